import { z } from 'zod'
import { lineId } from '#commerce/cart/contract/wire.ts'
import {
  filter,
  linkGrant,
  linkToken,
  listId,
  listItemId,
  memberId,
  shownList,
  shownListItem,
  shownMember,
  sort,
} from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { itemChangeRequest, listChange, newItemRequest, newListRequest } from './requests.ts'

const TAGS = ['lists']
const BASE = '/api/marketplaces/:marketplace'

const inMarketplace = z.object({ marketplace: marketplaceCode })
const ofList = inMarketplace.extend({ list: listId })
const ofEntry = ofList.extend({ entry: listItemId })

const link = z.strictObject({ link: linkToken.optional() })
export const itemsQuery = z.strictObject({
  link: linkToken.optional(),
  sort: sort.default('newest'),
  filter: filter.default('all'),
  page: z.coerce.number().int().min(1).max(200).default(1),
})

const itemPage = z
  .object({ items: z.array(shownListItem), total: z.int(), page: z.int(), pages: z.int() })
  .meta({ id: 'ListItems' })
const addedItem = z
  .object({ listExternalId: listId, itemId: listItemId, isDuplicate: z.boolean() })
  .meta({ id: 'ListItemStored' })
export const toCart = z.object({ added: z.int(), left: z.int(), isLess: z.boolean() }).meta({ id: 'ListInCart' })

const reading = { 400: errorBody, 404: errorBody }
const changing = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const done = { 204: z.void() }
const of = <Schema>(summary: string, schema: Schema) => ({ tags: TAGS, summary, ...schema })

/** JSON resources beside the specification's calls; both call the same functions. */
export const api = {
  lists: {
    method: 'GET',
    url: `${BASE}/lists`,
    schema: of('Your lists', {
      params: inMarketplace,
      response: { 200: z.object({ lists: z.array(shownList) }), ...reading },
    }),
  },
  create: {
    method: 'POST',
    url: `${BASE}/lists`,
    schema: of('Create a list', {
      params: inMarketplace,
      body: newListRequest,
      response: { 200: shownList, ...changing },
    }),
  },
  read: {
    method: 'GET',
    url: `${BASE}/lists/:list`,
    schema: of('A list', { params: ofList, querystring: link, response: { 200: shownList, ...reading } }),
  },
  change: {
    method: 'PUT',
    url: `${BASE}/lists/:list`,
    schema: of('Change a list; what is left out stays', {
      params: ofList,
      body: listChange,
      response: { 200: shownList, ...changing },
    }),
  },
  remove: {
    method: 'DELETE',
    url: `${BASE}/lists/:list`,
    schema: of('Delete a list with everything on it', { params: ofList, response: { ...done, ...changing } }),
  },
  choose: {
    method: 'POST',
    url: `${BASE}/lists/:list/default`,
    schema: of('Make a wish list the default', { params: ofList, response: { 200: shownList, ...changing } }),
  },
  items: {
    method: 'GET',
    url: `${BASE}/lists/:list/items`,
    schema: of('The products of a list', {
      params: ofList,
      querystring: itemsQuery,
      response: { 200: itemPage, ...reading },
    }),
  },
  add: {
    method: 'POST',
    url: `${BASE}/lists/:list/items`,
    schema: of('Put a product on a list', {
      params: ofList,
      body: newItemRequest,
      response: { 200: addedItem, ...changing },
    }),
  },
  addToDefault: {
    method: 'POST',
    url: `${BASE}/lists/default/items`,
    schema: of('Put a product on your default list, which is created if there is none', {
      params: inMarketplace,
      body: newItemRequest,
      response: { 200: addedItem, ...changing },
    }),
  },
  save: {
    method: 'POST',
    url: `${BASE}/lists/saved/items`,
    schema: of('Take a line out of the cart and keep its product for later', {
      params: inMarketplace,
      body: z.strictObject({ cartLineId: lineId }),
      response: { 200: addedItem, ...changing },
    }),
  },
  changeItem: {
    method: 'PUT',
    url: `${BASE}/lists/:list/items/:entry`,
    schema: of('Change quantity, priority or note', {
      params: ofEntry,
      body: itemChangeRequest,
      response: { ...done, ...changing },
    }),
  },
  removeItem: {
    method: 'DELETE',
    url: `${BASE}/lists/:list/items/:entry`,
    schema: of('Take a product off a list', { params: ofEntry, response: { ...done, ...changing } }),
  },
  transfer: {
    method: 'POST',
    url: `${BASE}/lists/:list/items/:entry/transfers`,
    schema: of('Move a product to another list, or copy it', {
      params: ofEntry,
      body: z.strictObject({ to: listId, keep: z.boolean().default(false) }),
      response: { ...done, ...changing },
    }),
  },
  transferMany: {
    method: 'POST',
    url: `${BASE}/lists/:list/transfers`,
    schema: of('Move products to another list, or copy them: all of those named, or none', {
      params: ofList,
      body: z.strictObject({
        items: z.array(listItemId).min(1, { error: 'must name a product' }).max(100, { error: 'must be at most 100' }),
        to: listId,
        keep: z.boolean().default(false),
      }),
      response: { ...done, ...changing },
    }),
  },
  toCart: {
    method: 'POST',
    url: `${BASE}/lists/:list/cart`,
    schema: of('Add products of a list to the cart, all of them unless some are named', {
      params: ofList,
      body: z.strictObject({ items: z.array(listItemId).max(100).optional(), link: linkToken.optional() }),
      response: { 200: toCart, ...changing },
    }),
  },
  link: {
    method: 'POST',
    url: `${BASE}/lists/:list/links`,
    schema: of('Create a link to look or to edit; an earlier one stops working', {
      params: ofList,
      body: z.strictObject({ grants: linkGrant }),
      response: { 200: shownList, ...changing },
    }),
  },
  revoke: {
    method: 'DELETE',
    url: `${BASE}/lists/:list/links/:grants`,
    schema: of('Revoke a link', { params: ofList.extend({ grants: linkGrant }), response: { ...done, ...changing } }),
  },
  members: {
    method: 'GET',
    url: `${BASE}/lists/:list/members`,
    schema: of('Who edits a list with its owner', {
      params: ofList,
      response: { 200: z.object({ members: z.array(shownMember) }), ...reading },
    }),
  },
  join: {
    method: 'POST',
    url: `${BASE}/lists/:list/members`,
    schema: of('Edit a list together with its owner', {
      params: ofList,
      body: z.strictObject({ link: linkToken }),
      response: { 200: shownList, ...changing },
    }),
  },
  leave: {
    method: 'DELETE',
    url: `${BASE}/lists/:list/members/:member`,
    schema: of('End somebody’s editing, or your own', {
      params: ofList.extend({ member: memberId }),
      response: { ...done, ...changing },
    }),
  },
  find: {
    method: 'GET',
    url: `${BASE}/public-lists`,
    schema: of('Search public lists by their names and their owners’ names', {
      params: inMarketplace,
      querystring: z.strictObject({
        query: z.string().max(200),
        page: z.coerce.number().int().min(1).max(40).default(1),
      }),
      response: { 200: z.object({ lists: z.array(shownList), hasMore: z.boolean() }), ...reading },
    }),
  },
} as const satisfies Record<string, Endpoint>
