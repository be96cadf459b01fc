import { z } from 'zod'
import { formOf, pathFor, productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { findLists } from '../queries/lists.ts'
import { CHOOSE_PATH, listPath } from '../rules/paths.ts'
import { actorOf, askerOf } from '../work/acting.ts'
import { addTo } from '../work/add.ts'
import { showList } from '../work/show.ts'

const query = z.object({ asin, fault: z.enum(['known', 'failed']).nullable().catch(null).default(null) }).loose()

/** The page on which a product is put on a list, for browsers without scripts. */
export function chooseRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)

  app.get(CHOOSE_PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { asin, fault } = request.query
    const { title } = await productOr404(commerce, request, asin)
    const asker = askerOf(commerce, request)
    const lists = asker.place.owner === '' ? [] : await findLists(commerce.db, asker.place)
    const shown = lists.map((list) => showList(commerce, asker, list))
    return reply.page('shopping-lists/choose', { asin, title, lists: shown, fault })
  })

  app.post(CHOOSE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { asin: given = '', list = '' } = formOf(request)
    const { asin } = await productOr404(commerce, request, given)
    const asker = actorOf(commerce, request, reply)
    const added = await commitOnce(commerce, request, asker.place.owner, (sql) =>
      addTo(commerce, sql, asker, list, { asin }),
    )
    if (added.ok && !added.value.isDuplicate) return reply.redirect(path(request, listPath(added.value.listId)), 303)
    return reply.redirect(path(request, `${CHOOSE_PATH}?asin=${asin}&fault=${added.ok ? 'known' : 'failed'}`), 303)
  })
}
