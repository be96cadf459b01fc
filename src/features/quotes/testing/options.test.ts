import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { askFor, endDay, offerAt, openCompany, type Sender, sellAt } from './helpers.ts'

const CABLE = 'BXCABL0001'
const CASE = 'BXCASE0001'
const OFFER = `${CABLE}-US-1`

const leave = statement(`UPDATE offers.offers SET stock = $2 WHERE id = $1`)

const optionsOf = async ({ send }: Sender, query = 'buyingOptionTypes=CUSTOM_OFFER') => {
  const { status, json, text } = await send({ path: `/api/marketplaces/US/products/${CABLE}?${query}` })
  expect(status, text).toBe(200)
  return (json as { entity: { buyingOptions: { type: string }[] } }).entity.buyingOptions
}

test('what a company was offered is a buying option of its people, and of nobody else, until it ends', async () => {
  const store = await sharedStore()
  await sellAt(store, { [CABLE]: 1000, [CASE]: 2000 })
  const { one, two, merchant } = await openCompany(store)
  const { id } = await askFor(one.shopper, { [CASE]: 2, [CABLE]: 20 })
  expect(await optionsOf(one.shopper)).toEqual([])
  await offerAt(merchant, id, [15, 7.1234])
  const offered = {
    type: 'CUSTOM_OFFER',
    offerListingId: OFFER,
    priceToPay: { amount: 7.1234 },
    total: { amount: 142.47 },
    quantity: { minOrderQuantity: 20, maxOrderQuantity: 20 },
    availability: { type: 'IN_STOCK' },
    callToAction: { type: 'take-offer', url: `/account/business/quotes/${id}` },
  }
  for (const { shopper } of [one, two]) expect(await optionsOf(shopper)).toMatchObject([offered])
  const both = await optionsOf(one.shopper, 'buyingOptionTypes=NEW,CUSTOM_OFFER')
  expect(both.map(({ type }) => type)).toEqual(['NEW', 'CUSTOM_OFFER'])
  expect(await optionsOf(one.shopper, 'buyingOptionTypes=CUSTOM_OFFER&offerListingId=another')).toEqual([])
  const others = await openCompany(store)
  for (const asker of [makeShopper(store.app), others.one.shopper, merchant]) expect(await optionsOf(asker)).toEqual([])
  // So many cannot be had now.
  await store.commerce.db.query(leave, [OFFER, 19])
  expect(await optionsOf(two.shopper)).toMatchObject([{ availability: { type: 'OUT_OF_STOCK' } }])
  await endDay(store, id)
  expect(await optionsOf(two.shopper)).toEqual([])
})
