import { type Sql, statement } from '#platform/db/sql.ts'
import { DEMO_PROMOTION } from '../rules/demo.ts'

/** Ids of the demonstration's own trade-ins begin with this. */
export const DEMO_PREFIX = '0de00000-7ade-4000-8000-'

const offers = statement(
  `UPDATE trade_in.items SET offer_until = now() + interval '14 days'
   WHERE trade_in_id LIKE '${DEMO_PREFIX}%' AND state = 'DRAFT' AND offer_until < now() + interval '7 days'`,
)
const arrivals = statement(
  `UPDATE trade_in.trade_ins SET arrive_by = now() + interval '30 days'
   WHERE id LIKE '${DEMO_PREFIX}%' AND arrive_by < now() + interval '7 days'`,
)
const promotion = statement(
  `UPDATE trade_in.model_values SET valid_to = now() + interval '30 days'
   WHERE model_id = '${DEMO_PROMOTION.modelId}' AND valid_to < now() + interval '7 days'`,
)

/** Moves the demonstration's deadlines on before they are over. */
export async function keepDemoTimes(sql: Sql): Promise<void> {
  await sql.query(offers)
  await sql.query(arrivals)
  await sql.query(promotion)
}
