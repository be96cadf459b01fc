import type { Commerce } from '#commerce/feature.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Charge, findLastCharge, noteRefunded, promiseRefund } from '../queries/charges.ts'
import { findListed } from '../queries/list-members.ts'
import { findMemberById } from '../queries/members.ts'
import { tellMember } from './mails.ts'
import { REFUNDED } from './outcome.ts'

/** Gives back the last charge of a membership as a whole, once. */
export async function refundLast(commerce: Commerce, memberId: string): Promise<Result<undefined, 'absent' | 'state'>> {
  const { db, log } = commerce
  if (!(await findListed(db, memberId))) return fail('absent')
  const charge = await findLastCharge(db, memberId)
  if (!charge || !(await promiseRefund(db, charge.id))) return fail('state')
  try {
    await payBack(commerce, charge)
  } catch {
    log.warn({ charge: charge.id }, 'a charge for Plus could not be refunded yet')
  }
  return ok(undefined)
}

/** Has the provider refund a charge. The job retries on failure. */
export async function payBack(commerce: Commerce, charge: Charge): Promise<void> {
  const { id, reference, amount, currency, provider, memberId } = charge
  const door = commerce.payments.find(({ name }) => name === provider)
  if (!door) throw new Error(`The payment provider ${provider} is not set up.`)
  await door.refund({ reference: reference ?? '', amount, currency, key: `${id}-refund` })
  await commerce.db.transaction<undefined, never>(async (sql) => {
    if (!(await noteRefunded(sql, id))) return ok(undefined)
    const entity = { membershipId: memberId, chargeId: id, amount, currency }
    await appendEvent(sql, { id: commerce.random.id(), type: REFUNDED, key: memberId, entity })
    const member = await findMemberById(sql, memberId)
    if (member) await tellMember(commerce, sql, 'refunded', member, charge)
    return ok(undefined)
  })
}
