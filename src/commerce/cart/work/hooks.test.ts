import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
const look = statement('SELECT 1 AS one', { one: 'int' })
const note = statement(`INSERT INTO notes VALUES ($1)`)

/**
 * A feature that allows at most two units per add, adds a free one to a pair, records every change,
 * and can fail afterwards.
 */
const sample = (state: { failAfter?: boolean; refuseOrder?: boolean }): ServerFeature => ({
  name: 'sample',
  cartHooks: {
    before: async (_sql, _cart, change) => {
      if (change.kind === 'modify') return ok(change)
      const [item] = change.items
      if (item && item.quantity > 2)
        return fail([
          {
            index: 0,
            asin: item.asin,
            offerListingId: item.offerId,
            code: 'refused',
            requested: item.quantity,
            possible: 2,
            message: 'Two at once.',
          },
        ])
      return ok({
        ...change,
        items: change.items.map((each) => ({ ...each, quantity: each.quantity === 2 ? 3 : each.quantity })),
      })
    },
    after: async (sql, _cart, change, items) => {
      await sql.query(note, [`${change.kind} ${items.map(({ quantity }) => quantity)}`])
      if (state.failAfter) throw new Error('the feature broke')
    },
  },
  orderHooks: {
    before: async () => (state.refuseOrder ? fail({ feature: 'sample', code: 'not-today' }) : ok(undefined)),
    after: async (sql, _cart, orderId) => {
      await sql.query(note, [`order ${orderId}`])
    },
  },
})

async function open() {
  const state: { failAfter?: boolean; refuseOrder?: boolean } = {}
  const store = await makeStore({ more: [sample(state)] })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: text, text })
  await rows('CREATE TABLE notes (text text)')
  const notes = async () => (await rows<{ text: string }>('SELECT text FROM notes')).map(({ text }) => text)
  const shopper = makeShopper(store.app)
  const add = (quantity: number) =>
    shopper.send({ method: 'POST', path: ITEMS, body: { items: [{ ...DRUM, quantity }] } })
  const count = async () =>
    (await shopper.send({ path: '/api/marketplaces/US/cart/count' })).json as { entity: { items: number } }
  return { state, shopper, notes, add, count }
}

test('lets a feature refuse a change with its own message and stores nothing', async () => {
  const { add, notes, count } = await open()
  const answer = await add(3)
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({
    entity: { code: 'refused', message: 'Two at once.', details: { items: [{ possible: 2 }] } },
  })
  expect([await notes(), (await count()).entity.items]).toEqual([[], 0])
})

test('lets a feature adjust a change and passes it what was stored', async () => {
  const { add, notes, count } = await open()
  await add(2)
  expect([await notes(), (await count()).entity.items]).toEqual([['add 3'], 3])
})

test("stores a feature's data together with the change or not at all", async () => {
  const { state, add, notes, count } = await open()
  state.failAfter = true
  expect((await add(1)).status).toBe(500)
  expect([await notes(), (await count()).entity.items]).toEqual([[], 0])
})

test("runs a feature's hooks in the order's transaction and lets them refuse the order", async () => {
  const { state, shopper, add, notes } = await open()
  await add(1)
  state.refuseOrder = true
  const id = await prepareCheckout(shopper)
  expect((await place(shopper, id)).json).toMatchObject({
    entity: { status: 422, code: 'refused', details: { feature: 'sample', reason: 'not-today' } },
  })
  state.refuseOrder = false
  const { orderId } = (await place(shopper, id)).json as { orderId: string }
  expect(await notes()).toEqual(['add 1', `order ${orderId}`])
})

test('a hook judges what goes past the cart, and is asked about changes only where it says that it is concerned', async () => {
  const asked: string[] = []
  const picky: ServerFeature = {
    name: 'picky',
    cartHooks: {
      kinds: ['add'],
      concerns: async (change, sql, { marketplace }) => {
        await sql.query(look)
        asked.push(marketplace)
        return change.kind === 'add' && change.items.some(({ quantity }) => quantity > 2)
      },
      before: async (_sql, _cart, change) => {
        asked.push('before')
        return ok(change)
      },
      judge: async (_sql, _cart, items, way) =>
        items.flatMap(({ asin, offerId, quantity }, index) =>
          quantity < 2
            ? [
                {
                  index,
                  asin,
                  offerListingId: offerId,
                  requested: 1,
                  possible: 2,
                  code: 'minimum-quantity',
                  reason: way,
                },
              ]
            : [],
        ),
    },
  }
  const { app } = await makeStore({ more: [picky] })
  const shopper = makeShopper(app)
  const add = (quantity: number) =>
    shopper.send({ method: 'POST', path: ITEMS, body: { items: [{ ...DRUM, quantity }] } })
  expect([(await add(1)).status, (await add(3)).status, asked]).toEqual([200, 200, ['US', 'US', 'before']])
  const begin = (quantity: number) =>
    shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items: [{ ...DRUM, quantity }] } })
  const refused = await begin(1)
  expect(refused.json).toMatchObject({
    entity: { status: 422, code: 'buy-now', details: { items: [{ possible: 2 }] } },
  })
  expect((await begin(2)).status).toBe(201)
  const form = { ASIN: DRUM.asin, offerListingID: DRUM.offerListingId, quantity: '1', 'submit.buy-now': '' }
  expect((await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })).status).toBe(422)
})

test('a folder with isInCart is asked only about carts and changes for which that finds something', async () => {
  const asked: string[] = []
  const watching: ServerFeature = {
    name: 'watching',
    isInCart: `SELECT FROM watched w WHERE w.asin = line.asin AND w.marketplace = line.marketplace AND line.owner <> ''`,
    cartHooks: {
      before: async (_sql, _cart, change) => {
        asked.push(change.kind)
        return ok(change)
      },
    },
    cartPricing: {
      stage: 'payment',
      price: async (_sql, _cart, lines) => {
        asked.push('price')
        return lines.slice(0, 1).map(({ id }) => ({ lineId: id, amount: 0, code: 'seen', values: {}, data: {} }))
      },
    },
  }
  const { app, commerce } = await makeStore({ more: [watching] })
  await commerce.db.query({ name: '', text: 'CREATE TABLE watched (asin text, marketplace text)' })
  const shopper = makeShopper(app)
  const body = { items: [DRUM] }
  const add = () => shopper.send({ method: 'POST', path: ITEMS, body })
  const read = async () => {
    const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })
    return (json as { entity: { items: { id: string }[] } }).entity.items
  }
  await add()
  const [line] = await read()
  const modify = (quantity: number) =>
    shopper.send({ method: 'PUT', path: ITEMS, body: { items: [{ id: line?.id, quantity }] } })
  await modify(2)
  await prepareCheckout(shopper, { items: [DRUM] })
  expect(asked).toEqual([])
  await commerce.db.query({ name: '', text: `INSERT INTO watched VALUES ('${DRUM.asin}', 'US')` })
  const after = async (work: () => Promise<unknown>) => {
    asked.length = 0
    await work()
    return [...new Set(asked)]
  }
  expect(await after(add)).toContain('add')
  expect(await after(() => modify(3))).toContain('modify')
  expect(await after(read)).toEqual(['price'])
  // What is bought past the cart is asked about as well.
  const other = makeShopper(app)
  expect(await after(() => prepareCheckout(other, { items: [DRUM] }))).toEqual(['price'])
})
