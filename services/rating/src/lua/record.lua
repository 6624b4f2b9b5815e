-- Records a finished game for one player. A game that is recorded already stays as it is.
--
-- KEYS  1 the player's games (sorted set: game id -> time of the end)   2 their summaries (hash: game id -> summary)
-- ARGV  1 the game   2 the time of its end, in ms   3 the summary   4 how many games are kept   5 how long, in ms
--
-- Returns 1 if the game is new, else 0.
local fresh = redis.call('ZADD', KEYS[1], 'NX', ARGV[2], ARGV[1])
if fresh == 1 then
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
  -- The oldest go, which may be this one: a sweep can be late.
  local surplus = redis.call('ZRANGE', KEYS[1], 0, -1 - ARGV[4])
  for _, game in ipairs(surplus) do
    redis.call('ZREM', KEYS[1], game)
    redis.call('HDEL', KEYS[2], game)
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
end
return fresh
