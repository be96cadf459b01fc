import { z } from 'zod'
import { addressUse } from '#commerce/cart/contract/wire.ts'
import { deliveryDays, deliveryOption, deliveryPromise } from '#commerce/delivery/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { shownTaxes } from '#commerce/taxes/contract.ts'
import { orderItem } from './item.ts'
import { REFUND_CAUSES, RETURN_REASONS, SERIAL_NUMBER } from './reasons.ts'

/** How an order comes: as chosen, or `none` if nothing in it is shipped. */
export const orderDelivery = z.union([deliveryOption, z.literal('none')])

/** An order number: 14 random letters and digits in three groups. */
export const orderId = z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}$/, { error: 'is not an order number' })

/** `partly-shipped`: some units are shipped or provided, and others are still to come. */
export const orderState = z.enum([
  'placed',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
  'return-requested',
  'returned',
])

export type OrderState = z.infer<typeof orderState>

export const returnReason = z.enum(RETURN_REASONS)

export const address = z.object({
  fullName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

const units = z.int().min(0)

export const serialNumber = z
  .string()
  .regex(SERIAL_NUMBER, { error: 'must be 4 to 40 capital letters, digits and hyphens' })

export const returnedItem = z.object({ position: units, quantity: z.int().min(1).max(999) })

/** The dates that hold for something, and those that its order was promised first. */
const parcelDates = deliveryDays.extend({ first: deliveryDays.nullable() })

const promiseKept = z.enum(['kept', 'revised', 'broken'])

/**
 * A parcel of an order. `position` counts from 1. `address` is where it goes if not to the order's: a shop, or what
 * only the merchant is told, because the buyer of a gift may not know it.
 */
export const orderParcel = z
  .object({
    id: z.string(),
    position: z.int().min(1),
    state: z.enum(['shipped', 'delivered']),
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
    address: address.nullable(),
    items: z.array(returnedItem.extend({ delivered: units })),
    shippedAt: z.string(),
    deliveredAt: z.string().nullable(),
    /** When it arrives; `first` is what its order was promised when it was placed. Null where there is no date. */
    promise: parcelDates.nullable(),
    /** Once it is delivered: by the day that was promised first, by a later one that was promised since, or by neither. */
    promiseKept: promiseKept.nullable(),
  })
  .meta({ id: 'OrderParcel' })

const orderReturn = z.object({
  /** To write on the parcel: the order's number and which of its returns it is. */
  number: z.string(),
  state: z.enum(['requested', 'received']),
  reason: returnReason,
  note: z.string(),
  items: z.array(returnedItem),
  /** What of it has come back so far. */
  received: z.array(returnedItem),
  requestedAt: z.string(),
  /** Lines of the address to send it to, until when, and what comes back for it. Null where that was not said, or is not known yet. */
  destination: z.array(z.string()).nullable(),
  sendBy: z.string().nullable(),
  expected: price.nullable(),
  receivedAt: z.string().nullable(),
})

/** A refund, or a credit on what was not paid yet: `wanted` is promised, `done` has been handed to the provider. */
const orderRefund = z.object({
  amount: price,
  /** The payment method that it goes back to. */
  method: z.string(),
  reason: z.enum(['cancelled', 'returned', 'goodwill']),
  /** What the merchant said beyond that. */
  cause: z.enum(REFUND_CAUSES).nullish(),
  state: z.enum(['wanted', 'done']),
  at: z.string(),
})

/** An invoice is `owed`, `overdue` once it was due, and then `paid`; what is collected from a card later is `scheduled` until then. */
export const paymentState = z.enum([
  ...[
    'authorised',
    'captured',
    'owed',
    'scheduled',
    'overdue',
    'paid',
    'refunding',
    'refunded',
    'releasing',
    'released',
  ],
] as const)

/**
 * A part of a payment; `balance` is the customer's store credit. `digits` are the last of a card, if they are known; `dueAt` is when
 * an invoice or a charge is due, and `owed` what is still to pay of it.
 */
export const paymentPart = z
  .object({
    method: z.string(),
    digits: z.string().nullable(),
    amount: price,
    refundedTotal: price,
    creditedTotal: price,
    state: paymentState,
    dueAt: z.string().nullable(),
    owed: price,
    /** Of a feature's charge, which is due later: its key. */
    charge: z.string().nullable(),
    /** Of a charge to a card: how often it was declined, and when it is tried again; null if it is not. */
    declined: units,
    nextTryAt: z.string().nullable(),
    /** Of a single-purpose voucher: the tax of this amount that was charged when it was sold. The order's tax is without it. */
    taxPaid: price.optional(),
  })
  .meta({ id: 'PaymentPart' })

/** The numbers under which a company knows an order of its. */
export const orderReferences = z
  .object({ purchaseOrder: z.string().optional(), costCentre: z.string().optional() })
  .meta({ id: 'OrderReferences' })

/** One of them as it is entered: at most 40 characters, whatever the script, without control characters and line breaks. */
export const saidReference = z
  .string({ error: 'reference' })
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{0,40}$/u, { error: 'reference' })
  .default('')

export type OrderReferences = z.infer<typeof orderReferences>

/** An order as its shopper sees it. Times are ISO 8601. */
export const order = z
  .object({
    id: orderId,
    marketplace: marketplaceCode,
    state: orderState,
    placedAt: z.string(),
    timeline: z.array(z.object({ step: orderState, at: z.string() })),
    /** Of the parcel that was sent last. */
    tracking: z.string().nullable(),
    email: z.string(),
    address,
    addressUse,
    /** Whether it waits to be weighed or picked: then nothing is paid, and it costs what was found of it, its total at most. */
    isUnweighed: z.boolean(),
    /** The fresh store that hands it over. */
    storeId: z.string().optional(),
    delivery: orderDelivery,
    /** What was promised when it was placed; null if nothing is shipped or there was no date. */
    promise: deliveryPromise.nullable(),
    /** The dates that hold now for what is not shipped, if they were changed, and since when. */
    revised: deliveryDays.extend({ changedAt: z.string() }).nullable(),
    paymentMethod: z.string(),
    paymentState,
    references: orderReferences.optional(),
    /** The parts of the payment, in the order in which they were authorised; their sum is the total. */
    payments: z.array(paymentPart),
    items: z.array(orderItem),
    parcels: z.array(orderParcel),
    itemsTotal: price,
    discountTotal: price,
    deliveryTotal: price,
    tax: shownTaxes,
    /** With the taxes that are added. */
    total: price,
    /** What is still to pay, with the order's number as the reference. */
    owedTotal: price,
    /** All of it by the days on which it is due. */
    dueDays: z.array(z.object({ amount: price, dueAt: z.string(), isOverdue: z.boolean() })),
    /** What of it is overdue or else due next, together; null if nothing is owed. */
    nextPayment: z
      .object({
        amount: price,
        dueAt: z.string(),
        isOverdue: z.boolean(),
        /** Null if the shopper has to pay it by themselves; otherwise the card that it is charged to. `nextTryAt` is set while that is still tried. */
        card: z
          .object({ digits: z.string().nullable(), isDeclined: z.boolean(), nextTryAt: z.string().nullable() })
          .nullable(),
      })
      .nullable(),
    /** Where that is paid to; null if the merchant has not said it, or nothing is owed. */
    bankDetails: z.string().nullable(),
    /** Money that was paid and goes back. */
    refunds: z.array(orderRefund),
    refundedTotal: price,
    refundedTax: price,
    /** What came off an invoice, or off a charge that is due later, before it was paid: no money moved. */
    credits: z.array(orderRefund),
    creditedTotal: price,
    creditedTax: price,
    /** Its invoice once it is issued, and a credit note for what was given back. `href` is a PDF. */
    documents: z.array(z.object({ kind: z.enum(['invoice', 'credit-note']), number: z.string(), href: z.string() })),
    returns: z.array(orderReturn),
    /** Until when it can be undone, while nothing of it is captured or shipped; null once that is over, and for most orders. */
    undoUntil: z.string().nullable(),
    /** Whether any unit can still be cancelled: those that are not shipped. */
    canCancel: z.boolean(),
    /** The deadline for returning units; null if none can be returned. */
    returnableUntil: z.string().nullable(),
  })
  .meta({ id: 'Order' })

export const changeAnswer = z.object({ id: orderId, state: orderState })

export type Address = z.infer<typeof address>
export type ParcelDates = z.infer<typeof parcelDates>
export type PromiseKept = z.infer<typeof promiseKept>
export type OrderParcel = z.infer<typeof orderParcel>
export type Order = z.infer<typeof order>
export type PaymentPart = z.infer<typeof paymentPart>
export type PaymentState = z.infer<typeof paymentState>
