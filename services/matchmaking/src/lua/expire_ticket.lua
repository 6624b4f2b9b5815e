-- Ends the ticket of a player whose lobby has been closed for too long.
--
-- ARGV  1 player   2 lease in ms
--
-- {'EXPIRED', {ticket, ms waited}} or {'ALIVE'}.
local player = ARGV[1]
local seen = redis.call('ZSCORE', P .. 'leases', player)
if not seen or tonumber(seen) > now - ARGV[2] then return answer('ALIVE') end
-- The fleet's own silence says nothing of anybody: a lease runs only while gateways report who is there.
local since = tonumber(redis.call('HGET', P .. 'reports', 'since') or 0)
if reports_silent() or now - since < tonumber(ARGV[2]) then return answer('ALIVE') end
local ticket = field(player_key(player), 'ticket')
if ticket == '' or field(ticket_key(ticket), 'state') ~= 'open' then
  redis.call('ZREM', P .. 'leases', player)
  return answer('ALIVE')
end
local waited = now - field(ticket_key(ticket), 'enqueued')
end_ticket(ticket, 'expired', '')
return answer('EXPIRED', ticket, tostring(waited))
