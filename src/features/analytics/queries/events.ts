import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { OTHERS } from '../contract/measures.ts'

/** Days for which events are kept as they came. */
export const KEPT_DAYS = 30

/** A term or source that is counted less often in a week is one of the others from then on. */
const RARE = 3

/** What happened; `at` is epoch milliseconds. `id`: it counts once. */
export type Event = {
  marketplace: MarketplaceCode
  at: number
  name: 'view' | 'empty-search' | 'add' | 'checkout' | 'order'
  page?: string | undefined
  asin?: string | undefined
  term?: string | undefined
  source?: string | undefined
  id?: string | undefined
}

const add = statement(
  `INSERT INTO analytics.events (marketplace, at, name, page, asin, term, source, id)
   SELECT marketplace, to_timestamp(at / 1000.0), name, page, asin, term, source, id
   FROM jsonb_to_recordset($1::jsonb) AS told(marketplace text, at double precision, name text, page text, asin text, term text, source text, id text)
   ON CONFLICT DO NOTHING`,
)
// An event is counted once, when it is marked, even if it comes long after it happened.
const roll = statement(
  `WITH fresh AS (
     UPDATE analytics.events SET is_counted = true WHERE NOT is_counted RETURNING marketplace, at, name, page, asin, term, source
   ), counted AS (
     SELECT marketplace, date_trunc('hour', at, 'UTC') AS hour, m.measure, coalesce(m.of, '') AS of, count(*) AS count
     FROM fresh, LATERAL (VALUES
       ('views', page, name = 'view'),
       ('visits', source, name = 'view' AND source IS NOT NULL),
       ('product-views', asin, name = 'view' AND asin IS NOT NULL),
       ('searches', term, name = 'view' AND term IS NOT NULL),
       ('empty-searches', term, name = 'empty-search'),
       ('adds', asin, name = 'add'),
       ('checkouts', '', name = 'checkout'),
       ('orders', '', name = 'order')
     ) m(measure, of, counts)
     WHERE m.counts
     GROUP BY 1, 2, 3, 4
   )
   INSERT INTO analytics.hours AS h (marketplace, hour, measure, of, count)
   SELECT marketplace, hour, measure, of, count FROM counted ORDER BY 1, 2, 3, 4
   ON CONFLICT (marketplace, hour, measure, of) DO UPDATE SET count = h.count + excluded.count`,
)
const forget = statement(
  `DELETE FROM analytics.events WHERE is_counted AND at < to_timestamp($1 / 1000.0) - interval '${KEPT_DAYS} days'`,
)

// A run may come late by some days. What is folded already stays.
const fold = statement(
  `WITH rare AS (
     SELECT marketplace, measure, of FROM analytics.hours
     WHERE hour < to_timestamp($1 / 1000.0) - interval '${KEPT_DAYS} days' AND hour >= to_timestamp($1 / 1000.0) - interval '${KEPT_DAYS + 7} days'
       AND measure IN ('visits', 'searches', 'empty-searches') AND of NOT IN ('', '${OTHERS}')
     GROUP BY 1, 2, 3 HAVING sum(count) < ${RARE}
   ), gone AS (
     DELETE FROM analytics.hours h USING rare r
     WHERE h.marketplace = r.marketplace AND h.measure = r.measure AND h.of = r.of
       AND h.hour < to_timestamp($1 / 1000.0) - interval '${KEPT_DAYS} days' AND h.hour >= to_timestamp($1 / 1000.0) - interval '${KEPT_DAYS + 7} days'
     RETURNING h.marketplace, h.hour, h.measure, h.count
   )
   INSERT INTO analytics.hours AS h (marketplace, hour, measure, of, count)
   SELECT marketplace, hour, measure, '${OTHERS}', sum(count) FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
   ON CONFLICT (marketplace, hour, measure, of) DO UPDATE SET count = h.count + excluded.count`,
)

/** Stores events in one statement. */
export const addEvents = async (sql: Sql, events: Event[]): Promise<void> =>
  void (await sql.query(add, [JSON.stringify(events)]))

/** Counts what has come since the last time, by hour. */
export const rollUp = async (sql: Sql): Promise<void> => void (await sql.query(roll))

/** Deletes events that are older than they are kept; their counts stay, and what was typed or came so rarely that it could tell of somebody becomes one of the others. */
export async function forgetEvents(sql: Sql, now: number): Promise<void> {
  await sql.query(forget, [now])
  await sql.query(fold, [now])
}
