import { expect, test } from 'vitest'
import type { QuantityPricingTable } from '#commerce/product-page/contract.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCompany, addTiers } from './helpers.ts'

const DRUM = 'BXDRUM0001'
const OFFER = 'BXDRUM0001-US-1'
const PRODUCTS = '/api/marketplaces/US/products'

const price = statement(`UPDATE offers.offers SET stock = 60, price = 10000 WHERE id = $1`)

async function open() {
  const store = await sharedStore()
  await store.commerce.db.query(price, [OFFER])
  return { store, guest: makeShopper(store.app) }
}

type Option = { offerListingId: string; quantityPricingTable?: QuantityPricingTable }
const tableOf = async (shopper: Shopper, query = '?itemQuantity=1', headers = {}) => {
  const { json } = await shopper.send({ path: `${PRODUCTS}/${DRUM}${query}`, headers })
  const options = (json as { entity: { buyingOptions: Option[] } }).entity.buyingOptions
  return options.find(({ offerListingId }) => offerListingId === OFFER)?.quantityPricingTable
}

test('the product API says what quantities cost where it is asked, and nothing otherwise', async () => {
  const { store, guest } = await open()
  expect(await tableOf(guest)).toBeUndefined()
  await addTiers(store, {
    asin: DRUM,
    tiers: [
      [5, 95],
      [50, 80.1234],
      [70, 80],
    ],
  })
  expect(await tableOf(guest, '')).toBeUndefined()
  expect(await tableOf(guest, '', { accept: 'application/json; expand="title"' })).toBeUndefined()
  const expected = {
    pricingTiers: [
      {
        minimumQuantity: 5,
        price: { amount: 95, currencyCode: 'USD', displayString: '$95.00' },
        quantityPickerPriceText: '5 or more: $95.00 each',
        isUncompetitive: false,
        isLowestAvailablePrice: false,
        savingsMessage: 'Save 5%',
      },
      { minimumQuantity: 50, price: { amount: 80.1234 }, savingsMessage: 'Save 19%' },
      {
        minimumQuantity: 70,
        isLowestAvailablePrice: true,
        availabilityMessage: 'Only 60 available',
        buyingInBulkLink: `/ab/bulk-order/bebx/api/v2/fastForwardBasket?quantity=70&asin=${DRUM}&ref_=dp_pricing_tiers_bulk`,
        buyingInBulkMessage: 'Buying in bulk? Order many items at once',
      },
    ],
  }
  expect(await tableOf(guest)).toMatchObject(expected)
  expect((await tableOf(guest))?.nextPage).toBeUndefined()
  expect(await tableOf(guest, '', { accept: 'application/json; expand="quantityPricingTable"' })).toMatchObject(
    expected,
  )
})

test('pages of five lead to the last, beyond which there is nothing', async () => {
  const { store, guest } = await open()
  const { shopper, who } = await makeSignedIn(store)
  const audience = await addCompany(store, [who])
  const tiers = Array.from({ length: 12 }, (_, index): [number, number] => [index + 2, 90 - index])
  await addTiers(store, { asin: DRUM, audience, tiers })
  const first = await tableOf(shopper, '?enableQuantityPricingTablePagination=true')
  const seen = [...(first?.pricingTiers ?? [])]
  let next = first?.nextPage
  while (next) {
    const { status, json } = await shopper.send({ path: next })
    expect(status).toBe(200)
    const page = json as QuantityPricingTable
    seen.push(...page.pricingTiers)
    next = page.nextPage
  }
  const own = seen.map(({ minimumQuantity, program }) => [minimumQuantity, program])
  expect(own).toEqual(tiers.map(([minimum]) => [minimum, 'BUSINESS_VOLUME_AWARE_PRICING']))
  const beyond = `${PRODUCTS}/${DRUM}/pricing-tiers?offerListingId=${OFFER}&page=4`
  expect((await shopper.send({ path: beyond })).status).toBe(404)
  expect((await shopper.send({ path: beyond.replace('page=4', 'page=11') })).status).toBe(400)
  expect((await shopper.send({ path: beyond.replace(OFFER, 'BXCABL0001-US-1') })).status).toBe(404)
  // Nobody else sees them, whoever knows the address.
  const others = await guest.send({ path: beyond.replace('page=4', 'page=1') })
  expect((others.json as QuantityPricingTable).pricingTiers.filter(({ program }) => program)).toEqual([])
  expect(others.headers['cache-control']).toBe('no-store')
})

