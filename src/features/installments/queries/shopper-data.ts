import type { ShopperData } from '#commerce/shopper/seams.ts'
import { statement } from '#platform/db/sql.ts'

// A visit's orders become the customer's at sign-in, and the plans move with them.
const adopt = statement(`UPDATE installments.plans SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT n.order_id AS "orderId", n.line, n.asin, n.parts, n.amount,
     (SELECT jsonb_agg(jsonb_build_object('number', p.number, 'amount', p.amount, 'reduced', p.reduced, 'dueOn', p.due_on,
        'state', p.state, 'mailedAt', p.mailed_at, 'paidAt', p.paid_at) ORDER BY p.number)
      FROM installments.parts p WHERE p.order_id = n.order_id AND p.line = n.line) AS schedule
   FROM installments.plans n WHERE n.owner = $1 ORDER BY n.order_id, n.line`,
  { orderId: 'text', line: 'int', asin: 'text', parts: 'int', amount: 'bigint', schedule: 'jsonb' },
)
// The space ensures that the new owner can never equal a visit or a customer.
const erase = statement(`UPDATE installments.plans SET owner = 'erased ' || order_id WHERE owner = $1`)

/** A shopper's payment plans. After erasure, what is owed stays for the books, without an owner. */
export const installmentsOfShopper: ShopperData = {
  adopt: async (sql, from, to) => void (await sql.query(adopt, [from, to])),
  collect: (sql, owner) => sql.query(collect, [owner]),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
