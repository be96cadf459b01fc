import { MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeBundle } from '../queries/bundles.ts'
import type { Bundle } from '../rules/bundle.ts'
import { DEMO_BUNDLES, type DemoBundle, neatPrice } from '../rules/demo.ts'

const ID_LENGTH = 22
const BRAND = 'orvane'

/** Adds the scenarios `bundle`, `bundle-choice` and `bundle-sold-out` to every marketplace. */
export async function bundleDemo(sql: Sql): Promise<void> {
  const asins = DEMO_BUNDLES.flatMap(({ slots }) => slots.flatMap(({ parts }) => parts.map(({ asin }) => asin)))
  for (const marketplace of MARKETPLACES) {
    const offers = await findOffers(sql, [...new Set(asins)], marketplace.code)
    for (const demo of DEMO_BUNDLES) await storeBundle(sql, toBundle(demo, marketplace, offers))
  }
}

function toBundle(demo: DemoBundle, { code, currency }: Marketplace, offers: Offer[]): Bundle {
  const offerOf = (asin: string) => {
    const offer = offers.find((each) => each.asin === asin && each.seller.id === BRAND && each.condition === 'new')
    if (!offer) throw new Error(`The bundle ${demo.asin} has a part that ${code} does not sell: ${asin}`)
    return offer
  }
  const slots = demo.slots.map(({ units = 1, names = null, parts }) => ({
    units,
    names,
    parts: parts.map(({ asin, surcharge = 0 }) => {
      const { id, price } = offerOf(asin)
      const more = surcharge > 0 ? neatPrice((price * surcharge) / 100, currency) : 0
      return { asin, offerId: id, surcharge: more }
    }),
  }))
  const basis = slots.reduce((sum, { units, parts: [first] }) => sum + units * offerOf(first?.asin ?? '').price, 0)
  const { asin, percent, titles, suggested } = demo
  return {
    id: `${asin}-${code}`.padEnd(ID_LENGTH, '-'),
    asin,
    marketplace: code,
    titles,
    slots,
    suggested,
    price: neatPrice((basis * percent) / 100, currency),
  }
}
