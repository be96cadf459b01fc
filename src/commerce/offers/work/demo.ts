import { productTag } from '#commerce/catalog/rules.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateText } from '#platform/render/invalidate.ts'
import type { Clock } from '#platform/store/platform.ts'

/** A product of the demonstration that is not out yet. */
export const PRE_ORDER = 'BXBUDS0021'
const AHEAD_MS = 28 * 24 * 60 * 60 * 1000

const putAhead = statement(
  `WITH put AS (
     UPDATE offers.offers o SET release_on = d.day, changed_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS d(marketplace text, day date)
     WHERE o.marketplace = d.marketplace AND o.asin = '${PRE_ORDER}' AND o.release_on IS NULL RETURNING o.asin)
   ${invalidateText(`SELECT DISTINCT '${productTag('')}' || asin AS tag FROM put`)}`,
)

/** Lets the demonstration's pre-order come out in four weeks, unless it has a day already. */
export async function keepPreOrder(sql: Sql, clock: Clock): Promise<void> {
  const days = MARKETPLACES.map(({ code }) => ({ marketplace: code, day: dayIn(code, clock.now() + AHEAD_MS) }))
  await sql.query(putAhead, [JSON.stringify(days)])
}
