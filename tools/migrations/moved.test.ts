import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS } from '#app/migrations.ts'
import { MODULES } from '#app/server.ts'
import { findAbsentSchemas } from '#platform/db/absent-schemas.ts'
import { openDatabase } from '#platform/db/database.ts'
import { isMigrationDue, migrate } from '#platform/db/migrate.ts'
import { emptyDatabase } from '#test/databases.ts'
import { readMigration } from './landed.ts'

type Moved = { folder: string; key: string; hash: string; table: string; row: string }

/** Folders that have become features since stores ran their migrations, each with one as those stores know it. */
const ALL_MOVED: Moved[] = [
  {
    folder: 'memberships',
    key: 'memberships/0001_create.sql',
    hash: '0dd92cc4fcaad90722707a72ea3bec774731be120b5cc4be6529c0ff128f8d84',
    table: 'memberships.members (id, customer_id, marketplace, price, currency, period, agreed_at, anchor, paid_until, due_at)',
    row: `'old', 'customer-1', 'US', 999, 'USD', 'month', now(), now(), now(), now()`,
  },
  {
    folder: 'receivables',
    key: 'receivables/0001_create.sql',
    hash: '5f830bfd6fb12b9a2f00ffb04a4916e0d72f43bfadfb9bba7207cc873a0be6bf',
    table: 'receivables.bank_entries (id, order_id, amount, currency, booked_on, text, noted_at)',
    row: `'old', '7K2M-9QX4T-0B1CD', 25998, 'USD', '2026-11-20', 'Grace', now()`,
  },
  {
    folder: 'withdrawals',
    key: 'withdrawals/0001_create.sql',
    hash: '48b95e91c3fb9886ceffae1fa44fad180050b25581c99ea516a169d2077bbc0f',
    table: 'withdrawals.declarations (id, owner, marketplace, language, name, email, order_id, received_at)',
    row: `'old', 'visit:1', 'DE', 'de', 'Grace', 'grace@example.com', '7K2M-9QX4T-0B1CD', now()`,
  },
]

/** Those that nobody has removed. */
const MOVED = ALL_MOVED.filter(({ folder }) =>
  existsSync(new URL(`../../src/features/${folder}/server.ts`, import.meta.url)),
)

/** A database of before: the moved folders' migrations ran among the nouns', and each has a row. */
async function openBefore() {
  const url = await emptyDatabase()
  const isMoved = ({ name }: { name: string }) => MOVED.some(({ folder }) => folder === name)
  const [platform, others] = [MIGRATIONS.slice(0, 1), MIGRATIONS.slice(1)]
  await migrate(url, [...platform, ...others.filter(isMoved), ...others.filter((each) => !isMoved(each))])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  for (const { table, row } of MOVED) await client.query(`INSERT INTO ${table} VALUES (${row})`)
  return { url, client }
}

test.each(MOVED)('$key is still what stores have run', ({ key, hash }) => {
  expect(createHash('sha256').update(readMigration(key)).digest('hex')).toBe(hash)
})

test('a store of before runs nothing of a moved folder again, keeps its rows and misses no feature', async () => {
  const { url, client } = await openBefore()
  const ran = await client.query<{ key: string }>(`SELECT folder || '/' || file AS key FROM platform.migrations`)
  const keys = ran.rows.map(({ key }) => key)
  expect(MOVED.filter(({ key }) => !keys.includes(key))).toEqual([])
  expect(await migrate(url, MIGRATIONS)).toBe(0)
  for (const { table } of MOVED) {
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table.split(' ')[0]}`)
    expect([table, rows]).toEqual([table, [{ count: 1 }]])
  }
  const db = openDatabase({ url, connections: 1 })
  onTestFinished(() => db.close())
  expect(await isMigrationDue(db, MIGRATIONS)).toBe(false)
  const names = MODULES.map(({ name }) => name)
  expect(await findAbsentSchemas(db, names)).toEqual([])
})
