-- A player takes a friend's link.
--
-- ARGV  1 code   2 player   3 game   4 what to ask rules for   5 White's id   6 Black's
--
-- {'OK'}: the game is claimed, {'DONE', {game}}: it was this player who took it, {'NONE'}, {'OWN'}, {'USED'}, {'EXPIRED'}, {'CANCELLED'} or
-- {'IN_GAME', {player, game}}.
local code, player, game = ARGV[1], ARGV[2], ARGV[3]
local key = link_key(code)
local f = redis.call('HMGET', key, 'state', 'creator', 'expires', 'taker', 'game')
if not f[1] then return answer('NONE') end
local creator = f[2]
if creator == player then return answer('OWN') end
if f[1] == 'used' then
  if f[4] == player then return answer('DONE', f[5]) end
  return answer('USED')
end
if f[1] == 'cancelled' then return answer('CANCELLED') end
if now >= tonumber(f[3]) then return answer('EXPIRED') end
for _, one in ipairs({player, creator}) do
  local other = field(player_key(one), 'game')
  if other ~= '' then return answer('IN_GAME', one, other) end
end

redis.call('HSET', key, 'state', 'used', 'taker', player, 'game', game)
redis.call('PEXPIRE', key, KEEP_LINK)
redis.call('ZREM', P .. 'lapses', code)
redis.call('ZADD', P .. 'links:' .. creator, 'XX', now + DAY, code)
begin({id = game, new = ARGV[4], origin = 'link', of = code, white = ARGV[5], black = ARGV[6], tickets = {}, serious = true})
touch(creator)
return answer('OK')
