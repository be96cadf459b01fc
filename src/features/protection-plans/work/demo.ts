import { customerOwner } from '#commerce/accounts/rules.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { addDeliveredOrder, type DemoOrder } from '#commerce/orders/work/demo-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { beginPlans } from '../queries/plans.ts'
import { storeProduct } from '../queries/products.ts'
import { DAY_MS, monthsLater } from '../rules/refund.ts'
import { usualTerms } from '../rules/terms.ts'

const ID_LENGTH = 22
const PLANS = [
  { asin: 'BXCARE0002', termMonths: 24 },
  { asin: 'BXCARE0004', termMonths: 48 },
]
const ORDER = 'DEM0-PLAN0-CA1M0'
const BARE_ORDER = 'DEM0-PH0NE-BARE0'
const DEVICE = 'BXPAGE0001'
const BARE_DEVICE = 'BXPHON0001'
const [PLAN] = PLANS
const AGO_DAYS = 120
const BARE_AGO_DAYS = 5
const LATER_DAYS = 30
const HOME = {
  fullName: 'Sam Shopper',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
}

const WHOSE = {
  owner: customerOwner('demo-account-of-the-shopper'),
  email: 'shopper@orvane.example',
  language: 'en',
  marketplace: 'US' as const,
}

/** Makes two services plans in every marketplace, and gives the shopper a device with one that runs: the scenario `plan-claim`; and one without. */
export async function planDemo(sql: Sql, clock: Clock): Promise<void> {
  for (const { code } of MARKETPLACES)
    for (const { asin, termMonths } of PLANS)
      await storeProduct(sql, {
        id: `${asin}-${code}`.padEnd(ID_LENGTH, '-'),
        asin,
        marketplace: code,
        termMonths,
        laterDays: LATER_DAYS,
        terms: { ...usualTerms(code, termMonths), insuredBy: 'Orvane Care', isAgent: false },
      })
  await addDemoPlan(sql, clock.now() - AGO_DAYS * DAY_MS)
  const lines = await linesOf(sql, [BARE_DEVICE], 'PHON-2026-1120')
  await addOrder(sql, BARE_ORDER, clock.now() - BARE_AGO_DAYS * DAY_MS, lines)
}

/** The lines of an order of products as they cost now, the first one a device and the others tied to it. */
async function linesOf(sql: Sql, asins: string[], serial: string): Promise<DemoOrder['lines']> {
  const [products, offers] = await Promise.all([findProducts(sql, asins, 'en'), findOffers(sql, asins, 'US')])
  return products.flatMap((product, position) => {
    const offer = offers.find((each) => each.asin === product.asin && each.condition === 'new')
    if (!offer) return []
    const isDevice = position === 0
    return [
      {
        asin: product.asin,
        offerId: offer.id,
        title: product.title,
        imageId: product.images[0]?.id ?? null,
        price: offer.price,
        needsDelivery: product.needsDelivery,
        tiedTo: isDevice ? null : 0,
        sellerId: offer.seller.id,
        sellerName: offer.seller.name,
        serial: isDevice ? serial : null,
      },
    ]
  })
}

const addOrder = async (sql: Sql, id: string, deliveredAt: number, lines: DemoOrder['lines']): Promise<void> => {
  if (lines.length > 0)
    await addDeliveredOrder(sql, { ...WHOSE, id, currency: 'USD', address: HOME, deliveredAt, returnDays: 30, lines })
}

async function addDemoPlan(sql: Sql, startsAt: number): Promise<void> {
  if (!PLAN) return
  const { asin, termMonths } = PLAN
  const lines = await linesOf(sql, [DEVICE, asin], 'PAGE-2026-0412')
  const [device, plan] = lines
  if (!device || !plan) return
  await addOrder(sql, ORDER, startsAt, lines)
  const since = new Date(startsAt)
  await beginPlans(sql, [
    {
      ...WHOSE,
      id: `${ORDER}-1-1`,
      orderId: ORDER,
      planLine: 1,
      unit: 1,
      asin,
      title: plan.title,
      termMonths,
      deviceOrderId: ORDER,
      deviceLine: 0,
      deviceSince: since,
      startsAt: since,
      paid: plan.price,
      deviceAsin: DEVICE,
      deviceTitle: device.title,
      serial: device.serial,
      devicePaid: device.price,
      terms: { ...usualTerms('US', termMonths), insuredBy: 'Orvane Care' },
      endsAt: new Date(monthsLater(startsAt, termMonths)),
    },
  ])
}
