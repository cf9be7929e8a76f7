-- One commit, or nothing: compare, append, write, renew, trim, publish.
-- KEYS: table, frames, tombstone
-- ARGV: seq and mark of the state the commit was decided on ('0', '' for a new
-- table), mark of this attempt, game, frame, body, news, channel, lifetimes of
-- table and tombstone in ms, frames kept.
-- Answers {1}: stored (now, or by an earlier run of this very attempt),
-- {0, seq, mark, body}: another commit came first, {-1}: no table, {-2}: gone,
-- or for a new table: the code is taken.
local at = redis.call('HMGET', KEYS[1], 'seq', 'mark')
local seq, mark = at[1], at[2]
local nextid = string.format('%d-0', ARGV[1] + 1)

-- A repeat of an attempt whose answer was lost finds its own mark in the stream.
if seq and seq ~= ARGV[1] then
  local entry = redis.call('XRANGE', KEYS[2], nextid, nextid)[1]
  if entry and entry[2][2] == ARGV[3] then
    return {1}
  end
end

if ARGV[1] == '0' then
  if seq or redis.call('EXISTS', KEYS[3]) == 1 then
    return {-2}
  end
elseif not seq then
  return {-1 - redis.call('EXISTS', KEYS[3])}
elseif seq ~= ARGV[1] or mark ~= ARGV[2] then
  local now = redis.call('HMGET', KEYS[1], 'seq', 'mark', 'body')
  return {0, now[1], now[2], now[3]}
end

-- Append first: XADD refuses an id that is not above the last, and a refusal
-- here must leave the old state standing.
redis.call('XADD', KEYS[2], nextid, 'mark', ARGV[3], 'game', ARGV[4], 'frame', ARGV[5])
redis.call('HSET', KEYS[1], 'seq', ARGV[1] + 1, 'mark', ARGV[3], 'body', ARGV[6])
redis.call('PEXPIRE', KEYS[1], ARGV[9])
redis.call('PEXPIRE', KEYS[2], ARGV[9])
redis.call('SET', KEYS[3], '1', 'PX', ARGV[10])
redis.call('XTRIM', KEYS[2], 'MAXLEN', ARGV[11])
redis.call('PUBLISH', ARGV[8], ARGV[7])
return {1}
