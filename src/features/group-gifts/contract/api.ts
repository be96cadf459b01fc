import { z } from 'zod'
import { linkToken } from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { registryId, registryItemId } from '#commerce/registries/contract/registries.ts'
import { errorBody } from '#platform/http/errors.ts'
import { partId, partKey, shownGift, shownPart } from './shapes.ts'

const TAGS = ['group gifts']
const BASE = '/api/marketplaces/:marketplace'
const inMarketplace = z.object({ marketplace: marketplaceCode })
const ofRegistry = inMarketplace.extend({ registry: registryId })
const ofEntry = ofRegistry.extend({ wish: registryItemId })
const ofPart = inMarketplace.extend({ part: partId })

const text = (most: number) => z.string().max(most, { error: 'is too long' })

/** A part of a gift. `payment` is a way to pay, `balance` for cards and credit, or `stored:` with the id of a kept card. */
const partRequest = z
  .strictObject({
    amount: z.number({ error: 'must be an amount' }),
    name: text(10_000),
    email: text(254).optional(),
    message: text(10_000).optional(),
    payment: z.string().max(100),
    cardNumber: z.string().max(40).optional(),
    asCredit: z.boolean().optional(),
    link: linkToken.optional(),
  })
  .meta({ id: 'GroupGiftPartRequest' })

const refusals = { 400: errorBody, 403: errorBody, 404: errorBody }
const paid = { ...refusals, 402: errorBody, 409: errorBody, 422: errorBody }

export const api = {
  gift: {
    url: `${BASE}/registries/:registry/items/:wish/group-gift`,
    schema: {
      tags: TAGS,
      summary: 'What an item costs that several people give together, and what is left of it',
      params: ofEntry,
      querystring: z.strictObject({ link: linkToken.optional() }),
      response: { 200: shownGift, ...refusals, 409: errorBody, 422: errorBody },
    },
  },
  give: {
    url: `${BASE}/registries/:registry/items/:wish/group-gift/parts`,
    schema: {
      tags: TAGS,
      summary: 'Give a part of it; what was paid is refunded unless the gift is completed in time',
      params: ofEntry,
      body: partRequest,
      response: { 201: shownPart, ...paid },
    },
  },
  credit: {
    url: `${BASE}/registries/:registry/group-gift-credit`,
    schema: {
      tags: TAGS,
      summary: 'Say whether the owner would take parts of what is not completed as credit',
      params: ofRegistry,
      body: z.strictObject({ takesCredit: z.boolean({ error: 'must be true or false' }) }),
      response: { 204: z.void(), ...refusals, 409: errorBody },
    },
  },
  parts: {
    url: `${BASE}/group-gift-parts`,
    schema: {
      tags: TAGS,
      summary: 'The parts that the shopper has given, newest first',
      params: inMarketplace,
      response: { 200: z.object({ parts: z.array(shownPart) }), ...refusals },
    },
  },
  part: {
    url: `${BASE}/group-gift-parts/:part`,
    schema: {
      tags: TAGS,
      summary: 'A part of a gift; guests bring the key of their mail',
      params: ofPart,
      querystring: z.strictObject({ key: partKey.optional() }),
      response: { 200: shownPart, ...refusals },
    },
  },
  takeBack: {
    url: `${BASE}/group-gift-parts/:part/take-back`,
    schema: {
      tags: TAGS,
      summary: 'Take a part back before the gift is complete',
      params: ofPart,
      body: z.strictObject({ key: partKey.optional() }),
      response: { 200: shownPart, ...refusals, 409: errorBody },
    },
  },
} as const
