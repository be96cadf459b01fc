import { z } from 'zod'
import { addressId } from '#commerce/addresses/contract.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { linkGrant, linkToken, privacyStatus } from '#commerce/lists/contract/lists.ts'
import { postalAddress } from '#commerce/location/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { checklistAnswer, entryKey, ownChecklist } from './checklists.ts'
import {
  purchaseId,
  registryId,
  registryItemId,
  registryType,
  requestedCount,
  shownPurchase,
  shownRegistry,
  shownRegistryItem,
  tagId,
} from './registries.ts'

const TAGS = ['registries']
const BASE = '/api/marketplaces/:marketplace/registries'

const inMarketplace = z.object({ marketplace: marketplaceCode })
const ofRegistry = inMarketplace.extend({ registry: registryId })
const ofEntry = ofRegistry.extend({ wish: registryItemId })

const text = z.string().max(10_000, { error: 'is too long' })
const whole = (most: number) => z.number().int({ error: 'must be a whole number' }).min(0).max(most)

/** What can be said of a registry. Day, month and year are those of the occasion. */
const settings = {
  name: text.optional(),
  ownerName: text.optional(),
  partnerName: text.optional(),
  greeting: text.optional(),
  privacyStatus: privacyStatus.optional(),
  isSurprise: z.boolean().optional(),
  /** One of the customer's own addresses, or `address`. */
  addressId: addressId.optional(),
  address: postalAddress.strict().optional(),
}
const date = { occasionMonth: whole(99), occasionDay: whole(99), occasionYear: whole(9999) }

const newRequest = z.strictObject({ type: registryType, ...settings, ...date }).meta({ id: 'NewRegistryRequest' })
const changeRequest = z
  .strictObject({
    ...settings,
    occasionMonth: date.occasionMonth.optional(),
    occasionDay: date.occasionDay.optional(),
    occasionYear: date.occasionYear.optional(),
  })
  .meta({ id: 'RegistryChange' })

const flags = {
  requestedQuantity: requestedCount.optional(),
  note: z.string().max(500, { error: 'must be at most 500 characters' }).optional(),
  isMustHave: z.boolean().optional(),
  isGroupGifting: z.boolean().optional(),
  isPrivate: z.boolean().optional(),
  /** Null: no tag. */
  tagId: tagId.nullable().optional(),
}
const newItem = z
  .strictObject({ asin, requestedQuantity: requestedCount.default(1), tagId: tagId.optional() })
  .meta({ id: 'NewRegistryItem' })
const itemChange = z.strictObject(flags).meta({ id: 'RegistryItemChange' })
const gift = z
  .strictObject({
    itemId: registryItemId,
    quantity: z.number().int().min(1).max(99).default(1),
    message: z.string().max(500, { error: 'must be at most 500 characters' }).optional(),
    /** To be wrapped, at the offer's price. */
    isToBeGiftWrapped: z.boolean().optional(),
    /** Whether those who keep the registry are told the giver's address with the gift. */
    sharesAddress: z.boolean().optional(),
    link: linkToken.optional(),
  })
  .meta({ id: 'RegistryGiftRequest' })

/** A gift that was bought elsewhere: a wish (`itemId`), or something else (`title`). */
const elsewhere = z
  .strictObject({
    itemId: registryItemId.optional(),
    title: text.optional(),
    quantity: z.number().int().min(1).max(99).default(1),
    giverName: text.optional(),
  })
  .meta({ id: 'GiftFromElsewhere' })

const link = z.strictObject({ link: linkToken.optional() })
const pageNumber = z.coerce.number().int().min(1).max(50).default(1)

const reading = { 400: errorBody, 404: errorBody }
const changing = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const done = { 204: z.void() }
const of = <Schema>(summary: string, schema: Schema) => ({ tags: TAGS, summary, ...schema })
const registries = z.object({ registries: z.array(shownRegistry) })
const itemPage = z
  .object({ items: z.array(shownRegistryItem), total: z.int(), page: z.int(), pages: z.int() })
  .meta({ id: 'RegistryItems' })

