import { z } from 'zod'
import { deliveryDays } from '#commerce/delivery/contract.ts'
import { askedPrice } from '#commerce/marketplace/contract.ts'
import { amount, dateMark } from '#commerce/measures/contract.ts'
import { day as aDay } from '#platform/text/day.ts'
import { MOST_LETTERS } from './reasons.ts'
import { returnedItem, returnReason, serialNumber } from './wire.ts'

export const returnRequest = z
  .strictObject({
    items: z.array(returnedItem.strict()).min(1).max(100),
    reason: returnReason,
    note: z.string().trim().max(MOST_LETTERS).default(''),
  })
  .meta({ id: 'ReturnRequest' })

/** Units by line, each line once. */
const askedItems = z.array(returnedItem.strict()).min(1).max(100).optional()
/** The same with the serial numbers of the units, as far as they are known. */
const countedItems = z
  .array(returnedItem.extend({ serials: z.array(serialNumber).max(999).optional() }).strict())
  .min(1)
  .max(100)
  .optional()
const words = z.string().trim().max(100)
const named = words.min(1)
const parcelAddress = z.strictObject({
  fullName: named,
  line1: named,
  line2: words.default(''),
  city: named,
  region: words.default(''),
  postalCode: words.default(''),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country, such as US' }),
})
const day = aDay('must be a day, such as 2026-11-25')
/** Days at the destination, both included. */
const askedDates = deliveryDays.omit({ window: true }).extend({ earliest: day, latest: day }).strict()
const moneyAsked = [askedPrice, z.strictObject({ minorUnits: z.int().min(1).max(1_000_000_000) })] as const
/** Why something is refunded: the shopper is told. */
const cause = z.enum(['quality']).optional()
const lineMoney = moneyAsked.map((money) => money.extend({ position: z.int().min(0) }))

/** Request bodies for changes of an order. Without `items` they are about all units that are left. */
export const cancelRequest = z.strictObject({ items: askedItems }).meta({ id: 'CancelRequest' }).nullish()
export const shipRequest = z
  .strictObject({
    items: countedItems,
    carrier: words.default(''),
    tracking: words.default(''),
    /** Where the parcel goes, if not to the address of the order. */
    address: parcelAddress.optional(),
    /** When it is expected, if not as its order was promised. */
    dates: askedDates.optional(),
  })
  .meta({ id: 'ShipRequest' })
/** A parcel by its position, or units by line. */
export const deliverRequest = z
  .strictObject({ parcel: z.int().min(1).optional(), items: askedItems })
  .refine(({ parcel, items }) => parcel === undefined || items === undefined, {
    path: ['items'],
    error: 'must not be there beside a parcel',
  })
  .meta({ id: 'DeliverRequest' })
  .nullish()
/** New dates for a parcel by its position, or else for what is not shipped. */
export const rescheduleRequest = z
  .strictObject({ parcel: z.int().min(1).optional(), dates: askedDates })
  .meta({ id: 'RescheduleRequest' })
export const receiveRequest = z
  .strictObject({ items: countedItems, restock: z.boolean() })
  .meta({ id: 'ReceiveReturnRequest' })
export const payRequest = z
  .strictObject({ minorUnits: z.int().min(1).max(1_000_000_000).optional() })
  .meta({ id: 'PayRequest' })
/** What lines weigh: all units of each together. */
export const weighRequest = z
  .strictObject({
    items: z
      .array(z.strictObject({ position: z.int().min(0), amount }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'WeighRequest' })
const found = { picked: z.int().min(0).max(9999), amount: amount.optional(), dateMark: dateMark.optional() }

/**
 * How many units of each line were found and, where the scale decides, what they weigh together; until when they keep, of several the one that keeps the
 * shortest; and what came instead of the others, if the shopper has accepted it.
 */
export const pickRequest = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          position: z.int().min(0),
          ...found,
          substitute: z.strictObject({ offerListingId: z.string().min(1).max(100), ...found }).optional(),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'PickRequest' })
/** An amount of money, or `minorUnits` of the order's currency: for the whole order or by line. */
export const refundRequest = z
  .union([
    ...moneyAsked.map((money) => money.extend({ cause })),
    z.strictObject({ items: z.array(z.union(lineMoney)).min(1).max(100), cause }),
  ])
  .meta({ id: 'RefundRequest' })

/** Which card pays a charge: a stored one as `stored:ID`, or a payment method. A test card's number is turned into a token at once. */
export const payChargeRequest = z
  .strictObject({ paymentMethod: z.string().max(64), cardNumber: z.string().trim().max(30).default('') })
  .meta({ id: 'PayChargeRequest' })

/** The page for which the shopper has to leave. */
export const payChargeLeave = z.object({ payAt: z.url() })
