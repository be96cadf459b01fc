import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { postalAddress } from '#commerce/location/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { appraisal, condition, itemState, modelId, payment, productGroup, saidAnswer } from './words.ts'

export const tradeInId = z.uuid()
export const tradeInItemId = z.uuid()

/** A model that the store buys. `best` is what it is worth in its best condition, `until` (epoch milliseconds) when that value ends. */
export const shownModel = z
  .object({
    id: modelId,
    title: z.string(),
    brand: z.string(),
    name: z.string(),
    storage: z.string(),
    productGroup,
    tradeInItemType: z.string(),
    asin: asin.nullable(),
    imageId: z.string().nullable(),
    best: price,
    until: z.int().nullable(),
    serial: z.enum(['imei', 'serial', 'none']),
  })
  .meta({ id: 'TradeInModel' })

export const shownQuestion = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.object({ id: z.string(), answer: z.string() })),
})

/** A model with its offer: the value of each condition, and what is asked to find the condition. */
export const modelOffer = shownModel
  .extend({
    conditionOfferMap: z.partialRecord(condition, z.object({ tiv: price })),
    questions: z.array(shownQuestion),
    offerDays: z.int(),
  })
  .meta({ id: 'TradeInOffer' })

export type ShownModel = z.infer<typeof shownModel>
export type ModelOffer = z.infer<typeof modelOffer>

export const modelList = z.object({ models: z.array(shownModel), hasMore: z.boolean() }).meta({ id: 'TradeInModels' })

/** A device in a trade-in. `offered` is held once it is submitted; `found` is what the inspection says. */
export const shownItem = z
  .object({
    id: tradeInItemId,
    modelId,
    title: z.string(),
    state: itemState,
    condition,
    answers: z.array(saidAnswer),
    serial: z.string(),
    boughtHere: z.boolean(),
    offered: price,
    offerUntil: z.int(),
    isExpired: z.boolean(),
    appraisal,
    payment,
    paid: price,
    found: z
      .object({
        condition,
        value: price,
        answers: z.array(saidAnswer),
        reason: z.string(),
        photos: z.array(z.string()),
        decideBy: z.int().nullable(),
      })
      .nullable(),
    returnTracking: z.string(),
    history: z.array(z.object({ state: itemState, at: z.int() })),
  })
  .meta({ id: 'TradeInItem' })

/** A trade-in with its devices. `weight` is what the parcel weighed on arrival, in grams; `receipt` is of the drop-off. `agreedTotal` is the offered total in minor units, as accepting it takes it. `arriveBy` is epoch milliseconds; what was paid before is reversed after it if nothing arrives. */
export const shownTradeIn = z
  .object({
    id: tradeInId,
    marketplace: marketplaceCode,
    state: itemState,
    items: z.array(shownItem),
    offeredTotal: price,
    agreedTotal: z.int(),
    paidNow: price,
    /** What of devices to be paid at once follows after their inspection, because the merchant does not advance it. */
    notAdvanced: price,
    paidLater: price,
    carrier: z.string(),
    tracking: z.string(),
    submittedAt: z.int().nullable(),
    arriveBy: z.int().nullable(),
    erasedAt: z.int().nullable(),
    receipt: z.string(),
    weight: z.int().nullable(),
    returnAddress: postalAddress.nullable(),
    identityCheckedAt: z.int().nullable(),
    isFull: z.boolean(),
  })
  .meta({ id: 'TradeIn' })

export type ShownItem = z.infer<typeof shownItem>
export type ShownTradeIn = z.infer<typeof shownTradeIn>

/** `draft`: what is being put together; null if nothing is. */
export const ownTradeIns = z
  .object({ draft: shownTradeIn.nullable(), tradeIns: z.array(shownTradeIn) })
  .meta({ id: 'OwnTradeIns' })

/** A place that takes devices for the store (spec 2, section 3). `kilometers`: from the postal code that was asked for, if it is known. */
export const nearbyProcessor = z.object({
  processorAddress: z.object({
    fullName: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    countryCode: z.string(),
  }),
  latitude: z.number(),
  longitude: z.number(),
  kilometers: z.number().nullable(),
})

export type NearbyProcessor = z.infer<typeof nearbyProcessor>

const choices = { appraisal, payment }

/** A device to add. Its value follows from the model and the answers and is never taken from the request. */
export const addRequest = z.strictObject({
  modelId,
  answers: z.record(z.string().max(60), z.string().max(60)).default({}),
  serial: z.string().max(60).optional(),
  /** The product of this store that the device was bought as; refused where the customer has not bought it or has given it back. */
  boughtHere: asin.optional(),
  ...choices,
})

export const addedItem = z.object({ id: tradeInItemId, draft: shownTradeIn }).meta({ id: 'TradeInItemAdded' })

export const suggestions = z.object({ suggestions: z.array(z.object({ value: z.string(), type: z.string() })) })
