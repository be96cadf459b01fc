import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** The most gifts from elsewhere that a registry notes. */
const MOST = 500

const GIFT = {
  id: 'text',
  asin: 'text?',
  title: 'text',
  quantity: 'int',
  giverName: 'text',
  notedAt: 'timestamptz',
  isThanked: 'boolean',
} as const

const add = statement(
  `INSERT INTO registries.elsewhere (id, registry_id, item_id, asin, title, units, giver_name)
   SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM registries.elsewhere e WHERE e.registry_id = $2) < ${MOST} RETURNING id`,
  { id: 'text' },
)
const count = statement(
  `UPDATE registries.items SET bought = greatest(0, bought + $3) WHERE item_id = $1 AND registry_id = $2`,
)
const itemOf = statement(
  `SELECT item_id AS "itemId", units FROM registries.elsewhere WHERE id = $1 AND registry_id = $2`,
  { itemId: 'text?', units: 'int' },
)
const remove = statement(`DELETE FROM registries.elsewhere WHERE id = $1 AND registry_id = $2 RETURNING id`, {
  id: 'text',
})
const listed = statement(
  `SELECT id, asin, title, units AS quantity, giver_name AS "giverName", noted_at AS "notedAt", thanked_at IS NOT NULL AS "isThanked"
   FROM registries.elsewhere WHERE registry_id = $1 ORDER BY noted_at DESC, id`,
  GIFT,
)
const thank = statement(
  `UPDATE registries.elsewhere SET thanked_at = CASE WHEN $3 THEN coalesce(thanked_at, now()) END WHERE id = $1 AND registry_id = $2 RETURNING id`,
  { id: 'text' },
)

export type NewElsewhere = {
  id: string
  itemId: string | null
  asin: string | null
  title: string
  units: number
  giverName: string
}

/** Notes a gift and counts its units as bought. Needs a locked registry, and a locked item if it is one. Returns false if there are too many. */
export async function addElsewhere(sql: Sql, registryId: string, gift: NewElsewhere): Promise<boolean> {
  const { id, itemId, asin, title, units, giverName } = gift
  if ((await sql.query(add, [id, registryId, itemId, asin, title, units, giverName])).length === 0) return false
  if (itemId) await sql.query(count, [itemId, registryId, units])
  return true
}

/** Which item a gift is of, and how many units. */
export const findElsewhere = async (sql: Sql, registryId: string, id: string) =>
  (await sql.query(itemOf, [id, registryId]))[0]

/** Takes a gift off the list and has its units wanted again. Needs a locked item. Returns false if it is not there (any more). */
export async function removeElsewhere(
  sql: Sql,
  registryId: string,
  id: string,
  { itemId, units }: { itemId: string | null; units: number },
): Promise<boolean> {
  if ((await sql.query(remove, [id, registryId])).length === 0) return false
  if (itemId) await sql.query(count, [itemId, registryId, -units])
  return true
}

export type ElsewhereGift = RowOf<typeof GIFT>

/** What was given from elsewhere, the latest first. */
export const listElsewhere = (sql: Sql, registryId: string): Promise<ElsewhereGift[]> => sql.query(listed, [registryId])

export const thankElsewhere = async (sql: Sql, registryId: string, id: string, isThanked: boolean): Promise<boolean> =>
  (await sql.query(thank, [id, registryId, isThanked])).length > 0
