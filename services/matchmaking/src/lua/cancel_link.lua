-- A player withdraws a link of theirs.
--
-- ARGV  1 code   2 player
--
-- {'OK'}, {'NONE'}, {'DENIED'}, {'USED', {game}} or {'EXPIRED'}.
local key = link_key(ARGV[1])
local f = redis.call('HMGET', key, 'state', 'creator', 'expires', 'game')
if not f[1] then return answer('NONE') end
if f[2] ~= ARGV[2] then return answer('DENIED') end
if f[1] == 'cancelled' then return answer('OK') end
if f[1] == 'used' then return answer('USED', f[4]) end
if now >= tonumber(f[3]) then return answer('EXPIRED') end
redis.call('HSET', key, 'state', 'cancelled')
redis.call('PEXPIRE', key, KEEP_LINK)
redis.call('ZREM', P .. 'lapses', ARGV[1])
redis.call('ZREM', P .. 'links:' .. f[2], ARGV[1])
touch(f[2])
return answer('OK')
