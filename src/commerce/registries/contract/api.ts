import { z } from 'zod'
import { addressId } from '#commerce/addresses/contract.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { linkGrant, privacyStatus } from '#commerce/lists/contract/lists.ts'
import { postalAddress } from '#commerce/location/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { cleanNote } from '#platform/text/clean.ts'
import { checklistAnswer, entryKey, ownChecklist } from './checklists.ts'
import { registryItemId, registryType, requestedCount, shownRegistry, shownRegistryItem, tagId } from './registries.ts'
import {
  changing,
  described,
  done,
  inMarketplace,
  longText,
  ofRegistry,
  REGISTRIES,
  reading,
  withLink,
} from './resources.ts'

const ofEntry = ofRegistry.extend({ wish: registryItemId })

const whole = (most: number) => z.number().int({ error: 'must be a whole number' }).min(0).max(most)

/** What can be said of a registry. Day, month and year are those of the occasion. */
const settings = {
  name: longText.optional(),
  ownerName: longText.optional(),
  partnerName: longText.optional(),
  greeting: longText.optional(),
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
  /** Cleaned before it is measured: a form ends lines with two characters. */
  note: z.string().overwrite(cleanNote).max(500, { error: 'must be at most 500 characters' }).optional(),
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
const pageNumber = z.coerce.number().int().min(1).max(50).default(1)

const registries = z.object({ registries: z.array(shownRegistry) })
const itemPage = z
  .object({ items: z.array(shownRegistryItem), total: z.int(), page: z.int(), pages: z.int() })
  .meta({ id: 'RegistryItems' })

/** JSON resources beside the specification's calls; both call the same functions. */
export const api = {
  list: {
    method: 'GET',
    url: REGISTRIES,
    schema: described('The registries that you keep', {
      params: inMarketplace,
      response: { 200: registries, ...reading, 401: errorBody },
    }),
  },
  create: {
    method: 'POST',
    url: REGISTRIES,
    schema: described('Create a registry', {
      params: inMarketplace,
      body: newRequest,
      response: { 200: shownRegistry, ...changing },
    }),
  },
  read: {
    method: 'GET',
    url: `${REGISTRIES}/:registry`,
    schema: described('A registry', {
      params: ofRegistry,
      querystring: withLink,
      response: { 200: shownRegistry, ...reading },
    }),
  },
  checklist: {
    method: 'GET',
    url: `${REGISTRIES}/:registry/checklist`,
    schema: described('The checklist of a registry that you keep, and what could fill it', {
      params: ofRegistry,
      response: { 200: ownChecklist, ...reading },
    }),
  },
  answer: {
    method: 'PUT',
    url: `${REGISTRIES}/:registry/checklist/:entry`,
    schema: described('Say that you have something of the checklist, or do not need it', {
      params: ofRegistry.extend({ entry: entryKey }),
      body: z.strictObject({ answer: checklistAnswer }).meta({ id: 'ChecklistAnswerRequest' }),
      response: { 200: ownChecklist, 400: errorBody, 403: errorBody, 404: errorBody },
    }),
  },
  change: {
    method: 'PUT',
    url: `${REGISTRIES}/:registry`,
    schema: described('Change a registry; what is left out stays', {
      params: ofRegistry,
      body: changeRequest,
      response: { 200: shownRegistry, ...changing },
    }),
  },
  remove: {
    method: 'DELETE',
    url: `${REGISTRIES}/:registry`,
    schema: described('Delete a registry from which nothing was given', {
      params: ofRegistry,
      response: { ...done, ...changing },
    }),
  },
  close: {
    method: 'PUT',
    url: `${REGISTRIES}/:registry/closed`,
    schema: described('Close a registry, after which nothing can be given, or open it again', {
      params: ofRegistry,
      body: z.strictObject({ isClosed: z.boolean() }),
      response: { 200: shownRegistry, ...changing },
    }),
  },
  items: {
    method: 'GET',
    url: `${REGISTRIES}/:registry/items`,
    schema: described('The products of a registry', {
      params: ofRegistry,
      querystring: withLink.extend({ page: pageNumber }),
      response: { 200: itemPage, ...reading },
    }),
  },
  add: {
    method: 'POST',
    url: `${REGISTRIES}/:registry/items`,
    schema: described('Put a product on a registry', {
      params: ofRegistry,
      body: newItem,
      response: {
        200: z.object({ itemId: registryItemId, isDuplicate: z.boolean() }).meta({ id: 'RegistryItemStored' }),
        ...changing,
      },
    }),
  },
  changeItem: {
    method: 'PUT',
    url: `${REGISTRIES}/:registry/items/:wish`,
    schema: described('Change what is wanted of a product', {
      params: ofEntry,
      body: itemChange,
      response: { ...done, ...changing },
    }),
  },
  removeItem: {
    method: 'DELETE',
    url: `${REGISTRIES}/:registry/items/:wish`,
    schema: described('Take a product off a registry', { params: ofEntry, response: { ...done, ...changing } }),
  },
  link: {
    method: 'POST',
    url: `${REGISTRIES}/:registry/links`,
    schema: described(
      'Create a link for givers, or one with which a partner keeps it too; an earlier one stops working',
      {
        params: ofRegistry,
        body: z.strictObject({ grants: linkGrant }),
        response: { 200: shownRegistry, ...changing },
      },
    ),
  },
  revoke: {
    method: 'DELETE',
    url: `${REGISTRIES}/:registry/links/:grants`,
    schema: described('Revoke a link', {
      params: ofRegistry.extend({ grants: linkGrant }),
      response: { ...done, ...changing },
    }),
  },
  find: {
    method: 'GET',
    url: '/api/marketplaces/:marketplace/public-registries',
    schema: described('Search public registries by their names and their people’s', {
      params: inMarketplace,
      querystring: z.strictObject({ query: z.string().max(200), page: pageNumber }),
      response: { 200: registries.extend({ hasMore: z.boolean() }), ...reading },
    }),
  },
} as const satisfies Record<string, Endpoint>
