-- A claimed game exists: from now on its people see it.
--
-- ARGV  1 game
--
-- {'OK', {the longest wait for it in ms, or nothing}}, or {'SAME'} when that was noted before.
local game = ARGV[1]
redis.call('ZREM', P .. 'made', game)
local f = redis.call('HMGET', game_key(game), 'state', 'white', 'black', 'at', 'tickets')
if f[1] ~= 'claimed' then return answer('SAME') end
redis.call('HSET', game_key(game), 'state', 'made')
local waited = ''
for ticket in string.gmatch(f[5], '%S+') do
  local wait = f[4] - (redis.call('HGET', ticket_key(ticket), 'enqueued') or f[4])
  if waited == '' or wait > tonumber(waited) then waited = tostring(wait) end
end
settle_tickets(game, 'matched', game)
for _, player in ipairs(people(f[2], f[3])) do
  list_game(player, game, f[4])
  touch(player)
end
return answer('OK', waited)
