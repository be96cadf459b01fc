import { brotliCompressSync } from 'node:zlib'
import { startFloor } from './floors.ts'
import { measure } from './load.ts'
import { median, print } from './report.ts'

const PATH = '/dp/BXDRUM0001'
const ROUNDS = 3
const CONNECTIONS = 50
const SECONDS = 3
const BROWSER = { 'accept-encoding': 'br, gzip' }

/** Products whose page with every quantity is a page of its own: enough of them that none comes twice. */
const UNCACHED = [
  'BXDRUM0001',
  'BXSTIC0004',
  'BXCHIM0001',
  'BXEYEI0001',
  'BXDOCK0001',
  'BXCABL0001',
  'BXPAGE0001',
  'BXBUDS0001',
]

/** Ratio of two ways, measured in turn so that a noisy moment hits both. */
async function ratioOf(mine: () => Promise<number>, floor: () => Promise<number>) {
  const rounds: { mine: number; floor: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ floor: await floor(), mine: await mine() })
  const note = `${Math.round(median(rounds.map((each) => each.mine)))} against ${Math.round(median(rounds.map((each) => each.floor)))} a second`
  return { ratio: median(rounds.map((each) => each.mine / each.floor)), note }
}

/** The product page from the public cache, and rendered anew, each against its floor. */
export async function benchPages(address: string, folder: string): Promise<boolean[]> {
  const response = await fetch(address + PATH, { headers: BROWSER })
  const html = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !['content-length', 'date', 'connection', 'keep-alive', 'content-encoding'].includes(name),
    ),
  )
  const bytes = await startFloor(folder, 'bytes', {
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(html).toString('base64'),
  })
  const load = { connections: CONNECTIONS, seconds: SECONDS, headers: BROWSER }
  const cached = await ratioOf(
    async () => (await measure({ ...load, url: address + PATH })).perSecond,
    async () => (await measure({ ...load, url: bytes.url })).perSecond,
  )
  bytes.stop()

  // The floor renders the very pages that the store does: some have more on them than others.
  const views = await Promise.all(
    UNCACHED.map(async (asin) => viewOf(await (await fetch(`${address}/dp/${asin}`)).text())),
  )
  const render = await startFloor(folder, 'render', views)
  let turn = 0
  const uncached = await ratioOf(
    async () =>
      (await measure({ url: address, connections: 10, headers: BROWSER, requests: freshPaths(turn++) })).perSecond,
    async () => (await measure({ ...load, connections: 10, url: render.url })).perSecond,
  )
  render.stop()
  return [
    print({
      name: 'Product page from the cache / bare server, same bytes',
      value: cached.ratio,
      unit: 'times',
      least: 0.6,
      note: cached.note,
    }),
    print({
      name: 'Product page rendered anew / bare renderToString',
      value: uncached.ratio,
      unit: 'times',
      least: 0.4,
      note: uncached.note,
    }),
  ]
}

/** What a page was rendered from, as it says itself. */
function viewOf(html: string): object {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const { messages: _messages, ...view } = JSON.parse(data)
  return view
}

/** Addresses that are not in the cache yet: each round has quantities of its own. */
function freshPaths(turn: number) {
  const from = 2 + turn * 330
  return UNCACHED.flatMap((asin) =>
    Array.from({ length: 330 }, (_, index) => ({ path: `/dp/${asin}?qty=${from + index}` })),
  )
}
