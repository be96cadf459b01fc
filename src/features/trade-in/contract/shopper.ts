import { z } from 'zod'
import { addressId } from '#commerce/addresses/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { addedItem, addRequest, ownTradeIns, shownTradeIn, tradeInId, tradeInItemId } from './shapes.ts'
import { appraisal, payment } from './words.ts'

const TAGS = ['trade-ins']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }

const inMarketplace = z.object({ marketplace: marketplaceCode })

export const readOwn = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/trade-ins',
  schema: {
    tags: TAGS,
    summary: "The customer's trade-ins, and the draft",
    params: inMarketplace,
    response: { 200: ownTradeIns, ...refusals },
  },
} as const satisfies Endpoint

export const readOne = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/trade-ins/:tradeIn',
  schema: {
    tags: TAGS,
    summary: 'A trade-in',
    params: inMarketplace.extend({ tradeIn: tradeInId }),
    response: { 200: shownTradeIn, ...refusals },
  },
} as const satisfies Endpoint

export const addDevice = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-ins/items',
  schema: {
    tags: TAGS,
    summary: 'Add a device to the draft; 204 when it is full',
    params: inMarketplace,
    body: addRequest,
    response: {
      200: addedItem,
      204: z.void().meta({ description: 'The draft is full' }),
      ...refusals,
      409: errorBody,
      422: errorBody,
    },
  },
} as const satisfies Endpoint

const ofDraft = inMarketplace.extend({ item: tradeInItemId })

export const changeDevice = {
  method: 'PUT',
  url: '/api/marketplaces/:marketplace/trade-ins/items/:item',
  schema: {
    tags: TAGS,
    summary: "Change a device's choices in the draft",
    params: ofDraft,
    body: z.strictObject({ appraisal: appraisal.optional(), payment: payment.optional() }),
    response: { 200: shownTradeIn, ...refusals, 422: errorBody },
  },
} as const

export const removeDevice = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-ins/items/:item/remove',
  schema: {
    tags: TAGS,
    summary: 'Take a device out of the draft',
    params: ofDraft,
    response: { 200: shownTradeIn, ...refusals },
  },
} as const

export const renewDevice = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-ins/items/:item/renew',
  schema: {
    tags: TAGS,
    summary: "Take today's value for a device whose offer has expired",
    params: ofDraft,
    response: { 200: shownTradeIn, ...refusals, 409: errorBody },
  },
} as const

export const submitDraft = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-ins/submit',
  schema: {
    tags: TAGS,
    summary:
      'Accept the offers of the draft. `agreedTotal` is the total in minor units that the customer read; a device goes back to the default address unless another is named',
    params: inMarketplace,
    body: z.strictObject({ agreedTotal: z.int().min(0), returnAddressId: addressId.optional() }),
    response: { 200: shownTradeIn, ...refusals, 409: errorBody, 422: errorBody },
  },
} as const

const ofTradeIn = inMarketplace.extend({ tradeIn: tradeInId })

export const cancelTradeIn = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-ins/:tradeIn/cancel',
  schema: {
    tags: TAGS,
    summary: 'Cancel a trade-in that is not on its way',
    params: ofTradeIn,
    response: { 200: shownTradeIn, ...refusals, 409: errorBody },
  },
} as const

export const sendTradeIn = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-ins/:tradeIn/sent',
  schema: {
    tags: TAGS,
    summary: 'Say that the devices are erased, or that the parcel was dropped off, with its receipt',
    params: ofTradeIn,
    body: z.strictObject({ erased: z.literal(true).optional(), receipt: z.string().trim().max(60).optional() }),
    response: { 200: shownTradeIn, ...refusals, 409: errorBody },
  },
} as const

export const changeReturnAddress = {
  method: 'PUT',
  url: '/api/marketplaces/:marketplace/trade-ins/:tradeIn/return-address',
  schema: {
    tags: TAGS,
    summary: 'Name where a device goes that is sent back',
    params: ofTradeIn,
    body: z.strictObject({ addressId }),
    response: { 200: shownTradeIn, ...refusals, 409: errorBody, 422: errorBody },
  },
} as const

export const answerLowered = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/trade-in-devices/:device/decision',
  schema: {
    tags: TAGS,
    summary: 'Accept a lowered value, or have the device sent back for free',
    params: inMarketplace.extend({ device: tradeInItemId }),
    body: z.strictObject({ decision: z.enum(['accept', 'return']) }),
    response: { 200: shownTradeIn, ...refusals, 409: errorBody },
  },
} as const
