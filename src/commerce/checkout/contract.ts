import { z } from 'zod'
import { addItem, cartLine } from '#commerce/cart/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { address, deliveryOption, orderId } from '#commerce/orders/contract.ts'

export const checkoutId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not a checkout' })

/** Ways to pay that the form offers. */
export const paymentMethod = z.enum(['invoice', 'test-card', 'stripe'])

/**
 * What a shopper fills in. Faults are keys of the folder's texts, because a form shows them beside its fields.
 * A card number is turned into a token at once and never stored.
 */
export const details = z.object({
  email: z
    .string({ error: 'email' })
    .trim()
    .max(254, { error: 'too-long' })
    .pipe(z.email({ error: 'email' })),
  fullName: line('name', 100),
  line1: line('street', 100),
  line2: z.string().trim().max(100, { error: 'too-long' }).default(''),
  city: line('city', 80),
  region: z.string().trim().max(80, { error: 'too-long' }).default(''),
  postalCode: z
    .string({ error: 'postal-code' })
    .trim()
    .toUpperCase()
    .min(1, { error: 'postal-code' })
    .max(12, { error: 'too-long' }),
  country: z.string({ error: 'country' }).regex(/^[A-Z]{2}$/, { error: 'country' }),
  delivery: deliveryOption.catch('standard'),
  payment: z.enum(paymentMethod.options, { error: 'payment' }),
  cardNumber: z.string().trim().max(30, { error: 'card-number' }).default(''),
})

function line(fault: string, most: number) {
  return z.string({ error: fault }).trim().min(1, { error: fault }).max(most, { error: 'too-long' })
}

export type Details = z.infer<typeof details>

/** What is kept of the details. `cardDigits` are the last four. */
export const storedDetails = z.object({
  email: z.string(),
  address,
  delivery: deliveryOption,
  payment: z.object({ method: paymentMethod, token: z.string(), cardDigits: z.string().nullable() }),
})

export type StoredDetails = z.infer<typeof storedDetails>

/** A checkout as its shopper sees it. */
export const checkout = z
  .object({
    id: checkoutId,
    lines: z.array(cartLine),
    details: storedDetails.nullable(),
    itemsTotal: price,
    discountTotal: price,
    deliveryTotal: price,
    total: price,
    deliveryPrices: z.object({ standard: price, express: price }),
    country: z.string(),
  })
  .meta({ id: 'Checkout' })

export type Checkout = z.infer<typeof checkout>

export const startRequest = z
  .object({ items: z.array(addItem).min(1).max(30).optional() })
  .meta({ id: 'StartCheckoutRequest' })
export const startAnswer = z.object({ id: checkoutId })
export const placeAnswer = z.object({ orderId })

/** Where the shopper has to pay first; the order is placed when they come back. */
export const payAnswer = z.object({ payAt: z.url() })

/** To a provider: its message has arrived, and need not be sent again. */
export const eventAnswer = z.object({ received: z.literal(true) })

/** Why an order was not placed. */
export const placeFault = z.enum([
  'empty',
  'details',
  'stock',
  'price-changed',
  'declined',
  'payment-unavailable',
  'retry',
])

export type PlaceFault = z.infer<typeof placeFault>
