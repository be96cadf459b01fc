import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_ITEMS } from '../rules/limits.ts'

const lock = statement(
  `SELECT owner, marketplace, lists, default_id AS "defaultId", saved_id AS "savedId" FROM lists.shelves WHERE owner = ANY($1) ORDER BY owner, marketplace FOR UPDATE`,
  { owner: 'text', marketplace: 'text', lists: 'int', defaultId: 'text?', savedId: 'text?' },
)
const lockLists = statement(`SELECT id FROM lists.lists WHERE owner = ANY($1) ORDER BY id FOR UPDATE`, { id: 'text' })
// What both lists have keeps the larger quantity, the higher priority, and both notes if they fit.
const unite = statement(
  `WITH room AS (SELECT ${MOST_ITEMS} - item_count AS free FROM lists.lists WHERE id = $2),
   doubles AS (
     UPDATE lists.items c SET wanted = greatest(c.wanted, g.wanted), priority = least(c.priority, g.priority),
       note = CASE WHEN c.note = '' THEN g.note WHEN g.note = '' OR g.note = c.note OR length(c.note || g.note) > 499 THEN c.note
         ELSE c.note || E'\\n' || g.note END
     FROM lists.items g WHERE g.list_id = $1 AND c.list_id = $2 AND (c.asin, c.customization_token) = (g.asin, g.customization_token)
     RETURNING g.id),
   gone AS (DELETE FROM lists.items WHERE id IN (SELECT id FROM doubles)),
   moving AS (
     SELECT g.id FROM lists.items g WHERE g.list_id = $1 AND NOT EXISTS (SELECT FROM lists.items c
       WHERE c.list_id = $2 AND (c.asin, c.customization_token) = (g.asin, g.customization_token))
     ORDER BY g.added_at DESC, g.id LIMIT (SELECT free FROM room))
   UPDATE lists.items SET list_id = $2 WHERE id IN (SELECT id FROM moving)`,
)
const recount = statement(
  `UPDATE lists.lists l SET item_count = (SELECT count(*) FROM lists.items i WHERE i.list_id = l.id)::int WHERE l.id = ANY($1)`,
)
const dropEmpty = statement(`DELETE FROM lists.lists WHERE id = $1 AND item_count = 0`)
const hand = statement(`UPDATE lists.lists SET owner = $2 WHERE owner = $1`)
const shelve = statement(
  `INSERT INTO lists.shelves AS s (owner, marketplace, lists, default_id, saved_id)
   SELECT $2, g.marketplace, 0, g.default_id, g.saved_id FROM lists.shelves g WHERE g.owner = $1
   ON CONFLICT (owner, marketplace) DO UPDATE SET default_id = coalesce(s.default_id, excluded.default_id),
     saved_id = coalesce(s.saved_id, excluded.saved_id)`,
)
const countLists = statement(
  `UPDATE lists.shelves s SET lists = (SELECT count(*) FROM lists.lists l WHERE l.owner = s.owner AND l.marketplace = s.marketplace)::int WHERE owner = $1`,
)
const dropShelves = statement(`DELETE FROM lists.shelves WHERE owner = $1`)
const dropLists = statement(`DELETE FROM lists.lists WHERE owner = $1`)
const leaveAll = statement(`DELETE FROM lists.members WHERE owner = $1`)

const collected = statement(
  `SELECT to_jsonb(l) - 'owner' - 'view_key' - 'edit_key' || jsonb_build_object('items', coalesce((
     SELECT jsonb_agg(to_jsonb(i) - 'list_id' ORDER BY i.added_at, i.id) FROM lists.items i WHERE i.list_id = l.id), '[]')) AS list
   FROM lists.lists l WHERE owner = $1 ORDER BY created_at, id`,
  { list: 'jsonb' },
)
const edited = statement(
  `SELECT l.id, l.name, m.name AS "as", m.joined_at AS "joinedAt" FROM lists.members m JOIN lists.lists l ON l.id = m.list_id WHERE m.owner = $1 ORDER BY m.joined_at, l.id`,
  { id: 'text', name: 'text', as: 'text', joinedAt: 'timestamptz' },
)

/** Unites a visit's default and saved lists with the customer's, product by product; what does not fit, and other lists, come along whole. */
async function adopt(sql: Sql, from: string, to: string): Promise<void> {
  const shelves = await sql.query(lock, [[from, to]])
  const visits = shelves.filter(({ owner }) => owner === from)
  if (visits.length === 0) return
  await sql.query(lockLists, [[from, to]])
  for (const visit of visits) {
    const own = shelves.find(({ owner, marketplace }) => owner === to && marketplace === visit.marketplace)
    await uniteLists(sql, visit.defaultId, own?.defaultId)
    await uniteLists(sql, visit.savedId, own?.savedId)
  }
  await sql.query(shelve, [from, to])
  await sql.query(hand, [from, to])
  await sql.query(countLists, [to])
  await sql.query(dropShelves, [from])
}

async function uniteLists(sql: Sql, from: string | null, to: string | null | undefined): Promise<void> {
  if (!from || !to) return
  await sql.query(unite, [from, to])
  await sql.query(recount, [[from, to]])
  await sql.query(dropEmpty, [from])
}

/** Takes a visit's lists into the account at sign-in, gives them out with the account's data, and deletes them with it. */
export const listsOfShopper: ShopperData = {
  adopt,
  collect: async (sql, owner) => ({
    lists: (await sql.query(collected, [owner])).map(({ list }) => list),
    edits: await sql.query(edited, [owner]),
  }),
  erase: async (sql, owner) => {
    for (const each of [leaveAll, dropLists, dropShelves]) await sql.query(each, [owner])
  },
}
