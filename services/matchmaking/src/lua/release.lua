-- A game is over, or lost: its people are free. Of one that was never noted it stays noted for an hour that it is over.
--
-- ARGV  1 game   2 time of its end in ms   3 White's id, empty for an AI   4 Black's
--
-- {'OK'}, or {'SAME'} when that was noted before. In either case nobody is held by it any more.
local game = ARGV[1]
redis.call('ZREM', P .. 'made', game)
local key = game_key(game)
local f = redis.call('HMGET', key, 'state', 'serious')
local list = people(ARGV[3], ARGV[4])
local news = f[1] ~= 'over'
local last = news and f[1] and f[2] == '1'
if news then
  if f[1] == 'claimed' then settle_tickets(game, 'matched', game) end
  redis.call('HSET', key, 'state', 'over', 'ended', ARGV[2], 'white', ARGV[3], 'black', ARGV[4])
  redis.call('PEXPIRE', key, f[1] and KEEP_OVER or 60 * MINUTE)
end
if last and #list == 2 then redis.call('ZADD', P .. 'windows', ARGV[2] + REMATCH_WITHIN, game) end
for _, player in ipairs(list) do
  local listed = redis.call('ZREM', P .. 'games:' .. player, game)
  local owner = player_key(player)
  local held = field(owner, 'game') == game
  if held then redis.call('HDEL', owner, 'game') end
  if last then
    redis.call('HSET', owner, 'last', game)
    redis.call('PEXPIRE', owner, KEEP_PLAYER)
  end
  if held or listed == 1 then touch(player) end
end
return answer(news and 'OK' or 'SAME')
