-- Deletes a table, and keeps its code from use for as long as a tombstone stands.
-- KEYS: table, frames, reports, tombstone
-- ARGV: lifetime of the tombstone in ms, channel, news
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('SET', KEYS[4], '1', 'PX', ARGV[1])
redis.call('PUBLISH', ARGV[2], ARGV[3])
return 1
