import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_LISTS, VISIT_DAYS } from '../rules/limits.ts'

/** Whose lists, and in which marketplace. */
export type Place = { owner: string; marketplace: MarketplaceCode }

const LIST = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  name: 'text',
  isDefault: 'boolean',
  isOwner: 'boolean',
  entryCount: 'int',
  viewKey: 'text?',
  othersTick: 'boolean',
} as const

/** A list, and whether it is the asker's. */
export type ListRow = RowOf<typeof LIST>

const COLUMNS = `l.id, l.marketplace, l.name, l.is_default AS "isDefault", l.owner = $1 AS "isOwner", l.entry_count AS "entryCount",
  l.view_key AS "viewKey", l.others_tick AS "othersTick"`

const one = statement(`SELECT ${COLUMNS} FROM shopping_lists.lists l WHERE l.marketplace = $2 AND l.id = $3`, LIST)
const own = statement(
  `SELECT ${COLUMNS} FROM shopping_lists.lists l WHERE l.owner = $1 AND l.marketplace = $2 ORDER BY l.is_default DESC, l.created_at, l.id`,
  LIST,
)
const preset = statement(`SELECT id FROM shopping_lists.lists WHERE owner = $1 AND marketplace = $2 AND is_default`, {
  id: 'text',
})
const lock = statement(
  `INSERT INTO shopping_lists.shelves (owner, marketplace) VALUES ($1, $2)
   ON CONFLICT (owner, marketplace) DO UPDATE SET owner = excluded.owner`,
)
const create = statement(
  `INSERT INTO shopping_lists.lists (id, owner, marketplace, name, is_default)
   SELECT $3, $1, $2, $4, NOT EXISTS (SELECT FROM shopping_lists.lists WHERE owner = $1 AND marketplace = $2 AND is_default)
   WHERE (SELECT count(*) FROM shopping_lists.lists WHERE owner = $1 AND marketplace = $2) < ${MOST_LISTS} RETURNING id`,
  { id: 'text' },
)
const rename = statement(
  `UPDATE shopping_lists.lists SET name = $4, changed_at = now() WHERE owner = $1 AND marketplace = $2 AND id = $3 RETURNING id`,
  { id: 'text' },
)
const remove = statement(
  `DELETE FROM shopping_lists.lists WHERE owner = $1 AND marketplace = $2 AND id = $3 RETURNING id`,
  { id: 'text' },
)
const clearDefault = statement(
  `UPDATE shopping_lists.lists SET is_default = false WHERE owner = $1 AND marketplace = $2 AND is_default`,
)
const setDefault = statement(
  `UPDATE shopping_lists.lists SET is_default = true WHERE owner = $1 AND marketplace = $2 AND id = $3 RETURNING id`,
  { id: 'text' },
)
const nextDefault = statement(
  `UPDATE shopping_lists.lists SET is_default = true
   WHERE id = (SELECT l.id FROM shopping_lists.lists l WHERE l.owner = $1 AND l.marketplace = $2 ORDER BY l.is_default DESC, l.created_at, l.id LIMIT 1)`,
)
const setLink = statement(
  `UPDATE shopping_lists.lists SET view_key = $4, others_tick = $5 WHERE owner = $1 AND marketplace = $2 AND id = $3 RETURNING id`,
  { id: 'text' },
)
const forget = statement(
  `DELETE FROM shopping_lists.lists WHERE owner LIKE 'session:%' AND changed_at < now() - interval '${VISIT_DAYS} days'`,
)
const forgetShelves = statement(
  `DELETE FROM shopping_lists.shelves s WHERE owner LIKE 'session:%' AND NOT EXISTS (SELECT FROM shopping_lists.lists l WHERE l.owner = s.owner)`,
)

/** Returns a list, whoever asks: the caller decides whether they may see it. */
export const findList = async (sql: Sql, { owner, marketplace }: Place, id: string): Promise<ListRow | undefined> =>
  (await sql.query(one, [owner, marketplace, id]))[0]

export const findLists = (sql: Sql, { owner, marketplace }: Place): Promise<ListRow[]> =>
  sql.query(own, [owner, marketplace])

/** Locks an owner's lists as a whole. Needs a transaction. */
export const lockShelf = (sql: Sql, { owner, marketplace }: Place) => sql.query(lock, [owner, marketplace])

type NewList = { id: string; name: string }

/** Stores a list. Returns false if the owner has as many as there may be. Needs a transaction. */
export async function createList(sql: Sql, place: Place, { id, name }: NewList): Promise<boolean> {
  await lockShelf(sql, place)
  return (await sql.query(create, [place.owner, place.marketplace, id, name])).length > 0
}

/** Returns the default list's id. Where there is none, `made` becomes it. Needs a transaction. */
export async function defaultList(sql: Sql, place: Place, made: NewList): Promise<string> {
  const { owner, marketplace } = place
  const [known] = await sql.query(preset, [owner, marketplace])
  if (known) return known.id
  await lockShelf(sql, place)
  const [other] = await sql.query(preset, [owner, marketplace])
  if (!other) await sql.query(create, [owner, marketplace, made.id, made.name])
  return other?.id ?? made.id
}

export const renameList = async (sql: Sql, { owner, marketplace }: Place, id: string, name: string): Promise<boolean> =>
  (await sql.query(rename, [owner, marketplace, id, name])).length > 0

/** Makes a list of one's own the default. Needs a transaction. */
export async function chooseDefault(sql: Sql, place: Place, id: string): Promise<boolean> {
  const { owner, marketplace } = place
  await lockShelf(sql, place)
  await sql.query(clearDefault, [owner, marketplace])
  return (await sql.query(setDefault, [owner, marketplace, id])).length > 0
}

/** Deletes a list with its entries; the oldest other one becomes the default. Needs a transaction. */
export async function removeList(sql: Sql, place: Place, id: string): Promise<boolean> {
  const { owner, marketplace } = place
  await lockShelf(sql, place)
  const gone = await sql.query(remove, [owner, marketplace, id])
  await sql.query(nextDefault, [owner, marketplace])
  return gone.length > 0
}

/** Sets what the token of a list's link is made from; null revokes the link. */
export const setLinkKey = async (
  sql: Sql,
  { owner, marketplace }: Place,
  id: string,
  link: { key: string | null; othersTick: boolean },
): Promise<boolean> => (await sql.query(setLink, [owner, marketplace, id, link.key, link.othersTick])).length > 0

/** Deletes lists of visits that nobody came back to. */
export async function forgetLists(sql: Sql): Promise<void> {
  for (const each of [forget, forgetShelves]) await sql.query(each)
}
