import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { OrderList } from '../contract/list.ts'
import type { OrderState } from '../contract/wire.ts'
import { readCursor, toCursor } from './cursor.ts'

/** Most orders on one page. */
export const MOST_ORDERS = 50

const MOST_PICTURES = 4

const SUMMARY = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  state: text<OrderState>(),
  placedAt: 'timestamptz',
  total: 'bigint',
  /** With microseconds, which a `Date` cannot hold. */
  instant: 'text',
  units: 'int',
  canBuyAgain: 'boolean',
  lines: jsonArray<{ title: string; imageId: string | null }>(),
} as const

type Row = RowOf<typeof SUMMARY>

const list = statement(
  `SELECT o.id, o.marketplace, o.state, o.placed_at AS "placedAt", o.total,
     to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS instant,
     (SELECT sum(CASE WHEN sold->>'picking' = 'bulk' THEN 1 ELSE quantity END)::int FROM orders.lines WHERE order_id = o.id AND NOT is_surcharge) AS units,
     EXISTS (SELECT FROM orders.lines WHERE order_id = o.id AND NOT extras ?| $6) AS "canBuyAgain",
     (SELECT jsonb_agg(jsonb_build_object('title', title, 'imageId', image_id) ORDER BY position)
      FROM orders.lines WHERE order_id = o.id AND position < ${MOST_PICTURES} AND NOT is_surcharge) AS lines
   FROM orders.orders o
   WHERE ($1::text IS NULL OR o.owner = $1) AND ($2::text IS NULL OR o.state = $2)
     AND ($3::text IS NULL OR (o.placed_at, o.id) < (($3 || '+00')::timestamptz, $4::text))
   ORDER BY o.placed_at DESC, o.id DESC LIMIT $5`,
  SUMMARY,
)

/** Filters and page of a list of orders. `owner` undefined is the merchant, who sees all. */
export type OrderQuery = {
  owner: string | undefined
  state?: OrderState | undefined
  after?: string | undefined
  /** Keys of the terms whose lines are not bought a second time. */
  once: string[]
  limit: number
}

/** Lists orders, newest first. Undefined if `after` is not a valid cursor. */
export async function listOrders(
  sql: Sql,
  { owner, state, after, limit, once }: OrderQuery,
): Promise<OrderList | undefined> {
  const from = after === undefined ? undefined : readCursor(after)
  if (after !== undefined && !from) return undefined
  // One row more than is shown reveals whether there is a next page.
  const rows = await sql.query(list, [
    owner ?? null,
    state ?? null,
    from?.instant ?? null,
    from?.id ?? null,
    limit + 1,
    once,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { orders: shown.map(toSummary), next: rows.length > limit && last ? toCursor(last) : null }
}

const toSummary = ({
  id,
  marketplace,
  state,
  placedAt,
  total,
  units,
  canBuyAgain,
  lines,
}: Row): OrderList['orders'][number] => ({
  id,
  marketplace,
  state,
  units,
  canBuyAgain,
  placedAt: placedAt.toISOString(),
  total: toPrice(total, findMarketplace(marketplace)),
  titles: lines.map(({ title }) => title),
  pictures: lines.flatMap(({ imageId }) => imageId ?? []),
})

/** An order's lines, whether or not they can still be bought; `tiedTo` is the position of the line without which one cannot be there. */
export const findBought = (sql: Sql, id: string, owner: string) => sql.query(bought, [id, owner])

const bought = statement(
  `SELECT l.position, l.tied_to AS "tiedTo", l.asin, l.offer_id AS "offerId", l.quantity, l.extras, o.marketplace
   FROM orders.lines l JOIN orders.orders o ON o.id = l.order_id
   WHERE o.id = $1 AND o.owner = $2 AND NOT l.is_surcharge ORDER BY l.position`,
  {
    position: 'int',
    tiedTo: 'int?',
    asin: 'text',
    offerId: 'text',
    quantity: 'int',
    extras: jsonObject<Extras>(),
    marketplace: text<MarketplaceCode>(),
  },
)
