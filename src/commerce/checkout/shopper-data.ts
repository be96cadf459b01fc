import type { ShopperData } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'

const adopt = statement(`UPDATE checkout.checkouts SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT to_jsonb(c) - 'owner' || jsonb_build_object('details', c.details #- '{payment,token}') AS found
   FROM checkout.checkouts c WHERE c.owner = $1 ORDER BY c.created_at, c.id`,
  { found: 'jsonb' },
)
const erase = statement(`DELETE FROM checkout.checkouts WHERE owner = $1`)

/** A shopper's checkouts; one in progress survives signing in. */
export const checkoutsOfShopper: ShopperData = {
  adopt: async (sql, from, to) => void (await sql.query(adopt, [from, to])),
  collect: async (sql, owner) => (await sql.query(collect, [owner])).map(({ found }) => found),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
