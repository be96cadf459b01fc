import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { startProcess } from '#test/store-process.ts'
import type { Verdict } from './report.ts'

const FEATURES = fileURLToPath(new URL('../../src/features', import.meta.url))
const STORE = fileURLToPath(new URL('./store-with.ts', import.meta.url))

/** What a feature's `*.bench.ts` file exports besides the `module` to measure against. */
export type FeatureBench = { bench: (address: string, databaseUrl: string) => Promise<(Verdict | undefined)[]> }

/** Measures the promises of all features or of one, each in a store of its own on the database in `folder`. */
export async function benchFeatures(folder: string, name = '*'): Promise<(Verdict | undefined)[]> {
  const verdicts: (Verdict | undefined)[] = []
  for (const file of globSync(`${name}/testing/*.bench.ts`, { cwd: FEATURES }).toSorted()) {
    const path = join(FEATURES, file)
    const { url, leave } = await joinEmbeddedDatabase(join(folder, 'database'))
    const store = await startProcess({ DATABASE_URL: url, DATA_DIR: folder, BENCH_MODULE: path }, STORE)
    const { bench } = (await import(path)) as FeatureBench
    try {
      verdicts.push(...(await bench(store.address, url)))
    } finally {
      await store.stop()
      await leave()
    }
  }
  return verdicts
}
