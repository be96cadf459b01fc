import { describe, expect, onTestFinished, test } from 'vitest'
import { changeStock } from '#test/change-stock.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import type { AllOffers } from '../contract/wire.ts'
import { giveOffers, PHONE, takeOffers } from './helpers.ts'

const CABLE = 'BXCABL0001'

const ask = async (query = '', asin = PHONE, marketplace = 'US') => {
  const { app } = await sharedStore()
  return makeShopper(app).send({ path: `/api/marketplaces/${marketplace}/products/${asin}/offers${query}` })
}
const read = async (...asked: Parameters<typeof ask>) => {
  const { status, json } = await ask(...asked)
  expect(status).toBe(200)
  return json as AllOffers
}
const idsOf = ({ offers }: AllOffers) => offers.map(({ offerListingId }) => offerListingId)
const withMany = async (count: number) => {
  const { db } = (await sharedStore()).commerce
  onTestFinished(() => takeOffers(db).then(() => undefined))
  await giveOffers(db, CABLE, count)
}
const at = (index: number) => `${PHONE}-US-${index}`

describe('the offers of a product', () => {
  test("come as everybody sees them, the buy box's first and marked", async () => {
    const all = await read()
    expect(idsOf(all)).toEqual([at(1), at(2), at(3), at(4), at(5)])
    expect(all.offers.map(({ isPinned }) => isPinned)).toEqual([true, false, false, false, false])
    expect(all).toMatchObject({ asin: PHONE, total: 5, count: 5, next: null })
    expect(all.offers[2]).toMatchObject({
      condition: 'like-new',
      type: 'USED',
      note: 'Opened, never used. New battery, full warranty.',
      seller: { id: 'second-shelf', name: 'Second Shelf', rating: 97, shipsFrom: 'Second Shelf' },
      price: { amount: 549, currencyCode: 'USD', displayString: '$549.00' },
      availability: { type: 'IN_STOCK' },
      maxOrderQuantity: 2,
      delivery: 'by-address',
    })
  })

  test('name the unit price, the deposit, and the store that brings them', async () => {
    const [milk] = (await read('', 'BXMILK0001', 'DE')).offers
    expect(milk).toMatchObject({ deposit: { kind: 'refillable' }, storeId: expect.any(String), delivery: 'by-address' })
    const [butter] = (await read('', 'BXBUTT0001', 'DE')).offers
    expect(butter).toMatchObject({ unitPrice: { per: '1 kg' } })
  })

  test('say which filters there are, and how many each shows beside the others', async () => {
    const { filters } = await read()
    expect(filters.conditions).toEqual([
      { condition: 'new', count: 2 },
      { condition: 'used', count: 3 },
      { condition: 'like-new', count: 1 },
      { condition: 'very-good', count: 1 },
      { condition: 'good', count: 1 },
    ])
    expect(filters.sellers.map(({ id, count }) => [id, count])).toEqual([
      ['good-as-found', 2],
      ['northline', 1],
      ['orvane', 1],
      ['second-shelf', 1],
    ])
    const cheap = await read('?max=500')
    expect(cheap.filters.conditions.map(({ condition, count }) => [condition, count])).toEqual([
      ['used', 2],
      ['very-good', 1],
      ['good', 1],
    ])
    const used = await read('?condition=used')
    expect(used.filters.conditions).toEqual(filters.conditions)
    expect(used.filters.sellers.map(({ id, count }) => [id, count])).toEqual([
      ['good-as-found', 2],
      ['second-shelf', 1],
    ])
  })

  test.each([
    ['a condition', '?condition=good', [5], 1],
    ['any but new', '?condition=used', [3, 4, 5], 3],
    ['a seller', '?seller=good-as-found', [4, 5], 2],
    ['both', '?condition=good&seller=good-as-found', [5], 1],
    ['a seller who has none', '?seller=greenhall', [], 0],
    ['what is delivered for nothing', '?delivery=free', [], 0],
    ['the cheapest first, but for the pinned one', '?sort=price', [1, 5, 4, 3, 2], 5],
    ['the dearest first', '?sort=price-desc', [1, 2, 3, 4, 5], 5],
    ['a lowest price', '?min=549', [1, 2, 3], 3],
    ['a highest price', '?max=549.00', [3, 4, 5], 3],
    ['a span of prices', '?min=480&max=600', [3, 4], 2],
    ['a span of prices and a condition', '?condition=good&min=400&max=500', [5], 1],
    ['prices that none has', '?min=0.01&max=1', [], 0],
    ['the cheapest of some', '?sort=price&condition=used', [5, 4, 3], 3],
  ])('are filtered and ordered by %s', async (_what, query, found, count) => {
    const answer = await read(query)
    expect(idsOf(answer)).toEqual(found.map(at))
    expect(answer).toMatchObject({ count, total: 5 })
  })

  test('leave out what cannot be bought now, and pin the next best', async () => {
    const { db } = (await sharedStore()).commerce
    onTestFinished(() => changeStock(db, at(1), 140))
    await changeStock(db, at(1), 0)
    const { offers, total } = await read()
    expect([total, offers[0]?.offerListingId, offers[0]?.isPinned]).toEqual([4, at(2), true])
  })

  test.each(['', '&sort=price', '&sort=price-desc', '&condition=used'])(
    'come ten at a time, each once, and all of them: "%s"',
    async (filter) => {
      await withMany(32)
      const seen: string[] = []
      let after = ''
      for (;;) {
        const page = await read(`?${after}${filter}`, CABLE)
        expect(page.offers.length).toBeLessThanOrEqual(10)
        seen.push(...idsOf(page))
        if (seen.length < page.count) expect(page.offers).toHaveLength(10)
        else expect(seen).toHaveLength(page.count)
        if (page.next === null) break
        after = `after=${page.next}`
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThan(20)
    },
  )

  test('go on behind an offer that has sold out meanwhile', async () => {
    await withMany(15)
    const { db } = (await sharedStore()).commerce
    const first = await read('', CABLE)
    await changeStock(db, first.next ?? '', 0)
    const second = await read(`?after=${first.next}`, CABLE)
    expect(idsOf(second)).toHaveLength(6)
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([])
  })

  test('are read with as many statements for thirty offers as for one', async () => {
    const { db } = (await sharedStore()).commerce
    const count = async () => {
      const before = db.statementCount()
      await read('', CABLE)
      return db.statementCount() - before
    }
    const one = await count()
    await withMany(30)
    expect([one, await count()]).toEqual([2, 2])
  })

  test.each([
    ['?colour=red', 'colour'],
    ['?condition=broken', 'condition'],
    ['?condition=', 'condition'],
    ['?seller=a%20b', 'seller'],
    ['?sort=name', 'sort'],
    ['?delivery=express', 'delivery'],
    ['?min=ten', 'min'],
    ['?max=-1', 'max'],
    ['?max=1,50', 'max'],
    ['?min=20&max=10', 'max'],
    ['?after=a%20b', 'after'],
    ['?after=BXCABL0001-US-1', 'after'],
  ])('are refused for %s, which is named', async (query, field) => {
    const { status, json } = await ask(query)
    expect(status).toBe(400)
    expect(json).toMatchObject({ entity: { code: 'malformed', details: [{ field }] } })
  })

  test('are unknown for an unknown product', async () => {
    const { status, json } = await ask('', 'BXNOTHERE0')
    expect([status, (json as { entity: { code: string } }).entity.code]).toEqual([404, 'unknown-product'])
  })

  test('are none for a product that is sold out', async () => {
    expect(await read('', 'BXFRAM0008')).toMatchObject({ total: 0, count: 0, offers: [], next: null })
  })
})
