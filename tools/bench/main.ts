import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { startProcess } from '#test/store-process.ts'
import { benchBuying } from './buying.ts'
import { importCatalogue } from './catalogue.ts'
import { benchFeatures } from './features.ts'
import { benchPages } from './pages.ts'
import { print } from './report.ts'
import { benchSearch } from './search.ts'
import { benchWeights } from './weights.ts'

const MEGABYTE = 1_000_000

/**
 * Everything that the store promises about speed and weight, each against a floor measured in the same run, in a store with
 * the demonstration range and 100,000 imported products. `npm run bench -- search` measures searching alone, `-- features` what features
 * promise.
 */
const only = process.argv[2]
const folder = await mkdtemp(join(tmpdir(), 'buybox-bench-'))
const first = await startProcess({ DATA_DIR: folder, DEMO: '1' })
await first.stop()
if (only === 'features') await end(await benchFeatures(folder))
const joined = await joinEmbeddedDatabase(join(folder, 'database'))
await importCatalogue(joined.url, folder)
await joined.leave()
const begun = performance.now()
const store = await startProcess({ DATA_DIR: folder, DEMO: '1' })
await fetch(`${store.address}/dp/BXDRUM0001`)
const seconds = (performance.now() - begun) / 1000
const { url, leave } = await joinEmbeddedDatabase(join(folder, 'database'))

const started = print({ name: 'Start of a built store, to the first product page', value: seconds, unit: 's', most: 3 })
await benchSearch(store.address)
const kept = [
  started,
  ...(only === 'search' ? [] : await benchWeights(store.address)),
  ...(only === 'search' ? [] : await benchPages(store.address, folder)),
  ...(only === 'search' ? [] : await benchBuying(store.address, url)),
]
const memory = /^process_resident_memory_bytes (\d+)/m.exec(await (await fetch(`${store.address}/metrics`)).text())?.[1]
print({ name: 'Memory of the store process after all this', value: Math.round(Number(memory) / MEGABYTE), unit: 'MB' })
await store.stop()
await leave()
await end([...kept, ...(only === 'search' ? [] : await benchFeatures(folder))])

async function end(promises: boolean[]): Promise<never> {
  await rm(folder, { recursive: true, force: true })
  const missed = promises.filter((each) => !each).length
  console.log(missed === 0 ? '\nEvery promise is kept.' : `\n${missed} of ${promises.length} promises missed.`)
  process.exit(missed === 0 ? 0 : 1)
}
