-- What wrk runs for load.ts. Its arguments: a file of whole requests divided by zero bytes, and the first digit that every
-- answer's status should have. With neither, wrk repeats one request of its own and no Lua runs while it does: a callback for
-- each answer would slow it down.
local worker

function setup(thread)
  worker = thread
end

function init(args)
  if not args[1] then return end
  local texts, turn, wanted = {}, 0, tonumber(args[2])
  for text in io.open(args[1], "rb"):read("*a"):gmatch("%Z+") do texts[#texts + 1] = text end
  function request()
    turn = turn % #texts + 1
    return texts[turn]
  end
  wrong = 0
  function response(status)
    if math.floor(status / 100) ~= wanted then wrong = wrong + 1 end
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '\n{"answers":%d,"microseconds":%d,"wrong":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, worker:get("wrong") or errors.status, failed,
    latency:percentile(50), latency:percentile(99)
  ))
end
