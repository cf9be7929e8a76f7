-- Takes one token out of a bucket that refills by the server's clock.
-- KEYS: bucket.  ARGV: tokens it holds, ms in which one comes back.
-- Answers 0, or in how many ms the next token is there.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full, each = tonumber(ARGV[1]), tonumber(ARGV[2])
local had = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(had[1]) or full
local at = tonumber(had[2]) or now
tokens = math.min(full, tokens + math.max(0, now - at) / each)
local wait = 0
if tokens >= 1 then
  tokens = tokens - 1
else
  wait = math.ceil((1 - tokens) * each)
end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(full * each) + 1000)
return wait
