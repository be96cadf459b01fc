import { MEASURES, type Measure, type Way } from '../contract/measures.ts'
import type { Counts, NumbersRow } from '../contract/numbers.ts'

/** The most rows of what is not ordered by time. */
export const MOST_ROWS = 500

export const EMPTY: Counts = {
  visits: 0,
  views: 0,
  'product-views': 0,
  searches: 0,
  'empty-searches': 0,
  adds: 0,
  checkouts: 0,
  orders: 0,
}

const sumOf = ({ counts }: NumbersRow): number => MEASURES.reduce((sum, measure) => sum + counts[measure], 0)

/** Puts counts of the same thing into one row: days and hours in their order, everything else with the most in front. */
export function toRows(
  counted: { of: string; measure: Measure; count: number }[],
  by: Way,
): { rows: NumbersRow[]; isCut: boolean } {
  const rows = new Map<string, NumbersRow>()
  for (const { of, measure, count } of counted) {
    const row = rows.get(of) ?? { of, counts: { ...EMPTY } }
    row.counts[measure] += count
    rows.set(of, row)
  }
  const byName = [...rows.values()].toSorted((one, other) => (one.of < other.of ? -1 : 1))
  if (by === 'day' || by === 'hour') return { rows: byName, isCut: false }
  const most = byName.toSorted((one, other) => sumOf(other) - sumOf(one))
  return { rows: most.slice(0, MOST_ROWS), isCut: most.length > MOST_ROWS }
}
