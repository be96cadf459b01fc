import { z } from 'zod'
import { lineAdjustment } from '#commerce/cart/contract.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'

/** Ways to have an order delivered. */
export const deliveryOption = z.enum(['standard', 'express'])

export type DeliveryOption = z.infer<typeof deliveryOption>

/** An order's number: 14 letters and digits in three groups, made at random. */
export const orderId = z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}$/, { error: 'is not an order number' })

/** Where an order is in its life. */
export const orderState = z.enum(['placed', 'shipped', 'delivered', 'cancelled', 'return-requested', 'returned'])

export type OrderState = z.infer<typeof orderState>

/** Why goods go back. */
export const returnReason = z.enum(['not-needed', 'too-late', 'damaged', 'wrong-item', 'other'])

export type ReturnReason = z.infer<typeof returnReason>

export const address = z.object({
  fullName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

/** An order as its shopper sees it. `placedAt` is ISO 8601. */
export const order = z
  .object({
    id: orderId,
    state: orderState,
    placedAt: z.string(),
    email: z.string(),
    address,
    delivery: deliveryOption,
    paymentMethod: z.string(),
    items: z.array(
      z.object({
        asin,
        title: z.string(),
        imageId: z.string().nullable(),
        quantity: z.int(),
        unitPrice: price,
        subtotal: price,
        discount: price,
        adjustments: z.array(lineAdjustment),
      }),
    ),
    itemsTotal: price,
    discountTotal: price,
    deliveryTotal: price,
    total: price,
  })
  .meta({ id: 'Order' })

export type Address = z.infer<typeof address>
export type Order = z.infer<typeof order>
