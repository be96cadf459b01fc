import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { type Cost, paidEach, priceItems } from '#commerce/cart/work/price-items.ts'
import { sayNotes } from '#commerce/cart/work/say-notes.ts'
import type { OnCard } from '#commerce/catalog/contract.ts'
import { findOnCards } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf, type Marketplace, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import { showSteps, toOfferPrice } from '#commerce/measures/rules/words.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { BulkLine, BulkReview, LineFault } from '../contract/lines.ts'
import { type Entry, faultIn, winnerOf } from '../rules/items.ts'
import { judgeInCart } from './judge.ts'
import type { Resolved } from './resolve.ts'
import type { SetProduct } from './sets.ts'

/** Who orders, where, and in which language they read. A visit that has not begun has no owner. */
export type Buyer = { owner: string | undefined; marketplace: Marketplace; language: string }

/**
 * Shows lines as they would go into the cart now: product, price, and what stands in the way. `known` are faults that the cart has found, by the
 * place in `ready`.
 */
export async function reviewLines(
  commerce: Commerce,
  buyer: Buyer,
  { entries, offers, sets, ready }: Resolved,
  known: ItemFault[] = [],
): Promise<BulkReview> {
  const { marketplace, language } = buyer
  const { db, random } = commerce
  const cart = { owner: buyer.owner ?? `session:${random.id()}`, marketplace: marketplace.code }
  const asins = entries.flatMap(({ asin, meant }) => asin ?? meant ?? [])
  const products = await findOnCards(db, [...new Set(asins)], productLanguageIn(marketplace, language))
  const wanted = ready.map(({ item }) => item)
  const faults = await judgeInCart(commerce, cart, wanted, known)
  const good = ready.filter((_each, index) => !faults.has(index))
  const costs = await priceItems(db, commerce, cart, good, language)
  const splitPath = splitPathIn(commerce.modules)
  const shown = entries.map((entry) => {
    const place = ready.findIndex((each) => each.entry === entry)
    const cost = costs[good.findIndex((each) => each.entry === entry)]
    const notes = sayNotes(commerce.modules, cost?.off ?? [], localeOf(marketplace, language))
    return toLine(marketplace, entry, { products, offers, sets, fault: faults.get(place), cost, notes, splitPath })
  })
  const total = costs.reduce((sum, cost) => sum + cost.total, 0)
  const canAdd = shown.length > 0 && shown.every(({ fault }) => fault === null)
  return { lines: shown, total: toPrice(total, marketplace), canAdd }
}

/** Faults of a seller who has not so many. */
const SHORT: LineFault[] = ['over-limit', 'out-of-stock']

type SplitPath = (offers: Offer[], quantity: number) => string | undefined

const splitPathIn = (modules: Commerce['modules']): SplitPath =>
  modules.find((module) => module.splitPath)?.splitPath ?? (() => undefined)

type Known = {
  products: OnCard[]
  offers: Offer[]
  sets: SetProduct[]
  fault: ItemFault | undefined
  cost: Cost | undefined
  notes: string[]
  splitPath: SplitPath
}

function toLine(
  marketplace: Marketplace,
  entry: Entry,
  { products, offers, sets, fault: refused, cost, notes, splitPath }: Known,
): BulkLine {
  const { asin, lines, text, quantity, typed, isAlike } = entry
  const set = sets.find((each) => each.asin === asin)
  const product = products.find((each) => each.asin === asin)
  const meant = products.find((each) => each.asin === entry.meant)
  const offer = product && winnerOf(offers, product.asin)
  const price = offer ? toOfferPrice(cost?.line?.price ?? offer.price, offer.sold, marketplace) : null
  const fault = faultOf(entry, set ?? product, set ?? offer) ?? (refused ? faultIn(refused) : null)
  const isShort = fault !== null && SHORT.includes(fault.code) && offer !== undefined && quantity !== null
  const less = cost && cost.off.length > 0 && !set && !offer?.sold ? cost : undefined
  return {
    lines,
    text,
    asin: set?.asin ?? product?.asin ?? null,
    title: set?.title ?? product?.title ?? null,
    imageId: product?.image?.id ?? null,
    isSet: set !== undefined,
    offerListingId: set?.offerId ?? offer?.id ?? null,
    sellerName: offer?.seller.name ?? null,
    quantity,
    typed,
    amount: offer?.sold && quantity !== null ? showSteps(quantity, offer.sold, marketplace) : null,
    price: set?.price ?? price,
    paidEach: less ? paidEach(less, quantity ?? 1, marketplace) : null,
    notes: set ? [] : notes,
    total: cost ? toPrice(cost.total, marketplace) : null,
    deposit: cost && cost.deposit > 0 ? toPrice(cost.deposit, marketplace) : null,
    isAlike,
    fault,
    splitPath: isShort
      ? (splitPath(
          offers.filter((each) => each.asin === offer.asin),
          quantity,
        ) ?? null)
      : null,
    meant: meant ? { asin: meant.asin, title: meant.title } : null,
  }
}

function faultOf({ fault }: Entry, product: object | undefined, offer: object | undefined): BulkLine['fault'] {
  if (!product) return { code: 'unknown-item', possible: null }
  if (!offer) return { code: 'not-sold', possible: null }
  return fault && { code: fault, possible: null }
}
