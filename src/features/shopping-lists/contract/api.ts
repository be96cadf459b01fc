import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { linkToken, listId } from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { amount } from '#commerce/measures/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { LONGEST } from './limits.ts'
import { entryId, shownEntry, shownList, wholeList } from './lists.ts'

const TAGS = ['shopping lists']
const BASE = '/api/marketplaces/:marketplace/shopping-lists'

const inMarketplace = z.object({ marketplace: marketplaceCode })
const ofList = inMarketplace.extend({ shoppingList: listId })
const ofEntry = ofList.extend({ listEntry: entryId })
const link = z.strictObject({ link: linkToken.optional() })

const name = z.string().max(LONGEST.name, { error: `must be at most ${LONGEST.name} characters` })
const text = z.string().max(LONGEST.text, { error: `must be at most ${LONGEST.text} characters` })

const newList = z.strictObject({ listName: name }).meta({ id: 'NewShoppingList' })
const listChange = z
  .strictObject({ listName: name.optional(), isDefault: z.literal(true).optional() })
  .meta({ id: 'ShoppingListChange' })
export const newEntry = z
  .union([z.strictObject({ asin, quantity: amount.optional() }), z.strictObject({ text, quantity: amount.optional() })])
  .meta({ id: 'NewShoppingListEntry' })
const entryChange = z
  .strictObject({ isTicked: z.boolean().optional(), quantity: amount.nullable().optional(), text: text.optional() })
  .meta({ id: 'ShoppingListEntryChange' })
const stored = z.object({ listId, itemId: entryId, isDuplicate: z.boolean() }).meta({ id: 'ShoppingListEntryStored' })

const reading = { 400: errorBody, 404: errorBody }
const changing = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const done = { 204: z.void() }

/** Shopping lists as resources, for pages and for whatever else keeps a list, such as a home-automation system. */
export const api = {
  lists: {
    method: 'GET',
    url: BASE,
    schema: {
      tags: TAGS,
      summary: 'Your shopping lists, the default one first',
      params: inMarketplace,
      response: { 200: z.object({ lists: z.array(shownList) }), ...reading },
    },
  },
  create: {
    method: 'POST',
    url: BASE,
    schema: {
      tags: TAGS,
      summary: 'Create a shopping list; the first one is the default',
      params: inMarketplace,
      body: newList,
      response: { 200: shownList, ...changing },
    },
  },
  read: {
    method: 'GET',
    url: `${BASE}/:shoppingList`,
    schema: {
      tags: TAGS,
      summary: 'A shopping list with its entries, by its owner or with its link',
      params: ofList,
      querystring: link,
      response: { 200: wholeList, ...reading },
    },
  },
  change: {
    method: 'PUT',
    url: `${BASE}/:shoppingList`,
    schema: {
      tags: TAGS,
      summary: 'Rename a shopping list, or make it the default; what is left out stays',
      params: ofList,
      body: listChange,
      response: { 200: shownList, ...changing },
    },
  },
  remove: {
    method: 'DELETE',
    url: `${BASE}/:shoppingList`,
    schema: {
      tags: TAGS,
      summary: 'Delete a shopping list with its entries',
      params: ofList,
      response: { ...done, ...changing },
    },
  },
  share: {
    method: 'POST',
    url: `${BASE}/:shoppingList/link`,
    schema: {
      tags: TAGS,
      summary: 'Create a link with which others see the list; an earlier one stops working',
      params: ofList,
      body: z.strictObject({ othersTick: z.boolean().default(false) }).meta({ id: 'ShoppingListLink' }),
      response: { 200: shownList, ...changing },
    },
  },
  revoke: {
    method: 'DELETE',
    url: `${BASE}/:shoppingList/link`,
    schema: {
      tags: TAGS,
      summary: 'Revoke the link of a shopping list',
      params: ofList,
      response: { ...done, ...changing },
    },
  },
  add: {
    method: 'POST',
    url: `${BASE}/:shoppingList/items`,
    schema: {
      tags: TAGS,
      summary: 'Add a product, or a text such as "2 lemons". A product that is there stays as it is',
      params: ofList,
      body: newEntry,
      response: { 200: stored, ...changing },
    },
  },
  changeItem: {
    method: 'PUT',
    url: `${BASE}/:shoppingList/items/:listEntry`,
    schema: {
      tags: TAGS,
      summary: 'Tick an entry off, or change its quantity or text. With a link only ticking, if its owner allows it',
      params: ofEntry,
      querystring: link,
      body: entryChange,
      response: { 200: shownEntry, ...changing },
    },
  },
  removeItem: {
    method: 'DELETE',
    url: `${BASE}/:shoppingList/items/:listEntry`,
    schema: {
      tags: TAGS,
      summary: 'Remove an entry',
      params: ofEntry,
      response: { ...done, ...changing },
    },
  },
} as const satisfies Record<string, Endpoint>
