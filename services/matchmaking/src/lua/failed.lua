-- A claimed game can never be made: its people are free again, and what it came of has ended.
--
-- ARGV  1 game
--
-- {'OK'}, or {'SAME'} when it is no claimed one.
local game = ARGV[1]
redis.call('ZREM', P .. 'made', game)
local f = redis.call('HMGET', game_key(game), 'state', 'white', 'black', 'origin', 'of')
if f[1] ~= 'claimed' then return answer('SAME') end
settle_tickets(game, 'failed', '')
for _, player in ipairs(people(f[2], f[3])) do
  if field(player_key(player), 'game') == game then redis.call('HDEL', player_key(player), 'game') end
  touch(player)
  tell_rematch(player)
end
balance(f[2], -1)
balance(f[3], 1)
if f[4] == 'link' then
  redis.call('HSET', link_key(f[5]), 'state', 'cancelled', 'game', '')
elseif f[4] == 'rematch' then
  redis.call('HSET', P .. 'rematch:' .. f[5], 'state', 'declined', 'game', '')
end
redis.call('DEL', game_key(game))
return answer('OK')
