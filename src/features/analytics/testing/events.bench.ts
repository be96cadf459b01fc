import type { ServerFeature } from '#commerce/feature.ts'
import { inTurn } from '#tools/bench/in-turn.ts'
import { median, print, type Verdict } from '#tools/bench/report.ts'

const SECONDS = 3
/** Page views a second: each is a page and its private call. */
const VIEWS = 500
const EVENTS = 5000
const IN_BATCH = 50
const TICK_MILLISECONDS = 20
const PAGE = '/dp/BXDRUM0001'

/** What is measured is part of the store. */
export const module: ServerFeature = { name: 'bench' }

/** Measures page views at a steady rate, alone and beside events that are stored. */
export async function bench(address: string): Promise<(Verdict | undefined)[]> {
  const headers = { host: 'localhost:3000', referer: `http://localhost:3000${PAGE}` }
  const view = async () => {
    await read(await fetch(address + PAGE, { headers }))
    await read(await fetch(`${address}/api/shopper-state?asin=BXDRUM0001&parts=&seen=localhost:3000`, { headers }))
  }
  let accepted = 0
  const send = async () => {
    const data = { name: 'search-empty', detail: { words: `word ${accepted % 1000}` } }
    const answer = await fetch(`${address}/api/events`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ events: Array.from({ length: IN_BATCH }, () => ({ data })) }),
    })
    accepted += ((await answer.json()) as { accepted: number }).accepted
  }
  const rounds = await inTurn({
    alone: () => atRate(VIEWS, view),
    beside: async () => (await Promise.all([atRate(VIEWS, view), atRate(EVENTS / IN_BATCH, send)]))[0],
  })
  const of = (way: 'alone' | 'beside', what: 'p50' | 'p99') => median(rounds.map((each) => each[way][what])).toFixed(1)
  // The warm-up round counts here.
  const perSecond = Math.round(accepted / SECONDS / (rounds.length + 1))
  return [
    print({
      name: 'Page views beside events / alone',
      unit: 'times as long',
      most: 1.25,
      value: rounds.map(({ alone, beside }) => beside.p50 / alone.p50),
      note: `${VIEWS} views a second; p50 ${of('beside', 'p50')} ms against ${of('alone', 'p50')}, p99 ${of('beside', 'p99')} against ${of('alone', 'p99')}; ${perSecond} of ${EVENTS} events a second stored`,
    }),
  ]
}

async function read(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  await answer.arrayBuffer()
}

/** Does something so many times a second, whether it is done or not, and says how many milliseconds it took. */
async function atRate(perSecond: number, act: () => Promise<void>): Promise<{ p50: number; p99: number }> {
  const took: number[] = []
  const acts: Promise<void>[] = []
  const begun = performance.now()
  const timed = async () => {
    const from = performance.now()
    await act()
    took.push(performance.now() - from)
  }
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const passed = Math.min((performance.now() - begun) / 1000, SECONDS)
      while (acts.length < passed * perSecond) acts.push(timed())
      if (passed < SECONDS) return
      clearInterval(timer)
      done()
    }, TICK_MILLISECONDS)
  })
  await Promise.all(acts)
  const sorted = took.toSorted((one, other) => one - other)
  const atPercent = (percent: number) => sorted[Math.floor((sorted.length * percent) / 100)] ?? 0
  return { p50: atPercent(50), p99: atPercent(99) }
}
