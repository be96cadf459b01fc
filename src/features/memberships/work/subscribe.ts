import { lockCustomer } from '#commerce/accounts/queries/own-data.ts'
import { findPlusEnd, leavePlus, setPlusEnd } from '#commerce/accounts/queries/plus.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMethod } from '#commerce/wallet/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findOpenCharge, moveCharge } from '../queries/charges.ts'
import { addMember, findMember, type Member, storeMethod, storeRenews } from '../queries/members.ts'
import { GRACE } from '../rules/failure.ts'
import type { Period } from '../rules/periods.ts'
import { tellMember } from './mails.ts'
import { termsOf } from './terms.ts'

/** `terms`: they are not what the customer saw. `method`: not one of theirs. `state`: there is nothing to do it to. */
export type PlusFault = 'terms' | 'method' | 'state'

type Wish = { customerId: string; marketplace: MarketplaceCode; methodId: string; price: number; period: Period }

/**
 * Agrees to pay for Plus from the end of what the customer has already. `price`, in minor units, and `period` are what they saw. The first period
 * is charged when it begins.
 */
export async function subscribe(commerce: Commerce, wish: Wish): Promise<Result<undefined, PlusFault>> {
  const { customerId, marketplace, methodId, price, period } = wish
  const terms = termsOf(commerce, marketplace)
  if (terms?.price !== price || terms.period !== period) return fail('terms')
  return change(commerce, customerId, async (sql, known) => {
    if (known) return fail('state')
    if (!(await findMethod(sql, methodId, customerOwner(customerId)))) return fail('method')
    const now = commerce.clock.now()
    const from = await findPlusEnd(sql, customerId, now)
    await addMember(sql, { id: commerce.random.id(), customerId, marketplace, methodId, ...terms }, now, from)
    if (from.getTime() > now) await setPlusEnd(sql, customerId, from.getTime() + GRACE)
    const member = await findMember(sql, customerId)
    if (member && from.getTime() > now) await tellMember(commerce, sql, 'subscribed', member)
    return ok(undefined)
  })
}

/** Stops further charges; Plus stays until the end of what is paid. A charge that is on its way to be taken is kept. */
export const cancel = (commerce: Commerce, customerId: string): Promise<Result<undefined, PlusFault>> =>
  change(commerce, customerId, async (sql, member) => {
    if (!member?.renews) return fail('state')
    await storeRenews(sql, member.id, false)
    const open = await findOpenCharge(sql, member.id)
    if (open?.state !== 'spent') await setPlusEnd(sql, customerId, member.paidUntil.getTime())
    await tellMember(commerce, sql, 'cancelled', member)
    return ok(undefined)
  })

/** Takes a cancellation back, as long as Plus has not ended. */
export const resume = (commerce: Commerce, customerId: string): Promise<Result<undefined, PlusFault>> =>
  change(commerce, customerId, async (sql, member) => {
    if (!member || member.renews || member.paidUntil.getTime() <= commerce.clock.now()) return fail('state')
    await storeRenews(sql, member.id, true)
    await setPlusEnd(sql, customerId, member.paidUntil.getTime() + GRACE)
    await tellMember(commerce, sql, 'resumed', member)
    return ok(undefined)
  })

/** Ends a trial or a gift at once; a membership is cancelled instead. */
export const leave = (commerce: Commerce, customerId: string): Promise<Result<undefined, PlusFault>> =>
  change(commerce, customerId, async (sql, member) => {
    if (member) return fail('state')
    await leavePlus(sql, customerId)
    return ok(undefined)
  })

/** Has the next charges paid by another of the customer's payment methods. */
export const changeMethod = (commerce: Commerce, customerId: string, methodId: string) =>
  change(commerce, customerId, async (sql, member) => {
    if (!member) return fail('state')
    if (!(await findMethod(sql, methodId, customerOwner(customerId)))) return fail('method')
    await storeMethod(sql, member.id, methodId)
    return ok(undefined)
  })

/** Gives up a charge that the bank was asked about, so that the next try may use another card. */
export async function giveUpQuestion(commerce: Commerce, customerId: string): Promise<void> {
  const member = await findMember(commerce.db, customerId)
  const open = member && (await findOpenCharge(commerce.db, member.id))
  if (open?.state !== 'confirming') return
  await commerce.payments.find(({ name }) => name === open.provider)?.release(open.token)
  await moveCharge(commerce.db, open.id, 'released', ['confirming'])
}

/** Changes a customer's membership in one transaction, in which nobody else does. */
const change = (
  { db }: Commerce,
  customerId: string,
  act: (sql: Sql, member: Member | undefined) => Promise<Result<undefined, PlusFault>>,
): Promise<Result<undefined, PlusFault>> =>
  db.transaction(async (sql) => {
    if (!(await lockCustomer(sql, customerId))) return fail('state')
    return act(sql, await findMember(sql, customerId))
  })
