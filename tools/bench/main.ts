import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { layOutPlainPictures } from '#test/plain-pictures.ts'
import { startProcess } from '#test/store-process.ts'
import { benchBuying } from './buying.ts'
import { importCatalogue } from './catalogue.ts'
import { benchFeatures } from './features.ts'
import { missingTool } from './load.ts'
import { benchPages } from './pages.ts'
import { conclude, print, type Verdict } from './report.ts'
import { benchSearch } from './search.ts'
import { benchWeights } from './weights.ts'

/**
 * Measures everything the store promises about speed and weight, in a store with the demo range and 100,000 imported products.
 * Floors are measured in the same rounds. `npm run bench -- search` runs one part alone, `npm run bench -- features coupons` one feature's.
 */
const PARTS = ['start', 'search', 'pages', 'buying', 'features']
const STARTS = 5
const MEGABYTE = 1_000_000

const [only, feature] = process.argv.slice(2)
const isAsked = (...parts: string[]) => only === undefined || parts.includes(only)
const refusal =
  only === undefined || PARTS.includes(only)
    ? missingTool()
    : `There is no part "${only}" of the bench. There are: ${PARTS.join(', ')}.`
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'buybox-bench-'))
const open = () => startProcess({ DATA_DIR: folder, DEMO: '1' })
const verdicts: (Verdict | undefined)[] = []
try {
  // So that no round of the bench competes with pictures that a fresh store makes.
  await layOutPlainPictures(folder)
  await (await open()).stop()
  await addCatalogue()
  if (isAsked('start')) verdicts.push(await benchStart())
  if (isAsked('search', 'pages', 'buying')) verdicts.push(...(await benchOneStore()))
  if (isAsked('features')) verdicts.push(...(await benchFeatures(folder, feature)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
const { sentence, isKept } = conclude(verdicts)
console.log(`\n${sentence}`)
process.exit(isKept ? 0 : 1)

async function addCatalogue(): Promise<void> {
  const { url, leave } = await joinEmbeddedDatabase(join(folder, 'database'))
  await importCatalogue(url, folder)
  await leave()
}

async function benchStart(): Promise<Verdict | undefined> {
  const seconds: number[] = []
  while (seconds.length < STARTS) {
    const begun = performance.now()
    const store = await open()
    await fetch(`${store.address}/dp/BXDRUM0001`)
    seconds.push((performance.now() - begun) / 1000)
    await store.stop()
  }
  return print({ name: 'Start of a built store, to the first product page', value: seconds, unit: 's', most: 3 })
}

/** Runs several parts one after the other in the same store, as in everyday use. */
async function benchOneStore(): Promise<(Verdict | undefined)[]> {
  const store = await open()
  const { url, leave } = await joinEmbeddedDatabase(join(folder, 'database'))
  try {
    if (isAsked('search')) await benchSearch(store.address)
    const verdicts = [
      ...(isAsked('pages') ? await benchWeights(store.address) : []),
      ...(isAsked('pages') ? await benchPages(store.address, folder) : []),
      ...(isAsked('buying') ? await benchBuying(store.address, url) : []),
    ]
    const metrics = await (await fetch(`${store.address}/metrics`)).text()
    const bytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1])
    print({ name: 'Memory of the store process after all this', value: Math.round(bytes / MEGABYTE), unit: 'MB' })
    return verdicts
  } finally {
    await store.stop()
    await leave()
  }
}
