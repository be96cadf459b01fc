import type { Amount } from '#commerce/measures/contract.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_ENTRIES } from '../rules/limits.ts'
import type { Place } from './lists.ts'

const ENTRY = {
  id: 'text',
  asin: 'text?',
  title: 'text',
  quantity: orNull(text<Amount>()),
  tickedAt: 'timestamptz?',
  addedAt: 'timestamptz',
} as const

export type EntryRow = RowOf<typeof ENTRY>

const COLUMNS = `e.id, e.asin, e.title, e.quantity, e.ticked_at AS "tickedAt", e.added_at AS "addedAt"`

const all = statement(
  `SELECT ${COLUMNS} FROM shopping_lists.entries e WHERE e.list_id = $1 ORDER BY e.added_at, e.id`,
  ENTRY,
)

const one = statement(`SELECT ${COLUMNS} FROM shopping_lists.entries e WHERE e.list_id = $1 AND e.id = $2`, ENTRY)

// Whoever adds to a list waits at its row, so the count that is read there is the latest.
const add = statement(
  `WITH found AS (
     SELECT l.id, l.entry_count FROM shopping_lists.lists l WHERE l.owner = $1 AND l.marketplace = $2 AND l.id = $3 FOR UPDATE),
   added AS (
     INSERT INTO shopping_lists.entries (id, list_id, asin, title, quantity)
     SELECT $4, f.id, $5, $6, $7 FROM found f WHERE f.entry_count < ${MOST_ENTRIES} ON CONFLICT DO NOTHING RETURNING id),
   counted AS (
     UPDATE shopping_lists.lists l SET entry_count = l.entry_count + 1, changed_at = now() FROM found f, added WHERE l.id = f.id)
   SELECT CASE WHEN f.id IS NULL THEN 'absent' WHEN a.id IS NOT NULL THEN 'added' WHEN k.id IS NOT NULL THEN 'known'
       WHEN f.entry_count >= ${MOST_ENTRIES} THEN 'full' ELSE 'unseen' END AS outcome,
     coalesce(a.id, k.id) AS id
   FROM (SELECT 1) once LEFT JOIN found f ON true LEFT JOIN added a ON true
     LEFT JOIN shopping_lists.entries k ON k.list_id = f.id AND k.asin = $5`,
  { outcome: text<'added' | 'known' | 'full' | 'absent' | 'unseen'>(), id: 'text?' },
)

const SET = `quantity = CASE WHEN $5 THEN $6 ELSE e.quantity END, title = coalesce($7, e.title),
  ticked_at = CASE $8::boolean WHEN true THEN coalesce(e.ticked_at, now()) WHEN false THEN NULL ELSE e.ticked_at END`
const change = statement(
  `UPDATE shopping_lists.entries e SET ${SET} FROM shopping_lists.lists l
   WHERE e.id = $4 AND e.list_id = l.id AND l.id = $3 AND l.marketplace = $2 AND l.owner = $1 RETURNING ${COLUMNS}`,
  ENTRY,
)
const tickShared = statement(
  `UPDATE shopping_lists.entries e SET ticked_at = CASE WHEN $4 THEN coalesce(e.ticked_at, now()) END FROM shopping_lists.lists l
   WHERE e.id = $2 AND e.list_id = l.id AND l.id = $1 AND l.view_key = $3 AND l.others_tick RETURNING ${COLUMNS}`,
  ENTRY,
)
const remove = statement(
  `WITH found AS MATERIALIZED (
     SELECT l.id FROM shopping_lists.lists l WHERE l.owner = $1 AND l.marketplace = $2 AND l.id = $3 FOR UPDATE),
   gone AS (
     DELETE FROM shopping_lists.entries e USING found f WHERE e.list_id = f.id AND (e.id = $4 OR ($4 IS NULL AND e.ticked_at IS NOT NULL))
     RETURNING e.id)
   UPDATE shopping_lists.lists l SET entry_count = l.entry_count - n.n::int, changed_at = now()
   FROM found f, (SELECT count(*) AS n FROM gone) n WHERE l.id = f.id AND n.n > 0 RETURNING l.id`,
  { id: 'text' },
)

export const findEntries = (sql: Sql, listId: string): Promise<EntryRow[]> => sql.query(all, [listId])

export const findEntry = async (sql: Sql, listId: string, id: string): Promise<EntryRow | undefined> =>
  (await sql.query(one, [listId, id]))[0]

export type NewEntry = { id: string; asin: string | null; title: string; quantity: Amount | null }

export type AddFault = 'absent' | 'full'

/** Adds an entry to a list of one's own. A product that is there stays as it is: `isKnown`. */
export async function addEntry(
  sql: Sql,
  { owner, marketplace }: Place,
  listId: string,
  { id, asin, title, quantity }: NewEntry,
): Promise<{ id: string; isKnown: boolean } | AddFault> {
  const values = [owner, marketplace, listId, id, asin, title, quantity]
  let [done] = await sql.query(add, values)
  // Another tab has just added the same product, which this statement met but could not see.
  if (done?.outcome === 'unseen') [done] = await sql.query(add, values)
  if (!done?.id) return done?.outcome === 'full' ? 'full' : 'absent'
  return { id: done.id, isKnown: done.outcome === 'known' }
}

/** What to change of an entry; what is undefined stays. */
export type EntryChange = {
  isTicked?: boolean | undefined
  quantity?: Amount | null | undefined
  title?: string | undefined
}

/** Changes an entry of one's own list. */
export async function changeEntry(
  sql: Sql,
  { owner, marketplace }: Place,
  [listId, id]: [string, string],
  { isTicked, quantity, title }: EntryChange,
): Promise<EntryRow | undefined> {
  const values = [
    owner,
    marketplace,
    listId,
    id,
    quantity !== undefined,
    quantity ?? null,
    title ?? null,
    isTicked ?? null,
  ]
  return (await sql.query(change, values))[0]
}

/** Ticks an entry of a list whose link has this key, if its owner allows it. */
export const tickByLink = async (
  sql: Sql,
  [listId, id]: [string, string],
  key: string,
  isTicked: boolean,
): Promise<EntryRow | undefined> => (await sql.query(tickShared, [listId, id, key, isTicked]))[0]

/** Removes an entry of one's own list; all that are ticked if `id` is null. Returns false if there is none. */
export const removeEntry = async (
  sql: Sql,
  { owner, marketplace }: Place,
  listId: string,
  id: string | null,
): Promise<boolean> => (await sql.query(remove, [owner, marketplace, listId, id])).length > 0
