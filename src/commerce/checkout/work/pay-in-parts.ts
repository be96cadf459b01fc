import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { beginPayment, findFromBalance, type Payment } from '#commerce/orders/queries/payments.ts'
import { type Charge, sumOf } from '#commerce/orders/rules/charges.ts'
import { BALANCE, balanceToken } from '#commerce/orders/work/payment/balance.ts'
import { giveBackLater } from '#commerce/orders/work/settle.ts'
import type { Database } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredDetails } from '../contract.ts'
import { isCovered, type Split } from '../rules/checkout.ts'
import { creditOf, fundsOf } from './funds.ts'
import { type Attempt, ask, authorise, giveBackVisit, mayLeave, settleAnswer } from './pay.ts'
import type { Refused } from './refused.ts'
import { type Payable, takeFrom } from './spend.ts'

/**
 * Authorises the parts of a checkout's payment: first what comes from the shopper's cards and store credit, then
 * the rest. If the rest is not authorised, they are released.
 */
export async function authoriseParts(
  attempt: Attempt,
  details: StoredDetails,
  { split, payable }: { split: Split; payable: Payable },
  charges: Charge[],
): Promise<Result<Payment[], Refused>> {
  const { commerce, isBack } = attempt
  const credit = { amount: split.credit, payable }
  if (isCovered(split)) return isBack ? fail({ code: 'declined' }) : holdFunds(attempt, credit)
  if (split.credit === 0) return authorise(attempt, details, split.rest, charges)
  if (mayLeave(commerce, details)) return authoriseVisit(attempt, details, { credit, rest: split.rest }, charges)
  const held = await holdFunds(attempt, credit)
  if (!held.ok) return held
  const rest = await authorise(attempt, details, split.rest, charges)
  if (!rest.ok) for (const part of held.value) await giveBackLater(commerce, part)
  return rest.ok ? ok([...held.value, ...rest.value]) : rest
}

/**
 * The same when the shopper may have to leave for the provider's or the bank's page, which may take long: the balance is held
 * when the shopper has paid there, and what they paid is released if it is no longer enough.
 */
async function authoriseVisit(
  attempt: Attempt,
  details: StoredDetails,
  { credit, rest: amount }: { credit: Wanted; rest: number },
  charges: Charge[],
): Promise<Result<Payment[], Refused>> {
  const { commerce, id, isBack } = attempt
  const isEnough = isBack || (await hasCredit(attempt, credit))
  const rest = isEnough ? await authorise(attempt, details, amount, charges) : fail<Refused>({ code: 'credit-changed' })
  const held = rest.ok ? await holdFunds(attempt, credit) : rest
  if (!held.ok && held.failure.code === 'credit-changed') await giveBackVisit(commerce, id)
  if (!rest.ok) return rest
  return held.ok ? ok([...held.value, ...rest.value]) : held
}

/** Whether the shopper has the amount, or holds it for this checkout already. The hold is recorded first, so it is read last. */
const hasCredit = async ({ commerce, cart, id }: Attempt, { amount, payable }: Wanted): Promise<boolean> =>
  (await creditOf(commerce, commerce.db, cart, WANTED, payable)).available >= amount ||
  (await findFromBalance(commerce.db, id)).length > 0

/** What the shopper's funds are to pay, in minor units, and of what. */
type Wanted = { amount: number; payable: Payable }

/** Whoever gets here wants to pay from what they have. */
const WANTED = { useCredit: true }

/** Holds what the shopper's cards and store credit have to pay: all parts, or none. */
async function holdFunds(attempt: Attempt, wanted: Wanted): Promise<Result<Payment[], Refused>> {
  const { commerce, id } = attempt
  const door = commerce.payments.find(({ name }) => name === BALANCE)
  if (!door) return fail({ code: 'payment-unavailable' })
  const begun = await beginParts(attempt, wanted)
  if (!begun.ok) return begun
  const parts: Payment[] = []
  for (const part of begun.value) {
    const answer = await settleAnswer(commerce, part, await ask(door, part))
    if (answer.ok) parts.push(answer.value)
    else if (answer.failure.code !== 'declined') return answer
    else {
      for (const other of await findFromBalance(commerce.db, id)) await giveBackLater(commerce, other)
      return fail({ code: 'credit-changed' })
    }
  }
  return ok(parts)
}

/**
 * The parts of the checkout that the shopper's funds pay. Concurrent attempts at the same checkout share them, so that the second is not
 * refused what the first one holds.
 */
async function beginParts(
  { commerce, cart, id }: Attempt,
  { amount, payable }: Wanted,
): Promise<Result<Payment[], Refused>> {
  const { db, random } = commerce
  const known = await findFromBalance(db, id)
  if (known.length > 0 && sumOf(known) === amount) return ok(known)
  for (const old of known) await giveBackLater(commerce, old)
  const taken = takeFrom(await fundsOf(commerce, db, cart, WANTED, payable), amount)
  const { currency } = findMarketplace(cart.marketplace)
  const fresh = (taken ?? []).map(({ account: owner, digits, amount, only }, index, { length }) => ({
    id: random.id(),
    provider: BALANCE,
    token: balanceToken({ owner, marketplace: cart.marketplace }),
    amount,
    currency,
    digits,
    position: index + 1 - length,
    reference: null,
    voucher: only ?? null,
  }))
  if (fresh.length > 0 && (await beginAll(db, id, fresh))) return ok(fresh)
  const shared = await findFromBalance(db, id)
  if (shared.length > 0 && sumOf(shared) === amount) return ok(shared)
  return fail({ code: taken ? 'retry' : 'credit-changed' })
}

/** Begins all parts, or none if another attempt has begun its own: every attempt has a part at position 0. */
async function beginAll(db: Database, checkoutId: string, parts: Payment[]): Promise<boolean> {
  const begun = await db.transaction(async (sql) => {
    for (const part of parts.toReversed()) if (!(await beginPayment(sql, checkoutId, part))) return fail(undefined)
    return ok(undefined)
  })
  return begun.ok
}
