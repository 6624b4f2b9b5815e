-- A player declines the other's offer of a rematch, or takes their own back.
--
-- ARGV  1 the game before   2 player
--
-- {'OK'}, {'NONE'}, {'DENIED'}, {'NO_OFFER'}, {'EXPIRED'} or {'DONE', {game}}: the rematch is on.
local before, player = ARGV[1], ARGV[2]
local f = redis.call('HMGET', game_key(before), 'state', 'white', 'black', 'ended', 'new')
if not f[1] or not f[5] then return answer('NONE') end
if f[2] ~= player and f[3] ~= player then return answer('DENIED') end
local rival = f[2] == player and f[3] or f[2]
local key = P .. 'rematch:' .. before
local r = redis.call('HMGET', key, 'state', 'by', 'game', 'asked:' .. player)
if r[1] == 'accepted' then return answer('DONE', r[3]) end
if r[1] == 'declined' then return answer('OK') end
if r[1] ~= 'offered' then
  -- A repetition of taking one's own offer back.
  return answer(r[4] and 'OK' or 'NO_OFFER')
end
if now >= tonumber(f[4]) + REMATCH_WITHIN then return answer('EXPIRED') end
redis.call('HSET', key, 'state', r[2] == player and 'possible' or 'declined')
touch(player)
touch(rival)
return answer('OK')
