import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** Days for which events are kept as they came. */
export const KEPT_DAYS = 30

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

/** Stores events in one statement. */
export const addEvents = async (sql: Sql, events: Event[]): Promise<void> =>
  void (await sql.query(add, [JSON.stringify(events)]))

/** Counts what has come since the last time, by hour. */
export const rollUp = async (sql: Sql): Promise<void> => void (await sql.query(roll))

/** Deletes events that are older than they are kept; their counts stay. */
export const forgetEvents = async (sql: Sql, now: number): Promise<void> => void (await sql.query(forget, [now]))
