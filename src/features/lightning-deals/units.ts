import type { Database, Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { moveUp } from './engine.ts'
import { leaveWaitlist, releaseClaim, sellClaim, shrinkClaim, takeBackSales } from './queries/changes.ts'
import { type Change, type Moves, writeClaims } from './queries/claims.ts'
import { lockDeal, lockDeals, type StoredDeal } from './queries/deals.ts'

const NONE: Change = { held: 0, sold: 0, waiting: 0, tickets: 0 }

/** Stores a change of a locked deal's units and lets those who wait move up, in the same transaction. */
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

/** Gives up what somebody holds of a locked deal, or their place in the waitlist. */
export async function giveUp(sql: Sql, deal: StoredDeal, owner: string): Promise<void> {
  const units = await releaseClaim(sql, deal.id, owner)
  if (units > 0) await change(sql, deal, { held: -units }, { freed: units })
  else if (await leaveWaitlist(sql, deal.id, owner)) await change(sql, deal, { waiting: -1 }, {})
}

/** Holds fewer units of a locked deal. */
export async function holdFewer(sql: Sql, deal: StoredDeal, owner: string, quantity: number): Promise<void> {
  const freed = await shrinkClaim(sql, deal.id, owner, quantity)
  if (freed > 0) await change(sql, deal, { held: -freed }, { freed })
}

/** Sells what somebody holds of a locked deal; false when its time was over. What they held beyond it is free. */
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

/** Frees the units of an order that was cancelled. */
export async function takeBack(sql: Sql, orderId: string, dealIds: string[]): Promise<void> {
  const deals = await lockDeals(sql, dealIds)
  for (const { dealId, quantity } of await takeBackSales(sql, orderId)) {
    const deal = deals.find(({ id }) => id === dealId)
    if (deal) await change(sql, deal, { sold: -quantity }, { returned: quantity })
  }
}

/** Ends what has run out of a deal and lets those who wait move up, in a transaction of its own. */
export async function settleDeal(db: Database, dealId: string): Promise<void> {
  await db.transaction(async (sql) => {
    const deal = await lockDeal(sql, dealId)
    if (deal) await moveUp(sql, deal)
    return ok(undefined)
  })
}
