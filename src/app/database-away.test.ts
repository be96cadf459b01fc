import { expect, test, vi } from 'vitest'
import { isUnavailable } from '#platform/db/connection.ts'
import { openDatabase } from '#platform/db/database.ts'
import { statement } from '#platform/db/sql.ts'
import { breakable } from '#test/breakable-database.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { cloneDatabase, emptyDatabase, makeStore } from '#test/make-store.ts'

const one = statement('SELECT 1 AS one', { one: 'int' })
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

test('a database that says nothing is away, not waited for', async () => {
  const database = await breakable(await emptyDatabase())
  const db = openDatabase({ url: database.url, connections: 2, deadline: 50 })
  expect(await db.query(one)).toEqual([{ one: 1 }])
  database.silence()
  await expect(db.query(one)).rejects.toSatisfy(isUnavailable)
  await expect(db.transaction((sql) => sql.query(one).then(() => ({ ok: true, value: 1 })))).rejects.toSatisfy(
    isUnavailable,
  )
  await database.cut()
  await database.mend()
  await vi.waitFor(async () => expect(await db.query(one)).toEqual([{ one: 1 }]))
  await db.close()
})
