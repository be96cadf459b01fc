import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { listId } from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { LONGEST } from './limits.ts'
import { entryId } from './lists.ts'

const locale = z.string().regex(/^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, { error: 'is not a locale' })
const word = z.string().regex(/^[\w.:/ -]{1,64}$/, { error: 'is not a name' })

/** The header that says which program asks, as JSON. */
export const METADATA_HEADER = 'x-list-metadata'

export const voiceMetadata = z.strictObject({
  requestType: word,
  appInfo: z.strictObject({ name: word, version: word.optional() }),
  localeInfo: z.strictObject({ locale }),
  marketplace: marketplaceCode,
})

/** The route compares it with its address. */
const place = { locale, marketplaceId: z.string().max(16, { error: 'is not a marketplace' }) }
const text = z.string().max(LONGEST.text, { error: `must be at most ${LONGEST.text} characters` })
const voiceItem = z.union([z.strictObject({ ...place, asin }), z.strictObject({ ...place, itemName: text })])

/** What became of an item. `encryptedItemName` and `customerId` say nothing to anybody but this store. */
const itemInfo = z.object({
  listId,
  itemId: entryId,
  itemName: z.string(),
  encryptedItemName: z.string(),
  updateAt: z.int(),
  createAt: z.int(),
  customerId: z.string(),
  itemType: z.enum(['PRODUCT', 'TEXT']),
})

const MOST_AT_ONCE = 10

/** Adds what was said to a voice assistant, or a page's product, to the default shopping list (spec 3, section 7). */
export const addByVoice = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/voice-list/items',
  schema: {
    tags: ['shopping lists'],
    summary: `Add products or texts to your default shopping list; ${METADATA_HEADER} says which program asks`,
    params: z.object({ marketplace: marketplaceCode }),
    body: z.strictObject({ items: z.array(voiceItem).min(1, { error: 'must name an item' }).max(MOST_AT_ONCE) }).meta({
      id: 'VoiceListRequest',
      examples: [
        {
          items: [
            { locale: 'en-US', marketplaceId: 'US', asin: 'BXMILK0001' },
            { locale: 'en-US', marketplaceId: 'US', itemName: '2 lemons' },
          ],
        },
      ],
    }),
    response: {
      200: z.object({ itemInfoList: z.array(itemInfo) }).meta({ id: 'VoiceListItems' }),
      400: errorBody,
      401: errorBody,
      403: errorBody,
      409: errorBody,
      422: errorBody,
    },
  },
} as const satisfies Endpoint

const name = z.string().regex(/^[\w.:-]{1,64}$/, { error: 'is not a name' })
const whose = z.string().max(200, { error: 'is too long' })
const milliseconds = z.number().min(0, { error: 'must not be below 0' }).max(Number.MAX_SAFE_INTEGER)

/** An event of a page about the voice list. `sessionId`, `listId` and `item` are checked and not kept. */
export const logVoiceEvent = {
  method: 'POST',
  url: '/alexashoppinglists/api/logevents',
  schema: {
    tags: ['page events'],
    summary: 'Log that adding to the voice list worked or failed; nothing about the shopper is kept',
    body: z
      .strictObject({
        eventName: name,
        eventType: name,
        eventVersion: z.union([name, z.number()]).optional(),
        pageName: name.optional(),
        eventStartTime: milliseconds.optional(),
        delay: milliseconds.optional(),
        listType: name.optional(),
        isDefaultList: z.boolean().optional(),
        sessionId: whose.optional(),
        listId: whose.optional(),
        item: whose.optional(),
      })
      .meta({
        id: 'VoiceListEvent',
        examples: [
          {
            eventName: 'addItem',
            eventType: 'success',
            eventVersion: '2',
            pageName: 'product',
            delay: 120,
            listType: 'shoppinglist',
            isDefaultList: true,
          },
        ],
      }),
    response: { 204: z.void(), 400: errorBody, 403: errorBody },
  },
} as const satisfies Endpoint

export type VoiceItem = z.infer<typeof voiceItem>
export type ItemInfo = z.infer<typeof itemInfo>
