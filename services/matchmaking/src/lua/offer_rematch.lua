-- A player asks for a rematch, or agrees to one: one record for each game, so that two who ask at once get one game.
--
-- ARGV  1 the game before   2 player   3 the new game   4 what to ask rules for   5 White's id, empty for an AI   6 Black's
--
-- {'OK'}: the new game is claimed, {'DONE', {game}}: it was before, {'OFFERED'}: the other one is asked, {'NONE'}, {'DENIED'},
-- {'NOT_OVER'}, {'DECLINED'}, {'EXPIRED'}, {'ONCE'}: the player has offered already, {'LEFT', {player}}: they have played another game since, or
-- {'IN_GAME', {player, game}}.
local before, player, game = ARGV[1], ARGV[2], ARGV[3]
local f = redis.call('HMGET', game_key(before), 'state', 'white', 'black', 'ended', 'new', 'serious')
if not f[1] or not f[5] then return answer('NONE') end
if f[2] ~= player and f[3] ~= player then return answer('DENIED') end
if f[1] ~= 'over' then return answer('NOT_OVER') end
local rival = f[2] == player and f[3] or f[2]
local key = P .. 'rematch:' .. before
local r = redis.call('HMGET', key, 'state', 'by', 'game', 'asked:' .. player)
if r[1] == 'accepted' then return answer('DONE', r[3]) end
if r[1] == 'declined' then return answer('DECLINED') end
if now >= tonumber(f[4]) + REMATCH_WITHIN then return answer('EXPIRED') end
for _, one in ipairs(people(player, rival)) do
  local other = field(player_key(one), 'game')
  if other ~= '' then return answer('IN_GAME', one, other) end
  if f[6] == '1' and field(player_key(one), 'last') ~= before then return answer('LEFT', one) end
end

if rival ~= '' and not (r[1] == 'offered' and r[2] == rival) then
  if r[1] == 'offered' then return answer('OFFERED') end
  if r[4] then return answer('ONCE') end
  redis.call('HSET', key, 'state', 'offered', 'by', player, 'asked:' .. player, '1')
  redis.call('PEXPIRE', key, KEEP_OVER)
  touch(player)
  touch(rival)
  return answer('OFFERED')
end
redis.call('HSET', key, 'state', 'accepted', 'game', game)
redis.call('PEXPIRE', key, KEEP_OVER)
begin({id = game, new = ARGV[4], origin = 'rematch', of = before, white = ARGV[5], black = ARGV[6], tickets = {},
  serious = rival ~= ''})
touch(player)
if rival ~= '' then touch(rival) end
return answer('OK')
