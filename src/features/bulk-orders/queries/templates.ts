import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_TEMPLATES } from '../contract/limits.ts'

/** Whose templates, and in which marketplace. */
export type Place = { owner: string; marketplace: MarketplaceCode }

/** An item of a template; `title` is from when it was saved. */
export type SavedItem = { asin: string; quantity: number; title: string }

const list = statement(
  `SELECT id, name, jsonb_array_length(items) AS "itemCount" FROM bulk_orders.templates
   WHERE owner = $1 AND marketplace = $2 ORDER BY lower(name), created_at, id`,
  { id: 'text', name: 'text', itemCount: 'int' },
)
const one = statement(
  `SELECT id, name, items FROM bulk_orders.templates WHERE owner = $1 AND marketplace = $2 AND id = $3`,
  { id: 'text', name: 'text', items: jsonArray<SavedItem>() },
)
const save = statement(
  `WITH room AS (
     INSERT INTO bulk_orders.shelves (owner, marketplace, templates) VALUES ($1, $2, 1)
     ON CONFLICT (owner, marketplace) DO UPDATE SET templates = shelves.templates + 1 WHERE shelves.templates < ${MOST_TEMPLATES}
     RETURNING owner, marketplace)
   INSERT INTO bulk_orders.templates (id, owner, marketplace, name, items) SELECT $3, owner, marketplace, $4, $5::jsonb FROM room RETURNING id`,
  { id: 'text' },
)
const rename = statement(
  `UPDATE bulk_orders.templates SET name = $4 WHERE owner = $1 AND marketplace = $2 AND id = $3 RETURNING id`,
  { id: 'text' },
)
const remove = statement(
  `WITH gone AS (
     DELETE FROM bulk_orders.templates WHERE owner = $1 AND marketplace = $2 AND id = $3 RETURNING id, owner, marketplace),
   freed AS (
     UPDATE bulk_orders.shelves s SET templates = s.templates - 1 FROM gone g WHERE s.owner = g.owner AND s.marketplace = g.marketplace)
   SELECT id FROM gone`,
  { id: 'text' },
)
const collected = statement(
  `SELECT to_jsonb(t) - 'owner' AS template FROM bulk_orders.templates t WHERE owner = $1 ORDER BY created_at, id`,
  { template: 'jsonb' },
)
const dropTemplates = statement(`DELETE FROM bulk_orders.templates WHERE owner = $1`)
const dropShelves = statement(`DELETE FROM bulk_orders.shelves WHERE owner = $1`)

export const findTemplates = (sql: Sql, { owner, marketplace }: Place) => sql.query(list, [owner, marketplace])

/** Returns a template of one's own; undefined for anybody else's, as for one that is absent. */
export const findTemplate = async (sql: Sql, { owner, marketplace }: Place, id: string) =>
  (await sql.query(one, [owner, marketplace, id]))[0]

/** Stores a template. Returns false if the owner has as many as there may be. */
export const saveTemplate = async (
  sql: Sql,
  { owner, marketplace }: Place,
  { id, name, items }: { id: string; name: string; items: SavedItem[] },
): Promise<boolean> => (await sql.query(save, [owner, marketplace, id, name, JSON.stringify(items)])).length > 0

export const renameTemplate = async (sql: Sql, place: Place, id: string, name: string): Promise<boolean> =>
  (await sql.query(rename, [place.owner, place.marketplace, id, name])).length > 0

export const removeTemplate = async (sql: Sql, place: Place, id: string): Promise<boolean> =>
  (await sql.query(remove, [place.owner, place.marketplace, id])).length > 0

/** All templates of an owner, for their copy of what the store has about them. */
export const collectTemplates = async (sql: Sql, owner: string) =>
  (await sql.query(collected, [owner])).map(({ template }) => template)

export async function eraseTemplates(sql: Sql, owner: string): Promise<void> {
  for (const each of [dropTemplates, dropShelves]) await sql.query(each, [owner])
}
