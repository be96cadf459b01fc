import { asin as asinSchema } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/asked.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { type BundleRequest, bundleRequest } from './contract/merchant.ts'
import { storeBundle } from './queries/bundles.ts'
import { crossFaults, type KnownOffer, priceFault, toBundle } from './rules/reading.ts'

const ID_BYTES = 16

/** Validates a new bundle completely and stores it. Returns its id. Run it in a transaction. */
export async function createBundle(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(bundleRequest, asked)
  const market = marketplaceCode.safeParse(good.marketplace)
  const marketplace = market.success ? findMarketplace(market.data) : undefined
  const offers = marketplace ? await findNamed(sql, good, marketplace.code) : []
  const faults = [
    ...malformed,
    ...besides(malformed, [
      ...(marketplace ? crossFaults(good, marketplace, offers) : []),
      ...(await productFaults(sql, good)),
    ]),
  ]
  if (!whole || !marketplace || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const bundle = toBundle(random.bytes(ID_BYTES).toString('base64url'), whole, marketplace.currency, offers)
  const tooDear = priceFault(bundle, offers)
  if (tooDear.length > 0) return fail({ isMalformed: false, faults: tooDear })
  if (await storeBundle(sql, bundle)) return ok(bundle.id)
  return fail({
    isMalformed: false,
    faults: [{ field: 'asin', problem: 'has a bundle in this marketplace already; end that one first' }],
  })
}

/** The offers that are named and are of this marketplace. */
async function findNamed(sql: Sql, { slots = [] }: Partial<BundleRequest>, marketplace: string): Promise<KnownOffer[]> {
  const ids = new Set(slots.flatMap(({ offers }) => offers.map(({ offerListingId }) => offerListingId)))
  const found: KnownOffer[] = []
  for (const id of ids) {
    const offer = offerId.safeParse(id).success ? await findOffer(sql, id) : undefined
    if (offer?.marketplace === marketplace) found.push({ id, asin: offer.asin, price: offer.price })
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
