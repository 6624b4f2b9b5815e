-- Tells the creator of a link that its time is over.
--
-- ARGV  1 code
--
-- {'OK'}, or {'EARLY'}.
local f = redis.call('HMGET', link_key(ARGV[1]), 'state', 'creator', 'expires')
if f[1] == 'open' and now < tonumber(f[3]) then return answer('EARLY') end
redis.call('ZREM', P .. 'lapses', ARGV[1])
if f[1] == 'open' then touch(f[2]) end
return answer('OK')
