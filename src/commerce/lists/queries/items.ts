import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Filter, Sort } from '../contract/lists.ts'
import { MOST_ITEMS, MOST_LISTS } from '../rules/limits.ts'
import type { ListPlace } from './lists.ts'

export const ITEM = {
  id: 'text',
  asin: 'text',
  customizationToken: 'text',
  wanted: 'int',
  priority: 'int',
  note: 'text',
  priceAdded: 'bigint?',
  addedAt: 'timestamptz',
} as const

export type ItemRow = RowOf<typeof ITEM>

/** The columns of an item `i`, of the shape `ITEM`. */
export const COLUMNS = `i.id, i.asin, i.customization_token AS "customizationToken", i.wanted, i.priority::int, i.note, i.price_added AS "priceAdded",
  i.added_at AS "addedAt"`

/** SQL: may $2 change what is on the list `l`. */
export const MAY_EDIT = `(l.owner = $2 OR EXISTS (SELECT FROM lists.members m WHERE m.list_id = l.id AND m.owner = $2))`

const OUTCOME = {
  outcome: text<'added' | 'known' | 'full' | 'absent' | 'unknown-product'>(),
  listId: 'text?',
  itemId: 'text?',
  name: 'text?',
  kind: text<'wishlist' | 'giftlist' | 'discoverlist'>(),
} as const

/** Puts an item on the list that `found` or `made` is, and counts it. The list is locked before its items, everywhere. */
const PUT = `added AS (
     INSERT INTO lists.items (id, list_id, asin, customization_token, wanted, priority, note, price_added, tags)
     SELECT $5, t.id, $4, $6, $7, $8, $9, $10, $11 FROM target t WHERE t.item_count < ${MOST_ITEMS} AND EXISTS (SELECT FROM product)
     ON CONFLICT DO NOTHING RETURNING id),
   counted AS (
     UPDATE lists.lists l SET item_count = l.item_count + n.n::int, changed_at = now()
     FROM found f, (SELECT count(*) AS n FROM added) n WHERE l.id = f.id AND n.n > 0)
   SELECT CASE WHEN NOT EXISTS (SELECT FROM product) THEN 'unknown-product' WHEN t.id IS NULL THEN 'absent'
       WHEN a.id IS NOT NULL THEN 'added'
       WHEN EXISTS (SELECT FROM lists.items i WHERE i.list_id = t.id AND i.asin = $4 AND i.customization_token = $6) THEN 'known'
       WHEN t.item_count >= ${MOST_ITEMS} THEN 'full' ELSE 'known' END AS outcome,
     t.id AS "listId", t.name, coalesce(t.kind, 'wishlist') AS kind,
     coalesce(a.id, (SELECT i.id FROM lists.items i WHERE i.list_id = t.id AND i.asin = $4 AND i.customization_token = $6)) AS "itemId"
   FROM (SELECT 1) once LEFT JOIN target t ON true LEFT JOIN added a ON true`

const PRODUCT = `product AS (SELECT FROM catalog.products WHERE asin = $4)`

const addToList = statement(
  `WITH ${PRODUCT},
   found AS (SELECT l.id, l.item_count, l.name, l.kind FROM lists.lists l WHERE l.id = $1 AND l.marketplace = $3 AND ${MAY_EDIT} FOR UPDATE),
   target AS (SELECT * FROM found),
   ${PUT}`,
  OUTCOME,
)

// Two tabs that add to a default list which is not there yet wait for each other at the shelf. The second one does not see the list
// of the first in its snapshot, and has to ask again.
const addToPlace = (column: 'default_id' | 'saved_id') =>
  statement(
    `WITH ${PRODUCT},
   shelf AS (
     INSERT INTO lists.shelves AS s (owner, marketplace, lists, ${column}) SELECT $2, $3, 1, $1 FROM product
     ON CONFLICT (owner, marketplace) DO UPDATE SET lists = s.lists + (s.${column} IS NULL)::int, ${column} = coalesce(s.${column}, $1)
     WHERE s.${column} IS NOT NULL OR s.lists < ${MOST_LISTS} RETURNING ${column} AS kept_id),
   made AS (
     INSERT INTO lists.lists (id, owner, marketplace, kind, name, shown_name, item_count)
     SELECT $1, $2, $3, 'wishlist', $12, $13, 1 FROM shelf WHERE kept_id = $1 RETURNING id, 0 AS item_count, name, kind),
   found AS (SELECT l.id, l.item_count, l.name, l.kind FROM lists.lists l JOIN shelf ON l.id = shelf.kept_id FOR UPDATE OF l),
   target AS (SELECT * FROM found UNION ALL SELECT * FROM made),
   ${PUT}`,
    OUTCOME,
  )
