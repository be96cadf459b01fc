import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ServerFeature } from '#commerce/feature.ts'
import { createFromLongFile } from '#commerce/merchant/work/long-file.ts'
import { openDatabase } from '#platform/db/database.ts'
import { inTurn } from '#tools/bench/in-turn.ts'
import { measureOnce } from '#tools/bench/once.ts'
import { median, print, type Verdict } from '#tools/bench/report.ts'
import { createTables } from '../work/create.ts'
import { tableFile } from '../work/file.ts'

const COMPANIES = 1000
const PRODUCTS = 70_000
const RUNGS = 1_000_000
const LADDER = [
  [5, 0.1],
  [20, 0.2],
  [50, 0.3],
] as const
const AT_ONCE = 32
/** Calls of each kind in a round, each for another product. */
const CALLS = 2000

type Row = { asin: string; id: string; price: string }

/** What is measured is part of the store. */
export const module: ServerFeature = { name: 'bench' }

/** Measures the import of a million rungs for a thousand companies, and a tier table beside the same call without one. */
export async function bench(address: string, databaseUrl: string): Promise<(Verdict | undefined)[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const folder = await mkdtemp(join(tmpdir(), 'price-tables-'))
  try {
    const { rows } = await database.query<Row>(
      `SELECT asin, id, price FROM offers.offers WHERE marketplace = 'US' AND asin LIKE 'BULK%' AND price > 500 ORDER BY id LIMIT ${PRODUCTS}`,
    )
    await database.query(
      `INSERT INTO companies.companies (id, marketplace, name, country, state) SELECT 'bench-company-' || lpad(n::text, 8, '0'), 'US', 'Company ' || n, 'US', 'ACTIVE'
       FROM generate_series(1, ${COMPANIES}) n ON CONFLICT DO NOTHING`,
    )
    await importRungs(databaseUrl, await writeRungs(join(folder, 'rungs.csv'), rows))
    return [await benchTables(address, rows)]
  } finally {
    await rm(folder, { recursive: true })
    await database.end()
  }
}

/** Everybody has a ladder for each product, and companies have as many more as are left of a million, spread over the products. */
async function writeRungs(path: string, rows: Row[]): Promise<string> {
  const file = createWriteStream(path)
  file.write('marketplace,asin,offer_listing_id,audience,minimum,price\n')
  const tables = Math.ceil(RUNGS / LADDER.length)
  for (let index = 0; index < tables; index += 1) {
    const row = rows[index % rows.length]
    if (!row) throw new Error('The bench has no products.')
    const company = Math.floor(index / rows.length) * 97 + (index % COMPANIES)
    const audience =
      index < rows.length ? 'everybody' : `bench-company-${String((company % COMPANIES) + 1).padStart(8, '0')}`
    const lines = LADDER.map(
      ([minimum, less]) =>
        `US,${row.asin},${row.id},${audience},${minimum},${((Number(row.price) / 100) * (1 - less)).toFixed(4)}\n`,
    )
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return path
}

async function importRungs(url: string, path: string): Promise<void> {
  const db = openDatabase({ url, connections: 2 })
  const begun = performance.now()
  const made = await db.transaction((sql) =>
    createFromLongFile(path, {
      sql,
      random: { bytes: randomBytes, id: randomUUID },
      now: Date.now(),
      file: tableFile,
      createMany: createTables,
    }),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.failure.slice(0, 3)))
  print({ name: `Import of ${RUNGS} rungs`, value: (performance.now() - begun) / 1000, unit: 's' })
  await db.close()
}

async function benchTables(address: string, rows: Row[]): Promise<Verdict | undefined> {
  const pathOf = ({ asin }: Row, query: string) => ({
    method: 'GET' as const,
    path: `/api/marketplaces/US/products/${asin}${query}`,
    headers: { host: 'localhost:3000' },
  })
  let round = 0
  const ask = (query: string) => async () => {
    round += 1
    const from = (round * CALLS) % Math.max(rows.length - CALLS, 1)
    const calls = rows.slice(from, from + CALLS).map((row) => pathOf(row, query))
    return (await measureOnce(address, AT_ONCE, calls)).perSecond
  }
  const rounds = await inTurn({
    plain: ask(''),
    tiers: ask('?itemQuantity=25&enableQuantityPricingTablePagination=true'),
  })
  const perSecond = (way: 'plain' | 'tiers') => Math.round(median(rounds.map((each) => each[way])))
  return print({
    name: 'Product call with a tier table / without',
    unit: 'times as long',
    most: 1.5,
    value: rounds.map(({ plain, tiers }) => plain / tiers),
    note: `${perSecond('tiers')} against ${perSecond('plain')} a second, ${AT_ONCE} at once`,
  })
}
