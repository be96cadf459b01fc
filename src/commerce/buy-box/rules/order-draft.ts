import type { GivenParameters } from '#commerce/cart/contract/terms.ts'
import { readQuantity } from '#commerce/cart/rules/quantities.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/**
 * Details of an item besides what is ordered (spec 1, section 3). Amounts are in major units of the
 * currency.
 */
export type ItemMetadata = {
  asin: string
  buyingPrice: number
  offerId?: string
  listingPrice?: number
  title?: string
  imageUrl?: string
  availabilityMessage?: string
}

/** An item of the draft. Only one of the variations that share a `family` can be chosen. */
export type DraftItem = {
  asin: string
  offerId: string
  quantity: number
  family?: string
  /** Parameters besides the offer, in the cart API's spelling. */
  parameters?: GivenParameters
  metadata?: ItemMetadata
}

/**
 * The items about to be ordered: the page's own item first, then extra items (spec 1, section 4).
 */
export type OrderDraft = { items: readonly DraftItem[] }

export type DraftEvent =
  | 'page-item-added'
  | 'page-item-replaced'
  | 'page-item-changed'
  | 'upsell-added'
  | 'upsell-changed'
  | 'upsell-removed'
  | 'none'

/**
 * The changed draft and its event, or a message that says why the change was rejected (spec 1,
 * section 5).
 */
export type DraftChange = Result<{ draft: OrderDraft; event: DraftEvent }, string>

export const EMPTY_DRAFT: OrderDraft = { items: [] }

const NOT_THE_PAGE_ITEM = 'To modify the pageAsin, use setPageAsin() instead.'

const isAsin = (asin: unknown): asin is string => typeof asin === 'string' && asin !== ''

/** Sets the page's own item at index 0. Setting the same item again does nothing. */
export function setPageItem(draft: OrderDraft, item: DraftItem): DraftChange {
  if (!isAsin(item.asin)) return fail('The asin must be a non-empty string')
  if (!(item.quantity >= 1)) return fail('The quantity of the page asin must be > 0')
  const [current, ...upsell] = draft.items
  if (!current) return changed(draft, [item], 'page-item-added')
  if (current.asin === item.asin) return changed(draft, [withMetadataOf(current, item), ...upsell], 'page-item-changed')
  return changed(draft, [item, ...upsell.filter(({ asin }) => asin !== item.asin)], 'page-item-replaced')
}

/** Adds, changes or (quantity 0 or less) removes an extra item. An unreadable quantity counts as 1. */
export function setUpsellItem(
  draft: OrderDraft,
  item: Omit<DraftItem, 'quantity'> & { quantity: unknown },
): DraftChange {
  if (!isAsin(item.asin)) return fail('The asin must be a non-empty string')
  const [page, ...upsell] = draft.items
  if (!page) return fail(NOT_THE_PAGE_ITEM)
  if (page.asin === item.asin) return fail('Can not modify page asin.')
  const quantity = toQuantity(item.quantity)
  const known = upsell.find(({ asin }) => asin === item.asin)
  if (quantity <= 0)
    return changed(
      draft,
      draft.items.filter((each) => each !== known),
      'upsell-removed',
    )
  const next = withMetadataOf(known, { ...item, quantity: Math.max(1, Math.floor(quantity)) })
  const others = upsell.filter((each) => each === known || each.family === undefined || each.family !== item.family)
  if (!known) return changed(draft, [page, ...others, next], 'upsell-added')
  return changed(draft, [page, ...others.map((each) => (each === known ? next : each))], 'upsell-changed')
}

/** Changes the quantity of the extra item at an index. Use `setPageItem` for index 0. */
export function setUpsellAt(draft: OrderDraft, index: number, quantity: unknown): DraftChange {
  if (index === 0) return fail(NOT_THE_PAGE_ITEM)
  const item = draft.items[index]
  return item ? setUpsellItem(draft, { ...item, quantity }) : ok({ draft, event: 'none' })
}

/** Sets the quantity of every extra item. */
export function setAllUpsellQuantities(draft: OrderDraft, quantity: unknown): DraftChange {
  if (typeof quantity !== 'number' || !(quantity >= 1))
    return fail('New quantity for upsell asins must be greater than 0.')
  return changed(
    draft,
    draft.items.map((item, index) => (index === 0 ? item : { ...item, quantity: Math.floor(quantity) })),
    'upsell-changed',
  )
}

/** Attaches metadata to the item with the same asin. */
export function setMetadata(draft: OrderDraft, metadata: unknown): DraftChange {
  if (!isMetadata(metadata)) return fail('The metadata must have an asin and a buying price')
  return changed(
    draft,
    draft.items.map((item) => (item.asin === metadata.asin ? { ...item, metadata } : item)),
    'none',
  )
}

/** Whether metadata is valid: a non-empty asin and a finite price. */
export const isMetadata = (value: unknown): value is ItemMetadata =>
  typeof value === 'object' &&
  value !== null &&
  isAsin((value as ItemMetadata).asin) &&
  Number.isFinite((value as ItemMetadata).buyingPrice)

/** Returns the same draft and the event `none` if nothing differs. */
function changed(draft: OrderDraft, items: DraftItem[], event: DraftEvent): DraftChange {
  const isSame =
    items.length === draft.items.length && items.every((item, index) => written(item) === written(draft.items[index]))
  return ok(isSame ? { draft, event: 'none' } : { draft: { items }, event })
}

const written = (item: DraftItem | undefined): string =>
  JSON.stringify(
    Object.entries(item ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const withMetadataOf = (before: DraftItem | undefined, item: DraftItem): DraftItem =>
  before?.metadata && !item.metadata ? { ...item, metadata: before.metadata } : item

const toQuantity = (value: unknown): number =>
  typeof value === 'number' && !Number.isNaN(value) ? value : readQuantity(String(value))
