import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '#platform/db/connection.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Patience } from '#platform/db/silence.ts'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { breakable } from '#test/breakable-database.ts'
import { cloneDatabase, emptyDatabase } from '#test/databases.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const one = statement('SELECT 1 AS one', { one: 'int' })
const slow = statement('SELECT pg_sleep(1.5)::text AS slept', { slept: 'text' })
const endless = statement('SELECT pg_sleep(60)::text AS slept', { slept: 'text' })
const dearer = statement(`UPDATE offers.offers SET price = 98765 WHERE asin = 'BXDRUM0001' AND marketplace = 'US'`)
const PAGE = '/dp/BXDRUM0001'

test('while the database is away pages that were held are shown, the rest says so, and all is current when it is back', async () => {
  const database = await breakable(await cloneDatabase())
  const store = await makeStore({ database: database.url })
  const { db } = store.commerce
  const { send } = makeShopper(store.app)
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
  const held = await send({ path: PAGE })
  expect(held.status).toBe(200)

  await database.cut()
  await vi.waitFor(() => expect(db.isListening()).toBe(false))
  const shown = await send({ path: PAGE })
  expect([shown.status, shown.text]).toEqual([200, held.text])
  const rest = ['/dp/BXPHON0001', '/api/marketplaces/US/search?k=drum', '/readyz']
  for (const path of rest) expect([path, (await send({ path })).status]).toEqual([path, 503])

  await database.mend()
  await vi.waitFor(async () => expect((await send({ path: '/readyz' })).status).toBe(200))
  await db.query(dearer)
  expect((await send({ path: PAGE })).text).toContain('$987.65')
})

/** Enough for a living database's answer on a busy machine. */
const PATIENCE: Patience = { ask: 200, quiet: 100, answer: 1000 }

/** Opens a database with two connections, at a server that can be silenced. */
async function silenceable() {
  const database = await breakable(await emptyDatabase())
  const db = openDatabase({ url: database.url, connections: 2, patience: PATIENCE })
  onTestFinished(() => db.close())
  expect(await db.query(one)).toEqual([{ one: 1 }])
  return { database, db }
}

test('a database that says nothing is away: all that wait are refused, and it is found again', async () => {
  const { database, db } = await silenceable()
  database.silence()
  const inTransaction = () => db.transaction(async (sql) => ok(await sql.query(one)))
  const waits = [...Array.from({ length: 4 }, () => db.query(one)), inTransaction(), db.read((sql) => sql.query(one))]
  for (const wait of waits) await expect(wait).rejects.toSatisfy(isUnavailable)
  const sent = db.statementCount()
  await expect(inTransaction()).rejects.toSatisfy(isUnavailable)
  expect(db.statementCount()).toBe(sent)
  expect(db.isListening()).toBe(false)
  await database.mend()
  await vi.waitFor(async () => expect(await db.query(one)).toEqual([{ one: 1 }]), { timeout: 5000 })
})

test('a slow statement of a database that answers others is waited for', async () => {
  const { db } = await silenceable()
  expect(await Promise.all([db.query(slow), db.query(slow)])).toEqual([[{ slept: '' }], [{ slept: '' }]])
})

test('a database that falls silent during a slow statement is away', async () => {
  const { database, db } = await silenceable()
  const wait = db.query(endless)
  wait.catch(() => undefined)
  const running = statement(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60)%'`, {
    n: 'int',
  })
  await vi.waitFor(async () => expect(await db.query(running)).toEqual([{ n: 1 }]))
  database.silence()
  await expect(wait).rejects.toSatisfy(isUnavailable)
})
