-- What every script begins with. KEYS[1] is the prefix of all keys, `match:{match}:`, whose hash tag puts them into one slot;
-- scripts complete it themselves, since whom a step concerns is often only known once it has read. `now` is the time in ms.
-- A script answers {word, {details...}, {player, revision, ...}}: the last are the lobbies that it changed.
local P = KEYS[1]
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)

local MINUTE = 60 * 1000
local DAY = 24 * 60 * MINUTE
local KEEP_PLAYER = 30 * DAY
local KEEP_TICKET = 60 * MINUTE
local KEEP_GAME = 90 * DAY
local KEEP_OVER = DAY
local KEEP_LINK = 7 * DAY
local REMATCH_WITHIN = 2 * MINUTE
local SIDE_GAMES = 16

-- Gateways report every 3 s who is there.
local SILENCE = 7 * 1000

local touched = {}
local known = {}

local function answer(word, ...)
  return {word, {...}, touched}
end

local function player_key(player) return P .. 'player:' .. player end
local function ticket_key(ticket) return P .. 'ticket:' .. ticket end
local function game_key(game) return P .. 'game:' .. game end
local function link_key(code) return P .. 'link:' .. code end

-- The text of a field; empty when it is not there.
local function field(key, name)
  return redis.call('HGET', key, name) or ''
end

-- Notes a change in a player's lobby. The revision is a time, so that it grows even past the end of its key.
local function touch(player)
  if known[player] then return end
  known[player] = true
  local key = player_key(player)
  local revision = math.max(tonumber(redis.call('HGET', key, 'rev') or 0) + 1, now)
  redis.call('HSET', key, 'rev', revision)
  redis.call('PEXPIRE', key, KEEP_PLAYER)
  touched[#touched + 1] = player
  touched[#touched + 1] = revision
end

-- Whether gateways have stopped reporting who is there: they, or this store, are away. Before the first report they have not.
local function reports_silent()
  local at = redis.call('HGET', P .. 'reports', 'at')
  return at and now - at > SILENCE
end

-- Takes a ticket out of all that looks for open ones.
local function withdraw(ticket, player)
  redis.call('ZREM', P .. 'open', ticket)
  redis.call('ZREM', P .. 'fills', ticket)
  redis.call('ZREM', P .. 'leases', player)
end

-- Ends a ticket as `state`. It stays readable for an hour.
local function end_ticket(ticket, state, game)
  local key = ticket_key(ticket)
  local player = redis.call('HGET', key, 'player')
  if not player then return end
  redis.call('HSET', key, 'state', state, 'game', game)
  redis.call('PEXPIRE', key, KEEP_TICKET)
  withdraw(ticket, player)
  if field(player_key(player), 'ticket') == ticket then
    redis.call('HDEL', player_key(player), 'ticket')
    redis.call('HSET', player_key(player), 'ended', ticket)
  end
  touch(player)
end

-- Cancels the open ticket of a player, if there is one.
local function leave_queue(player)
  local ticket = field(player_key(player), 'ticket')
  if ticket ~= '' and field(ticket_key(ticket), 'state') == 'open' then
    end_ticket(ticket, 'cancelled', '')
  end
end

-- The people of a game, each once.
local function people(white, black)
  local list = {}
  if white ~= '' then list[1] = white end
  if black ~= '' and black ~= white then list[#list + 1] = black end
  return list
end

-- Ends the tickets of a game that is made, or was.
local function settle_tickets(game, state, of)
  for ticket in string.gmatch(field(game_key(game), 'tickets'), '%S+') do
    end_ticket(ticket, state, of)
  end
end

-- Lists a game that goes on for a player. Of those that keep nobody from others the newest are kept.
local function list_game(player, game, at)
  local list = P .. 'games:' .. player
  redis.call('ZADD', list, at, game)
  redis.call('PEXPIRE', list, KEEP_GAME)
  local kept = 0
  for _, other in ipairs(redis.call('ZREVRANGE', list, 0, -1)) do
    if field(game_key(other), 'serious') ~= '1' then
      kept = kept + 1
      if kept > SIDE_GAMES then
        redis.call('ZREM', list, other)
        redis.call('DEL', game_key(other))
      end
    end
  end
end

-- Counts a colour for a player; `by` is 1 for White and -1 for Black.
local function balance(player, by)
  if player ~= '' then redis.call('HINCRBY', player_key(player), 'balance', by) end
end

-- The lobbies of a player and of who could agree on a rematch with them tell whether it may be agreed: not while one of them is in
-- another game.
local function tell_rematch(player)
  local last = field(player_key(player), 'last')
  if last == '' then return end
  local game = redis.call('HMGET', game_key(last), 'white', 'black', 'ended')
  if not game[3] or now >= tonumber(game[3]) + REMATCH_WITHIN then return end
  touch(player)
  local rival = game[1] == player and game[2] or game[1]
  if rival ~= '' and field(player_key(rival), 'last') == last then touch(rival) end
end

-- Claims a game: from now on its people are taken, and rules is asked for it until there is an answer. `serious`: it is
-- against another session's player, or came of a ticket. Its tickets wait for that answer too.
local function begin(g)
  redis.call('HSET', game_key(g.id), 'state', 'claimed', 'new', g.new, 'origin', g.origin, 'of', g.of, 'at', now,
    'white', g.white, 'black', g.black, 'tickets', table.concat(g.tickets, ' '), 'serious', g.serious and '1' or '')
  redis.call('PEXPIRE', game_key(g.id), KEEP_GAME)
  redis.call('ZADD', P .. 'made', now, g.id)
  for _, ticket in ipairs(g.tickets) do
    local player = field(ticket_key(ticket), 'player')
    redis.call('HSET', ticket_key(ticket), 'state', 'claimed', 'game', g.id)
    withdraw(ticket, player)
  end
  for _, player in ipairs(people(g.white, g.black)) do
    leave_queue(player)
    if g.serious then
      redis.call('HSET', player_key(player), 'game', g.id)
      redis.call('PEXPIRE', player_key(player), KEEP_PLAYER)
      tell_rematch(player)
    end
  end
  balance(g.white, 1)
  balance(g.black, -1)
  if g.white ~= '' and g.black ~= '' then
    redis.call('HSET', player_key(g.white), 'rival', g.black)
    redis.call('HSET', player_key(g.black), 'rival', g.white)
  end
end

