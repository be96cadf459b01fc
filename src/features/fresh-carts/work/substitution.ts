import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Product } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { NamedSubstitute, ShownSubstitution, Substitution } from '../contract/substitution.ts'
import {
  dropNamed,
  findPreferences,
  lockPreference,
  type OfStore,
  putNamed,
  putPreference,
} from '../queries/preferences.ts'
import { type Candidate, namedFaults, unfitFor } from '../rules/substitutes.ts'

/** What is known of offers that may come instead. One whose product is not told here is left out: nobody knows what is in it. */
export async function findCandidates(
  sql: Sql,
  marketplace: MarketplaceCode,
  asins: string[],
  language: string,
): Promise<(Candidate & { offer: Offer; product: Product })[]> {
  const all = [...new Set(asins)]
  if (all.length === 0) return []
  const [offers, products] = await Promise.all([
    findOffers(sql, all, marketplace),
    findProducts(sql, all, productLanguageIn(findMarketplace(marketplace), language)),
  ])
  return offers.flatMap((offer) => {
    const product = products.find(({ asin }) => asin === offer.asin)
    if (!product) return []
    const { id: offerId, asin, store } = offer
    return [{ offerId, asin, store: store ?? null, food: product.food, offer, product }]
  })
}

/** What may come instead, by store; `lines` are the cart's. */
export async function showSubstitution(
  sql: Sql,
  cart: Omit<CartKey, 'store'>,
  stores: string[],
  lines: Pick<StoredLine, 'id' | 'offerId' | 'store'>[],
  language: string,
): Promise<ShownSubstitution[]> {
  const found = await findPreferences(sql, cart, stores)
  const asins = [...new Set(found.flatMap(({ named }) => named.map(({ asin }) => asin)))]
  const spoken = productLanguageIn(findMarketplace(cart.marketplace), language)
  const products = asins.length > 0 ? await findProducts(sql, asins, spoken) : []
  const titleOf = (asin: string) => products.find((each) => each.asin === asin)?.title ?? asin
  return found.map(({ storeId, choice, allergens, diets, named }) => ({
    storeId,
    choice,
    allergens,
    diets,
    lines: lines
      .filter(({ store }) => store === storeId)
      .map(({ id, offerId }) => ({
        itemId: id,
        substitutes: named
          .filter(({ lineOffer }) => lineOffer === offerId)
          .map((each) => ({ asin: each.asin, offerListingId: each.offerId, title: titleOf(each.asin) })),
      })),
  }))
}

/** Stores what may come, and takes off named substitutes that may not come any more. Run it in a transaction. */
export async function changeSubstitution(
  sql: Sql,
  of: OfStore,
  change: (now: Substitution) => Substitution,
  language: string,
): Promise<void> {
  const { named, ...now } = await lockPreference(sql, of)
  const asked = change(now)
  await putPreference(sql, of, asked)
  const asins = named.map(({ asin }) => asin)
  const known = await findCandidates(sql, of.marketplace, asins, language)
  const unfit = named.filter(({ offerId }) => {
    const candidate = known.find((each) => each.offerId === offerId)
    return candidate && unfitFor(candidate.food, asked) !== undefined
  })
  await dropNamed(
    sql,
    of,
    unfit.map(({ offerId }) => offerId),
  )
}

/** Names substitutes of a line of the shopper's cart, or says what is wrong with each. Run it in a transaction. */
export async function nameSubstitutes(
  sql: Sql,
  of: OfStore,
  line: { asin: string; offerId: string },
  asked: NamedSubstitute[],
  language: string,
): Promise<Result<true, ReturnType<typeof namedFaults>>> {
  const never = await lockPreference(sql, of)
  const asins = asked.map(({ asin }) => asin)
  const known = await findCandidates(sql, of.marketplace, asins, language)
  const faults = namedFaults(asked, { ...line, storeId: of.store }, known, never)
  if (faults.length > 0) return fail(faults)
  const named = asked.map(({ asin, offerListingId: offerId }) => ({ asin, offerId }))
  await putNamed(sql, of, line.offerId, named)
  return ok(true)
}
