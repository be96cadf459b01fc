import { describe, expect, test, vi } from 'vitest'
import { hashOf } from '#platform/render/assets.ts'
import { changePrice } from '#test/change-price.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'

const DRUM = '/dp/BXDRUM0001'

describe('the product page', () => {
  test('is identical for everybody, sets no cookie and runs no statement once it is rendered', async () => {
    const store = await sharedStore()
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
    const [one, two] = [makeShopper(store.app), makeShopper(store.app)]
    await one.tokens()
    const first = await one.send({ path: DRUM })
    const before = store.commerce.db.statementCount()
    const second = await two.send({ path: DRUM })
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(store.commerce.db.statementCount()).toBe(before)
  })

  test('has every security header, no inline script, and no style except its own, named by its hash', async () => {
    const store = await sharedStore()
    const { text, headers } = await makeShopper(store.app).send({ path: DRUM })
    const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.filter((attributes) => !/src=|type="application\/(ld\+)?json"/.test(attributes ?? ''))).toEqual([])
    expect(text).not.toMatch(/ style=| on[a-z]+=/)
    const [, style = '', ...more] = /<style>(.*?)<\/style>/s.exec(text) ?? []
    expect([style.length > 0, more]).toEqual([true, []])
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${hashOf(style)}'`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/dp/BXDRUM0001/ref=x_y', '/gp/product/BXDRUM0001', '/gp/product/BXDRUM0001/ref=z', '/dp/BXDRUM0001/'])(
    'is also served at %s, with one canonical URL',
    async (path) => {
      const store = await sharedStore()
      const { status, text } = await makeShopper(store.app).send({ path })
      expect(status).toBe(200)
      expect(text).toContain('<link rel="canonical" href="http://localhost:3000/dp/BXDRUM0001">')
    },
  )

  test.each([
    ['BXPHON0001-US-1', ['2', '1']],
    ['BXPHON0001-US-2', ['1', '2']],
    ['nobody', ['1', '1']],
  ])('is asked for one offer, %s, which alone has the quantity, and is not kept for it', async (offer, quantities) => {
    const store = await sharedStore()
    const { text } = await makeShopper(store.app).send({
      path: `/dp/BXPHON0001?qty=2&psc=1&selectedBuyingOption=${offer}`,
    })
    const said = text.split('<form').filter((form) => /name="offerListingID" value="BXPHON0001-US-[12]"/.test(form))
    const quantityIn = (form: string) => /<input[^>]*name="quantity"[^>]*>/.exec(form)?.[0].match(/value="(\d+)"/)?.[1]
    expect(said.map(quantityIn)).toEqual(quantities)
    const plain = await makeShopper(store.app).send({ path: '/dp/BXPHON0001' })
    expect(plain.text).not.toContain(`"chosen":"${offer}"`)
  })

  test('answers an unknown product with a helpful 404 page and a malformed number with 400 before any statement', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    const headers = { accept: 'text/html' }
    const unknown = await shopper.send({ path: '/dp/BXNOTHERE0', headers })
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('Product not found')
    const before = store.commerce.db.statementCount()
    expect((await shopper.send({ path: '/dp/short', headers })).status).toBe(400)
    expect(store.commerce.db.statementCount()).toBe(before)
  })

  test('shows a changed price in every process', async () => {
    const database = await cloneDatabase()
    const stores = [await makeStore({ database }), await makeStore({ database })]
    for (const { commerce } of stores) await vi.waitFor(() => expect(commerce.db.isListening()).toBe(true))
    const read = async (index: number) =>
      (await makeShopper((stores[index] as (typeof stores)[0]).app).send({ path: DRUM })).text
    expect(await read(0)).toContain('$129.99')
    expect(await read(1)).toContain('$129.99')
    await changePrice((stores[0] as (typeof stores)[0]).commerce.db, 'BXDRUM0001-US-1', 11900)
    for (const index of [0, 1])
      await vi.waitFor(async () => expect(await read(index)).toContain('$119.00'), { timeout: 5000 })
  })
})

describe('the product API', () => {
  test('returns one product, or several in the requested order without the unknown ones', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    const one = await shopper.send({ path: '/api/marketplaces/DE/products/BXPHON0001' })
    const { type, entity } = one.json as { type: string; entity: { asin: string; buyingOptions: object[] } }
    expect([type, entity.asin, entity.buyingOptions.length]).toEqual(['product/v2', 'BXPHON0001', 5])
    expect(entity.buyingOptions[0]).toMatchObject({
      type: 'NEW',
      priceToPay: { currencyCode: 'EUR' },
      callToAction: { canAddToCart: true },
    })
    const several = await shopper.send({ path: '/api/marketplaces/JP/products/BXSTIC0004,BXNOTHERE0,BXDRUM0001' })
    const { entities } = several.json as {
      entities: { asin: string; buyingOptions: { priceToPay: { displayString: string } }[] }[]
    }
    expect(entities.map(({ asin }) => asin)).toEqual(['BXSTIC0004', 'BXDRUM0001'])
    expect(entities[1]?.buyingOptions[0]?.priceToPay.displayString).toMatch(/^￥\d{1,3}(,\d{3})*$/)
  })

  test('of one merchant it has what that one sells; of a merchant without offers, nothing', async () => {
    const shopper = makeShopper((await sharedStore()).app)
    const sellersOf = async (query: string) => {
      const { json } = await shopper.send({ path: `/api/marketplaces/US/products/BXPHON0001${query}` })
      return (json as { entity: { buyingOptions: { merchantName: string }[] } }).entity.buyingOptions.map(
        ({ merchantName }) => merchantName,
      )
    }
    const all = await sellersOf('')
    expect(new Set(all).size).toBeGreaterThan(1)
    const own = await sellersOf('?merchantId=orvane')
    expect([own.length > 0, own.length < all.length, new Set(own).size]).toEqual([true, true, 1])
    expect(await sellersOf('?merchantId=nobody')).toEqual([])
  })

  test.each([
    ['an unknown one', '/api/marketplaces/US/products/BXNOTHERE0', 404],
    ['a malformed number', '/api/marketplaces/US/products/x', 400],
    ['another marketplace', '/api/marketplaces/MARS/products/BXDRUM0001', 400],
    ['31 at once', `/api/marketplaces/US/products/${Array.from({ length: 31 }, () => 'BXDRUM0001').join(',')}`, 400],
  ])('refuses %s', async (_case, path, status) => {
    const store = await sharedStore()
    expect((await makeShopper(store.app).send({ path })).status).toBe(status)
  })
})
