import type { ItemRow } from '#commerce/lists/queries/items.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Registry } from './registries.ts'

const ITEM = {
  id: 'text',
  asin: 'text',
  customizationToken: 'text',
  wanted: 'int',
  priority: 'int!',
  note: 'text',
  priceAdded: 'bigint?',
  addedAt: 'timestamptz',
  bought: 'int',
  reserved: 'int!',
  isMustHave: 'boolean',
  isGroupGifting: 'boolean',
  isPrivate: 'boolean',
  tagId: 'text?',
  tagName: orNull(text<string>()),
} as const

export type RegistryItemRow = RowOf<typeof ITEM>

const COLUMNS = `i.id, i.asin, i.customization_token AS "customizationToken", i.wanted, i.priority::int, i.note, i.price_added AS "priceAdded",
  i.added_at AS "addedAt", x.bought, coalesce((SELECT sum(h.units) FROM registries.holds h WHERE h.item_id = x.item_id AND h.held_until > now()), 0)::int AS reserved,
  x.is_must_have AS "isMustHave", x.is_group_gifting AS "isGroupGifting", x.is_private AS "isPrivate", x.tag_id AS "tagId", t.name AS "tagName"
  FROM registries.items x JOIN lists.items i ON i.id = x.item_id AND i.list_id = x.registry_id LEFT JOIN registries.tags t ON t.id = x.tag_id`

const all = statement(
  `SELECT ${COLUMNS} WHERE x.registry_id = $1 AND (NOT $2 OR NOT x.is_private)
   ORDER BY t.created_at NULLS LAST, t.id, x.is_must_have DESC, i.priority, i.added_at DESC, i.id LIMIT $3 OFFSET $4`,
  ITEM,
)
const one = statement(`SELECT ${COLUMNS} WHERE x.registry_id = $1 AND x.item_id = $2`, ITEM)
const ofProduct = statement(
  `SELECT ${COLUMNS} WHERE x.registry_id = $1 AND i.asin = $2 ORDER BY i.added_at DESC, i.id LIMIT 1`,
  ITEM,
)
const put = statement(
  `INSERT INTO registries.items (item_id, registry_id, tag_id)
   SELECT $1, $2, (SELECT t.id FROM registries.tags t WHERE t.id = $3 AND t.registry_id = $2) ON CONFLICT (item_id) DO NOTHING`,
)
const change = statement(
  `UPDATE registries.items SET is_must_have = coalesce($3, is_must_have), is_group_gifting = coalesce($4, is_group_gifting),
     is_private = coalesce($5, is_private),
     tag_id = CASE WHEN $6::text IS NULL THEN tag_id ELSE (SELECT t.id FROM registries.tags t WHERE t.id = $6 AND t.registry_id = $2) END
   WHERE item_id = $1 AND registry_id = $2 RETURNING item_id AS id`,
  { id: 'text' },
)
const remove = statement(`DELETE FROM registries.items WHERE item_id = $1 AND registry_id = $2`)
const facts = statement(
  `SELECT count(*)::int AS items, count(*) FILTER (WHERE x.is_must_have)::int AS "mustHave",
     count(*) FILTER (WHERE x.is_group_gifting)::int AS "groupGifting", count(*) FILTER (WHERE x.is_private)::int AS "private"
   FROM registries.items x JOIN lists.items i ON i.id = x.item_id WHERE x.registry_id = $1`,
  { items: 'int', mustHave: 'int', groupGifting: 'int', private: 'int' },
)

const popular = statement(
  `SELECT i.asin FROM registries.registries r JOIN registries.items x ON x.registry_id = r.id AND NOT x.is_private
     JOIN lists.items i ON i.id = x.item_id
   WHERE r.kind = $1 AND r.marketplace = $2 AND i.asin <> $4
     AND i.asin NOT IN (SELECT own.asin FROM lists.items own WHERE own.list_id = $3)
   GROUP BY i.asin ORDER BY count(*) DESC, i.asin LIMIT $5`,
  { asin: 'text' },
)

/** What is most often on registries of this kind and not on this one, without one product. */
export const findPopular = async (
  sql: Sql,
  { id, kind, marketplace }: Pick<Registry, 'id' | 'kind' | 'marketplace'>,
  asin: string,
  most: number,
): Promise<string[]> => (await sql.query(popular, [kind, marketplace, id, asin, most])).map((row) => row.asin)

/** A page of a registry's items: by tag, the most needed first. Givers do not see private ones. */
export const findItems = (
  sql: Sql,
  registryId: string,
  { forGivers, limit, offset = 0 }: { forGivers: boolean; limit: number; offset?: number },
): Promise<RegistryItemRow[]> => sql.query(all, [registryId, forGivers, limit, offset])

export const findItem = async (sql: Sql, registryId: string, itemId: string): Promise<RegistryItemRow | undefined> =>
  (await sql.query(one, [registryId, itemId]))[0]

/** The item of a product, the latest if there are several. */
export const findItemOf = async (sql: Sql, registryId: string, asin: string): Promise<RegistryItemRow | undefined> =>
  (await sql.query(ofProduct, [registryId, asin]))[0]

/** Notes that an item of the list is one of the registry. A tag of another registry is none. */
export const putItem = async (sql: Sql, registryId: string, itemId: string, tagId: string | null): Promise<void> =>
  void (await sql.query(put, [itemId, registryId, tagId]))

export type ItemFlags = {
  isMustHave?: boolean | undefined
  isGroupGifting?: boolean | undefined
  isPrivate?: boolean | undefined
  /** Empty: no tag. */
  tagId?: string | undefined
}

/** Changes what a registry notes of an item. Returns false if it has none such. */
export const flagItem = async (sql: Sql, registryId: string, itemId: string, flags: ItemFlags): Promise<boolean> => {
  const { isMustHave, isGroupGifting, isPrivate, tagId } = flags
  const values = [itemId, registryId, isMustHave ?? null, isGroupGifting ?? null, isPrivate ?? null, tagId ?? null]
  return (await sql.query(change, values)).length > 0
}

export const dropItem = async (sql: Sql, registryId: string, itemId: string): Promise<void> =>
  void (await sql.query(remove, [itemId, registryId]))

/** How many items a registry has, and of which kinds. */
export const countItems = async (sql: Sql, registryId: string) =>
  (await sql.query(facts, [registryId]))[0] ?? {
    items: 0,
    mustHave: 0,
    groupGifting: 0,
    private: 0,
  }

/** The row of a list's item that this row is. */
export const toListItem = (row: RegistryItemRow): ItemRow => row
