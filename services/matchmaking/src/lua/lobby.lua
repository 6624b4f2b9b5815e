-- All that concerns a player, read in one step.
--
-- ARGV  1 player   2 links listed
--
-- {now, revision, {id, blob, state, enqueued, rating, game} of the ticket and of the one that ended last, {id, new, origin, of, at} of games,
-- {code, blob, state, expires, game} of links, {game, new, ended, state, by, new game, '1' when one of the two has
-- left} of the rematch}.
local player = ARGV[1]
local p = redis.call('HMGET', player_key(player), 'rev', 'ticket', 'ended', 'last', 'game')

local function ticket(id)
  if not id then return {} end
  local f = redis.call('HMGET', ticket_key(id), 'blob', 'state', 'enqueued', 'rating', 'game')
  if not f[1] then return {} end
  return {id, f[1], f[2], f[3], f[4], f[5]}
end

local games = {}
for _, id in ipairs(redis.call('ZREVRANGE', P .. 'games:' .. player, 0, -1)) do
  local f = redis.call('HMGET', game_key(id), 'new', 'origin', 'of', 'at', 'state')
  if f[5] == 'made' then games[#games + 1] = {id, f[1], f[2], f[3], f[4]} end
end

local links = {}
for _, code in ipairs(redis.call('ZREVRANGEBYSCORE', P .. 'links:' .. player, '+inf', '(' .. now, 'LIMIT', 0, ARGV[2])) do
  local f = redis.call('HMGET', link_key(code), 'blob', 'state', 'expires', 'game')
  -- A link is used once its game is there.
  if f[2] == 'used' and field(game_key(f[4]), 'state') == 'claimed' then f[2], f[4] = 'open', '' end
  if f[1] then links[#links + 1] = {code, f[1], f[2], f[3], f[4]} end
end

local rematch = {}
if p[4] then
  local f = redis.call('HMGET', game_key(p[4]), 'new', 'ended', 'white', 'black')
  if f[1] and f[3] ~= '' and f[4] ~= '' and f[3] ~= f[4] then
    local r = redis.call('HMGET', P .. 'rematch:' .. p[4], 'state', 'by', 'game')
    local rival = f[3] == player and f[4] or f[3]
    local left = p[5] or field(player_key(rival), 'game') ~= '' or field(player_key(rival), 'last') ~= p[4]
    -- So it is with a rematch: it is accepted once its game is there.
    if r[1] == 'accepted' and field(game_key(r[3]), 'state') == 'claimed' then r[1], r[3], left = 'offered', '', false end
    rematch = {p[4], f[1], f[2], r[1] or '', r[2] or '', r[3] or '', left and '1' or ''}
  end
end

return {now, tonumber(p[1] or 0), ticket(p[2]), ticket(p[3]), games, links, rematch}
