import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { orderId, orderState } from './wire.ts'

/** An order in a list. `pictures` are those of its first lines. */
export const orderSummary = z
  .object({
    id: orderId,
    marketplace: marketplaceCode,
    state: orderState,
    placedAt: z.string(),
    total: price,
    units: z.int().min(0),
    /** Whether there is something that can be bought a second time, if it is sold now. */
    canBuyAgain: z.boolean(),
    titles: z.array(z.string()),
    pictures: z.array(z.string()),
  })
  .meta({ id: 'OrderSummary' })

/** The cursor for the next page of a list. */
export const cursor = z.string().regex(/^[\w-]{20,120}$/, { error: 'is not the end of a page' })

export const orderList = z.object({ orders: z.array(orderSummary), next: cursor.nullable() })

export type OrderSummary = z.infer<typeof orderSummary>
export type OrderList = z.infer<typeof orderList>
