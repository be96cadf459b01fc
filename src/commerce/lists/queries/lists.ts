import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { foundWords, namesQuery } from '#platform/text/fold.ts'
import { fillFoundBy } from '#platform/text/found-by.ts'
import type { LinkGrant, ListType, PrivacyStatus } from '../contract/lists.ts'
import { MOST_LISTS } from '../rules/limits.ts'
import type { ListDetails, ReadList } from '../rules/reading.ts'

export const LIST = {
  id: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  kind: text<ListType>(),
  name: 'text',
  description: 'text',
  shownName: 'text',
  privacy: text<PrivacyStatus>(),
  details: jsonObject<ListDetails>(),
  viewKey: 'text?',
  editKey: 'text?',
  itemCount: 'int',
} as const

export const LIST_COLUMNS = `l.id, l.owner, l.marketplace, l.kind, l.name, l.description, l.shown_name AS "shownName", l.privacy, l.details,
  l.view_key AS "viewKey", l.edit_key AS "editKey", l.item_count AS "itemCount"`

const ASKED = { ...LIST, isOwner: 'boolean!', isMember: 'boolean', isDefault: 'boolean', isSaved: 'boolean' } as const

/** A list, and what the one who asks is to it. */
export type AskedList = RowOf<typeof ASKED>

const OF_ASKER = `l.owner = $1 AS "isOwner", m.owner IS NOT NULL AS "isMember",
  l.owner = $1 AND s.default_id IS NOT DISTINCT FROM l.id AS "isDefault", l.owner = $1 AND s.saved_id IS NOT DISTINCT FROM l.id AS "isSaved"
  FROM lists.lists l LEFT JOIN lists.members m ON m.list_id = l.id AND m.owner = $1
  LEFT JOIN lists.shelves s ON s.owner = l.owner AND s.marketplace = l.marketplace`

const one = statement(`SELECT ${LIST_COLUMNS}, ${OF_ASKER} WHERE l.id = $2 AND l.marketplace = $3`, ASKED)

const own = statement(
  `SELECT ${LIST_COLUMNS}, ${OF_ASKER} WHERE l.marketplace = $2 AND (l.owner = $1 OR l.id IN (SELECT list_id FROM lists.members WHERE owner = $1))
   ORDER BY (l.owner = $1) DESC, (s.default_id IS NOT DISTINCT FROM l.id) DESC, l.changed_at DESC, l.id`,
  ASKED,
)

const saved = statement(
  `SELECT ${LIST_COLUMNS}, ${OF_ASKER} WHERE s.owner = $1 AND s.marketplace = $2 AND l.id = s.saved_id`,
  ASKED,
)

/** Takes a place on the owner's shelf; the first list of one's own becomes the default. No row: the shelf is full. */
const TAKE_PLACE = `INSERT INTO lists.shelves AS s (owner, marketplace, lists, default_id)
  VALUES ($2, $3, 1, CASE WHEN $4 = 'wishlist' THEN $1 END)
  ON CONFLICT (owner, marketplace) DO UPDATE SET lists = s.lists + 1, default_id = coalesce(s.default_id, excluded.default_id)
  WHERE s.lists < ${MOST_LISTS} RETURNING owner`

const create = statement(
  `WITH place AS (${TAKE_PLACE})
   INSERT INTO lists.lists (id, owner, marketplace, kind, name, description, shown_name, privacy, details, remind_on, origin, persistent, found_by)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 FROM place RETURNING id`,
  { id: 'text' },
)

// A list that becomes private ends its links to look at it: shared again, it is for those who get a new one.
const change = statement(
  `UPDATE lists.lists SET name = $3, description = $4, shown_name = $5, privacy = $6, details = $7, remind_on = $8, found_by = $9,
     view_key = CASE WHEN $6 <> 'private' THEN view_key END, changed_at = now()
   WHERE id = $1 AND owner = $2 RETURNING id`,
  { id: 'text' },
)

const lock = statement(`SELECT id FROM lists.lists WHERE id = $1 FOR UPDATE`, { id: 'text' })

// The shelf is locked first, as by whoever creates lists.
const remove = statement(
  `WITH shelf AS MATERIALIZED (
     SELECT s.owner, s.marketplace FROM lists.shelves s JOIN lists.lists l ON l.owner = s.owner AND l.marketplace = s.marketplace
     WHERE l.id = $1 AND l.owner = $2 FOR UPDATE OF s),
   gone AS (DELETE FROM lists.lists l USING shelf WHERE l.id = $1 AND l.owner = shelf.owner RETURNING l.id)
   UPDATE lists.shelves s SET lists = greatest(s.lists - 1, 0), default_id = CASE WHEN s.default_id = gone.id THEN (
     SELECT l.id FROM lists.lists l WHERE l.owner = s.owner AND l.marketplace = s.marketplace AND l.kind = 'wishlist' AND l.id <> gone.id
     AND l.id IS DISTINCT FROM s.saved_id ORDER BY l.created_at, l.id LIMIT 1) ELSE s.default_id END,
     saved_id = nullif(s.saved_id, gone.id)
   FROM shelf, gone WHERE s.owner = shelf.owner AND s.marketplace = shelf.marketplace RETURNING gone.id`,
  { id: 'text' },
)

