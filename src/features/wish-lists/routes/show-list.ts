import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { filter, linkToken, listId, listItemId, sort } from '#commerce/lists/contract/lists.ts'
import { findLists } from '#commerce/lists/queries/lists.ts'
import { findMembers } from '#commerce/lists/queries/members.ts'
import { PAGE_SIZE } from '#commerce/lists/rules/limits.ts'
import { findShownItems } from '#commerce/lists/work/find.ts'
import { askerOf, seenOr404, shownFor, yearIn } from '../work/acting.ts'

/** What of a list a page shows; anything else in its query is left out. */
export const listQuery = z
  .object({
    said: z.string().max(40).nullable().catch(null).default(null),
    page: z.coerce.number().int().min(1).max(200).catch(1),
    link: linkToken.optional().catch(undefined),
    sort: sort.catch('newest').default('newest'),
    filter: filter.catch('all').default('all'),
    to: listId.optional().catch(undefined),
    undo: z
      .string()
      .transform((ids) => ids.split(' '))
      .pipe(z.array(listItemId).max(PAGE_SIZE))
      .catch([])
      .default([]),
  })
  .loose()

type Asked = z.infer<typeof listQuery> & { id: string }

/** Shows a list's page. `refused` is what was typed into its settings and not taken, which stays there. */
export async function showListPage(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, page, link, sort: by, filter: only, said, to, undo }: Asked,
  refused: Record<string, string> | null = null,
): Promise<FastifyReply> {
  const { db, clock } = commerce
  const asker = askerOf(commerce, request, undefined, link)
  const seen = await seenOr404(commerce, asker, id)
  const isEditor = seen.role !== 'viewer'
  const of = { owner: asker.owner ?? '', marketplace: asker.marketplace.code }
  const asked = { sort: by, filter: only, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const [{ items, total }, mine, members] = await Promise.all([
    findShownItems(commerce, asker, seen, asked),
    isEditor ? findLists(db, of) : [],
    isEditor ? findMembers(db, seen.list.id, of.owner) : [],
  ])
  const others = mine.filter((each) => each.id !== seen.list.id).map(({ id: other, name }) => ({ id: other, name }))
  const props = {
    list: shownFor(commerce, seen, asker),
    items,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    sort: by,
    filter: only,
    link: link ?? null,
    others,
    movedTo: others.find((each) => each.id === to) ?? null,
    undo,
    members: members.map(({ id: memberId, name, isSelf }) => ({ memberId, name, isSelf })),
    said,
    refused,
    signedIn: commerce.shopperOf(request).signedIn,
    thisYear: yearIn(asker.marketplace, clock.now()),
  }
  return reply.page('wish-lists/list', props, {
    status: refused ? 422 : 200,
    isThere: ({ marketplace }) => marketplace === of.marketplace,
  })
}
