import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { longCount } from '#test/seed.ts'
import { API, CABLE, depositOn, open } from './helpers.ts'

/** It is sold in five conditions or by several sellers, and is on the home page. */
const PHONE = 'BXPHON0001'

const WORDS = /plus (\$\d\.\d\d) deposit \((single-use|refillable) container\)/g
const WIRE = /"deposit":\{[^}]*"displayString":"(\$\d\.\d\d)","kind":"(single-use|refillable)"/g

const weigh = statement(`UPDATE offers.offers SET sold = '{"picking": "bulk", "step": "100 g"}' WHERE asin = $1`)

async function say() {
  const { ask, shopper } = await open([])
  /** What a surface says of deposits: each once, and how often. */
  const saidBy = async (path: string, form: RegExp) => {
    const { status, text } = await shopper.send({ path })
    expect([path, status]).toEqual([path, 200])
    const found = [...text.matchAll(form)].map(([, amount, kind]) => `${amount} ${kind}`)
    return [...new Set(found)].map((words) => `${found.filter((each) => each === words).length} × ${words}`).join(', ')
  }
  return { ask, saidBy }
}

/** Two stand in the buy box, all five in the data, and among all features the other three on a page of their own. */
const ON_PAGE = longCount(10, 7)

/** Every place that says the price of the phone, and how many of its prices. */
test.each([
  ['its page: in the buy box, at each other offer and in the data for search engines', `/dp/${PHONE}`, WORDS, ON_PAGE],
  ['a list of results', `/s?k=${PHONE}`, WORDS, 1],
  ['the search API', `${API}/search?k=${PHONE}`, WIRE, 1],
  ['the product API', `${API}/products/${PHONE}`, WIRE, 5],
])('%s says a deposit that is in force, and nothing of any other', async (_where, path, form, times) => {
  const { ask, saidBy } = await say()
  await expect.poll(() => saidBy(path, form)).toBe('')
  await ask('POST', 'deposits', depositOn(CABLE.asin))
  await expect.poll(() => saidBy(path, form)).toBe('')
  await ask('POST', 'deposits', depositOn(PHONE))
  await expect.poll(() => saidBy(path, form)).toBe(`${times} × $0.25 single-use`)
  await ask('POST', 'deposits', depositOn(PHONE, 0.15, 'refillable'))
  await expect.poll(() => saidBy(path, form)).toBe(`${times} × $0.15 refillable`)
  await ask('POST', `deposits/US-${PHONE}/end`)
  await expect.poll(() => saidBy(path, form)).toBe('')
})

test('another marketplace says nothing of it, and neither does what is measured out', async () => {
  const { ask, shopper, store } = await open([depositOn(PHONE)])
  const wire = async (code: string) =>
    (await shopper.send({ path: `/api/marketplaces/${code}/products/${PHONE}` })).text.match(WIRE)?.length ?? 0
  expect([await wire('US'), await wire('GB')]).toEqual([5, 0])
  await store.commerce.db.query(weigh, [PHONE])
  expect(await wire('US')).toBe(0)
  expect((await ask('GET', `deposits/US-${PHONE}`)).json).toMatchObject({ endedAt: null })
})

test('a price says beside itself, and as a part of its own for search engines, what the deposit is', async () => {
  const { shopper } = await open([depositOn(CABLE.asin)])
  const { text } = await shopper.send({ path: `/dp/${CABLE.asin}` })
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  const product = [JSON.parse(data)].flat().find((each) => each['@type'] === 'Product')
  expect(product.offers[0]).toMatchObject({
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'PriceSpecification',
      name: 'plus $0.25 deposit (single-use container)',
      price: '0.25',
      priceCurrency: 'USD',
    },
  })
  expect(product.offers[0].price).not.toBe('0.25')
})
