import { customerOwner } from '#commerce/accounts/rules.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { addDeliveredOrder, type DemoOrder } from '#commerce/orders/demo-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { beginPlans } from './queries/plans.ts'
import { storeProduct } from './queries/products.ts'
import { DAY_MS, monthsLater } from './rules/refund.ts'
import { usualTerms } from './rules/terms.ts'

const ID_LENGTH = 22
const PLANS = [
  { asin: 'BXCARE0002', termMonths: 24 },
  { asin: 'BXCARE0004', termMonths: 48 },
]
const ORDER = 'DEM0-PLAN0-CA1M0'
const DEVICE = 'BXPAGE0001'
const [PLAN] = PLANS
const AGO_DAYS = 120
const HOME = {
  ...{ fullName: 'Sam Shopper', line1: '1 Main Street', line2: '', city: 'Springfield', region: 'OR' },
  ...{ postalCode: '97477', country: 'US' },
}

/** Makes two services plans in every marketplace, and gives the shopper a device with one that runs: the scenario `plan-claim`. */
export async function planDemo(sql: Sql, clock: Clock): Promise<void> {
  for (const { code } of MARKETPLACES)
    for (const { asin, termMonths } of PLANS)
      await storeProduct(sql, {
        ...{ id: `${asin}-${code}`.padEnd(ID_LENGTH, '-'), asin, marketplace: code, termMonths },
        terms: { ...usualTerms(code, termMonths), insuredBy: 'Orvane Care', isAgent: false },
      })
  await addDemoPlan(sql, clock.now() - AGO_DAYS * DAY_MS)
}

async function addDemoPlan(sql: Sql, startsAt: number): Promise<void> {
  if (!PLAN) return
  const { asin, termMonths } = PLAN
  const [products, offers] = await Promise.all([
    findProducts(sql, [DEVICE, asin], 'en'),
    findOffers(sql, [DEVICE, asin], 'US'),
  ])
  const lines = products.flatMap((product, position): DemoOrder['lines'] => {
    const offer = offers.find((each) => each.asin === product.asin && each.condition === 'new')
    if (!offer) return []
    return [
      {
        ...{ asin: product.asin, offerId: offer.id, title: product.title, imageId: product.images[0]?.id ?? null },
        ...{ price: offer.price, needsDelivery: product.needsDelivery, tiedTo: position === 0 ? null : 0 },
        ...{
          sellerId: offer.seller.id,
          sellerName: offer.seller.name,
          serial: position === 0 ? 'PAGE-2026-0412' : null,
        },
      },
    ]
  })
  const [device, plan] = lines
  if (!device || !plan) return
  const owner = customerOwner('demo-account-of-the-shopper')
  const email = 'shopper@orvane.example'
  const whose = { owner, email, language: 'en', marketplace: 'US' as const }
  await addDeliveredOrder(sql, {
    ...whose,
    ...{ id: ORDER, currency: 'USD', address: HOME, deliveredAt: startsAt, returnDays: 30, lines },
  })
  await beginPlans(sql, [
    {
      ...whose,
      ...{
        id: `${ORDER}-1-1`,
        orderId: ORDER,
        planLine: 1,
        deviceLine: 0,
        unit: 1,
        asin,
        title: plan.title,
        termMonths,
      },
      ...{ deviceAsin: DEVICE, deviceTitle: device.title, serial: device.serial, paid: plan.price },
      ...{ devicePaid: device.price, terms: { ...usualTerms('US', termMonths), insuredBy: 'Orvane Care' } },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(monthsLater(startsAt, termMonths)) },
    },
  ])
}
