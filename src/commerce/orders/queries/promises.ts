import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PromisesAnswer, PromisesQuery } from '../contract/promises.ts'

const ZONES = `jsonb_to_recordset($1::jsonb) AS z(code text, zone text)`

const count = statement(
  `SELECT o.marketplace, date_trunc($5, p.delivered_at AT TIME ZONE z.zone)::date::text AS begins, count(*)::int AS delivered,
     count(*) FILTER (WHERE p.promise_kept = 'kept')::int AS kept, count(*) FILTER (WHERE p.promise_kept = 'revised')::int AS revised,
     count(*) FILTER (WHERE p.promise_kept = 'broken')::int AS broken, count(*) FILTER (WHERE p.promise_kept IS NULL)::int AS unpromised
   FROM ${ZONES} JOIN orders.orders o ON o.marketplace = z.code JOIN orders.parcels p ON p.order_id = o.id
   WHERE p.delivered_at IS NOT NULL AND ($2::text IS NULL OR o.marketplace = $2)
     AND ($3::date IS NULL OR p.delivered_at >= $3::date::timestamp AT TIME ZONE z.zone)
     AND ($4::date IS NULL OR p.delivered_at < ($4::date + 1)::timestamp AT TIME ZONE z.zone)
   GROUP BY 1, 2 ORDER BY 2, 1`,
  {
    marketplace: text<MarketplaceCode>(),
    begins: 'text',
    delivered: 'int',
    kept: 'int',
    revised: 'int',
    broken: 'int',
    unpromised: 'int',
  },
)
const overdue = statement(
  `SELECT count(*)::int AS count FROM ${ZONES} JOIN orders.orders o ON o.marketplace = z.code JOIN orders.parcels p ON p.order_id = o.id
   WHERE p.state = 'shipped' AND ($2::text IS NULL OR o.marketplace = $2)
     AND (p.promise->>'latest')::date < ($3::timestamptz AT TIME ZONE z.zone)::date`,
  { count: 'int' },
)

/** How the promises of delivered parcels were kept. */
export async function countPromises(
  sql: Sql,
  { marketplace, from, to, per }: PromisesQuery,
  now: number,
): Promise<PromisesAnswer> {
  const zones = JSON.stringify(MARKETPLACES.map(({ code, timeZone }) => ({ code, zone: timeZone })))
  const only = marketplace ?? null
  const periods = await sql.query(count, [zones, only, from ?? null, to ?? null, per])
  const [late] = await sql.query(overdue, [zones, only, new Date(now)])
  return { periods, overdue: late?.count ?? 0 }
}
