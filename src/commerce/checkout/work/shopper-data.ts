import type { ShopperData } from '#commerce/shopper/seams.ts'
import { statement } from '#platform/db/sql.ts'

const lock = statement(
  `SELECT id FROM checkout.checkouts WHERE owner = ANY($1) AND order_id IS NULL ORDER BY id FOR NO KEY UPDATE`,
  { id: 'text' },
)
const adopt = statement(`UPDATE checkout.checkouts SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT to_jsonb(c) - 'owner' || jsonb_build_object('details', c.details #- '{payment,token}') AS found
   FROM checkout.checkouts c WHERE c.owner = $1 ORDER BY c.created_at, c.id`,
  { found: 'jsonb' },
)
const erase = statement(`DELETE FROM checkout.checkouts WHERE owner = $1`)

/** A shopper's checkouts; one in progress survives signing in. */
export const checkoutsOfShopper: ShopperData = {
  lock: async (sql, owners) => void (await sql.query(lock, [owners])),
  adopt: async (sql, from, to) => void (await sql.query(adopt, [from, to])),
  collect: async (sql, owner) => (await sql.query(collect, [owner])).map(({ found }) => found),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
