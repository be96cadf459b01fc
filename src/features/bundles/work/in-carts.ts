import { createHash } from 'node:crypto'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { extrasKey, type WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartPricing, CartSets } from '#commerce/cart/work/hooks.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { findLive, partsOf } from '../queries/bundles.ts'
import { textIn } from '../rules/bundle.ts'
import { refusedFor, toParts } from '../rules/expand.ts'
import { offerIdOf, readOfferId, setIdOf } from '../rules/ids.ts'
import { pricePartLines, slotsWith } from '../rules/price-lines.ts'
import { bundleTerm, isPart, type PartTerm } from './term.ts'

/** What a line carries as a part of a bundle. */
export function partOf(extras: Extras): PartTerm | undefined {
  const term = readTerm(bundleTerm, extras)
  return term && isPart(term) ? term : undefined
}

const choicesOf = ({ extras }: WantedItem): string[] => readTerm(bundleTerm, extras)?.choices ?? []

const ALSO_LETTERS = 8

/** Tells bundles apart by what else they were asked for with, so that their parts stay of equal number. */
function alsoOf({ extras }: WantedItem): string | undefined {
  const { [bundleTerm.key]: _chosen, ...rest } = extras
  const key = extrasKey(rest, null)
  return key === '' ? undefined : createHash('sha256').update(key).digest('base64url').slice(0, ALSO_LETTERS)
}

const asinsOf = (terms: { asin: string }[]): string[] => [...new Set(terms.map(({ asin }) => asin))]

/** Bundles in carts: the parts take their place. */
export const bundleSets: CartSets = {
  isSet: ({ offerId, extras }) =>
    readOfferId(offerId) !== undefined || (bundleTerm.key in extras && partOf(extras) === undefined),
  expand: async (sql, { marketplace }, items) => {
    const bundles = await findLive(sql, asinsOf(items), marketplace)
    const offers = await findOffers(sql, partsOf(bundles), marketplace)
    const sold = new Set(offers.filter(({ isByInvitation, store }) => !isByInvitation && !store).map(({ id }) => id))
    const faults: ItemFault[] = []
    const expanded = items.map((item, index) => {
      const about = { index, asin: item.asin, offerListingId: item.offerId, requested: item.quantity }
      const bundle = bundles.find(({ asin }) => asin === item.asin && offerIdOf(asin, marketplace) === item.offerId)
      if (!readOfferId(item.offerId)) faults.push({ ...about, ...refusedFor('not-a-bundle') })
      else if (!bundle) faults.push({ ...about, code: 'unknown-offer', possible: 0 })
      else {
        const parts = toParts(item, { bundle, choices: choicesOf(item), sold, also: alsoOf(item) })
        if (parts.ok) return parts.value
        faults.push({ ...about, ...refusedFor(parts.failure) })
      }
      return []
    })
    return faults.length > 0 ? fail(faults) : ok(expanded)
  },
  partOf: (extras) => {
    const part = partOf(extras)
    return part && { set: setIdOf(part), units: part.units, place: part.slot }
  },
  describe: async (sql, marketplace, lines, language) => {
    const parts = lines.flatMap((line) => {
      const term = partOf(line.extras)
      return term ? [{ line, term }] : []
    })
    const bundles = await findLive(sql, asinsOf(parts.map(({ term }) => term)), marketplace)
    return [...Map.groupBy(parts, ({ term }) => setIdOf(term))].flatMap(([id, own]) => {
      const [first] = own
      const bundle = bundles.find(({ asin }) => asin === first?.term.asin)
      // What has ended, or has other parts now, is so many ordinary lines.
      if (!first || !bundle || !slotsWith(own, bundle)) return []
      const { asin } = bundle
      const title = textIn(bundle.titles, language)
      return [{ id, asin, offerListingId: offerIdOf(asin, marketplace), title, imageId: first.line.imageId ?? null }]
    })
  },
}

/** What the bundles of these lines take off each of them. */
export async function pricesOf(sql: Sql, marketplace: MarketplaceCode, lines: StoredLine[]) {
  const parts = lines.flatMap((line) => {
    const term = partOf(line.extras)
    return term ? [{ line, term }] : []
  })
  if (parts.length === 0) return []
  const bundles = await findLive(sql, asinsOf(parts.map(({ term }) => term)), marketplace)
  return pricePartLines(parts, bundles).map((price) => {
    const asin = parts.find(({ line }) => line.id === price.lineId)?.term.asin ?? ''
    return { ...price, asin, bundle: bundles.find((each) => each.asin === asin) }
  })
}

/** Takes off the parts of complete bundles what they cost less together. */
export const bundlePricing: CartPricing = {
  stage: 'special-price',
  price: async (sql, { marketplace }, lines, _already, language) =>
    (await pricesOf(sql, marketplace, lines)).map(({ lineId, amount, code, sets, asin, bundle }) => ({
      lineId,
      amount,
      code,
      data: { asin, sets },
      // An order says of each of its lines which bundle it is a part of, also where that is no cheaper.
      ...(code === 'bundle' ? { isKept: true as const } : {}),
      values: { bundle: bundle ? textIn(bundle.titles, language) : asin },
    })),
}
