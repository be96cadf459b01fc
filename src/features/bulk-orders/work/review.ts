import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { OnCard } from '#commerce/catalog/contract.ts'
import { findOnCards } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import { showSteps, toOfferPrice } from '#commerce/measures/rules/words.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { BulkLine, BulkReview } from '../contract/lines.ts'
import { type Entry, faultIn, mergeLines, wantedOf, winnerOf } from '../rules/items.ts'
import type { ReadLine } from '../rules/read-text.ts'
import { findItems } from './find-items.ts'
import { judgeInCart } from './judge.ts'
import { type Cost, priceItems } from './price.ts'

/** Who orders, where, and in which language they read. A visit that has not begun has no owner. */
export type Buyer = { owner: string | undefined; marketplace: Marketplace; language: string }

/** A product that can be put into the cart as far as its line says. */
type Ready = { entry: Entry; offer: Offer; item: WantedItem }

/** What lines are about, at today's offers, as far as that can be said without the cart. */
export type Resolved = { entries: Entry[]; offers: Offer[]; ready: Ready[] }

export async function resolveLines(
  sql: Sql,
  { modules }: Pick<Commerce, 'modules'>,
  { code: place }: Marketplace,
  lines: ReadLine[],
): Promise<Resolved> {
  const codes = lines.map(({ code }) => code)
  const found = await findItems(sql, place, codes)
  const entries = mergeLines(
    lines.map((line) => {
      const { asin, how } = found.get(line.code) ?? { asin: undefined, how: undefined }
      const isNear = how === 'near'
      return { ...line, asin: isNear ? undefined : asin, isAlike: how === 'alike', meant: isNear ? asin : undefined }
    }),
  )
  const asins = [...new Set(entries.flatMap(({ asin }) => asin ?? []))]
  const { offers } = await findOffersNow(sql, modules, asins, place)
  const ready = entries.flatMap((entry) => {
    const offer = entry.asin === undefined ? undefined : winnerOf(offers, entry.asin)
    return offer && entry.quantity !== null ? [{ entry, offer, item: wantedOf(offer, entry.quantity) }] : []
  })
  return { entries, offers, ready }
}

/**
 * Shows lines as they would go into the cart now: product, price, and what stands in the way. `known` are faults that the cart has found, by the
 * place in `ready`.
 */
export async function reviewLines(
  commerce: Commerce,
  buyer: Buyer,
  { entries, offers, ready }: Resolved,
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
  const priced = good.map(({ item, offer }) => ({ item, store: offer.store ?? null }))
  const costs = await priceItems(commerce, cart, priced, language)
  const shown = entries.map((entry) => {
    const place = ready.findIndex((each) => each.entry === entry)
    const cost = costs[good.findIndex((each) => each.entry === entry)]
    return toLine(marketplace, entry, { products, offers, fault: faults.get(place), cost })
  })
  const total = costs.reduce((sum, cost) => sum + cost.total, 0)
  const canAdd = shown.length > 0 && shown.every(({ fault }) => fault === null)
  return { lines: shown, total: toPrice(total, marketplace), canAdd }
}

type Known = { products: OnCard[]; offers: Offer[]; fault: ItemFault | undefined; cost: Cost | undefined }

function toLine(marketplace: Marketplace, entry: Entry, { products, offers, fault, cost }: Known): BulkLine {
  const { asin, lines, text, quantity, typed, isAlike } = entry
  const product = products.find((each) => each.asin === asin)
  const meant = products.find((each) => each.asin === entry.meant)
  const offer = product && winnerOf(offers, product.asin)
  const own = faultOf(entry, product, offer)
  const { line } = cost ?? {}
  return {
    lines,
    text,
    asin: product?.asin ?? null,
    title: product?.title ?? null,
    imageId: product?.image?.id ?? null,
    offerListingId: offer?.id ?? null,
    sellerName: offer?.seller.name ?? null,
    quantity,
    typed,
    amount: offer?.sold && quantity !== null ? showSteps(quantity, offer.sold, marketplace) : null,
    price: offer ? toOfferPrice(line?.price ?? offer.price, offer.sold, marketplace) : null,
    total: cost ? toPrice(cost.total, marketplace) : null,
    deposit: cost && cost.deposit > 0 ? toPrice(cost.deposit, marketplace) : null,
    isAlike,
    fault: own ?? (fault ? faultIn(fault) : null),
    meant: meant ? { asin: meant.asin, title: meant.title } : null,
  }
}

function faultOf({ fault }: Entry, product: OnCard | undefined, offer: Offer | undefined): BulkLine['fault'] {
  if (!product) return { code: 'unknown-item', possible: null }
  if (!offer) return { code: 'not-sold', possible: null }
  return fault && { code: fault, possible: null }
}
