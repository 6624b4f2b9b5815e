-- A player takes their ticket back.
--
-- ARGV  1 ticket   2 player
--
-- {'OK'}, {'NONE'}, {'DENIED'} or {'ENDED', {state, game}}.
local f = redis.call('HMGET', ticket_key(ARGV[1]), 'player', 'state', 'game')
if not f[1] then return answer('NONE') end
if f[1] ~= ARGV[2] then return answer('DENIED') end
if f[2] == 'cancelled' then return answer('OK') end
if f[2] ~= 'open' then return answer('ENDED', f[2], f[3]) end
end_ticket(ARGV[1], 'cancelled', '')
return answer('OK')
