import { z } from 'zod'
import type { DeclaredTerm } from '#commerce/cart/contract/terms.ts'
import { addItem, addressUse, cartLine } from '#commerce/cart/contract/wire.ts'
import { type ChoosableAddress, chosenAddress, invoiceAccount, type Purchasing } from '#commerce/companies/contract.ts'
import { deliveryOption, deliveryPromise, offeredDelivery } from '#commerce/delivery/contract.ts'
import { storeId, storeInCheckout } from '#commerce/fresh-stores/contract.ts'
import { type AddressForm, postalAddress } from '#commerce/location/contract.ts'
import { price, type WirePrice } from '#commerce/marketplace/contract.ts'
import { address, orderId, orderReferences, saidReference } from '#commerce/orders/contract/wire.ts'
import { WAYS_TO_PAY } from '#commerce/settings/contract.ts'
import { shownTaxes } from '#commerce/taxes/contract.ts'
import type { StoredMethodView } from '#commerce/wallet/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'

export const checkoutId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not a checkout' })

/** Payment methods. `balance`: the customer's store credit covers everything. */
export const paymentMethod = z.enum([...WAYS_TO_PAY, 'balance'])

/**
 * What a shopper fills in. Faults are keys of this folder's texts, because a form shows them beside
 * its fields. A card number is turned into a token at once and never stored.
 */
export const details = z.object({
  email: z
    .string({ error: 'email' })
    .trim()
    .max(254, { error: 'too-long' })
    .pipe(z.email({ error: 'email' })),
  ...postalAddress.shape,
  delivery: deliveryOption.default('standard'),
  /** A payment method, or one of the customer's stored ones as `stored:ID`. */
  payment: z.union([paymentMethod, z.string().regex(/^stored:[\w-]{20,40}$/, { error: 'payment' })], {
    error: 'payment',
  }),
  cardNumber: z.string().trim().max(30, { error: 'card-number' }).default(''),
  /** Saves the card to the customer's wallet once the order is placed; ignored for guests. */
  keepCard: z.boolean().default(false),
  /** The numbers under which the customer's company knows the order; only whoever buys for one says them. */
  purchaseOrder: saidReference,
  costCentre: saidReference,
  /** Pays from the customer's store credit as far as it goes; `payment` pays the rest. */
  useCredit: z.boolean().default(false),
})

export type Details = z.infer<typeof details>

/** The stored details. `cardDigits` are the last four digits; `keep` means that the customer wants to save the card. */
export const storedDetails = z.object({
  email: z.string(),
  address,
  delivery: deliveryOption,
  payment: z.object({
    method: paymentMethod,
    token: z.string(),
    cardDigits: z.string().nullable(),
    keep: z.boolean().optional(),
  }),
  useCredit: z.boolean().optional(),
  references: orderReferences.optional(),
  /** The address is one of the customer's company. */
  companyAddress: chosenAddress.optional(),
  /** Minutes in which the order can be undone: it is captured and shipped after them. */
  undoMinutes: z.int().optional(),
})

export type StoredDetails = z.infer<typeof storedDetails>

// The token must not leave the server.
const shownDetails = storedDetails
  .omit({ undoMinutes: true, companyAddress: true })
  .extend({ payment: storedDetails.shape.payment.omit({ token: true }) })

/** What of the payment method's part is due on the day of the order, and all of the rest by the last day (UTC) to pay it. */
const dueDays = {
  dueToday: price,
  dueLater: z.object({
    days: z.array(z.object({ amount: price, dueOn: z.iso.date() })),
    /** Whether it is charged to the card that pays the order, rather than paid by the shopper. */
    isCollected: z.boolean(),
  }),
}

/** A checkout as its shopper sees it. */
export const checkout = z
  .object({
    id: checkoutId,
    lines: z.array(cartLine),
    details: shownDetails.nullable(),
    /** False if nothing that can be bought is shipped. */
    needsDelivery: z.boolean(),
    addressUse,
    fresh: storeInCheckout.optional(),
    itemsTotal: price,
    discountTotal: price,
    deliveryTotal: price,
    tax: shownTaxes,
    /** With the taxes that are added. */
    total: price,
    /**
     * What the customer's store credit could pay of the total, and what it is to pay; `toPay` is the rest. `cards`: the last digits of the cards
     * that pay before it, as a part of both amounts. `limited`: single-purpose cards that cannot pay all that they have here, because they pay only
     * for items taxed at `percent` and delivered in `country`; of what each `has`, it can pay `usable`.
     */
    storeCredit: z.object({
      usable: price,
      used: price,
      cards: z.array(z.string()),
      hasOwn: z.boolean(),
      limited: z.array(
        z.object({ digits: z.string(), country: z.string(), percent: z.string(), has: price, usable: price }),
      ),
    }),
    toPay: price,
    account: invoiceAccount.optional(),
    ...dueDays,
    /** What can be chosen at this address, the cheapest first. Before there is one, at the marketplace's own country. */
    deliveryOptions: z.array(offeredDelivery),
    /** The fees of the same options by their codes. */
    deliveryPrices: z.record(z.string(), price),
    /** What the chosen option promises for an order placed now; null where there is no date. */
    promise: deliveryPromise.nullable(),
    /** Days after delivery in which an order placed now can be returned; it can be canceled until it ships. */
    returnDays: z.int(),
  })
  .meta({ id: 'Checkout' })

