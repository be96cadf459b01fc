import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Measure, Way } from '../contract/measures.ts'

/** Of which marketplace, from the beginning of a day to the end of another, by its clock. */
export type Asked = { marketplace: MarketplaceCode; timeZone: string; from: string; to: string }

const COUNTED = { of: 'text', measure: text<Measure>(), count: 'int' } as const
const PERIOD = `marketplace = $1 AND hour >= $3::date::timestamp AT TIME ZONE $2 AND hour < ($4::date + 1)::timestamp AT TIME ZONE $2`
const MEASURES_OF: Record<Exclude<Way, 'day' | 'hour'>, Measure[]> = {
  page: ['views'],
  source: ['visits'],
  product: ['product-views', 'adds'],
  term: ['searches', 'empty-searches'],
}

const byDay = statement(
  `SELECT to_char(hour AT TIME ZONE $2, 'YYYY-MM-DD') AS of, measure, sum(count)::int4 AS count FROM analytics.hours WHERE ${PERIOD} GROUP BY 1, 2`,
  COUNTED,
)
// An hour that comes twice, when summer time ends, is told twice: by its distance from UTC.
const byHour = statement(
  `SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS of, measure, sum(count)::int4 AS count FROM analytics.hours WHERE ${PERIOD} GROUP BY 1, 2`,
  COUNTED,
)
const byOf = statement(
  `SELECT of, measure, sum(count)::int4 AS count FROM analytics.hours WHERE ${PERIOD} AND measure = ANY($5) GROUP BY 1, 2`,
  COUNTED,
)

export type Counted = { of: string; measure: Measure; count: number }

/** Counts of a period, told apart in a way; what has none is left out. */
export async function findCounts(sql: Sql, { marketplace, timeZone, from, to }: Asked, by: Way): Promise<Counted[]> {
  const period = [marketplace, timeZone, from, to]
  if (by === 'day') return sql.query(byDay, period)
  if (by === 'hour') return sql.query(byHour, period)
  return sql.query(byOf, [...period, MEASURES_OF[by]])
}
