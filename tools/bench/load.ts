import autocannon from 'autocannon'

/** Seconds after which an answer counts as none. */
const PATIENCE = 30

/** A load: so many connections for so many seconds, or for each request once. `requests` are taken in turn by every connection. */
export type Load = {
  url: string
  connections: number
  seconds?: number
  requests?: autocannon.Request[]
  headers?: Record<string, string>
  /** What every answer should be, where that is a refusal. */
  answers?: '4xx'
}

/** Requests answered per second, and the middle and the slowest of a hundred in milliseconds. Any answer that is not 2xx is a fault of the measurement. */
export type Throughput = { perSecond: number; p50: number; p99: number }

/** Loads a server: for a time after a short warm-up, or with a list of requests of which each is sent once. */
export async function measure({ url, connections, seconds, requests, headers, answers }: Load): Promise<Throughput> {
  const options = {
    url,
    connections,
    timeout: PATIENCE,
    setupClient: dealOut(requests, connections),
    ...(headers ? { headers } : {}),
  }
  if (seconds !== undefined) await autocannon({ ...options, duration: 1 })
  const run = autocannon(
    seconds === undefined ? { ...options, amount: requests?.length ?? 1 } : { ...options, duration: seconds },
  ) as unknown as autocannon.Instance & Promise<autocannon.Result>
  // From the first request to the last answer: autocannon itself needs time to prepare them, and ends only with the second.
  let [begun, last] = [performance.now(), 0]
  run.on('start', () => {
    begun = performance.now()
  })
  run.on('response', () => {
    last = performance.now()
  })
  const result = await run
  const right = result[answers ?? '2xx']
  const wrong = result['2xx'] + result.non2xx - right
  if (wrong > 0 || result.errors > 0) throw new Error(`${url}: ${wrong} answers were wrong, ${result.errors} failed`)
  return {
    perSecond: (right * 1000) / (last - begun),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** Every connection gets requests of its own: all of them in step on the same one would measure something else. */
function dealOut(requests: autocannon.Request[] | undefined, connections: number) {
  let next = 0
  return (client: autocannon.Client) => {
    const mine = next % connections
    next += 1
    const own = requests?.filter((_request, index) => index % connections === mine)
    if (own && own.length > 0) client.setRequests(own)
  }
}
