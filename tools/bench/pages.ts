import { startFloor } from './floors.ts'
import { inTurn } from './in-turn.ts'
import { measure } from './load.ts'
import { measureOnce } from './once.ts'
import { againstFloor, print, type Verdict } from './report.ts'
import { startSameAnswer } from './same-answer.ts'

const PATH = '/dp/BXDRUM0001'
const CONNECTIONS = 50
const RENDERED_AT_ONCE = 10
const SECONDS = 3
/** Rendering is so slow that its code is optimised only after some seconds. */
const RENDERING_SECONDS = 6
const BROWSER = { 'accept-encoding': 'br, gzip' }

/** Products whose page is cached separately for each quantity; there are enough that no page is requested twice. */
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
/** Quantities of each product per round. The address accepts up to 999, which is enough for six rounds. */
const QUANTITIES = 160

/** Measures the product page from the public cache and freshly rendered, each against its floor. */
export async function benchPages(address: string, folder: string): Promise<(Verdict | undefined)[]> {
  return [await benchHeld(address + PATH, folder), await benchRendered(address, folder)]
}

async function benchHeld(url: string, folder: string): Promise<Verdict | undefined> {
  const load = { connections: CONNECTIONS, seconds: SECONDS, headers: BROWSER }
  // Measure before copying, so that the page is in the state of one requested often.
  await measure({ ...load, url })
  const bare = await startSameAnswer(folder, url, BROWSER)
  const rounds = await inTurn({
    mine: async () => (await measure({ ...load, url })).perSecond,
    floor: async () => (await measure({ ...load, url: bare.url })).perSecond,
  })
  bare.stop()
  return print({
    name: 'Product page from the cache / bare server, same bytes',
    unit: 'times',
    least: 0.5,
    ...againstFloor(rounds),
  })
}

async function benchRendered(address: string, folder: string): Promise<Verdict | undefined> {
  // The floor renders the same pages as the store, since some pages have more on them than others.
  const views = await Promise.all(
    UNCACHED.map(async (asin) => viewOf(await (await fetch(`${address}/dp/${asin}`)).text())),
  )
  const bare = await startFloor(folder, 'render', views)
  const load = { connections: RENDERED_AT_ONCE, seconds: RENDERING_SECONDS, headers: BROWSER }
  let turn = 0
  const rounds = await inTurn({
    mine: async () => (await measureOnce(address, RENDERED_AT_ONCE, freshPages(turn++), RENDERING_SECONDS)).perSecond,
    floor: async () => (await measure({ ...load, url: bare.url })).perSecond,
  })
  bare.stop()
  return print({
    name: 'Product page rendered anew / bare renderToString',
    unit: 'times',
    least: 0.4,
    ...againstFloor(rounds),
  })
}

/** The view that a page was rendered from, read from its own data. */
function viewOf(html: string): object {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const { texts: _texts, code, ...view } = JSON.parse(data)
  const filled: { module: string }[] = code.slots
  return { ...view, slots: [...new Set(filled.map(({ module }) => module))] }
}

/** Returns addresses that are not cached yet: each round uses its own quantities. */
function freshPages(turn: number) {
  const from = 2 + turn * QUANTITIES
  return UNCACHED.flatMap((asin) =>
    Array.from({ length: QUANTITIES }, (_, index) => ({ path: `/dp/${asin}?qty=${from + index}`, headers: BROWSER })),
  )
}
