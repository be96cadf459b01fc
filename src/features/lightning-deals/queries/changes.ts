import { type Sql, statement } from '#platform/db/sql.ts'

const HELD = `('PENDING_ADD_TO_CART', 'IN_CART')`

const release = statement(
  `UPDATE lightning_deals.claims SET state = 'RELEASED', expires_at = NULL, changed_at = now()
   WHERE deal_id = $1 AND owner = $2 AND state IN ${HELD} RETURNING quantity`,
  { quantity: 'int' },
)
const leave = statement(
  `UPDATE lightning_deals.claims SET state = 'RELEASED', ticket = NULL, changed_at = now()
   WHERE deal_id = $1 AND owner = $2 AND state = 'WAITING' RETURNING owner`,
  { owner: 'text' },
)
const shrink = statement(
  `UPDATE lightning_deals.claims n SET quantity = $3, changed_at = now() FROM lightning_deals.claims o
   WHERE n.deal_id = $1 AND n.owner = $2 AND n.state = 'IN_CART' AND n.quantity > $3 AND $3 > 0
     AND o.deal_id = n.deal_id AND o.owner = n.owner RETURNING o.quantity - n.quantity AS freed`,
  { freed: 'int' },
)
const sell = statement(
  `UPDATE lightning_deals.claims SET state = 'CLAIMED', expires_at = NULL, quantity = $3, order_id = $4, changed_at = now()
   WHERE deal_id = $1 AND owner = $2 AND state = 'IN_CART' AND expires_at > to_timestamp($5 / 1000.0) AND quantity >= $3
   RETURNING quantity`,
  { quantity: 'int' },
)
const giveBack = statement(
  `UPDATE lightning_deals.claims n SET state = CASE WHEN kept > 0 THEN n.state ELSE 'RELEASED' END,
     quantity = CASE WHEN kept > 0 THEN kept ELSE n.quantity END, changed_at = now()
   FROM (SELECT c.deal_id, c.owner, c.quantity, coalesce(k.kept, 0) AS kept FROM lightning_deals.claims c
     LEFT JOIN jsonb_to_recordset($2::jsonb) AS k(deal_id text, kept int) ON k.deal_id = c.deal_id WHERE c.order_id = $1) o
   WHERE n.order_id = $1 AND n.state = 'CLAIMED' AND n.deal_id = o.deal_id AND n.owner = o.owner AND n.quantity > kept
   RETURNING n.deal_id AS "dealId", o.quantity - kept AS quantity`,
  { dealId: 'text', quantity: 'int' },
)
const ofOrder = statement(
  `SELECT deal_id AS "dealId" FROM lightning_deals.claims WHERE order_id = $1 AND state = 'CLAIMED'`,
  { dealId: 'text' },
)
const due = statement(
  `SELECT DISTINCT deal_id AS id FROM lightning_deals.claims WHERE state IN ${HELD} AND expires_at <= clock_timestamp()
   UNION
   SELECT id FROM lightning_deals.deals WHERE cancelled_at IS NULL AND ends_at > now()
     AND (waiting > 0 AND held < coalesce(set_aside, total - sold) OR set_aside IS NULL AND starts_at <= now())
   UNION
   SELECT id FROM lightning_deals.deals WHERE set_aside > held AND (cancelled_at IS NOT NULL OR ends_at <= now())`,
  { id: 'text' },
)
const nextLapse = statement(
  `SELECT (extract(epoch FROM min(expires_at)) * 1000)::bigint AS at FROM lightning_deals.claims WHERE deal_id = $1 AND state IN ${HELD}`,
  { at: 'bigint?' },
)

/** Releases an owner's hold and returns its units, 0 if there was none. The deal must be locked. */
export async function releaseClaim(sql: Sql, dealId: string, owner: string): Promise<number> {
  return (await sql.query(release, [dealId, owner]))[0]?.quantity ?? 0
}

/** Removes an owner from the waitlist; false if they were not in it. */
export async function leaveWaitlist(sql: Sql, dealId: string, owner: string): Promise<boolean> {
  return (await sql.query(leave, [dealId, owner])).length > 0
}

/** Reduces a hold and returns the freed units. */
export async function shrinkClaim(sql: Sql, dealId: string, owner: string, quantity: number): Promise<number> {
  return (await sql.query(shrink, [dealId, owner, quantity]))[0]?.freed ?? 0
}

/**
 * Turns a live hold into a sale; false if it expired or holds fewer units. `now` is epoch
 * milliseconds.
 */
export async function sellClaim(
  sql: Sql,
  dealId: string,
  { owner, quantity, orderId, now }: { owner: string; quantity: number; orderId: string; now: number },
): Promise<boolean> {
  return (await sql.query(sell, [dealId, owner, quantity, orderId, now])).length > 0
}

/** Deals with units sold in an order. */
export async function dealsOfOrder(sql: Sql, orderId: string): Promise<string[]> {
  return (await sql.query(ofOrder, [orderId])).map(({ dealId }) => dealId)
}

/** Releases an order's sold units, except those kept of each deal, and returns them by deal. The deals must be locked. */
export const takeBackSales = (
  sql: Sql,
  orderId: string,
  kept: Map<string, number>,
): Promise<{ dealId: string; quantity: number }[]> =>
  sql.query(giveBack, [orderId, JSON.stringify([...kept].map(([id, units]) => ({ deal_id: id, kept: units })))])

/** Deals with expired claims, with waiters and free units, or whose stock is not as their time wants it. */
export async function findDueDeals(sql: Sql): Promise<string[]> {
  return (await sql.query(due)).map(({ id }) => id)
}

const forget = statement(
  `UPDATE lightning_deals.claims c SET address = NULL FROM lightning_deals.deals d
   WHERE c.address IS NOT NULL AND d.id = c.deal_id AND (d.cancelled_at IS NOT NULL OR d.ends_at <= now())`,
)

/** Forgets the networks of claims in deals that are over. */
export async function forgetAddresses(sql: Sql): Promise<void> {
  await sql.query(forget)
}

/** When the next hold expires, in epoch milliseconds; null if nothing is held. */
export async function findNextLapse(sql: Sql, dealId: string): Promise<number | null> {
  return (await sql.query(nextLapse, [dealId]))[0]?.at ?? null
}
