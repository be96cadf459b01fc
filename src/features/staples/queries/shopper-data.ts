import type { ShopperData } from '#commerce/shopper/seams.ts'
import { statement } from '#platform/db/sql.ts'

const collect = statement(
  `SELECT jsonb_build_object('marketplace', s.marketplace, 'asin', s.asin, 'offer', s.offer_id, 'quantity', s.quantity, 'every', s.every,
     'unit', s.unit, 'ceiling', s.ceiling, 'state', s.state, 'nextOn', s.next_on, 'createdAt', s.created_at,
     'runs', (SELECT coalesce(jsonb_agg(jsonb_build_object('dueOn', r.due_on, 'state', r.state, 'reason', r.reason, 'quantity', r.quantity,
        'price', r.price, 'order', r.order_id) ORDER BY r.due_on), '[]') FROM staples.runs r WHERE r.staple_id = s.id)) AS found
   FROM staples.staples s WHERE owner = $1 ORDER BY created_at, id`,
  { found: 'jsonb' },
)
const erase = statement(`DELETE FROM staples.staples WHERE owner = $1`)

/** Repeat deliveries belong to customers, so that there is nothing to take over at sign-in. */
export const staplesOfShopper: ShopperData = {
  collect: async (sql, owner) => (await sql.query(collect, [owner])).map(({ found }) => found),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
