import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { changePrice } from '#test/change-price.ts'
import { changeStock } from '#test/change-stock.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { giveOffers, PHONE, takeOffers } from './helpers.ts'

const PAGE = `/gp/offer-listing/${PHONE}`
const CABLE = 'BXCABL0001'

async function open() {
  const store = await sharedStore()
  await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true), { timeout: 10_000 })
  const shopper = makeShopper(store.app)
  const read = (path: string) => shopper.send({ path, headers: { accept: 'text/html' } })
  return { ...store, db: store.commerce.db, shopper, read }
}
const offersIn = (text: string) => [...text.matchAll(/ data-offer="([^"]+)"/g)].map(([, id]) => id)
const at = (index: number) => `${PHONE}-US-${index}`

describe('the page of all offers', () => {
  test('has every offer with a form that adds it to the cart, without scripts', async () => {
    const { read, shopper } = await open()
    const { status, text } = await read(PAGE)
    expect([status, offersIn(text)]).toEqual([200, [1, 2, 3, 4, 5].map(at)])
    expect(text).toContain('<meta name="robots" content="noindex, follow">')
    const [, action = ''] = / action="([^"]+olp_atc)"/.exec(text) ?? []
    // Each form asks how many, within what the offer allows.
    expect(text.match(/<input[^>]* type="number"[^>]* name="quantity"[^>]*>/g)).toHaveLength(5)
    const form = { ASIN: PHONE, offerListingID: at(4), quantity: '2' }
    const added = await shopper.send({ method: 'POST', path: action, form })
    expect([added.status, added.headers.location]).toEqual([303, '/cart?said=added'])
    const cart = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
    expect(cart.json).toMatchObject({ entity: { items: [{ offerListingId: at(4), quantity: 2 }] } })
  })

  test('filters and orders by its address, with one canonical address, and ignores what it cannot read', async () => {
    const { read } = await open()
    const used = await read(`${PAGE}/ref=x?sort=price&condition=used&seller=&utm=1`)
    expect(offersIn(used.text)).toEqual([at(5), at(4), at(3)])
    expect(used.text).toContain(`rel="canonical" href="http://localhost:3000${PAGE}?condition=used&amp;sort=price"`)
    expect(used.text).toMatch(/<option value="used" selected="">/)
    const odd = await read(`${PAGE}?condition=broken&sort=best`)
    expect(odd.text).toContain(`rel="canonical" href="http://localhost:3000${PAGE}"`)
    // As people type amounts in our countries, the wrong way round as well; what is no amount filters nothing.
    const span = await read(`${PAGE}?min=${encodeURIComponent('￥６００')}&max=${encodeURIComponent('480,00 €')}`)
    expect(offersIn(span.text)).toEqual([at(3), at(4)])
    expect(span.text).toContain(`rel="canonical" href="http://localhost:3000${PAGE}?min=480&amp;max=600"`)
    expect(offersIn((await read(`${PAGE}?min=many&max=`)).text)).toHaveLength(5)
    expect((await read(`${PAGE}?seller=greenhall`)).text).toContain('No offer fits these filters.')
  })

  test('is kept without filters, for everybody, until an offer changes', async () => {
    const { read, db } = await open()
    const first = await read(PAGE)
    const before = db.statementCount()
    expect((await read(PAGE)).text).toBe(first.text)
    expect(db.statementCount()).toBe(before)
    expect(first.headers['set-cookie']).toBeUndefined()
    onTestFinished(() => changePrice(db, at(2), 71_500).then(() => undefined))
    await changePrice(db, at(2), 70_100)
    await vi.waitFor(async () => expect((await read(PAGE)).text).toContain('$701.00'), { timeout: 5000 })
  })

  test('leads from page to page, and is read with as many statements for thirty offers as for one', async () => {
    const { read, db } = await open()
    onTestFinished(() => takeOffers(db).then(() => undefined))
    const path = `/gp/offer-listing/${CABLE}?sort=price-desc`
    const count = async () => {
      const before = db.statementCount()
      await read(path)
      return db.statementCount() - before
    }
    const one = await count()
    await giveOffers(db, CABLE, 30)
    expect(await count()).toBe(one)
    const { text } = await read(path)
    const [, next = ''] =
      /<a[^>]* href="([^"]+)" rel="next"/.exec(text) ?? /<a[^>]*rel="next"[^>]* href="([^"]+)"/.exec(text) ?? []
    const second = await read(next.replaceAll('&amp;', '&'))
    expect([offersIn(text).length, offersIn(second.text).length]).toEqual([10, 10])
    expect(offersIn(text).filter((id) => offersIn(second.text).includes(id))).toEqual([])
    expect(second.text).toContain('First page')
  })

  test('says that there are none where all are sold out, and is absent for what is unknown', async () => {
    const { read } = await open()
    expect((await read('/gp/offer-listing/BXFRAM0008')).text).toContain('There are no offers right now.')
    expect((await read('/gp/offer-listing/BXNOTHERE0')).status).toBe(404)
    expect((await read(`${PAGE}?after=BXCABL0001-US-1`)).status).toBe(404)
  })
})

