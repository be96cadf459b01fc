import type { Commerce } from '#commerce/feature.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { type AddItemParams, addItem, ERROR_CODES } from '../contract/calls.ts'
import { actorOf } from '../work/acting.ts'
import { addTo } from '../work/add.ts'

const CODES = {
  absent: ERROR_CODES['unknown-list'],
  full: ERROR_CODES.full,
  'unknown-item': ERROR_CODES['unknown-item'],
}

/** The specification's call. What goes wrong is an answer with its codes (200), as the page expects it. */
export function callRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...addItem,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { asin = '', listID = '' }: AddItemParams = { ...request.query, ...request.body }
      const asker = actorOf(commerce, request, reply)
      const added = await commitOnce(commerce, request, asker.place.owner, (sql) =>
        addTo(commerce, sql, asker, listID.trim(), { asin: asin.trim() }),
      )
      if (!added.ok) return { successful: false, errorCodes: [CODES[added.failure]] }
      const errorCodes = added.value.isDuplicate ? [ERROR_CODES.known] : []
      return { successful: errorCodes.length === 0, errorCodes }
    },
  })
}
