import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { lengthOf } from '#commerce/lists/rules/words.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanName } from '#platform/text/clean.ts'
import { cutText } from '#platform/text/cut.ts'
import { addElsewhere, findElsewhere, removeElsewhere } from '../queries/elsewhere.ts'
import { lockItems } from '../queries/holds.ts'
import { findItem } from '../queries/items.ts'
import { lockRegistry, type Registry } from '../queries/registries.ts'
import { LONGEST } from '../rules/limits.ts'
import type { Actor } from './acting.ts'

/** What was given from elsewhere: a wish of the registry, or something with a title of its own. */
export type AskedElsewhere = {
  itemId?: string | undefined
  title?: string | undefined
  quantity: number
  giverName?: string | undefined
}

/** The field that is wrong; `absent`: the registry has no such wish. */
export type ElsewhereFault = 'title' | 'giverName' | 'absent' | 'gifts-full'

/**
 * Notes a gift that was bought elsewhere for the thank-you list, once for each Idempotency-Key. If it is a wish, its units count as bought, so
 * that nobody gives them again; whoever is just paying for them is refused before being charged.
 */
export async function noteElsewhere(
  commerce: Commerce,
  request: FastifyRequest,
  actor: Actor,
  { id: registryId }: Registry,
  asked: AskedElsewhere,
): Promise<Result<{ id: string }, ElsewhereFault>> {
  const giverName = cleanName(asked.giverName ?? '')
  if (lengthOf(giverName) > LONGEST.name) return fail('giverName')
  const { itemId = null, quantity: units } = asked
  return commitOnce<{ id: string }, ElsewhereFault>(commerce, request, actor.owner, async (sql) => {
    if (itemId) await lockItems(sql, [itemId])
    if (!(await lockRegistry(sql, actor.marketplace.code, registryId))) return fail('absent')
    const item = itemId ? await findItem(sql, registryId, itemId) : undefined
    if (itemId && !item) return fail('absent')
    const title = item ? await titleOf(commerce, actor, item.asin) : cleanName(asked.title ?? '')
    if (title === '' || lengthOf(title) > LONGEST.title) return fail('title')
    const id = commerce.random.id()
    const gift = { id, itemId, asin: item?.asin ?? null, title, units, giverName }
    return (await addElsewhere(sql, registryId, gift)) ? ok({ id }) : fail('gifts-full')
  })
}

async function titleOf(commerce: Commerce, { marketplace, language }: Actor, asin: string): Promise<string> {
  const { cards } = await findCards(commerce, [asin], marketplace, language)
  return cutText(cards[0]?.title ?? asin, LONGEST.title)
}

/** Takes such a gift off the list; its units are wanted again. Returns false if the registry has none such. Needs a transaction. */
export async function forgetElsewhere(sql: Sql, { id: registryId }: Registry, id: string): Promise<boolean> {
  const found = await findElsewhere(sql, registryId, id)
  if (!found) return false
  if (found.itemId) await lockItems(sql, [found.itemId])
  return removeElsewhere(sql, registryId, id, found)
}
