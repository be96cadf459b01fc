import { lockCustomer } from '#commerce/accounts/queries/own-data.ts'
import type { Commerce } from '#commerce/feature.ts'
import { DAY } from '#commerce/orders/rules/retries.ts'
import { ok } from '#platform/result.ts'
import { findOpenCharges, findOpenRefunds } from '../queries/charges.ts'
import { claimReminders, findDue, findMember, type Member } from '../queries/members.ts'
import { PLUS_REMINDER_DAYS } from '../settings.ts'
import { advance, chargeNext } from './charge.ts'
import { tellMember } from './mails.ts'
import { end } from './outcome.ts'
import { payBack } from './refund.ts'

/** Charges, ends and reminds memberships. It may run twice at once; one failure does not hold up the rest. */
export async function chargeMembers(commerce: Commerce): Promise<void> {
  const { db, clock, log } = commerce
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ error: String(error) }, 'a membership could not be charged yet')
    }
  }
  for (const charge of await findOpenCharges(db)) await tried(() => advance(commerce, charge))
  for (const member of await findDue(db, clock.now())) await tried(() => goOn(commerce, member))
  for (const charge of await findOpenRefunds(db)) await tried(() => payBack(commerce, charge))
  await remind(commerce)
}

async function goOn(commerce: Commerce, { customerId, renews }: Member): Promise<void> {
  if (customerId === null) return
  if (renews) await chargeNext(commerce, customerId)
  else await endCancelled(commerce, customerId)
}

async function endCancelled(commerce: Commerce, customerId: string): Promise<void> {
  await commerce.db.transaction<undefined, never>(async (sql) => {
    await lockCustomer(sql, customerId)
    const member = await findMember(sql, customerId)
    if (member && !member.renews && member.paidUntil.getTime() <= commerce.clock.now()) await end(commerce, sql, member)
    return ok(undefined)
  })
}

/** Reminds of a first charge and of each one for a year, unless it was agreed to only just now. */
async function remind(commerce: Commerce): Promise<void> {
  const { db, clock, settings } = commerce
  const ahead = PLUS_REMINDER_DAYS.in(settings.store()) * DAY
  if (ahead === 0) return
  await db.transaction<undefined, never>(async (sql) => {
    const now = clock.now()
    for (const member of await claimReminders(sql, now, now + ahead, now - DAY))
      await tellMember(commerce, sql, 'reminder', member)
    return ok(undefined)
  })
}
