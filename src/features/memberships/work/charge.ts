import { lockCustomer } from '#commerce/accounts/queries/own-data.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { PaymentProvider } from '#commerce/orders/work/payment/provider.ts'
import { findMethod } from '#commerce/wallet/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import {
  beginCharge,
  type Charge,
  findOpenCharge,
  moveCharge,
  noteAuthorised,
  noteConfirming,
} from '../queries/charges.ts'
import { findMember, findMemberById, type Member } from '../queries/members.ts'
import { endOfPeriod } from '../rules/periods.ts'
import { noteDone, noteFailure } from './outcome.ts'
import { totalOf } from './terms.ts'

/** Minutes after which a question that a customer leaves unanswered is given up. */
const CONFIRMING_MINUTES = 45

/** `open`: it is not known yet, and asked again. `confirm`: the bank asks the customer at the charge's address. */
export type ChargeOutcome = 'captured' | 'failed' | 'open' | 'confirm' | 'none'

/**
 * Charges the next period of a customer's membership, at most once however often it is called. `returnTo`: the customer is here, and
 * the bank may ask them; a failed charge is tried again at once.
 */
export async function chargeNext(commerce: Commerce, customerId: string, returnTo?: string): Promise<ChargeOutcome> {
  const begun = await commerce.db.transaction<Charge | 'none' | 'failed', never>(async (sql) => {
    await lockCustomer(sql, customerId)
    const member = await findMember(sql, customerId)
    if (!member?.renews) return ok('none')
    const open = await findOpenCharge(sql, member.id)
    if (open) return ok(open)
    const dueAt = returnTo === undefined ? member.dueAt : member.paidUntil
    if (dueAt.getTime() > commerce.clock.now()) return ok('none')
    const charge = await begin(commerce, sql, { ...member, customerId }, returnTo)
    if (charge) return ok(charge)
    await noteFailure(commerce, sql, member, { isPresent: returnTo !== undefined })
    return ok('failed')
  })
  if (!begun.ok || begun.value === 'none') return 'none'
  return begun.value === 'failed' ? 'failed' : advance(commerce, begun.value)
}

/** Records the charge; undefined if the payment method is not there any more. */
async function begin(
  commerce: Commerce,
  sql: Sql,
  member: Member & { customerId: string },
  returnTo?: string,
): Promise<Charge | undefined> {
  const { id: memberId, customerId, methodId, anchor, periods, period, marketplace, currency } = member
  const method = await findMethod(sql, methodId ?? '', customerOwner(customerId))
  if (!method || !commerce.payments.some(({ name }) => name === method.provider)) return undefined
  const { amount, tax } = await totalOf(commerce, sql, member)
  const { timeZone } = commerce.places.find(marketplace)
  const ends = (number: number) => new Date(endOfPeriod(anchor.getTime(), number, period, timeZone))
  await beginCharge(sql, {
    id: commerce.random.id(),
    memberId,
    period: periods + 1,
    fromAt: ends(periods),
    untilAt: ends(periods + 1),
    amount,
    currency,
    tax: tax ?? null,
    provider: method.provider,
    token: method.token,
    digits: method.digits,
    returnTo: returnTo ?? null,
  })
  return findOpenCharge(sql, memberId)
}

/** Takes a charge as far as it goes now. Each step is recorded before the next begins, so it may be called again after a crash. */
export async function advance(commerce: Commerce, charge: Charge): Promise<ChargeOutcome> {
  const door = commerce.payments.find(({ name }) => name === charge.provider)
  if (!door) return 'open'
  const known = charge.reference
  if (known !== null) return take(commerce, door, { ...charge, reference: known })
  const { id: key, amount, currency, token, returnTo } = charge
  const asked = { amount, currency, token, key, ...(returnTo === null ? {} : { returnTo }) }
  const answer = await door.authorise(asked).catch(() => ({ ok: false as const, reason: 'unavailable' as const }))
  if (answer.ok) {
    await noteAuthorised(commerce.db, key, answer.reference)
    return take(commerce, door, { ...charge, reference: answer.reference })
  }
  if (answer.reason === 'unavailable') return 'open'
  if (answer.reason === 'confirmation') {
    await noteConfirming(commerce.db, key, answer.token, answer.address)
    return 'confirm'
  }
  if (answer.reason === 'pending') {
    if (commerce.clock.now() - charge.changedAt.getTime() < CONFIRMING_MINUTES * 60_000) return 'confirm'
    await door.release(token)
  }
  return failed(commerce, charge)
}

/** Takes the held money, unless the membership was cancelled or ended meanwhile: then it is released. */
async function take(
  commerce: Commerce,
  door: PaymentProvider,
  charge: Charge & { reference: string },
): Promise<ChargeOutcome> {
  const { db } = commerce
  if (charge.state !== 'spent' && !(await spend(commerce, charge))) {
    await door.release(charge.reference)
    await moveCharge(db, charge.id, 'released', ['authorised'])
    return 'none'
  }
  if ((await door.capture(charge.reference)) === 'gone') return failed(commerce, charge)
  await db.transaction<undefined, never>(async (sql) => {
    await locked(sql, charge)
    if (await moveCharge(sql, charge.id, 'captured', ['spent'])) await noteDone(commerce, sql, charge)
    return ok(undefined)
  })
  return 'captured'
}

/** The point of no return: from here a cancellation keeps the period that is being paid. */
async function spend({ db }: Commerce, charge: Charge): Promise<boolean> {
  const spent = await db.transaction<boolean, never>(async (sql) => {
    const member = await locked(sql, charge)
    if (!member?.renews || member.customerId === null) return ok(false)
    await moveCharge(sql, charge.id, 'spent', ['authorised'])
    return ok(true)
  })
  return spent.ok && spent.value
}

async function failed(commerce: Commerce, charge: Charge): Promise<ChargeOutcome> {
  await commerce.db.transaction<undefined, never>(async (sql) => {
    const member = await locked(sql, charge)
    const isFirst = await moveCharge(sql, charge.id, 'declined', ['authorising', 'confirming', 'authorised', 'spent'])
    if (isFirst && member) await noteFailure(commerce, sql, member, { isPresent: charge.returnTo !== null, charge })
    return ok(undefined)
  })
  return 'failed'
}

/** The charge's membership, with its customer locked first, as everywhere. */
async function locked(sql: Sql, { memberId }: Charge): Promise<Member | undefined> {
  const member = await findMemberById(sql, memberId)
  if (member?.customerId) await lockCustomer(sql, member.customerId)
  return findMemberById(sql, memberId)
}

/** Reads how a charge goes on that the bank asked the customer about; begins none. */
export async function readOpen(commerce: Commerce, customerId: string): Promise<ChargeOutcome> {
  const member = await findMember(commerce.db, customerId)
  const open = member && (await findOpenCharge(commerce.db, member.id))
  return open ? advance(commerce, open) : 'none'
}