const ADD_TO = { default: addToPlace('default_id'), saved: addToPlace('saved_id') }

const plain = (order: string) =>
  statement(`SELECT ${COLUMNS} FROM lists.items i WHERE i.list_id = $1 ORDER BY ${order} LIMIT $2 OFFSET $3`, ITEM)
const newest = plain('i.added_at DESC, i.id')
const oldest = plain('i.added_at, i.id DESC')
const byPriority = plain('i.priority, i.added_at DESC, i.id')

const change = statement(
  `UPDATE lists.items i SET wanted = coalesce($4, i.wanted), priority = coalesce($5, i.priority), note = coalesce($6, i.note)
   FROM lists.lists l WHERE i.id = $3 AND i.list_id = $1 AND l.id = i.list_id AND ${MAY_EDIT} RETURNING i.id`,
  { id: 'text' },
)

const remove = statement(
  `WITH found AS MATERIALIZED (SELECT l.id FROM lists.lists l WHERE l.id = $1 AND ${MAY_EDIT} FOR UPDATE),
   gone AS (DELETE FROM lists.items i USING found f WHERE i.id = $3 AND i.list_id = f.id RETURNING i.id)
   UPDATE lists.lists l SET item_count = l.item_count - 1, changed_at = now() FROM found f, gone WHERE l.id = f.id RETURNING gone.id`,
  { id: 'text' },
)

