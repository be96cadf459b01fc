import type { Commerce } from '#commerce/feature.ts'
import { type AskedList, findList } from '#commerce/lists/queries/lists.ts'
import { joinList } from '#commerce/lists/queries/members.ts'
import { holdsLink } from '#commerce/lists/work/links.ts'
import { ok } from '#platform/result.ts'
import type { Acting } from './acting.ts'

/** The list that an edit link is for, also for those who edit it already; undefined if it no longer is. */
export async function invitedTo(
  commerce: Commerce,
  { of }: Pick<Acting, 'of'>,
  id: string,
  link: string | undefined,
): Promise<AskedList | undefined> {
  const list = await findList(commerce.db, of, id)
  const mayOpen = list && (list.isOwner || list.isMember || holdsLink(commerce, list, 'edit', link))
  return mayOpen ? list : undefined
}

/** Lets a customer edit a list whose edit link they hold. The link is checked again with the row locked. */
export async function join(
  commerce: Commerce,
  acting: Acting,
  id: string,
  link: string,
): Promise<'joined' | 'absent' | 'full'> {
  const list = await invitedTo(commerce, acting, id, link)
  if (list?.isOwner || list?.isMember) return 'joined'
  if (!list?.editKey) return 'absent'
  const who = { owner: acting.of.owner, id: commerce.random.id(), name: acting.shownName }
  const { editKey } = list
  const done = await commerce.db.transaction<'joined' | 'absent' | 'full', never>(async (sql) =>
    ok(await joinList(sql, id, editKey, who)),
  )
  return done.ok ? done.value : 'absent'
}
