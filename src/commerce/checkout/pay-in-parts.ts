import { balanceOf } from '#commerce/ledger/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { BALANCE, balanceToken } from '#commerce/orders/payment/balance.ts'
import { beginPayment, findFromBalance, type Payment } from '#commerce/orders/queries/payments.ts'
import type { Charge } from '#commerce/orders/rules/charges.ts'
import { giveBackLater } from '#commerce/orders/settle.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredDetails } from './contract.ts'
import { type Attempt, ask, authorise, giveBackVisit, inList, mayLeave, settleAnswer } from './pay.ts'
import type { Refused } from './refused.ts'
import { isCovered, type Split } from './rules.ts'

/**
 * Authorises the parts of a checkout's payment: first what comes from the customer's balance, then
 * the rest. If the rest is not authorised, the balance is released.
 */
export async function authoriseParts(
  attempt: Attempt,
  details: StoredDetails,
  split: Split,
  charges: Charge[],
): Promise<Result<Payment[], Refused>> {
  const { commerce, isBack } = attempt
  if (isCovered(split)) return isBack ? fail({ code: 'declined' }) : inList(await holdBalance(attempt, split.credit))
  if (split.credit === 0) return authorise(attempt, details, split.rest, charges)
  if (mayLeave(commerce, details)) return authoriseVisit(attempt, details, split)
  const held = await holdBalance(attempt, split.credit)
  if (!held.ok) return held
  const rest = await authorise(attempt, details, split.rest, charges)
  if (!rest.ok) await giveBackLater(commerce, held.value)
  return rest.ok ? ok([held.value, ...rest.value]) : rest
}

/**
 * The same when the shopper may have to leave for the provider's or the bank's page, which may take long: the balance is held
 * when the shopper has paid there, and what they paid is released if it is no longer enough.
 */
async function authoriseVisit(
  attempt: Attempt,
  details: StoredDetails,
  { credit, rest: amount }: Split,
): Promise<Result<Payment[], Refused>> {
  const { commerce, id, isBack } = attempt
  const isEnough = isBack || (await hasCredit(attempt, credit))
  const rest = isEnough ? await authorise(attempt, details, amount) : fail<Refused>({ code: 'credit-changed' })
  const held = rest.ok ? await holdBalance(attempt, credit) : rest
  if (!held.ok && held.failure.code === 'credit-changed') await giveBackVisit(commerce, id)
  if (!rest.ok) return rest
  return held.ok ? ok([held.value, ...rest.value]) : held
}

/** Whether the balance has the amount, or holds it for this checkout already. The hold is recorded first, so it is read last. */
const hasCredit = async ({ commerce: { db }, cart, id }: Attempt, amount: number): Promise<boolean> =>
  (await balanceOf(db, cart)).available >= amount || (await findFromBalance(db, id)) !== undefined

/**
 * Holds what the balance has to pay. Concurrent attempts at the same checkout share one hold, so
 * that the second is not refused what the first one holds.
 */
async function holdBalance({ commerce, cart, id }: Attempt, amount: number): Promise<Result<Payment, Refused>> {
  const { db, random, payments } = commerce
  const door = payments.find(({ name }) => name === BALANCE)
  if (!door) return fail({ code: 'payment-unavailable' })
  const known = await findFromBalance(db, id)
  if (known && known.amount !== amount) await giveBackLater(commerce, known)
  const { currency } = findMarketplace(cart.marketplace)
  const token = balanceToken(cart)
  const fresh = { id: random.id(), provider: BALANCE, token, amount, currency, position: 0, digits: null }
  const isFirst = known?.amount !== amount && (await beginPayment(db, id, fresh))
  const payment = isFirst ? fresh : await findFromBalance(db, id)
  if (payment?.amount !== amount) return fail({ code: 'retry' })
  const answer = await settleAnswer(commerce, payment, await ask(door, payment))
  return !answer.ok && answer.failure.code === 'declined' ? fail({ code: 'credit-changed' }) : answer
}