export type Checkout = z.infer<typeof checkout>

export const startRequest = (terms: DeclaredTerm[]) =>
  z
    .strictObject({ items: z.array(addItem(terms)).min(1).max(30).optional(), storeId: storeId.optional() })
    .refine(({ items, storeId: store }) => !items || !store, { error: 'must not name both items and a store' })
    .meta({
      id: 'StartCheckoutRequest',
      description: 'Without items the cart is bought: that of the store `storeId`, or the retail one.',
    })
export const startAnswer = z.object({ id: checkoutId })
export const placeAnswer = z.object({ orderId })

/** Page where the shopper has to pay, or to confirm the payment to their bank, first; the order is placed when they return. */
export const payAnswer = z.object({ payAt: z.url(), paymentState: z.enum(['authorising', 'confirmation-needed']) })

/**
 * What items come to where they are ordered at once, with an address and a payment that were chosen before. `undoMinutes`: how long the
 * order can be undone.
 */
export const summedAtOnce = z.object({
  total: price,
  /** What of the total store credit pays, and what is left for the payment method. */
  storeCredit: price,
  toPay: price,
  ...dueDays,
  deliveryTotal: price,
  tax: shownTaxes,
  promise: deliveryPromise.nullable(),
  payment: z.object({ method: z.string(), digits: z.string().nullable() }),
  deliverTo: z.string(),
  undoMinutes: z.int(),
  returnDays: z.int(),
  quantity: z.int(),
})

export type SummedAtOnce = z.infer<typeof summedAtOnce>

/** A form that orders posts `fields` as they are: they name the press and what the customer agrees to. */
export type QuotedAtOnce = SummedAtOnce & { fields: Record<string, string> }

export const eventAnswer = z.object({ received: z.literal(true) })

/** What of an order is no longer as the shopper last saw it. */
export const orderChange = z.enum([
  'line-added',
  'line-removed',
  'line-unavailable',
  'quantity-changed',
  'delivery-changed',
  'tax-changed',
  'price-changed',
])

export type OrderChange = z.infer<typeof orderChange>

/** Why an order was not placed. */
export const placeFault = z.enum([
  ...orderChange.options,
  ...(['empty', 'details', 'stock', 'promise-changed', 'credit-changed', 'declined', 'not-confirmed'] as const),
  ...(['payment-unavailable', 'way-to-pay', 'delivery', 'undeliverable', 'no-slot', 'other-zone'] as const),
  ...(['other-address', 'join-over', 'minimum-order', 'retry'] as const),
  ...(['account-limit', 'account-overdue', 'invoice-changed'] as const),
])

export type PlaceFault = z.infer<typeof placeFault>

/** Fields to what was typed, or to the text keys of their faults. */
export type Filled = Partial<Record<keyof Details | 'addressId' | 'remember', string>>

export type DetailsPageProps = {
  checkout: Checkout
  /** The place of an address to which nothing is delivered. */
  undeliverable?: string
  filled: Filled
  faults: Filled
  methods: string[]
  /** Days until an invoice is due, null where it is paid in parts, and whether goods ship before it is paid. */
  invoice: { days: number | null; shipsBefore: boolean }
  /** Whether the store has payment methods that cannot be used for these items. */
  isLimited: boolean
  /** The shopper has more than may be used, because vouchers are paid for in another way. */
  hasVouchers: boolean
  form: AddressForm
  /** Saved addresses, those of the company for which they buy, and payment methods of a customer; empty for a guest. */
  addresses: ChoosableAddress[]
  stored: StoredMethodView[]
  canKeep: boolean
  email?: string
  /** What the company wants to be said with the order, for which the customer buys. */
  purchasing?: Purchasing
}

/** The page to leave for: the payment provider's, or the bank's, which wants a confirmation. */
export type PayPageProps = { checkout: Checkout; address: string; isConfirmation: boolean }

/** The page on which a demonstration plays the bank; the answer goes to `action`. */
export type BankPageProps = { action: string; amount: WirePrice; digits: string }

/** `refusedBy` names the feature's text that tells why, instead of the general one. */
export type ReviewPageProps = {
  checkout: Checkout
  refused: string | null
  refusedBy?: { feature: string; reason: string }
  /** What has changed since the shopper looked, if that is why. */
  changes?: OrderChange[]
  /** What features show; the order cannot be placed while one shows something instead of it. */
  features: PartsOf<'checkout'>
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'checkout/details': DetailsPageProps
    'checkout/bank': BankPageProps
    'checkout/pay': PayPageProps
    'checkout/review': ReviewPageProps
  }
  interface Slots {
    /** Slot of the review above the button that orders. With `isInstead` in its data there is no such button. */
    review: { shows: 'checkout'; told: { checkoutId: string } }
  }
}
