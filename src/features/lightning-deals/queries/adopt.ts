import { capLines } from '#commerce/cart/queries/put-lines.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { moveUp } from '../work/engine.ts'
import { dealExtras } from '../work/term.ts'
import { giveUp } from '../work/units.ts'
import { DEALS_CHANNEL } from './claims.ts'
import { lockDeals, type StoredDeal } from './deals.ts'

const dealsOf = statement(`SELECT deal_id AS id FROM lightning_deals.claims WHERE owner = ANY($1)`, { id: 'text' })
const both = statement(
  `SELECT a.deal_id AS id FROM lightning_deals.claims a JOIN lightning_deals.claims b ON b.deal_id = a.deal_id
   WHERE a.owner = $1 AND b.owner = $2 AND b.state NOT IN ('EXPIRED', 'RELEASED')`,
  { id: 'text' },
)
const dropOver = statement(
  `DELETE FROM lightning_deals.claims WHERE owner = $2 AND state IN ('EXPIRED', 'RELEASED')
   AND deal_id IN (SELECT deal_id FROM lightning_deals.claims WHERE owner = $1)`,
)
// Bought claims stay: their units are sold and come back when the order is cancelled.
const keepBought = statement(
  `UPDATE lightning_deals.claims SET owner = 'bought:' || md5(owner || deal_id) WHERE owner = $1 AND deal_id = ANY($2) AND state = 'CLAIMED'`,
)
const dropLeft = statement(`DELETE FROM lightning_deals.claims WHERE owner = $1 AND deal_id = ANY($2)`)
const move = statement(`UPDATE lightning_deals.claims SET owner = $2 WHERE owner = $1`)
const inCarts = statement(
  `SELECT c.deal_id AS id, c.quantity, d.marketplace FROM lightning_deals.claims c JOIN lightning_deals.deals d ON d.id = c.deal_id
   WHERE c.owner = $1 AND c.deal_id = ANY($2) AND c.state = 'IN_CART'`,
  { id: 'text', quantity: 'int', marketplace: text<MarketplaceCode>() },
)
// Processes cache the owners of claims, so announce the new ones.
const tell = statement(`SELECT pg_notify('${DEALS_CHANNEL}', 'free ' || id) FROM unnest($1::text[]) AS id`)
const collect = statement(
  `SELECT c.deal_id AS deal, d.asin, c.state, c.quantity, c.order_id AS order, c.changed_at AS "changedAt"
   FROM lightning_deals.claims c JOIN lightning_deals.deals d ON d.id = c.deal_id WHERE c.owner = $1 ORDER BY c.changed_at`,
  { deal: 'text', asin: 'text', state: 'text', quantity: 'int', order: 'text?', changedAt: 'timestamptz' },
)
const forget = statement(
  `UPDATE lightning_deals.claims SET owner = 'erased:' || md5(owner || deal_id), address = NULL WHERE owner = $1`,
)

/** Locks the deals that the owners have claims of; returns them. */
async function lockDealsOf(sql: Sql, owners: string[]): Promise<StoredDeal[]> {
  const ids = (await sql.query(dealsOf, [owners])).map(({ id }) => id)
  return ids.length > 0 ? lockDeals(sql, ids) : []
}

/** Locks the deals that the owners have claims of, before anything locks their carts. */
export const lockClaimed = async (sql: Sql, owners: string[]): Promise<void> => void (await lockDealsOf(sql, owners))

/**
 * Moves a visit's claims to a customer. If both have claimed a deal, the customer keeps their own,
 * so that limits hold.
 */
export async function adoptClaims(sql: Sql, from: string, to: string): Promise<void> {
  // Expire claims first, so that an expired one does not displace a live one.
  const deals: StoredDeal[] = []
  for (const deal of await lockDealsOf(sql, [from])) deals.push(await moveUp(sql, deal))
  if (deals.length === 0) return
  const ids = deals.map(({ id }) => id)
  const doubled = (await sql.query(both, [from, to])).map(({ id }) => id)
  for (const deal of deals) if (doubled.includes(deal.id)) await giveUp(sql, deal, from)
  await sql.query(keepBought, [from, doubled])
  await sql.query(dropLeft, [from, doubled])
  await sql.query(dropOver, [from, to])
  await sql.query(move, [from, to])
  // The carts have been merged, and a line with the units of two claims has lost those of one.
  for (const { id, quantity, marketplace } of await sql.query(inCarts, [to, ids]))
    await capLines(sql, { owner: to, marketplace }, dealExtras(id), quantity)
  await sql.query(tell, [ids])
}

/** All claims of an owner, for their data export. */
export const collectClaims = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

/**
 * Releases what the owner holds and anonymizes the claims, so that the deal's counts stay right.
 */
export async function eraseClaims(sql: Sql, owner: string): Promise<void> {
  for (const deal of await lockDealsOf(sql, [owner])) await giveUp(sql, deal, owner)
  await sql.query(forget, [owner])
}
