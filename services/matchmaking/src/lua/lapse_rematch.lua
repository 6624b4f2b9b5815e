-- Tells the two of a game that it is too late for a rematch.
--
-- ARGV  1 the game before
--
-- {'OK'}, or {'EARLY'}.
local game = ARGV[1]
local f = redis.call('HMGET', game_key(game), 'white', 'black', 'ended')
if f[3] and now < tonumber(f[3]) + REMATCH_WITHIN then return answer('EARLY') end
redis.call('ZREM', P .. 'windows', game)
if f[3] then
  for _, player in ipairs(people(f[1], f[2])) do
    if field(player_key(player), 'last') == game then touch(player) end
  end
end
return answer('OK')