test('its tabs lead to all, new and used offers, and keep the other filters', async () => {
  const { read } = await open()
  const tabsOf = (text: string) => {
    const [, inside = ''] = /<nav aria-label="Offers by condition">(.*?)<\/nav>/s.exec(text) ?? []
    return [...inside.matchAll(/<a href="([^"]*)"( aria-current="true")?>([^<]*)</g)].map(([, href, current, name]) => [
      name,
      href?.replaceAll('&amp;', '&').replace(PAGE, ''),
      Boolean(current),
    ])
  }
  expect(tabsOf((await read(PAGE)).text)).toEqual([
    ['All (5)', '', true],
    ['New (2)', '?condition=new', false],
    ['Used (3)', '?condition=used', false],
  ])
  expect(tabsOf((await read(`${PAGE}?condition=good&max=600`)).text)).toEqual([
    ['All (3)', '?max=600', false],
    ['New (0)', '?condition=new&max=600', false],
    ['Used (3)', '?condition=used&max=600', true],
  ])
  expect(tabsOf((await read(`/gp/offer-listing/${CABLE}`)).text)).toEqual([])
})

describe("the link on a product's page", () => {
  const link = /<a[^>]* href="\/gp\/offer-listing\/\w+"[^>]*>.*?<\/a>/

  test('names how many offers there are and the lowest price, in place of the list of others', async () => {
    const { read } = await open()
    const { text } = await read(`/dp/${PHONE}`)
    expect(link.exec(text)?.[0].replace(/<[^>]+>/g, '')).toBe('See all 5 offers from $439.00')
    expect(text).not.toContain('other offers from')
  })

  test('is there where the buy box has all of them, and counts only what can be bought', async () => {
    const { read, db } = await open()
    onTestFinished(async () => {
      for (const [index, stock] of [
        [2, 12],
        [4, 4],
        [5, 9],
      ] as const)
        await changeStock(db, at(index), stock)
    })
    for (const index of [2, 4, 5]) await changeStock(db, at(index), 0)
    await vi.waitFor(async () => expect((await read(`/dp/${PHONE}`)).text).toContain('See all 2 offers from $549.00'), {
      timeout: 5000,
    })
  })

  test.each([
    ['a product with one offer', '/dp/BXDRUM0001'],
    ['a product that is sold out', '/dp/BXFRAM0008'],
    ['food, whose page lists its stores', '/dp/BXHONE0001'],
  ])('is not there for %s', async (_what, path) => {
    const { text } = await (await open()).read(path)
    expect(text).not.toMatch(link)
    expect(text).not.toContain('all-offers')
  })

  test('costs no statement, and the address that opens the sheet gets the same page', async () => {
    const { read, db } = await open()
    const { text } = await read(`/dp/${PHONE}`)
    const before = db.statementCount()
    expect((await read(`/dp/${PHONE}?aod=1`)).text).toBe(text)
    expect(db.statementCount()).toBe(before)
  })
})
