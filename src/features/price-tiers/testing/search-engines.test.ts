import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCompany, addTiers } from './helpers.ts'

const DRUM = 'BXDRUM0001'
const price = statement(`UPDATE offers.offers SET stock = 60, price = 10000 WHERE id = $1`)

const rung = (amount: string, minValue: number, maxValue?: number) => ({
  '@type': 'UnitPriceSpecification',
  price: amount,
  priceCurrency: 'USD',
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue, ...(maxValue ? { maxValue } : {}), unitCode: 'C62' },
})

test("search engines are told everybody's price of each quantity, from one on, and no business's", async () => {
  const store = await makeStore()
  await store.commerce.db.query(price, [`${DRUM}-US-1`])
  const { shopper, who } = await makeSignedIn(store)
  const audience = await addCompany(store, [who])
  await addTiers(store, { asin: DRUM, audience, tiers: [[1, 77.77]] })
  await addTiers(store, { asin: DRUM, audience: 'business', tiers: [[2, 88.88]] })
  await addTiers(store, {
    asin: DRUM,
    tiers: [
      [5, 95],
      [50, 80.1234],
    ],
  })
  for (const asker of [makeShopper(store.app), shopper]) {
    const { text } = await asker.send({ path: `/dp/${DRUM}`, headers: { accept: 'text/html' } })
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    const product = [JSON.parse(data)].flat().find((each) => each['@type'] === 'Product')
    expect(product.tables).toBeUndefined()
    expect(product.offers.filter(({ seller }: { seller?: object }) => seller)[0]).toMatchObject({
      price: '100',
      priceSpecification: [rung('100', 1, 4), rung('95', 5, 49), rung('80.1234', 50)],
    })
    expect(text).not.toMatch(/77\.77|88\.88/)
  }
})
