import type { PostingReason } from '#commerce/ledger/contract.ts'
import { lockAccount } from '#commerce/ledger/queries/accounts.ts'
import { findLastBack, listMovements } from '#commerce/ledger/queries/statement.ts'
import { availableOf } from '#commerce/ledger/rules.ts'
import { hold, reverse, settle } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/http/errors.ts'
import { endCard, extendCard, lockCard, type StoredCard } from '../queries/cards.ts'
import { canCashOut, validAfter } from '../rules/expiry.ts'
import { accountOf, HOUSE, valueKey } from '../rules/ledger.ts'
import { isValid, type Left } from './funds.ts'

// Each of these runs in a transaction.

/** Money that came back to a card within an order. */
const REFUNDS: PostingReason[] = ['refund', 'purchase-cancelled']

/** Ends a card whose unit came back, and takes its value. */
export const withdraw = (sql: Sql, id: string): Promise<void> => takeValue(sql, id, 'withdrawn')

/**
 * Ends a card at once. What was spent of it is owed by the card, and paid by what comes back to it. One that is not sent yet ends with its
 * order, because its buyer gets the money back then.
 */
export async function block(sql: Sql, id: string): Promise<void> {
  const card = await lockCard(sql, id)
  if (card?.state === 'ordered' && card.orderId !== null) refuse(ORDERED)
  if (card?.state === 'ordered') await endCard(sql, id, 'cancelled')
  if (card?.state === 'sent') await takeValue(sql, id, 'blocked')
}

const ORDERED = {
  status: 409,
  code: 'state',
  message: 'This card is not sent yet. Cancel its order instead, which pays the money back.',
}

async function takeValue(sql: Sql, id: string, state: 'withdrawn' | 'blocked'): Promise<void> {
  if (!(await endCard(sql, id, state))) return
  const taken = await reverse(sql, { key: `${valueKey(id)} ${state}`, of: valueKey(id), reason: 'taken-back' })
  if (!taken.ok) throw new Error(`The value of the card ${id} could not be taken: ${taken.failure}.`)
}

/** Locks the account of a card until the transaction ends, so that nothing of it is held or freed meanwhile. */
export async function lockLeft(sql: Sql, { id, marketplace }: StoredCard): Promise<Left> {
  const key = { owner: accountOf(id), marketplace }
  const account = await lockAccount(sql, key, findMarketplace(marketplace).currency)
  return { available: availableOf(account), isHeld: account.held > 0 }
}

/** Moves an amount that is left on a card, all of it, to an account of the house. */
async function empty(sql: Sql, card: StoredCard, amount: number, house: string, reason: PostingReason): Promise<void> {
  if (amount === 0) return
  const { id, marketplace } = card
  const account = { owner: accountOf(id), marketplace }
  // A card can be over more than once: what came back to it since is its last movement.
  const [last] = await listMovements(sql, account, { limit: 1 })
  const key = `gift-card ${id} ${reason} ${last?.at.getTime() ?? ''}`.trim()
  const { currency } = findMarketplace(marketplace)
  const held = await hold(sql, { key, ...account, currency, amount, house, reason })
  const moved = held.ok ? await settle(sql, key) : held
  if (!moved.ok) throw new Error(`What is left of the card ${id} could not be moved: ${moved.failure}.`)
}

/**
 * Ends a card whose time is over. A card that got money back lately stays valid for a while, also if the money was held when its time ran
 * out, and one that is just paying stays until that is over.
 */
export async function expire(sql: Sql, id: string, now: number): Promise<void> {
  const card = await lockCard(sql, id)
  if (card?.state !== 'sent' || !card.expiresAt || card.expiresAt.getTime() > now) return
  const { available, isHeld } = await lockLeft(sql, card)
  if (isHeld) return
  const key = { owner: accountOf(id), marketplace: card.marketplace }
  const back = await findLastBack(sql, key, { reasons: REFUNDS, since: card.expiresAt })
  const until = back && validAfter(back, findMarketplace(card.marketplace).timeZone)
  if (until && until.getTime() > now) return extendCard(sql, id, until)
  await empty(sql, card, available, HOUSE.expired, 'expired')
  await endCard(sql, id, 'expired')
}

/** Pays out what is left on a card. Returns the amount, or undefined if that is not paid out. */
export async function cashOut(sql: Sql, id: string, owner: string, now: number): Promise<number | undefined> {
  const card = await lockCard(sql, id)
  if (!card || !isValid(card, now) || card.owner !== owner) return undefined
  const left = await lockLeft(sql, card)
  if (!canCashOut(left, card)) return undefined
  await empty(sql, card, left.available, HOUSE.paidOut, 'paid-out')
  await endCard(sql, id, 'paid-out')
  return left.available
}
