-- Lists a player's finished games, the latest first; of those that ended together, the greatest id first.
--
-- KEYS  1 the player's games   2 their summaries, as `record.lua` writes both
-- ARGV  1 how many at most   2, 3 time of the end and id of the game after which to go on; absent: from the first
--
-- Returns {game, time, summary, ...}.
local from = 0
if ARGV[2] then
  -- Counted by what stands before the place and not by the game in it, which may be gone.
  from = redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[2], '+inf')
  for _, game in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], ARGV[2])) do
    if game >= ARGV[3] then from = from + 1 end
  end
end
local listed = redis.call('ZREVRANGE', KEYS[1], from, from + ARGV[1] - 1, 'WITHSCORES')
local answer = {}
for at = 1, #listed, 2 do
  answer[#answer + 1] = listed[at]
  answer[#answer + 1] = listed[at + 1]
  answer[#answer + 1] = redis.call('HGET', KEYS[2], listed[at]) or ''
end
return answer
