-- A player invites a friend.
--
-- ARGV  1 code   2 player   3 cmd id   4 blob   5 what was asked for   6 lifetime in ms   7 open links allowed   8 links listed
--
-- {'OK' or 'EXISTS', {now, code, blob, state, expires, game}}, {'OTHER'}: the cmd id stands for another request, {'FULL'}, or {'TAKEN'}: the
-- code is somebody's.
local code, player = ARGV[1], ARGV[2]

local function told(word, code)
  local f = redis.call('HMGET', link_key(code), 'blob', 'state', 'expires', 'game')
  return answer(word, tostring(now), code, f[1], f[2], f[3], f[4])
end

local command = P .. 'command:' .. player .. '/' .. ARGV[3]
local before = redis.call('HMGET', command, 'code', 'asked')
if before[1] then
  if before[2] ~= ARGV[5] then return answer('OTHER') end
  if redis.call('EXISTS', link_key(before[1])) == 1 then return told('EXISTS', before[1]) end
end
-- Links are scored with the time at which the player's lobby drops them, a day after their end.
local list = P .. 'links:' .. player
redis.call('ZREMRANGEBYSCORE', list, '-inf', now)
if redis.call('ZCOUNT', list, '(' .. (now + DAY), '+inf') >= tonumber(ARGV[7]) then return answer('FULL') end
if redis.call('EXISTS', link_key(code)) == 1 then return answer('TAKEN') end

local expires = now + ARGV[6]
redis.call('HSET', link_key(code), 'state', 'open', 'creator', player, 'blob', ARGV[4], 'expires', expires, 'game', '')
redis.call('PEXPIRE', link_key(code), ARGV[6] + KEEP_LINK)
redis.call('HSET', command, 'code', code, 'asked', ARGV[5])
redis.call('PEXPIRE', command, ARGV[6] + KEEP_LINK)
redis.call('ZADD', list, expires + DAY, code)
redis.call('ZREMRANGEBYRANK', list, 0, -1 - ARGV[8])
redis.call('PEXPIRE', list, ARGV[6] + DAY)
redis.call('ZADD', P .. 'lapses', expires, code)
touch(player)
return told('OK', code)
