import { z } from 'zod'
import { linkToken, listId } from '#commerce/lists/contract/lists.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

export const exportList = {
  method: 'GET',
  url: '/shopping-lists/:shoppingList/export.ics',
  schema: {
    tags: ['shopping lists'],
    summary: 'A shopping list as the tasks of a calendar (RFC 5545), by its owner or with its link',
    params: z.object({ shoppingList: listId }),
    querystring: z.strictObject({ link: linkToken.optional() }),
    response: { 200: z.string(), 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint
