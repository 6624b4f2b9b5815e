-- A player begins to wait.
--
-- ARGV  1 ticket   2 player   3 blob   4 what was asked for   5 '1' for a casual one   6 rule set   7 ms until an AI may sit in
--
-- {'OK' or 'EXISTS', {now, blob, state, enqueued, rating, game}}, {'OTHER'}: the id stands for another request,
-- {'WAITING', {ticket}} or {'IN_GAME', {game}}.
local ticket, player = ARGV[1], ARGV[2]
local key, owner = ticket_key(ticket), player_key(player)

local function told(word)
  local f = redis.call('HMGET', key, 'blob', 'state', 'enqueued', 'rating', 'game')
  return answer(word, tostring(now), f[1], f[2], f[3], f[4], f[5])
end

local asked = redis.call('HGET', key, 'asked')
if asked then
  if asked ~= ARGV[4] then return answer('OTHER') end
  return told('EXISTS')
end
local game, other = field(owner, 'game'), field(owner, 'ticket')
if game ~= '' then return answer('IN_GAME', game) end
if other ~= '' then return answer('WAITING', other) end

-- Whoever has no rating is taken for 1,200. A player's rating, colours and last opponent don't change while they wait: a game would end the ticket.
local f = redis.call('HMGET', owner, 'rating', 'balance', 'rival')
redis.call('HSET', key, 'state', 'open', 'player', player, 'blob', ARGV[3], 'asked', ARGV[4], 'casual', ARGV[5],
  'rules', ARGV[6], 'enqueued', now, 'rating', f[1] or '1200', 'balance', f[2] or '0', 'rival', f[3] or '', 'game', '')
redis.call('HSET', owner, 'ticket', ticket)
redis.call('ZADD', P .. 'open', now, ticket)
redis.call('ZADD', P .. 'leases', now, player)
if ARGV[5] == '1' then redis.call('ZADD', P .. 'fills', now + ARGV[7], ticket) end
touch(player)
return told('OK')
