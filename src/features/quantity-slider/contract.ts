import { z } from 'zod'
import { lineId, quantity, reference } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { addStatus, storeId } from '#commerce/fresh-stores/contract.ts'
import type { Unit } from '#commerce/measures/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const MOST_ITEMS = 30

const added = z.strictObject({ asin, offerListingId: offerId, quantity })
/** `id` may have the prefix that answers give it. */
const changed = z.strictObject({ id: lineId, quantity: quantity.or(z.literal(0)) })

const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, { error: 'must name at least one item' })
    .max(MOST_ITEMS, { error: `must name at most ${MOST_ITEMS} items` })

/** What a cart holds of an item afterwards. `amountInCart`: how much that is in the unit in which it is sold, as decimal text. */
const heldItem = z.object({
  ASIN: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  amountInCart: z.string(),
  storeId: storeId.nullable(),
})

/** `errorStatusCode`: why nothing was changed; the items then say what there is. */
const uberCartAnswer = z
  .object({
    clientResponseModel: z.object({ items: z.array(heldItem) }),
    uberCartStatus: z.object({ errorStatusCode: addStatus.nullable() }),
    cartCount: z.int(),
  })
  .meta({ id: 'UberCartAnswer' })

const uberCartRequest = z
  .union([z.strictObject({ items: several(added) }), z.strictObject({ items: several(changed) })])
  .meta({
    id: 'UberCartRequest',
    examples: [
      { items: [{ asin: 'BXMILK0001', offerListingId: 'BXMILK0001-US-1', quantity: 2 }] },
      { items: [{ id: 'C7d9f6a52-3c1e-4b8a-9f57-2f0c5b1e8d34', quantity: 0 }] },
    ],
  })

export const uberCart = {
  method: 'POST',
  url: '/alm/uber-cart/items',
  schema: {
    tags: ['groceries'],
    summary: 'Add items to the carts of the stores that sell them, or set quantities of lines (0 removes): all or none',
    querystring: reference,
    body: uberCartRequest,
    response: { 200: uberCartAnswer, 400: errorBody, 403: errorBody },
  },
} as const satisfies Endpoint

/** How much a step is, of what is sold by weight or volume. */
export type Step = { thousandths: number; unit: Unit }

/** An item with a slider (spec 3, section 3). `default` items are bought in the retail cart, `UFG` ones in that of a fresh store. */
export type SliderItem = {
  asin: string
  offerListingId: string
  cartType: 'default' | 'UFG'
  storeId?: string
  minOrderQuantity: number
  maxOrderQuantity: number
  step?: Step
}

/** What the shopper's carts hold of an offer. */
export type InCart = { offerListingId: string; cartItemId: string; quantityInCart: number }

export type UberCartRequest = z.infer<typeof uberCartRequest>
export type UberCartAnswer = z.infer<typeof uberCartAnswer>

const logged = {
  changed: z.strictObject({ asin, quantity: z.int() }),
  fault: z.strictObject({ asin, code: z.string().max(40) }),
}

/** What pages log: what a cart holds after a change, and why there was none (spec 3, sections 7 and 8). */
export const sliderEvents = { 'slider-changed': logged.changed, 'slider-fault': logged.fault } satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'slider-changed': z.infer<typeof logged.changed>
    'slider-fault': z.infer<typeof logged.fault>
  }
}

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'quantity-slider': { card: SliderItem; state: { items: InCart[] } }
  }
}
