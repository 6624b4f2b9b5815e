-- Writes a game, its indexes and its outbox in one step, if its version is the expected one.
-- It compares and writes, and knows nothing of the game.
--
-- KEYS  1 game hash (v, pos, st)   2 bots_due   3 finished   4 outbox   5 due   6 seated
-- ARGV  1 expected version, 0 for a new game   2 version   3 pos   4 blob   5 game id
--       6 time an AI's answer is overdue, or empty   7 time of the end, or empty
--       8 most entries of the outbox   9 time the game's time has to be judged, or empty
--       10... entries: subject, id, traceparent, payload
--
-- Returns {'OK', outbox ids...}, {'CONFLICT', blob, seconds, microseconds of the time} or {'GONE'}.
local version = redis.call('HGET', KEYS[1], 'v')
if (version or '0') ~= ARGV[1] then
  if not version then
    return {'GONE'}
  end
  local time = redis.call('TIME')
  return {'CONFLICT', redis.call('HGET', KEYS[1], 'st'), time[1], time[2]}
end

redis.call('HSET', KEYS[1], 'v', ARGV[2], 'pos', ARGV[3], 'st', ARGV[4])
local function alarm(key, time)
  if time == '' then
    redis.call('ZREM', key, ARGV[5])
  else
    redis.call('ZADD', key, time, ARGV[5])
  end
end
alarm(KEYS[2], ARGV[6])
alarm(KEYS[5], ARGV[9])
if ARGV[7] ~= '' then
  redis.call('ZADD', KEYS[3], ARGV[7], ARGV[5])
  redis.call('ZADD', KEYS[6], ARGV[7], ARGV[5])
end

local answer = {'OK'}
for i = 10, #ARGV, 4 do
  answer[#answer + 1] = redis.call('XADD', KEYS[4], 'MAXLEN', '~', ARGV[8], '*',
    'subject', ARGV[i], 'id', ARGV[i + 1], 'traceparent', ARGV[i + 2], 'payload', ARGV[i + 3])
end
return answer
