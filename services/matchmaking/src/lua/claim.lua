-- Claims a game of one ticket, whose opponent is an AI, or of two: the one place where it is decided who plays whom.
--
-- ARGV  1 game   2 what to ask rules for   3 origin   4 White's id, empty for an AI   5 Black's   6 lease in ms
--       7 ms of waiting before an AI may sit in   8, 9 tickets
--
-- {'OK'}, {'DONE'}: it was claimed before, {'GONE', {game}}: a ticket is not open, {'AWAY'}: its player has left,
-- and with one ticket {'RANKED'} or {'EARLY'}.
local game = ARGV[1]
local tickets = {}
for i = 8, #ARGV do tickets[#tickets + 1] = ARGV[i] end

for _, ticket in ipairs(tickets) do
  local f = redis.call('HMGET', ticket_key(ticket), 'state', 'player', 'game', 'casual', 'enqueued')
  if f[1] ~= 'open' then
    if f[3] == game then return answer('DONE') end
    return answer('GONE', f[3] or '')
  end
  local seen = redis.call('ZSCORE', P .. 'leases', f[2])
  if not seen or tonumber(seen) <= now - ARGV[6] then return answer('AWAY') end
  if field(player_key(f[2]), 'ticket') ~= ticket or field(player_key(f[2]), 'game') ~= '' then
    return answer('GONE', field(player_key(f[2]), 'game'))
  end
  if #tickets == 1 then
    if f[4] ~= '1' then return answer('RANKED') end
    if now - f[5] < tonumber(ARGV[7]) then return answer('EARLY') end
  end
end
begin({id = game, new = ARGV[2], origin = ARGV[3], of = '', white = ARGV[4], black = ARGV[5], tickets = tickets, serious = true})
return answer('OK')
