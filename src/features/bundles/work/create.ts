import { asin as asinSchema } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating, unless } from '#commerce/merchant/work/creating.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type BundleRequest, bundleRequest } from '../contract/merchant.ts'
import { storeBundle } from '../queries/bundles.ts'
import { crossFaults, type KnownOffer, priceFault, toBundle } from '../rules/reading.ts'

const TAKEN = { field: 'asin', problem: 'has a bundle in this marketplace already; end that one first' }

export const createBundle = creating(bundleRequest, async (sql, { good }) => {
  const marketplace = good.marketplace && findMarketplace(good.marketplace)
  const offers = marketplace ? await findNamed(sql, good, marketplace.code) : []
  return {
    faults: [...(marketplace ? crossFaults(good, marketplace, offers) : []), ...(await productFaults(sql, good))],
    store: async (id, asked) => {
      const bundle = toBundle(id, asked, findMarketplace(asked.marketplace).currency, offers)
      const [tooDear] = priceFault(bundle, offers)
      return tooDear ?? unless(await storeBundle(sql, bundle), TAKEN)
    },
  }
})

/** The offers that are named and are of this marketplace. */
async function findNamed(sql: Sql, { slots = [] }: Partial<BundleRequest>, marketplace: string): Promise<KnownOffer[]> {
  const ids = new Set(slots.flatMap(({ offers }) => offers.map(({ offerListingId }) => offerListingId)))
  const found: KnownOffer[] = []
  for (const id of ids) {
    const offer = offerId.safeParse(id).success ? await findOffer(sql, id) : undefined
    if (offer?.marketplace !== marketplace) continue
    const { asin, price, isMeasured, isFresh } = offer
    found.push({ id, asin, price, isMeasured, isFresh })
  }
  return found
}

async function productFaults(sql: Sql, { asin, suggested = [] }: Partial<BundleRequest>): Promise<FieldFault[]> {
  const named = [asin ?? '', ...suggested].filter((each) => asinSchema.safeParse(each).success)
  const unknown = new Set(await findUnknown(sql, named))
  return [
    ...(asin !== undefined && named.includes(asin) && !unknown.has(asin)
      ? [{ field: 'asin', problem: 'is a product of this store; a bundle has a number of its own' }]
      : []),
    ...suggested
      .filter((each) => unknown.has(each))
      .map((each) => ({ field: 'suggested', problem: `${each} is not a product of this store` })),
  ]
}
