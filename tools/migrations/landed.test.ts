import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS } from '#app/migrations.ts'
import { migrate } from '#platform/db/migrate.ts'
import { emptyDatabase } from '#test/databases.ts'
import { listMigrations, readLanded, readMigration } from './landed.ts'
import { faultsOf } from './rule.ts'

const ROWS = readFileSync(new URL('./landed-rows.sql', import.meta.url), 'utf8')
const COLUMNS = `SELECT table_schema || '.' || table_name AS table, column_name AS column, data_type AS type,
    is_nullable = 'YES' OR column_default IS NOT NULL AS "isOptional"
  FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'public') ORDER BY 1, 2`

type Column = { table: string; column: string; type: string; isOptional: boolean }

const landed = readLanded()
const isLanded = (key: string) => key in landed

/** Opens the landed version's tables in a database of their own. */
async function openLanded() {
  const url = await emptyDatabase()
  await migrate(url, MIGRATIONS, isLanded)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const columns = async () => (await client.query<Column>(COLUMNS)).rows
  return { url, client, columns }
}

test('a landed migration never changes, because stores that ran it do not run it again', () => {
  const present = listMigrations()
  const folders = new Set(MIGRATIONS.map(({ name }) => name))
  for (const [key, hash] of Object.entries(landed).filter(([key]) => folders.has(key.split('/')[0] ?? '')))
    expect(present[key], `${key} is out; put the change into a new file`).toBe(hash)
})

test('a new migration keeps the previous version working, or says why it is safe', async () => {
  const { columns } = await openLanded()
  const tables = [...new Set((await columns()).map(({ table }) => table))]
  const faults = Object.keys(listMigrations())
    .filter((key) => !isLanded(key))
    .flatMap((key) => faultsOf(readMigration(key), tables).map((fault) => `${key}: ${fault}`))
  expect(faults, 'Add first and remove in a later version, or write `-- contract: why this is safe` before it').toEqual([])
})

test('the previous version still finds all its columns, and no new column requires a value', async () => {
  const { url, columns } = await openLanded()
  const before = await columns()
  await migrate(url, MIGRATIONS)
  const after = await columns()
  const tables = new Set(before.map(({ table }) => table))
  const find = ({ table, column }: Column) => after.find((each) => each.table === table && each.column === column)
  for (const each of before)
    expect(find(each), `${each.table}.${each.column}`).toMatchObject({
      type: each.type,
      ...(each.isOptional ? { isOptional: true } : {}),
    })
  const isNew = ({ table, column }: Column) => !before.some((each) => each.table === table && each.column === column)
  const owed = after.filter((each) => tables.has(each.table) && isNew(each) && !each.isOptional)
  expect(owed).toEqual([])
})

test('rows written by the previous version are accepted before and after the new migrations', async () => {
  const { url, client } = await openLanded()
  await client.query(ROWS)
  await migrate(url, MIGRATIONS)
  await client.query(
    `DELETE FROM orders.payments; DELETE FROM orders.orders; DELETE FROM checkout.checkouts; DELETE FROM cart.lines;
     DELETE FROM cart.carts; DELETE FROM offers.offers; DELETE FROM offers.sellers; DELETE FROM catalog.products; DELETE FROM platform.idempotency`,
  )
  await client.query(ROWS)
  const { rows } = await client.query(`SELECT state FROM orders.payments WHERE order_id = 'old-order'`)
  expect(rows).toEqual([{ state: 'captured' }])
})