test('an offer that a business has prices for is of a type of its own, at what one unit costs it', async () => {
  const { store, guest } = await open()
  const { shopper, who } = await makeSignedIn(store)
  const optionOf = async (asked: Shopper, query = '') => {
    const { json } = await asked.send({ path: `${PRODUCTS}/${DRUM}${query}` })
    const { buyingOptions } = (json as { entity: { buyingOptions: (Option & { type: string; priceToPay: object })[] } })
      .entity
    return buyingOptions.find(({ offerListingId }) => offerListingId === OFFER)
  }
  const before = store.commerce.db.statementCount()
  const usual = await optionOf(guest)
  const statements = store.commerce.db.statementCount() - before
  expect(usual).toMatchObject({ type: 'NEW', priceToPay: { amount: 100 } })
  const audience = await addCompany(store, [who])
  await addTiers(store, { asin: DRUM, audience, tiers: [[40, 70]] })
  expect(await optionOf(shopper)).toMatchObject({ type: 'B2B_NEW', priceToPay: { amount: 100 } })
  expect((await optionOf(shopper))?.quantityPricingTable).toBeUndefined()
  // Also where its tiers come on a later page.
  const paged = await optionOf(shopper, '?enableQuantityPricingTablePagination=true')
  expect(paged?.type).toBe('B2B_NEW')
  const other = await makeSignedIn(store)
  await addTiers(store, { asin: DRUM, audience: await addCompany(store, [other.who]), tiers: [[1, 93.5]] })
  expect(await optionOf(other.shopper)).toMatchObject({ type: 'B2B_NEW', priceToPay: { amount: 93.5 } })
  expect(await optionOf(other.shopper, '?buyingOptionTypes=NEW')).toBeUndefined()
  expect(await optionOf(other.shopper, '?buyingOptionTypes=B2B_NEW')).toMatchObject({ type: 'B2B_NEW' })
  // Nobody else learns of them, and nobody else pays for the question.
  const again = store.commerce.db.statementCount()
  expect(await optionOf(guest)).toEqual(usual)
  expect(store.commerce.db.statementCount() - again).toBe(statements)
})

test('a tier that another offer of the product undercuts is marked', async () => {
  const { store, guest } = await open()
  const offer = statement(
    `INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, stock, max_order_quantity)
     SELECT 'rival-offer', marketplace, asin, seller_id, condition, note, 9700, 20, 99 FROM offers.offers WHERE id = $1 ON CONFLICT DO NOTHING`,
  )
  await store.commerce.db.query(offer, [OFFER])
  const { shopper, who } = await makeSignedIn(store)
  await addTiers(store, {
    asin: DRUM,
    audience: await addCompany(store, [who]),
    tiers: [
      [2, 98],
      [10, 96],
      [30, 95.5],
    ],
  })
  const marks = async (asked: Shopper) =>
    (await tableOf(asked))?.pricingTiers.map(({ minimumQuantity, isUncompetitive }) => [
      minimumQuantity,
      isUncompetitive,
    ])
  expect((await marks(shopper))?.slice(0, 1)).toEqual([[2, true]])
  expect(await marks(guest)).not.toContainEqual([2, true])
})

test.each(['0', '-1', '1.5', '1000', '12 boxes', ''])('a quantity of %s is refused by name', async (quantity) => {
  const { guest } = await open()
  const { status, text } = await guest.send({
    path: `${PRODUCTS}/${DRUM}?itemQuantity=${encodeURIComponent(quantity)}`,
  })
  expect([status, text.includes('itemQuantity')]).toEqual([400, true])
})
