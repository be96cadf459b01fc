import { expect, test } from 'vitest'
import { takerOf } from '#commerce/page-log/work/take.ts'
import { assembled } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, type sharedStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Counts, Numbers } from '../contract/numbers.ts'
import { countOrders } from '../work/take.ts'

const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1' }
const HOST = 'localhost:3000'

type Store = Awaited<ReturnType<typeof sharedStore>>

/** Opens a page as a browser with scripts does; `from` is the host that led there. */
const view = (store: Store, path: string, from: string, asin?: string) =>
  store.app.inject({
    url: `/api/shopper-state?${new URLSearchParams({ seen: from, parts: '', ...(asin ? { asin } : {}) })}`,
    headers: { host: HOST, referer: `http://${HOST}${path}` },
  })

async function open() {
  const store = await makeStore()
  // What tests before this one did in a store that is lent from one to the next.
  await takerOf(store.commerce).storeNoted()
  await store.commerce.db.query(assembled('DELETE FROM analytics.events'))
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const ask = (query = '') => merchant.send({ path: `/api/merchant/numbers${query}` })
  const read = async (query = '') => (await ask(query)).json as Numbers
  return { store, merchant, ask, read }
}

test('a visit is counted from its first page to its order, once each, and of nobody', async () => {
  const { store, read } = await open()
  const shopper = makeShopper(store.app)
  await view(store, '/?utm_campaign=Spring', 'news.example')
  await view(store, '/-/es/s?k=Caf%C3%A9%20', HOST)
  await view(store, `/dp/${CABLE.asin}`, HOST, CABLE.asin)
  const add = { items: [{ ...CABLE, quantity: 1 }] }
  const key = { 'idempotency-key': 'the-same-add' }
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  for (const _try of [1, 2])
    expect((await shopper.send({ method: 'POST', path, body: add, headers: key })).status).toBe(200)
  const placed = await place(shopper, await prepareCheckout(shopper, { details: CARD }))
  const { orderId } = placed.json as { orderId: string }
  const told = { id: 'x', type: 'order.placed', key: orderId, entity: {}, at: '' }
  for (const _try of [1, 2]) await countOrders.handle(store.commerce, told)
  const wanted: Counts = {
    visits: 1,
    views: 3,
    'product-views': 1,
    searches: 1,
    'empty-searches': 0,
    adds: 1,
    checkouts: 1,
    orders: 1,
  }
  await expect.poll(async () => (await read()).total).toEqual(wanted)
  const rowsBy = async (by: string) =>
    (await read(`?by=${by}`)).rows.map(({ of, counts }) => [of, ...Object.values(counts).filter((count) => count > 0)])
  expect(await rowsBy('source')).toEqual([['spring', 1]])
  expect(await rowsBy('term')).toEqual([['café', 1]])
  expect(await rowsBy('product')).toEqual([[CABLE.asin, 1, 1]])
  expect((await rowsBy('page')).toSorted()).toEqual([
    ['home', 1],
    ['product', 1],
    ['search', 1],
  ])
  expect((await read('?marketplace=DE')).total).toMatchObject({ visits: 0, orders: 0 })
})

test('a search that found nothing is told by its page, and what is no page of the store is not counted', async () => {
  const { store, read } = await open()
  const said = await store.app.inject({
    method: 'POST',
    url: '/api/events',
    headers: { host: HOST, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    payload: {
      events: [
        { data: { name: 'search-empty', detail: { words: ' Unobtainium ' } } },
        // What the store alone tells.
        { data: { name: 'page-viewed', detail: { address: `http://${HOST}/`, host: HOST, from: '' } } },
        { data: { name: 'cart-added', detail: { asin: CABLE.asin } } },
      ],
    },
  })
  expect(said.json().answers).toEqual(['accepted', 'unknown-type', 'unknown-type'])
  for (const headers of [{}, { referer: 'https://elsewhere.example/' }, { referer: 'nonsense' }])
    expect(
      (await store.app.inject({ url: '/api/shopper-state?seen=', headers: { host: HOST, ...headers } })).statusCode,
    ).toBe(200)
  await store.app.inject({ url: '/api/shopper-state', headers: { host: HOST, referer: `http://${HOST}/` } })
  expect((await view(store, '/', 'no host at all')).statusCode).toBe(200)
  await expect
    .poll(async () => (await read()).total)
    .toMatchObject({ views: 1, visits: 1, 'empty-searches': 1, adds: 0 })
  expect((await read('?by=term')).rows).toMatchObject([{ of: 'unobtainium', counts: { 'empty-searches': 1 } }])
})

test('numbers are the merchant’s alone, of a period that is one, and come as a file and a page', async () => {
  const { store, merchant, ask } = await open()
  const { shopper } = await makeSignedIn(store)
  const guest = makeShopper(store.app)
  expect((await guest.send({ path: '/api/merchant/numbers' })).status).toBe(401)
  expect((await shopper.send({ path: '/api/merchant/numbers' })).status).toBe(403)
  expect((await shopper.send({ path: '/merchant/numbers' })).status).toBe(404)
  expect((await guest.send({ path: '/merchant/numbers' })).status).toBe(303)
  for (const [query, field] of [
    ['?from=2026-11-02&to=2026-11-01', 'to'],
    ['?from=2020-01-01&to=2026-11-01', 'to'],
    ['?from=2026-02-30', 'from'],
    ['?by=customer', 'by'],
    ['?visitor=1', 'visitor'],
    ['?marketplace=XX', 'marketplace'],
  ]) {
    const { status, text } = await ask(query)
    expect([query, status, text.includes(field ?? '')]).toEqual([query, 400, true])
  }
  await view(store, '/', '')
  await expect
    .poll(async () => (await merchant.send({ path: '/merchant/numbers' })).text)
    .toContain('<dd class="tabular">1</dd>')
  const file = await merchant.send({ path: '/merchant/numbers.csv?by=source' })
  // A spreadsheet learns by its first character that it is Unicode.
  expect([file.status, file.text.slice(1).split('\n')[0]]).toEqual([
    200,
    'source,visits,views,product-views,searches,empty-searches,adds,checkouts,orders',
  ])
  const { json } = await merchant.send({ path: '/api/merchant/numbers/export?by=source' })
  expect((json as { csv: string }).csv).toBe(file.text)
  // A page shows its usual period where the address has none.
  expect((await merchant.send({ path: '/merchant/numbers?from=x&by=nothing' })).status).toBe(200)
})
