import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { changeList, type AskedList as Listed, lockList, storeList } from '#commerce/lists/queries/lists.ts'
import { type AskedList, type ListFault, readList } from '#commerce/lists/rules/reading.ts'
import { addProduct } from '#commerce/lists/work/add.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cutText } from '#platform/text/cut.ts'
import { type Acting, dayIn, textsIn } from './acting.ts'

export type CreateFault = ListFault | 'lists-full' | 'asin'

export type Made = { id: string; name: string; kind: AskedList['listType'] }

/** A list to create. `asin` goes onto it at once. */
export type Asked = AskedList & {
  asin?: string | undefined
  customizationToken?: string | undefined
  persistent: boolean
  origin: Record<string, string | undefined>
}

const todayOf = ({ clock }: Pick<Commerce, 'clock'>, { asker: { marketplace, language } }: Acting) => {
  const t = textsIn(marketplace, language)
  const giftName = (name: string) => cutText(t('giftListName', { name }), 100)
  return { today: dayIn(marketplace, clock.now()), giftName }
}

/** Creates a list for a customer, once for each Idempotency-Key, and puts its first product there: both or neither. */
export async function createList(
  commerce: Commerce,
  request: FastifyRequest,
  acting: Acting,
  asked: Asked,
): Promise<Result<Made, CreateFault>> {
  const read = readList({ ...asked, shownName: asked.shownName ?? acting.shownName }, todayOf(commerce, acting))
  if (!read.ok) return read
  return commitOnce<Made, CreateFault>(commerce, request, acting.of.owner, async (sql) => {
    const id = newListId(commerce)
    const { origin, persistent, asin, customizationToken } = asked
    if (!(await storeList(sql, acting.of, { ...read.value, id, origin, persistent }))) return fail('lists-full')
    const item = asin ? { asin, customizationToken } : undefined
    const added = item ? await addProduct(commerce, sql, acting.of, { listId: id }, item) : ok(undefined)
    return added.ok ? ok({ id, name: read.value.name, kind: read.value.kind }) : fail('asin')
  })
}

/** What a list says already, as a request would say it. */
const askedOf = ({ kind, name, privacy, description, shownName, details }: Listed): AskedList => ({
  listType: kind,
  listName: name,
  privacyStatus: privacy,
  description,
  shownName,
  relationship: details.relationship,
  recipientName: details.recipientName,
  occasionMonth: details.occasion && String(details.occasion.month),
  occasionDay: details.occasion && String(details.occasion.day),
  occasionYear: details.occasion && String(details.occasion.year),
  reminderOffset: details.reminderOffset === undefined ? undefined : String(details.reminderOffset),
})

/** Changes what is said of one's own list; fields that were not sent stay. */
export async function editList(
  commerce: Commerce,
  acting: Acting,
  id: string,
  change: { [Field in keyof AskedList]?: AskedList[Field] | undefined },
): Promise<Result<true, ListFault | 'absent' | 'public'>> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  // A date that is taken away takes its year along.
  const noYear = change.occasionMonth === '' && change.occasionDay === '' ? { occasionYear: '' } : {}
  return commerce.db.transaction<true, ListFault | 'absent' | 'public'>(async (sql) => {
    const list = await lockList(sql, acting.of, id)
    if (!list) return fail('absent')
    const asked = { ...askedOf(list), ...given, ...noYear, listType: list.kind }
    const read = readList(asked, todayOf(commerce, acting))
    if (!read.ok) return read
    // A public list carries a name; a visit has none.
    if (read.value.privacy === 'public' && !acting.customer) return fail('public')
    return (await changeList(sql, acting.of.owner, id, read.value)) ? ok(true) : fail('absent')
  })
}
