import { z } from 'zod'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** Why a product was not added (`errorCodes`). */
export const ERROR_CODES = { known: 1, 'unknown-list': 2, 'unknown-item': 3, full: 4 } as const

/** Names the default list, which is made if there is none. */
export const DEFAULT_LIST = 'default'

const field = z.string().max(200, { error: 'is too long' }).optional()
/** `token` is read by the guard of state changes. */
const addItemParams = z.strictObject({ asin: field, listID: field, token: field })

/** The call with which pages add a product (spec 3, section 7). Its params come as a form, as JSON or in the address. */
export const addItem = {
  method: 'POST',
  url: '/afx/lists/json/shoppinglists/additem',
  schema: {
    tags: ['shopping lists'],
    summary:
      'Add a product to a shopping list: 1 it is there already, 2 unknown list, 3 unknown item, 4 the list is full',
    querystring: addItemParams,
    body: addItemParams
      .nullish()
      .meta({ id: 'ShoppingListItemRequest', examples: [{ asin: 'BXMILK0001', listID: 'default' }] }),
    response: {
      200: z.object({ successful: z.boolean(), errorCodes: z.array(z.int()) }).meta({ id: 'ShoppingListItemAdded' }),
      400: errorBody,
      403: errorBody,
    },
  },
} as const satisfies Endpoint

export type AddItemParams = z.infer<typeof addItemParams>
