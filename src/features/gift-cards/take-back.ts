import type { PostingReason } from '#commerce/ledger/contract.ts'
import { hold, reverse, settle } from '#commerce/ledger/ledger.ts'
import { listMovements } from '#commerce/ledger/queries/statement.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { leftOn } from './funds.ts'
import { endCard, extendCard, lockCard, type StoredCard } from './queries/cards.ts'
import { canCashOut, validAfter } from './rules/expiry.ts'
import { accountOf, HOUSE, valueKey } from './rules/ledger.ts'

// Each of these runs in a transaction.

/** Money that came back to a card within an order. */
const REFUNDS: PostingReason[] = ['refund', 'purchase-cancelled']

/** Ends a card whose unit came back, and takes its value. */
export const withdraw = (sql: Sql, id: string): Promise<void> => takeValue(sql, id, 'withdrawn')

/** Ends a card at once. What was spent of it is owed by the card, and paid by what comes back to it. */
export async function block(sql: Sql, id: string): Promise<void> {
  const card = await lockCard(sql, id)
  if (card?.state === 'ordered') await endCard(sql, id, 'cancelled')
  if (card?.state === 'sent') await takeValue(sql, id, 'blocked')
}

async function takeValue(sql: Sql, id: string, state: 'withdrawn' | 'blocked'): Promise<void> {
  if (!(await endCard(sql, id, state))) return
  const taken = await reverse(sql, { key: `${valueKey(id)} ${state}`, of: valueKey(id), reason: 'taken-back' })
  if (!taken.ok) throw new Error(`The value of the card ${id} could not be taken: ${taken.failure}.`)
}

/** Moves everything that is left on a card to an account of the house, and returns how much. */
async function empty(sql: Sql, card: StoredCard, house: string, reason: PostingReason): Promise<number> {
  const { id, marketplace, expiresAt } = card
  const amount = (await leftOn(sql, [card])).get(id) ?? 0
  if (amount === 0) return 0
  // A card can be over more than once: a refund makes it valid again, until another time.
  const key = `gift-card ${id} ${reason} ${expiresAt?.getTime() ?? ''}`.trim()
  const { currency } = findMarketplace(marketplace)
  const held = await hold(sql, { key, owner: accountOf(id), marketplace, currency, amount, house, reason })
  const moved = held.ok ? await settle(sql, key) : held
  if (!moved.ok) throw new Error(`What is left of the card ${id} could not be moved: ${moved.failure}.`)
  return amount
}

/**
 * Ends a card whose time is over. A card that got money back lately stays valid for a while, and one that is just paying stays until that is
 * over.
 */
export async function expire(sql: Sql, id: string, now: number): Promise<void> {
  const card = await lockCard(sql, id)
  if (card?.state !== 'sent' || !card.expiresAt || card.expiresAt.getTime() > now) return
  const key = { owner: accountOf(id), marketplace: card.marketplace }
  const [last] = await listMovements(sql, key, { limit: 1 })
  if (last?.state === 'pending') return
  const until = last && REFUNDS.includes(last.reason) ? validAfter(last.at) : undefined
  if (until && until.getTime() > now) return extendCard(sql, id, until)
  await empty(sql, card, HOUSE.expired, 'expired')
  await endCard(sql, id, 'expired')
}

/** Pays out what is left on a card. Returns the amount, or undefined if that is not paid out. */
export async function cashOut(sql: Sql, id: string, owner: string): Promise<number | undefined> {
  const card = await lockCard(sql, id)
  if (card?.state !== 'sent' || card.owner !== owner) return undefined
  const left = (await leftOn(sql, [card])).get(id) ?? 0
  if (!canCashOut(left, card)) return undefined
  const amount = await empty(sql, card, HOUSE.paidOut, 'paid-out')
  await endCard(sql, id, 'paid-out')
  return amount
}