const choose = statement(
  `UPDATE lists.shelves s SET default_id = l.id FROM lists.lists l
   WHERE l.id = $1 AND l.owner = $2 AND l.kind = 'wishlist' AND s.owner = l.owner AND s.marketplace = l.marketplace
     AND s.saved_id IS DISTINCT FROM l.id RETURNING l.id`,
  { id: 'text' },
)

// A link makes a private list one that can be seen by link. A new key makes every earlier link worthless.
const setView = statement(
  `UPDATE lists.lists SET view_key = $3, privacy = CASE WHEN $3::text IS NOT NULL AND privacy = 'private' THEN 'hidden' ELSE privacy END
   WHERE id = $1 AND owner = $2 RETURNING id`,
  { id: 'text' },
)
const setEdit = statement(`UPDATE lists.lists SET edit_key = $3 WHERE id = $1 AND owner = $2 RETURNING id`, {
  id: 'text',
})

const found = statement(
  `SELECT ${LIST_COLUMNS}, ${OF_ASKER}
   WHERE l.privacy = 'public' AND l.marketplace = $2 AND to_tsvector('simple', coalesce(l.found_by, l.name || ' ' || l.shown_name)) @@ to_tsquery('simple', $3)
   ORDER BY l.changed_at DESC, l.id LIMIT $4 OFFSET $5`,
  ASKED,
)

const unwritten = statement(
  `SELECT id, name || ' ' || shown_name AS names FROM lists.lists WHERE found_by IS NULL ORDER BY id LIMIT 1000`,
  { id: 'text', names: 'text' },
)
const write = statement(
  `UPDATE lists.lists l SET found_by = f."foundBy" FROM jsonb_to_recordset($1::jsonb) AS f(id text, "foundBy" text)
   WHERE l.id = f.id AND l.found_by IS NULL`,
)

/** Who a statement is about: an owner key and the marketplace. */
export type ListPlace = { owner: string; marketplace: MarketplaceCode }

export type NewList = ReadList & { id: string; origin: object; persistent: boolean }

/** Returns a list with what the asker is to it; undefined if there is none in the marketplace. Access is for `roleFor` to say. */
export const findList = async (
  sql: Sql,
  { owner, marketplace }: ListPlace,
  id: string,
): Promise<AskedList | undefined> => (await sql.query(one, [owner, id, marketplace]))[0]

/** The same, with the list locked until the transaction ends, so that two who change it do not undo each other's changes. */
export async function lockList(sql: Sql, place: ListPlace, id: string): Promise<AskedList | undefined> {
  await sql.query(lock, [id])
  return findList(sql, place, id)
}

/** Returns an owner's lists, the default first, and those that they edit with others. */
export const findLists = (sql: Sql, { owner, marketplace }: ListPlace): Promise<AskedList[]> =>
  sql.query(own, [owner, marketplace])

/** Stores a new list. Returns false if the owner has as many as there may be. */
export async function storeList(sql: Sql, { owner, marketplace }: ListPlace, list: NewList): Promise<boolean> {
  const { id, kind, name, description, shownName, privacy, details, remindOn, origin, persistent } = list
  const values = [id, owner, marketplace, kind, name, description, shownName, privacy]
  const rest = [
    JSON.stringify(details),
    remindOn,
    JSON.stringify(origin),
    persistent,
    foundWords(`${name} ${shownName}`),
  ]
  return (await sql.query(create, [...values, ...rest])).length > 0
}

/** The list of what an owner saved for later; undefined if there is none. */
export const findSaved = async (sql: Sql, { owner, marketplace }: ListPlace): Promise<AskedList | undefined> =>
  (await sql.query(saved, [owner, marketplace]))[0]

/** Changes one's own list; its kind stays. */
export async function changeList(sql: Sql, owner: string, id: string, list: ReadList): Promise<boolean> {
  const { name, description, shownName, privacy, details, remindOn } = list
  const values = [id, owner, name, description, shownName, privacy, JSON.stringify(details), remindOn]
  return (await sql.query(change, [...values, foundWords(`${name} ${shownName}`)])).length > 0
}

/** Deletes one's own list with everything on it; another one of the same kind becomes the default. */
export const removeList = async (sql: Sql, owner: string, id: string): Promise<boolean> =>
  (await sql.query(remove, [id, owner])).length > 0

/** Makes a list of one's own the default; it is one for oneself. */
export const chooseDefault = async (sql: Sql, owner: string, id: string): Promise<boolean> =>
  (await sql.query(choose, [id, owner])).length > 0

/** Sets what the tokens of a list's link are made from; null revokes the link. */
export const setLinkKey = async (
  sql: Sql,
  owner: string,
  id: string,
  grants: LinkGrant,
  key: string | null,
): Promise<boolean> => (await sql.query(grants === 'view' ? setView : setEdit, [id, owner, key])).length > 0

/** Finds public lists by words of their names and of their owners' names as the owners show them. */
export const searchLists = (
  sql: Sql,
  { owner, marketplace }: ListPlace,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AskedList[]> => sql.query(found, [owner, marketplace, namesQuery(words), limit, offset])

/** Writes what lists are found by that have been stored without. */
export const fillFound = (sql: Sql): Promise<void> => fillFoundBy(sql, unwritten, write)
