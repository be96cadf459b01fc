import type { Commerce } from '#commerce/feature.ts'
import { refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { exportList } from '../contract/export.ts'
import { findEntries } from '../queries/entries.ts'
import { sayEntry, toCalendar } from '../rules/calendar.ts'
import { byAisle } from '../rules/order.ts'
import { askerOf, seenOr404 } from '../work/acting.ts'
import { showEntries } from '../work/show.ts'

/** A list as a calendar's tasks, for its owner and whoever has its link. */
export function exportRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...exportList,
    handler: async (request, reply) => {
      const asker = askerOf(commerce, request, undefined, request.query.link)
      const list = await seenOr404(commerce, asker, request.params.shoppingList)
      const entries = await showEntries(commerce, asker, await findEntries(commerce.db, list.id))
      // A calendar has one component at least (RFC 5545, 3.6).
      if (entries.length === 0) refuse({ status: 404, code: 'empty', message: 'The list is empty.' })
      const tasks = byAisle(entries, asker.language)
        .flatMap((aisle) => aisle.entries)
        .map(({ itemId, itemName, quantity, ...rest }) => ({
          ...rest,
          id: itemId,
          summary: sayEntry(quantity, itemName),
        }))
      const { host } = new URL(commerce.places.originOf(asker.marketplace))
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', 'attachment; filename="shopping-list.ics"')
      return reply.type('text/calendar; charset=utf-8').send(toCalendar(list.name, tasks, host))
    },
  })
}
