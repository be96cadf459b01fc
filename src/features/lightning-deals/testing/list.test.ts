import { expect, test, vi } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import type { ListedDeal } from '../contract/list.ts'
import { ASIN, addDeal, claim, entityOf, ID } from './helpers.ts'

type Listed = { systemTime: number; deals: ListedDeal[] }

async function open() {
  const store = await sharedStore()
  await store.commerce.db.query({ name: '', text: 'DELETE FROM lightning_deals.deals' })
  const shopper = makeShopper(store.app)
  const list = async (query = '', market = 'US') => {
    const answer = await shopper.send({ path: `/api/marketplaces/${market}/deals${query}` })
    expect(answer.status, answer.text).toBe(200)
    return entityOf(answer) as unknown as Listed
  }
  return { store, shopper, list }
}

test('lists live deals by end time, then upcoming ones, with card and progress', async () => {
  const { store, shopper, list } = await open()
  await addDeal(store, { total: 3 })
  await addDeal(store, { id: 'deal-that-ends-soon-1', asin: 'BXPHON0001', to: 20 })
  await addDeal(store, { id: 'deal-that-is-to-come-1', asin: 'BXCABL0001', from: 5 })
  await addDeal(store, { id: 'deal-that-is-over-now-1', asin: 'BXDOCK0001', to: -1 })
  await addDeal(store, { id: 'deal-in-germany-today-1', market: 'DE' })
  await claim(shopper)
  // A list of the store's last borrower may still be fresh for up to a second.
  const { deals, systemTime } = await vi.waitFor(async () => {
    const listed = await list()
    expect(listed.deals.map(({ dealId }) => dealId)).toEqual(['deal-that-ends-soon-1', ID, 'deal-that-is-to-come-1'])
    return listed
  }, 5000)
  expect(Math.abs(systemTime - Date.now())).toBeLessThan(5000)
  expect(deals[1]).toMatchObject({
    asin: ASIN,
    category: 'smart-speakers',
    dealPrice: { amount: 49 },
    card: { title: expect.stringContaining('Drum'), price: { currencyCode: 'USD' } },
    progress: { dealId: ID, state: 'AVAILABLE', percentClaimed: 33 },
  })
  expect((await list('?ends=soon')).deals.map(({ asin }) => asin)).toEqual(['BXPHON0001'])
  expect((await list('?state=upcoming')).deals.map(({ asin }) => asin)).toEqual(['BXCABL0001'])
  expect((await list('?category=smart-speakers')).deals.map(({ asin }) => asin)).toEqual([ASIN])
  expect((await list('', 'DE')).deals[0]).toMatchObject({ dealPrice: { currencyCode: 'EUR' } })
  for (const query of ['?state=over', '?ends=late', '?category=A%20B'])
    expect((await shopper.send({ path: `/api/marketplaces/US/deals${query}` })).status).toBe(400)
})

test('reads the list once a second, however many requests arrive', async () => {
  const { store, list } = await open()
  await addDeal(store)
  await list()
  const before = store.commerce.db.statementCount()
  await Promise.all(Array.from({ length: 20 }, () => list()))
  expect(store.commerce.db.statementCount() - before).toBeLessThan(8)
})

test('the page says how much is claimed, at most a second or two late', async () => {
  const store = await makeStore()
  const { db } = store.commerce
  const shopper = makeShopper(store.app)
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
  await db.query({ name: '', text: 'DELETE FROM lightning_deals.deals' })
  await addDeal(store, { total: 3 })
  const page = () => shopper.send({ path: '/deals', headers: { accept: 'text/html' } })
  expect((await page()).text).toContain('0% claimed')
  expect((await claim(shopper)).status).toBe(200)
  await vi.waitFor(async () => expect((await page()).text).toContain('33% claimed'), 5000)
})

test("returns a deal's progress, and 404 for an unknown deal or another marketplace", async () => {
  const { store, shopper } = await open()
  await addDeal(store)
  const read = (path: string) => shopper.send({ path: `/api/marketplaces/${path}` })
  expect(entityOf(await read(`US/deals/${ID}`))).toMatchObject({ dealId: ID, state: 'AVAILABLE', percentClaimed: 0 })
  const [absent, elsewhere] = [await read('US/deals/deal-that-is-nowhere-1'), await read(`DE/deals/${ID}`)]
  expect([absent.status, elsewhere.status]).toEqual([404, 404])
  expect(elsewhere.text).toBe(absent.text)
  expect((await read('US/deals/short')).status).toBe(400)
})
