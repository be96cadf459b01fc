import { compareOffers, type Offer } from '#commerce/offers/rules.ts'
import type { Chosen, ConditionFilter, FoundFilters } from '../contract/wire.ts'

/** Offers on a page. */
export const PAGE_SIZE = 10

type Order = (left: Offer, right: Offer) => number

/** The buy box's order but for stock, so that an offer keeps its place when it sells out between two pages. */
const byBuyBox: Order = (left, right) => compareOffers({ ...left, stock: 1 }, { ...right, stock: 1 })

const ORDERS: Record<NonNullable<Chosen['sort']>, Order> = {
  best: byBuyBox,
  price: (left, right) => left.price - right.price || byBuyBox(left, right),
  'price-desc': (left, right) => right.price - left.price || byBuyBox(left, right),
}

export const canBeBought = ({ stock }: Pick<Offer, 'stock'>): boolean => stock > 0

const isOf = ({ condition }: Offer, wanted: ConditionFilter): boolean =>
  wanted === 'used' ? condition !== 'new' : condition === wanted

/** What is known of offers besides: whether delivery is free, and in minor units the prices that `min` and `max` mean. */
export type Known = { isFree: (offer: Offer) => boolean; least: number | null; most: number | null }

const fits = (offer: Offer, { condition, seller, delivery }: Chosen, { isFree, least, most }: Known): boolean =>
  (condition === undefined || isOf(offer, condition)) &&
  (seller === undefined || offer.seller.id === seller) &&
  (delivery === undefined || isFree(offer)) &&
  (least === null || offer.price >= least) &&
  (most === null || offer.price <= most)

const CONDITIONS: ConditionFilter[] = ['new', 'used', 'like-new', 'very-good', 'good', 'acceptable']

/** Counts what each filter would show beside the others, and keeps the one in force even where it shows nothing. */
function filtersOf(buyable: Offer[], chosen: Chosen, known: Known): FoundFilters {
  const without = (name: keyof Chosen) => {
    const { [name]: _, ...others } = chosen
    return buyable.filter((offer) => fits(offer, others, known))
  }
  const ofAnyCondition = without('condition')
  const conditions = CONDITIONS.map((condition) => ({
    condition,
    count: ofAnyCondition.filter((offer) => isOf(offer, condition)).length,
  }))
  const ofAnybody = without('seller')
  const sellers = new Map(buyable.map(({ seller }) => [seller.id, seller.name]))
  return {
    conditions: conditions.filter(({ condition, count }) => count > 0 || condition === chosen.condition),
    sellers: [...sellers]
      .map(([id, name]) => ({ id, name, count: ofAnybody.filter(({ seller }) => seller.id === id).length }))
      .filter(({ id, count }) => count > 0 || id === chosen.seller)
      .toSorted((left, right) => right.count - left.count || left.name.localeCompare(right.name)),
    freeDelivery: without('delivery').filter(known.isFree).length,
  }
}

export type ChosenOffers = {
  total: number
  count: number
  page: Offer[]
  pinned: string | undefined
  filters: FoundFilters
  next: string | null
}

/** Chooses a page of a product's offers: those after the offer `after`; undefined if it is none of the product's. */
export function chooseOffers(
  offers: Offer[],
  chosen: Chosen,
  { after, ...known }: Known & { after: string | undefined },
): ChosenOffers | undefined {
  const buyable = offers.filter(canBeBought)
  const [pinned] = buyable.toSorted(byBuyBox)
  const inOrder = offers.toSorted(ORDERS[chosen.sort ?? 'best'])
  const at = after === undefined ? -1 : inOrder.findIndex(({ id }) => id === after)
  if (after !== undefined && at < 0) return undefined
  const isShown = (offer: Offer) => canBeBought(offer) && fits(offer, chosen, known)
  const isFirst = (offer: Offer) => offer === pinned
  // The pinned one comes before all others, wherever the order would have it.
  const ahead = after === undefined || after === pinned?.id ? inOrder : inOrder.slice(at + 1)
  const rest = ahead.filter((offer) => isShown(offer) && !isFirst(offer))
  const shown = after === undefined ? [...inOrder.filter((offer) => isFirst(offer) && isShown(offer)), ...rest] : rest
  const page = shown.slice(0, PAGE_SIZE)
  return {
    total: buyable.length,
    count: buyable.filter((offer) => fits(offer, chosen, known)).length,
    page,
    pinned: pinned?.id,
    filters: filtersOf(buyable, chosen, known),
    next: shown.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}
