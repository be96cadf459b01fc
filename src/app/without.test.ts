import { beforeAll, expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { loadDemo } from '#demo/load.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { cloneDatabase, emptyDatabase } from '#test/databases.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { someToday } from '#test/seed.ts'
import { signIn } from '#test/sign-in.ts'
import { MODULES as PARTS } from './client.ts'
import { migrationsOf } from './migrations.ts'
import { rendererOf } from './render.ts'
import { FEATURES, MODULES } from './server.ts'

const clock = { now: Date.now }
/** Number of features that `npm test` leaves out, each in a store of its own. */
const MOST_LEFT_OUT = 2
const without = (left: string[]) => {
  const stays = ({ name }: { name: string }) => !left.includes(name)
  return { modules: MODULES.filter(stays), renderer: rendererOf(PARTS.filter(stays)) }
}

const NAMES = FEATURES.map(({ name }) => name)

/** A database without any feature's tables. */
let bare: string

beforeAll(async () => {
  const { modules } = without(NAMES)
  bare = await emptyDatabase()
  await migrate(bare, migrationsOf(modules))
  const db = openDatabase({ url: bare, connections: 2 })
  await loadDemo(db, modules, clock)
  await db.close()
})

/** Opens a store on a database with tables and demo data of its own features only. */
async function openWithout(left: string[]) {
  const { modules, renderer } = without(left)
  const store = await makeStore({ database: await cloneDatabase(bare), modules, renderer })
  const shows = async ({ demo }: ServerFeature) =>
    store.commerce.db.transaction(async (sql) => ok(await demo?.(sql, clock)))
  for (const feature of modules.filter((each) => FEATURES.includes(each))) await shows(feature)
  return store
}

/** Checks what every store can do, whatever its features: page, private call, cart, checkout, order. */
async function expectToSell(left: string[]) {
  const { app } = await openWithout(left)
  const shopper = makeShopper(app)
  const { text } = await shopper.send({ path: '/dp/BXDRUM0001' })
  expect(text).toContain('Orvane Drum')
  for (const path of ['/', '/s?k=speaker', '/demo', '/dp/BXPHON0001', '/gp/sign-in.html'])
    expect([path, (await shopper.send({ path })).status]).toEqual([path, 200])
  const state = await shopper.send({ path: '/api/shopper-state?asin=BXDRUM0001' })
  expect(Object.keys((state.json as { features: object }).features)).not.toContain(left[0])

  const form = { ASIN: 'BXDRUM0001', offerListingID: 'BXDRUM0001-US-1', quantity: '2', 'submit.add-to-cart': '' }
  const added = await shopper.send({
    method: 'POST',
    path: '/gp/product/handle-buy-box/ref=dp_start-bbf_1_glance',
    form,
  })
  expect(added.status).toBe(303)
  expect((await shopper.send({ path: '/cart' })).text).toContain('$259.98')
  const placed = await place(shopper, await prepareCheckout(shopper))
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect((await shopper.send({ path: `/orders/${orderId}` })).text).toContain('$259.98')
}

test('opens and sells without any feature', () => expectToSell(NAMES))

test.each(someToday(NAMES, MOST_LEFT_OUT))('without %s the store opens and sells', (name) => expectToSell([name]))

const SHOWS_PLUS = PARTS.some(({ links }) => links?.some(({ path }) => path === '/account/plus'))

test.runIf(SHOWS_PLUS)('Plus promises only what features give', async () => {
  const benefits = async (left: string[]) => {
    const store = await openWithout(left)
    const shopper = makeShopper(store.app)
    await signIn(store, shopper)
    const { text } = await shopper.send({ path: '/account/plus' })
    expect(text).toContain('Try Plus free.')
    return text.includes('id="benefits"')
  }
  const giving = PARTS.filter(({ links }) => links?.some(({ place }) => place === 'plus')).map(({ name }) => name)
  expect(await benefits(giving)).toBe(false)
  expect(await benefits([])).toBe(giving.length > 0)
})
