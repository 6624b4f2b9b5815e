-- A player has begun a game against an AI or on their own device.
--
-- ARGV  1 game   2 player   3 what rules was asked for   4 origin   5 White's id, empty for an AI   6 Black's
--
-- {'OK'}, or {'SAME'} when it was noted before or is over.
local game, player = ARGV[1], ARGV[2]
if redis.call('EXISTS', game_key(game)) == 1 then return answer('SAME') end
redis.call('HSET', game_key(game), 'state', 'made', 'new', ARGV[3], 'origin', ARGV[4], 'of', '', 'at', now,
  'white', ARGV[5], 'black', ARGV[6], 'tickets', '', 'serious', '')
redis.call('PEXPIRE', game_key(game), KEEP_GAME)
list_game(player, game, now)
leave_queue(player)
touch(player)
return answer('OK')
