import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { linkToken, listId } from '#commerce/lists/contract/lists.ts'
import type { App } from '#platform/store/module.ts'
import { entryId } from '../contract/lists.ts'
import { findLists } from '../queries/lists.ts'
import { INDEX_PATH } from '../rules/paths.ts'
import { askerOf, seenOr404 } from '../work/acting.ts'
import { showList, showWhole } from '../work/show.ts'

/** How many names a page says of what could not go to the cart. */
export const MOST_NAMED = 20

const said = z.string().max(40).nullable().catch(null).default(null)
const listQuery = z
  .object({
    said,
    link: linkToken.optional().catch(undefined),
    left: z
      .string()
      .max(MOST_NAMED * 40)
      .catch('')
      .default('')
      .transform((ids) => ids.split(' ').filter((id) => entryId.safeParse(id).success)),
  })
  .loose()

/** All of the shopper's lists, and one. */
export function pageRoutes(app: App, commerce: Commerce): void {
  app.get(INDEX_PATH, { schema: { hide: true, querystring: z.object({ said }).loose() } }, async (request, reply) => {
    const asker = askerOf(commerce, request)
    const { signedIn } = commerce.shopperOf(request)
    const lists = asker.place.owner === '' ? [] : await findLists(commerce.db, asker.place)
    const shown = lists.map((list) => showList(commerce, asker, list))
    return reply.page('shopping-lists/index', { lists: shown, signedIn, said: request.query.said })
  })

  app.get(
    `${INDEX_PATH}/:shoppingList`,
    { schema: { hide: true, params: z.object({ shoppingList: listId }), querystring: listQuery } },
    async (request, reply) => {
      const { link, said, left } = request.query
      const asker = askerOf(commerce, request, undefined, link)
      const list = await showWhole(commerce, asker, await seenOr404(commerce, asker, request.params.shoppingList))
      const names = list.items.filter(({ itemId }) => left.includes(itemId)).map(({ itemName }) => itemName)
      return reply.page('shopping-lists/list', { list, link: link ?? null, said, left: names })
    },
  )
}
