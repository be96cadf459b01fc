import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODULES } from '#app/server.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { findLines } from '#commerce/cart/queries/read-cart.ts'
import { discountOf } from '#commerce/cart/rules/adjustments.ts'
import { lineTotal, type StoredLine, withRoom } from '#commerce/cart/rules/lines.ts'
import { priceLines } from '#commerce/cart/work/pricing.ts'
import { addPerson, decideCompany } from '#commerce/companies/queries.ts'
import { createCompany } from '#commerce/companies/work/create.ts'
import { statement } from '#platform/db/sql.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { costOfCart, type Kind, type Units } from './model.ts'

/** Reductions that meet in one cart of a company, of which no feature knows another's: here they are, each on the same products. */
const [CABLE, STAND, PAGE, SET] = ['BXCABL0001', 'BXSTAN0001', 'BXPAGE0001', 'BXMODEL001']
const offerOf = (asin: string) => `${asin}-US-1`
const CART = '/api/marketplaces/US/cart'

const offer = statement(
  `UPDATE offers.offers SET stock = 90000, price = $2, gift_wrap_price = NULL, max_order_quantity = 999 WHERE id = $1`,
)

async function open() {
  const store = await sharedStore()
  const { db, random } = store.commerce
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { shopper, who } = await makeSignedIn(store)
  const made = await db.transaction((sql) =>
    createCompany(sql, random, Date.now(), { marketplace: 'US', name: 'Model', country: 'US' }),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.failure))
  await db.transaction(async (sql) => {
    await addPerson(sql, made.value, who.id, 'buyer')
    await decideCompany(sql, made.value, 'ACTIVE', null)
    return made
  })
  for (const [asin, price] of [
    [CABLE, 1000],
    [STAND, 2000],
    [PAGE, 700],
  ])
    await db.query(offer, [offerOf(`${asin}`), price])
  const create = async (path: string, body: object) => {
    const answer = await merchant.send({
      method: 'POST',
      path: `/api/merchant/${path}`,
      body: { marketplace: 'US', ...body },
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.json as { id: string }
  }
  return {
    store,
    shopper,
    cart: { owner: customerOwner(who.id), marketplace: 'US' as const },
    create,
    company: made.value,
  }
}

const usd = (amount: number) => ({ amount, currencyCode: 'USD' })

/** The rules of `model.ts`, as the merchant enters them. */
async function setUp({ create, company, shopper }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const table = (asin: string, audience: string, tiers: [number, number][]) =>
    create('price-tables', {
      asin,
      offerListingId: offerOf(asin),
      audience,
      tiers: tiers.map(([minimum, amount]) => ({ minimum, price: usd(amount) })),
    })
  await table(CABLE, 'everybody', [
    [10, 9],
    [50, 7.1234],
  ])
  await table(CABLE, company, [
    [5, 8.7505],
    [40, 7.7777],
  ])
  await table(STAND, company, [
    [1, 19.5],
    [12, 13.3333],
  ])
  const coupon = (asin: string, more: object) => create('coupons', { name: 'Model', asins: [asin], ...more })
  const coupons = [
    await coupon(CABLE, { percentOff: 7, appliesTo: 'all-units' }),
    await coupon(STAND, { amountOff: usd(3) }),
    await coupon(PAGE, { percentOff: 15 }),
  ]
  const deal = await create('deals', {
    asin: CABLE,
    offerListingId: offerOf(CABLE),
    dealPrice: usd(6),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    totalUnits: 10,
    quantityLimit: 3,
    claimMinutes: 60,
  })
  await create('bundles', {
    asin: SET,
    titles: { en: 'Model set' },
    price: usd(32),
    slots: [
      { quantity: 2, offers: [{ offerListingId: offerOf(CABLE) }] },
      { offers: [{ offerListingId: offerOf(STAND) }] },
    ],
  })
  for (const { id } of coupons)
    await post(shopper, '/gp/collect-coupon/handler/redeem-coupon-detailpage.html', { encryptedPromotionId: id })
  await post(shopper, `/api/marketplaces/US/deals/${deal.id}/claim-and-add-to-cart`, { asin: CABLE, quantity: 3 })
  const item = (asin: string, offerListingId = offerOf(asin)) => ({ asin, offerListingId, quantity: 1 })
  const items = [item(CABLE), item(STAND), item(PAGE), item(SET, `bundle-${SET}-US`)]
  await post(shopper, `${CART}/carts/retail/items`, { items })
}

async function post(shopper: Shopper, path: string, body: object): Promise<void> {
  const { status, text } = await shopper.send({ method: 'POST', path, body })
  expect(status, text).toBe(200)
}

/** What a line of the cart is, by what it carries. */
function kindOf({ asin, extras }: StoredLine): Kind {
  if ('bundle' in extras) return asin === CABLE ? 'cable in a set' : 'stand in a set'
  if ('lightning-deals' in extras) return 'cable of a deal'
  return asin === CABLE ? 'cable' : asin === STAND ? 'stand' : 'page'
}

const REDUCTIONS = ['bundles', 'coupons', 'lightning-deals', 'price-tiers']
const isThere = REDUCTIONS.every((name) => MODULES.some((module) => module.name === name))

const some = fc.record({
  cable: fc.integer({ min: 0, max: 70 }),
  'cable of a deal': fc.integer({ min: 0, max: 5 }),
  sets: fc.integer({ min: 0, max: 9 }),
  odd: fc.integer({ min: 0, max: 2 }),
  stand: fc.integer({ min: 0, max: 20 }),
  page: fc.integer({ min: 0, max: 9 }),
  order: fc.boolean(),
})

test.runIf(isThere)(
  'random carts cost what a plain model says, whatever reductions meet on a product',
  {
    timeout: longCount(580_000, 1_800_000),
  },
  async () => {
    const opened = await open()
    await setUp(opened)
    const { store, cart } = opened
    const { db, modules } = store.commerce
    const known = await findLines(db, cart, 'en', modules)
    expect(known.map(kindOf).toSorted()).toEqual([
      'cable',
      'cable in a set',
      'cable of a deal',
      'page',
      'stand',
      'stand in a set',
    ])
    const met = new Set<string>()
    const property = fc.asyncProperty(some, async ({ sets, odd, order, ...single }) => {
      const units: Units = { ...single, 'cable in a set': 2 * sets + odd, 'stand in a set': sets }
      const chosen = known.flatMap((line) => {
        const quantity = units[kindOf(line)]
        return quantity > 0 ? [{ ...line, quantity }] : []
      })
      const lines = withRoom(order ? chosen : chosen.toReversed())
      const { lines: priced, adjustments } = await priceLines(store.commerce, db, cart, lines, 'en')
      for (const { feature, amount } of adjustments) if (amount > 0) met.add(feature)
      const total = priced.reduce((sum, line) => sum + lineTotal(line), 0) - discountOf(adjustments)
      expect(total).toBe(costOfCart(units))
    })
    await fc.assert(property, { numRuns: longCount(150, 10_000) })
    // Each kind of reduction took part.
    expect([...met].toSorted()).toEqual(REDUCTIONS)
  },
)
