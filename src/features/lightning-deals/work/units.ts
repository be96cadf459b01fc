import type { KeptUnits } from '#commerce/orders/work/hooks.ts'
import type { Database, Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { leaveWaitlist, releaseClaim, sellClaim, shrinkClaim, takeBackSales } from '../queries/changes.ts'
import { type Change, type Moves, NO_CHANGE, writeClaims } from '../queries/claims.ts'
import { lockDeal, lockDeals, type StoredDeal } from '../queries/deals.ts'
import { isDealOver } from '../rules/view.ts'
import { moveUp } from './engine.ts'

/** Stores a change to a locked deal's units and promotes waiters in the same transaction. */
async function change(sql: Sql, deal: StoredDeal, difference: Partial<Change>, moves: Moves): Promise<void> {
  const full = { ...NO_CHANGE, ...difference }
  await writeClaims(sql, deal, [], full, moves)
  await moveUp(sql, {
    ...deal,
    held: deal.held + full.held,
    sold: deal.sold + full.sold,
    setAside: deal.setAside === null ? null : deal.setAside + full.setAside,
    waiting: deal.waiting + full.waiting,
  })
}

/** Releases an owner's hold on a locked deal, or their waitlist place. */
export async function giveUp(sql: Sql, deal: StoredDeal, owner: string): Promise<void> {
  const units = await releaseClaim(sql, deal.id, owner)
  if (units > 0) await change(sql, deal, { held: -units }, { freed: units })
  else if (await leaveWaitlist(sql, deal.id, owner)) await change(sql, deal, { waiting: -1 }, {})
}

/** Reduces an owner's hold on a locked deal. */
export async function holdFewer(sql: Sql, deal: StoredDeal, owner: string, quantity: number): Promise<void> {
  const freed = await shrinkClaim(sql, deal.id, owner, quantity)
  if (freed > 0) await change(sql, deal, { held: -freed }, { freed })
}

/**
 * Sells an owner's hold on a locked deal and frees the units beyond the order; false if it expired.
 * The order has spent `setAside` of the units from those set aside; false if the deal has begun since
 * that was read, so that both count the same.
 */
export async function sell(
  sql: Sql,
  deal: StoredDeal,
  { setAside, ...order }: { owner: string; quantity: number; setAside: number; orderId: string },
): Promise<boolean> {
  if (setAside !== (deal.setAside === null ? 0 : order.quantity)) return false
  const freed = await shrinkClaim(sql, deal.id, order.owner, order.quantity)
  if (!(await sellClaim(sql, deal.id, { ...order, now: deal.now }))) return false
  const { quantity } = order
  await change(sql, deal, { held: -quantity - freed, sold: quantity, setAside: -setAside }, { sold: quantity, freed })
  return true
}

/**
 * Frees the cancelled units of an order, except those `bought` of each deal that it still has. Returns the freed ones that
 * stay set aside because their deal is running; the others go back into stock.
 */
export async function takeBack(
  sql: Sql,
  orderId: string,
  dealIds: string[],
  bought: Map<string, number>,
): Promise<KeptUnits[]> {
  const kept: KeptUnits[] = []
  const deals = await lockDeals(sql, dealIds)
  for (const { dealId, quantity } of await takeBackSales(sql, orderId, bought)) {
    const deal = deals.find(({ id }) => id === dealId)
    if (!deal) continue
    const isKept = deal.setAside !== null && !isDealOver(deal, deal.now)
    if (isKept) kept.push({ offerId: deal.offerId, quantity })
    await change(sql, deal, { sold: -quantity, setAside: isKept ? quantity : 0 }, { returned: quantity })
  }
  return kept
}

/** Expires a deal's claims, promotes waiters and balances its stock in its own transaction. */
export async function settleDeal(db: Database, dealId: string): Promise<void> {
  await db.transaction(async (sql) => {
    const deal = await lockDeal(sql, dealId)
    if (deal) await moveUp(sql, deal)
    return ok(undefined)
  })
}
