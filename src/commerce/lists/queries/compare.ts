import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { bestPriceOf } from '#commerce/search/queries/prices.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { collatorOf } from '#platform/text/order.ts'
import { COLUMNS, ITEM, type ItemRow, type ItemsAsked } from './items.ts'

/** `$1` is the list, `$2` the marketplace, `$3` special prices by offer, `$4` the filter. */
const FILTERED = `FROM lists.items i LEFT JOIN LATERAL (${bestPriceOf('i.asin', '$2', '$3::jsonb')}) now ON true
   WHERE i.list_id = $1 AND ($4 = 'all' OR ($4 = 'available' AND now.price IS NOT NULL) OR ($4 = 'dropped' AND now.price < i.price_added))`

const compared = statement(
  `SELECT ${COLUMNS}, (count(*) OVER ())::int AS total ${FILTERED}
   ORDER BY CASE $5 WHEN 'price-low' THEN now.price WHEN 'price-high' THEN -now.price END NULLS LAST,
     CASE WHEN $5 = 'priority' THEN i.priority END, CASE WHEN $5 = 'oldest' THEN i.added_at END, i.added_at DESC, i.id
   LIMIT $6 OFFSET $7`,
  { ...ITEM, total: 'int!' },
)

const titled = statement(
  `SELECT i.id, (SELECT t.title FROM catalog.texts t WHERE t.asin = i.asin AND t.language IN ($5, 'en')
     ORDER BY (t.language = $5) DESC LIMIT 1) AS title ${FILTERED} ORDER BY i.added_at DESC, i.id`,
  { id: 'text', title: 'text?' },
)

const some = statement(`SELECT ${COLUMNS} FROM lists.items i WHERE i.list_id = $1 AND i.id = ANY($2)`, ITEM)

type Now = { marketplace: MarketplaceCode; specials: Record<string, number>; language: string }

/** One page of a list's items compared by what they cost now or are called; `specials` are prices for everybody by offer. */
export async function compareItems(
  sql: Sql,
  listId: string,
  asked: ItemsAsked,
  now: Now,
): Promise<{ rows: ItemRow[]; total: number }> {
  if (asked.sort === 'title') return byTitle(sql, listId, asked, now)
  const { sort, filter, limit, offset } = asked
  const values = [listId, now.marketplace, JSON.stringify(now.specials), filter, sort, limit, offset]
  const rows = await sql.query(compared, values)
  return { rows, total: rows[0]?.total ?? 0 }
}

// The database orders by bytes, in which Ä comes after Z.
async function byTitle(sql: Sql, listId: string, { filter, limit, offset }: ItemsAsked, now: Now) {
  const all = await sql.query(titled, [listId, now.marketplace, JSON.stringify(now.specials), filter, now.language])
  const { compare } = collatorOf(now.language)
  const ids = all
    .toSorted(
      (one, other) =>
        Number(one.title === null) - Number(other.title === null) || compare(one.title ?? '', other.title ?? ''),
    )
    .slice(offset, offset + limit)
    .map(({ id }) => id)
  const place = new Map(ids.map((id, index) => [id, index]))
  const rows = await sql.query(some, [listId, ids])
  return {
    rows: rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
    total: all.length,
  }
}
