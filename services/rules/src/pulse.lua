-- Notes that players can reach the fleet. Where the last such note is too old, the time since then, and a hold-off
-- in which players come back, is an outage.
--
-- KEYS  1 the pulse (hash: `at`, the last note; `outages`, "start-end" of each outage, oldest first, a space between)
-- ARGV  1 the longest silence that is none, in ms   2 the hold-off in ms   3 the most outages kept   4 how old they get, in ms
--
-- Returns the start of the outage that has ended, or -1.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '')
redis.call('HSET', KEYS[1], 'at', string.format('%.0f', now))
if not at or now - at <= tonumber(ARGV[1]) then
  return -1
end

local kept = {}
for from, to in string.gmatch(redis.call('HGET', KEYS[1], 'outages') or '', '(%d+)%-(%d+)') do
  if now - tonumber(to) <= tonumber(ARGV[4]) then
    kept[#kept + 1] = from .. '-' .. to
  end
end
kept[#kept + 1] = string.format('%.0f-%.0f', at, now + ARGV[2])
redis.call('HSET', KEYS[1], 'outages', table.concat(kept, ' ', math.max(1, #kept - ARGV[3] + 1)))
return at
