import type { Database, Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { moveUp } from './engine.ts'
import { leaveWaitlist, releaseClaim, sellClaim, shrinkClaim, takeBackSales } from './queries/changes.ts'
import { type Change, type Moves, writeClaims } from './queries/claims.ts'
import { lockDeal, lockDeals, type StoredDeal } from './queries/deals.ts'

const NONE: Change = { held: 0, sold: 0, waiting: 0, tickets: 0 }

/** Stores a change to a locked deal's units and promotes waiters in the same transaction. */
async function change(sql: Sql, deal: StoredDeal, difference: Partial<Change>, moves: Moves): Promise<void> {
  const full = { ...NONE, ...difference }
  await writeClaims(sql, deal, [], full, moves)
  await moveUp(sql, {
    ...deal,
    held: deal.held + full.held,
    sold: deal.sold + full.sold,
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
 */
export async function sell(
  sql: Sql,
  deal: StoredDeal,
  order: { owner: string; quantity: number; orderId: string },
): Promise<boolean> {
  const freed = await shrinkClaim(sql, deal.id, order.owner, order.quantity)
  if (!(await sellClaim(sql, deal.id, { ...order, now: deal.now }))) return false
  await change(sql, deal, { held: -order.quantity - freed, sold: order.quantity }, { sold: order.quantity, freed })
  return true
}

/** Frees the units of a cancelled order. */
export async function takeBack(sql: Sql, orderId: string, dealIds: string[]): Promise<void> {
  const deals = await lockDeals(sql, dealIds)
  for (const { dealId, quantity } of await takeBackSales(sql, orderId)) {
    const deal = deals.find(({ id }) => id === dealId)
    if (deal) await change(sql, deal, { sold: -quantity }, { returned: quantity })
  }
}

/** Expires a deal's claims and promotes waiters in its own transaction. */
export async function settleDeal(db: Database, dealId: string): Promise<void> {
  await db.transaction(async (sql) => {
    const deal = await lockDeal(sql, dealId)
    if (deal) await moveUp(sql, deal)
    return ok(undefined)
  })
}
