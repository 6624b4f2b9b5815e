-- Notes who is there, and tells when others were last seen.
--
-- ARGV  1 how many are present   2 how many have a lobby open   3... the present, those with a lobby, those asked for
--
-- {'OK', {now, time last seen or nothing, ...}}.
local present, waiting = tonumber(ARGV[1]), tonumber(ARGV[2])
-- Reports that come again after a silence: who has not been told of since may just not have had a turn yet.
if reports_silent() then redis.call('HSET', P .. 'reports', 'since', now) end
redis.call('HSET', P .. 'reports', 'at', now)
for i = 3, 2 + present do
  redis.call('ZADD', P .. 'seen', now, ARGV[i])
end
for i = 3 + present, 2 + present + waiting do
  redis.call('ZADD', P .. 'leases', 'XX', now, ARGV[i])
end
local told = {tostring(now)}
for i = 3 + present + waiting, #ARGV do
  told[#told + 1] = redis.call('ZSCORE', P .. 'seen', ARGV[i])
end
return {'OK', told, touched}
