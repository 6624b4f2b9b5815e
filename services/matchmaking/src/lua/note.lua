-- A player has begun a game against an AI or on their own device. Of these the newest are kept.
--
-- ARGV  1 game   2 player   3 what rules was asked for   4 origin   5 White's id, empty for an AI   6 Black's   7 games kept
--
-- {'OK'}, or {'SAME'} when it was noted before or is over.
local game, player = ARGV[1], ARGV[2]
if redis.call('EXISTS', game_key(game)) == 1 then return answer('SAME') end
redis.call('HSET', game_key(game), 'state', 'made', 'new', ARGV[3], 'origin', ARGV[4], 'of', '', 'at', now,
  'white', ARGV[5], 'black', ARGV[6], 'tickets', '', 'serious', '')
redis.call('PEXPIRE', game_key(game), KEEP_GAME)
local list = P .. 'games:' .. player
redis.call('ZADD', list, now, game)
redis.call('PEXPIRE', list, KEEP_GAME)
local kept = 0
for _, other in ipairs(redis.call('ZREVRANGE', list, 0, -1)) do
  if field(game_key(other), 'serious') == '' then
    kept = kept + 1
    if kept > tonumber(ARGV[7]) then
      redis.call('ZREM', list, other)
      redis.call('DEL', game_key(other))
    end
  end
end
leave_queue(player)
touch(player)
return answer('OK')
