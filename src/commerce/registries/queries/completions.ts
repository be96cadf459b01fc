import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { COMPLETION_DAYS } from '../rules/completion.ts'

const completable = statement(
  `SELECT r.id FROM registries.registries r WHERE r.id = ANY($3) AND (r.owner = $1 OR r.partner = $1) AND r.marketplace = $2
     AND (now() AT TIME ZONE $4)::date BETWEEN r.happens_on - ${COMPLETION_DAYS.before} AND r.happens_on + ${COMPLETION_DAYS.after}
     AND NOT EXISTS (SELECT FROM registries.completions c WHERE c.registry_id = r.id)`,
  { id: 'text' },
)
const use = statement(
  `INSERT INTO registries.completions (registry_id, order_id) VALUES ($1, $2)
   ON CONFLICT (registry_id) DO UPDATE SET order_id = excluded.order_id WHERE completions.order_id = excluded.order_id RETURNING registry_id AS id`,
  { id: 'text' },
)
const giveBack = statement(`DELETE FROM registries.completions WHERE order_id = $1`)

/** Which of these registries a shopper keeps and can still complete at a discount, by the day in the marketplace. */
export const findCompletable = async (sql: Sql, { owner, marketplace }: CartKey, ids: string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await sql.query(completable, [owner, marketplace, ids, findMarketplace(marketplace).timeZone])).map(
        ({ id }) => id,
      )

/** Uses a registry's discount for an order. Returns false if another order has used it. */
export const spendCompletion = async (sql: Sql, registryId: string, orderId: string): Promise<boolean> =>
  (await sql.query(use, [registryId, orderId])).length > 0

/** Gives back the discount of an order of which everything was cancelled. */
export const giveBackCompletion = async (sql: Sql, orderId: string): Promise<void> =>
  void (await sql.query(giveBack, [orderId]))