const lockBoth = statement(
  `SELECT l.id, l.item_count AS "itemCount" FROM lists.lists l WHERE l.id = ANY($1) AND ${MAY_EDIT}
   AND l.marketplace = $3 ORDER BY l.id FOR UPDATE`,
  { id: 'text', itemCount: 'int' },
)
const copy = statement(
  `INSERT INTO lists.items (id, list_id, asin, customization_token, wanted, priority, note, price_added, tags)
   SELECT n.id, $2, i.asin, i.customization_token, i.wanted, i.priority, i.note, i.price_added, i.tags
   FROM unnest($1::text[], $3::text[]) AS n(id, item) JOIN lists.items i ON i.id = n.item AND i.list_id = $4
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const take = statement(`DELETE FROM lists.items WHERE id = ANY($1) AND list_id = $2 RETURNING id`, { id: 'text' })
const recount = statement(
  `UPDATE lists.lists l SET item_count = (SELECT count(*) FROM lists.items i WHERE i.list_id = l.id)::int, changed_at = now() WHERE l.id = ANY($1)`,
)
const exists = statement(`SELECT id FROM lists.items WHERE id = ANY($1) AND list_id = $2`, { id: 'text' })

const every = statement(
  `SELECT ${COLUMNS} FROM lists.items i WHERE i.list_id = $1 ORDER BY i.priority, i.added_at DESC, i.id LIMIT $2`,
  ITEM,
)
const single = statement(`SELECT ${COLUMNS} FROM lists.items i WHERE i.list_id = $1 AND i.id = $2`, ITEM)

/** A product to put on a list. `price` is what it costs everybody now, in minor units. */
export type NewItem = {
  id: string
  asin: string
  customizationToken: string
  wanted: number
  priority: number
  note: string
  price: number | null
  tags: string
}

export type AddOutcome = RowOf<typeof OUTCOME>

const valuesOf = ({ asin, id, customizationToken, wanted, priority, note, price, tags }: NewItem) => [
  ...[asin, id, customizationToken, wanted, priority, note, price, tags],
]

/** Puts a product on a list that the owner key may edit. */
export async function addItem(sql: Sql, of: ListPlace, listId: string, item: NewItem): Promise<AddOutcome | undefined> {
  const values = [listId, of.owner, of.marketplace, ...valuesOf(item)]
  const [first] = await sql.query(addToList, values)
  return first && isUnseen(first) ? (await sql.query(addToList, values))[0] : first
}

/** Another tab has just put the same product there, which the statement met but did not see. */
const isUnseen = ({ outcome, itemId }: AddOutcome): boolean => outcome === 'known' && itemId === null

/** The default list or the one of what is saved for later, as it is made when there is none yet. */
export type KeptList = { kept: KeptPlace; id: string; name: string; shownName: string }
export type KeptPlace = keyof typeof ADD_TO

/** Puts a product on a list of which an owner has one, and which is made with it if there is none. */
export async function addToKeptList(
  sql: Sql,
  of: ListPlace,
  made: KeptList,
  item: NewItem,
): Promise<AddOutcome | undefined> {
  const add = ADD_TO[made.kept]
  const values = [made.id, of.owner, of.marketplace, ...valuesOf(item), made.name, made.shownName]
  let [found] = await sql.query(add, values)
  for (let again = 0; again < 2 && found && (found.outcome === 'absent' || isUnseen(found)); again += 1)
    [found] = await sql.query(add, values)
  return found
}

export type ItemsAsked = { sort: Sort; filter: Filter; limit: number; offset: number }

/** One page of a list's items in the order in which they were added or by priority; it reads only that page. */
export const findItems = (sql: Sql, listId: string, { sort, limit, offset }: ItemsAsked): Promise<ItemRow[]> =>
  sql.query(sort === 'oldest' ? oldest : sort === 'priority' ? byPriority : newest, [listId, limit, offset])

/** The first items of a list, the most wanted first. */
export const findFirstItems = (sql: Sql, listId: string, limit: number): Promise<ItemRow[]> =>
  sql.query(every, [listId, limit])

export const findItem = async (sql: Sql, listId: string, id: string): Promise<ItemRow | undefined> =>
  (await sql.query(single, [listId, id]))[0]

export type ItemChange = { wanted?: number | undefined; priority?: number | undefined; note?: string | undefined }

/** Changes what is noted about an item. */
export const changeItem = async (
  sql: Sql,
  owner: string,
  listId: string,
  id: string,
  { wanted, priority, note }: ItemChange,
): Promise<boolean> =>
  (await sql.query(change, [listId, owner, id, wanted ?? null, priority ?? null, note ?? null])).length > 0

export const removeItem = async (sql: Sql, owner: string, listId: string, id: string): Promise<boolean> =>
  (await sql.query(remove, [listId, owner, id])).length > 0

/** `items` are different ones; each has its id on the other list at the same place of `newIds`. */
export type Transfer = { from: string; to: string; items: string[]; newIds: string[]; keep: boolean }

/** Moves items to another list, or copies them: all or none. Needs a transaction. Returns the ids of those that came to the other list; what was there already stays as it is. `gone`: not all of them are there. */
export async function transferItems(
  sql: Sql,
  { owner, marketplace }: ListPlace,
  { from, to, items, newIds, keep }: Transfer,
): Promise<Result<string[], 'absent' | 'gone' | 'no-target' | 'full'>> {
  const both = await sql.query(lockBoth, [[from, to], owner, marketplace])
  if (!both.some(({ id }) => id === from)) return fail('absent')
  if ((await sql.query(exists, [items, from])).length < items.length) return fail('gone')
  if (from === to || both.length < 2) return fail('no-target')
  const added = await sql.query(copy, [newIds, to, items, from])
  const isFull = both.some(({ id, itemCount }) => id === to && itemCount + added.length > MOST_ITEMS)
  if (added.length > 0 && isFull) return fail('full')
  if (!keep) await sql.query(take, [items, from])
  await sql.query(recount, [[from, to]])
  return ok(added.map(({ id }) => id))
}