/** JSON resources beside the specification's calls; both call the same functions. */
export const api = {
  list: {
    url: BASE,
    schema: of('The registries that you keep', {
      params: inMarketplace,
      response: { 200: registries, ...reading, 401: errorBody },
    }),
  },
  create: {
    url: BASE,
    schema: of('Create a registry', {
      params: inMarketplace,
      body: newRequest,
      response: { 200: shownRegistry, ...changing },
    }),
  },
  read: {
    url: `${BASE}/:registry`,
    schema: of('A registry', {
      params: ofRegistry,
      querystring: link,
      response: { 200: shownRegistry, ...reading },
    }),
  },
  checklist: {
    url: `${BASE}/:registry/checklist`,
    schema: of('The checklist of a registry that you keep, and what could fill it', {
      params: ofRegistry,
      response: { 200: ownChecklist, ...reading },
    }),
  },
  answer: {
    url: `${BASE}/:registry/checklist/:entry`,
    schema: of('Say that you have something of the checklist, or do not need it', {
      params: ofRegistry.extend({ entry: entryKey }),
      body: z.strictObject({ answer: checklistAnswer }).meta({ id: 'ChecklistAnswerRequest' }),
      response: { 200: ownChecklist, 400: errorBody, 403: errorBody, 404: errorBody },
    }),
  },
  change: {
    url: `${BASE}/:registry`,
    schema: of('Change a registry; what is left out stays', {
      params: ofRegistry,
      body: changeRequest,
      response: { 200: shownRegistry, ...changing },
    }),
  },
  remove: {
    url: `${BASE}/:registry`,
    schema: of('Delete a registry from which nothing was given', {
      params: ofRegistry,
      response: { ...done, ...changing },
    }),
  },
  close: {
    url: `${BASE}/:registry/closed`,
    schema: of('Close a registry, after which nothing can be given, or open it again', {
      params: ofRegistry,
      body: z.strictObject({ isClosed: z.boolean() }),
      response: { 200: shownRegistry, ...changing },
    }),
  },
  items: {
    url: `${BASE}/:registry/items`,
    schema: of('The products of a registry', {
      params: ofRegistry,
      querystring: link.extend({ page: pageNumber }),
      response: { 200: itemPage, ...reading },
    }),
  },
  add: {
    url: `${BASE}/:registry/items`,
    schema: of('Put a product on a registry', {
      params: ofRegistry,
      body: newItem,
      response: {
        200: z.object({ itemId: registryItemId, isDuplicate: z.boolean() }).meta({ id: 'RegistryItemStored' }),
        ...changing,
      },
    }),
  },
  changeItem: {
    url: `${BASE}/:registry/items/:wish`,
    schema: of('Change what is wanted of a product', {
      params: ofEntry,
      body: itemChange,
      response: { ...done, ...changing },
    }),
  },
  removeItem: {
    url: `${BASE}/:registry/items/:wish`,
    schema: of('Take a product off a registry', { params: ofEntry, response: { ...done, ...changing } }),
  },
  give: {
    url: `${BASE}/:registry/cart`,
    schema: of('Add a product of a registry to the cart, as a gift for its owner', {
      params: ofRegistry,
      body: gift,
      response: {
        200: z.object({ quantity: z.int(), isLess: z.boolean() }).meta({ id: 'RegistryGiftInCart' }),
        ...changing,
      },
    }),
  },
  link: {
    url: `${BASE}/:registry/links`,
    schema: of('Create a link for givers, or one with which a partner keeps it too; an earlier one stops working', {
      params: ofRegistry,
      body: z.strictObject({ grants: linkGrant }),
      response: { 200: shownRegistry, ...changing },
    }),
  },
  revoke: {
    url: `${BASE}/:registry/links/:grants`,
    schema: of('Revoke a link', {
      params: ofRegistry.extend({ grants: linkGrant }),
      response: { ...done, ...changing },
    }),
  },
  gifts: {
    url: `${BASE}/:registry/gifts`,
    schema: of('What was given; empty before the date for an owner who wants to be surprised', {
      params: ofRegistry,
      response: { 200: z.object({ gifts: z.array(shownPurchase) }), ...reading },
    }),
  },
  noteElsewhere: {
    url: `${BASE}/:registry/elsewhere`,
    schema: of('Note a gift that was bought elsewhere; if it is a wish, its units are not wanted any more', {
      params: ofRegistry,
      body: elsewhere,
      response: { 201: z.object({ id: purchaseId }).meta({ id: 'GiftNoted' }), ...changing },
    }),
  },
  forgetElsewhere: {
    url: `${BASE}/:registry/elsewhere/:gift`,
    schema: of('Take a gift that was bought elsewhere off the thank-you list', {
      params: ofRegistry.extend({ gift: purchaseId }),
      response: { ...done, ...changing },
    }),
  },
  thank: {
    url: `${BASE}/:registry/gifts/:gift`,
    schema: of('Note that a giver was thanked', {
      params: ofRegistry.extend({ gift: purchaseId }),
      body: z.strictObject({ isThanked: z.boolean() }),
      response: { ...done, ...changing },
    }),
  },
  returnGift: {
    url: `${BASE}/:registry/gifts/:gift/return`,
    schema: of('Send a gift back; its giver is not told, and what was paid becomes your credit', {
      params: ofRegistry.extend({ gift: purchaseId }),
      response: { ...done, ...changing },
    }),
  },
  complete: {
    url: `${BASE}/:registry/completion`,
    schema: of('Add what is left of a registry to the cart, at the discount for those who keep it', {
      params: ofRegistry,
      response: { 200: z.object({ added: z.int() }).meta({ id: 'RegistryCompletion' }), ...changing },
    }),
  },
  find: {
    url: '/api/marketplaces/:marketplace/public-registries',
    schema: of('Search public registries by their names and their people’s', {
      params: inMarketplace,
      querystring: z.strictObject({ query: z.string().max(200), page: pageNumber }),
      response: { 200: registries.extend({ hasMore: z.boolean() }), ...reading },
    }),
  },
} as const
