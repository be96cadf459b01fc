import { setPlusEnd } from '#commerce/accounts/queries/plus.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { Charge } from '../queries/charges.ts'
import { endMember, findMemberById, type Member, noteFailed, notePaid } from '../queries/members.ts'
import { afterFailure, GRACE } from '../rules/failure.ts'
import { PLUS_RETRY_DAYS } from '../settings.ts'
import { tellMember } from './mails.ts'

export const CHARGED = eventType('plus.charged')
const CHARGE_FAILED = eventType('plus.charge-failed')
export const REFUNDED = eventType('plus.refunded')
export const ENDED = eventType('plus.ended')

/** Extends the membership by the period that was paid. */
export async function noteDone(commerce: Commerce, sql: Sql, charge: Charge): Promise<void> {
  const { id: chargeId, memberId, period, untilAt, amount, currency } = charge
  await notePaid(sql, memberId, period, untilAt)
  const member = await findMemberById(sql, memberId)
  if (!member) return
  if (member.customerId)
    await setPlusEnd(sql, member.customerId, member.paidUntil.getTime() + (member.renews ? GRACE : 0))
  const entity = { membershipId: memberId, chargeId, period, amount, currency }
  await appendEvent(sql, { id: commerce.random.id(), type: CHARGED, key: memberId, entity })
  await tellMember(commerce, sql, 'charged', member, charge)
}

/**
 * Plans the next try, or ends the membership after the last. A customer who is here sees it and may try again at once, so it
 * does not count; one who had no Plus yet has none.
 */
export async function noteFailure(
  commerce: Commerce,
  sql: Sql,
  member: Member,
  { isPresent, charge }: { isPresent: boolean; charge?: Charge },
): Promise<void> {
  const { id, customerId, paidUntil, agreedAt, tries, periods } = member
  const now = commerce.clock.now()
  if (customerId === null || member.state === 'ended') return
  const isNew = periods === 0 && paidUntil <= agreedAt
  if (isPresent && isNew) return endMember(sql, id, now)
  if (isPresent) return
  const next = afterFailure(tries + 1, paidUntil.getTime(), PLUS_RETRY_DAYS.in(commerce.settings.store()), now)
  const entity = { membershipId: id, chargeId: charge?.id ?? null, tries: tries + 1 }
  await appendEvent(sql, { id: commerce.random.id(), type: CHARGE_FAILED, key: id, entity })
  if (next.kind === 'end' || isNew) return end(commerce, sql, member)
  await noteFailed(sql, id, next.dueAt)
  await setPlusEnd(sql, customerId, next.dueAt + GRACE)
  await tellMember(commerce, sql, 'failed', { ...member, tries: tries + 1, dueAt: new Date(next.dueAt) }, charge)
}

/** Ends a membership and Plus with it. */
export async function end(commerce: Commerce, sql: Sql, member: Member): Promise<void> {
  const now = commerce.clock.now()
  await endMember(sql, member.id, now)
  if (member.customerId) await setPlusEnd(sql, member.customerId, now)
  await appendEvent(sql, {
    id: commerce.random.id(),
    type: ENDED,
    key: member.id,
    entity: { membershipId: member.id, periods: member.periods },
  })
  await tellMember(commerce, sql, 'ended', member)
}
