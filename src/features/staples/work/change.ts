import { lockCustomer } from '#commerce/accounts/queries/own-data.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { NewStaple, StapleChange } from '../contract/shapes.ts'
import type { SkipReason } from '../contract/words.ts'
import {
  countStaples,
  dropRunsAfter,
  insertStaple,
  isUnderway,
  leaveOutRuns,
  lockStaple,
  putRuns,
  reopenRun,
  type Staple,
  saveStaple,
} from '../queries/staples.ts'
import { afterNext, following, monthDayOf, type Pointer, plusDays, progress } from '../rules/dates.ts'
import { MOST_DAYS_AHEAD, MOST_STAPLES } from '../rules/limits.ts'
import { findRepeated, type OfferFault, quantityFault } from './offer.ts'

/**
 * Why a change did not happen. `ordering`: an order is being placed; `changed`: the date or the price is another one than the customer saw;
 * `date`: it is not to come, or too far away; `state`: it is cancelled, or not paused.
 */
export type StapleFault = OfferFault | 'absent' | 'repeated' | 'too-many' | 'ordering' | 'changed' | 'date' | 'state'

export type StapleOwner = { owner: string; marketplace: MarketplaceCode }
type Of = StapleOwner & { id: string }
type Changed = Result<string, StapleFault>

const todayIn = ({ clock }: Pick<Commerce, 'clock'>, code: MarketplaceCode): string => dayIn(code, clock.now())

/** A next date is to come: what is due today is being ordered. */
const isDateAhead = (day: string, today: string): boolean => day > today && day <= plusDays(today, MOST_DAYS_AHEAD)

/** Adds a repeat delivery, first due after one cadence unless the customer says when. Its ceiling is what it costs now without a deal. */
export async function addStaple(
  commerce: Commerce,
  sql: Sql,
  { owner, marketplace }: StapleOwner,
  { asin, quantity, cadence, nextOn: wished, agreedPrice }: NewStaple,
): Promise<Changed> {
  // Two tabs do not pass the limit together, and nobody is added to whose account is being deleted.
  if (!(await lockCustomer(sql, customerIdOf(owner) ?? ''))) return fail('absent')
  const offer = await findRepeated(sql, marketplace, asin, quantity)
  if (!offer.ok) return offer
  if (agreedPrice !== undefined && offer.value.price > agreedPrice) return fail('changed')
  if ((await countStaples(sql, owner, marketplace)) >= MOST_STAPLES) return fail('too-many')
  const today = todayIn(commerce, marketplace)
  if (wished !== undefined && !isDateAhead(wished, today)) return fail('date')
  const nextOn = wished ?? following(today, { ...cadence, monthDay: monthDayOf(today) })
  const monthDay = monthDayOf(wished ?? today)
  const id = commerce.random.id()
  const { id: offerId, price: ceiling } = offer.value
  const staple = { id, owner, marketplace, asin, offerId, quantity, ...cadence, ceiling, nextOn, monthDay }
  return (await insertStaple(sql, { ...staple, now: commerce.clock.now() })) ? ok(id) : fail('repeated')
}

/** Locks a customer's staple, and changes it unless an order is being placed. */
async function change(
  commerce: Commerce,
  sql: Sql,
  { owner, marketplace, id }: Of,
  work: (staple: Staple, today: string) => Promise<Result<Partial<Staple>, StapleFault>>,
): Promise<Changed> {
  const staple = await lockStaple(sql, id, owner)
  if (staple?.marketplace !== marketplace) return fail('absent')
  if (staple.state === 'CANCELLED') return fail('state')
  if (await isUnderway(sql, id)) return fail('ordering')
  const changed = await work(staple, todayIn(commerce, marketplace))
  if (!changed.ok) return changed
  await saveStaple(sql, { ...staple, ...changed.value })
  return ok(id)
}

/** Changes what is said. Another cadence counts from today, unless the next date is said too. */
export const changeStaple = (commerce: Commerce, sql: Sql, of: Of, asked: StapleChange): Promise<Changed> =>
  change(commerce, sql, of, async (staple, today) => {
    const { quantity = staple.quantity, cadence, nextOn: wished, seenOn } = asked
    // A form says its date again, even where another tab has skipped it.
    if (seenOn !== undefined && seenOn !== staple.nextOn) return fail('changed')
    if (quantity !== staple.quantity) {
      const offer = (await findOffers(sql, [staple.asin], staple.marketplace)).find(({ id }) => id === staple.offerId)
      const fault = offer && (await quantityFault(sql, offer, quantity))
      if (fault) return fail(fault)
    }
    const isOther = cadence && (cadence.every !== staple.every || cadence.unit !== staple.unit)
    if (wished !== undefined && wished !== staple.nextOn && !isDateAhead(wished, today)) return fail('date')
    const nextOn = wished ?? (isOther ? following(today, { ...cadence, monthDay: monthDayOf(today) }) : staple.nextOn)
    const monthDay = isOther || nextOn !== staple.nextOn ? monthDayOf(wished ?? today) : staple.monthDay
    if (nextOn !== staple.nextOn) {
      await catchUp(sql, staple, today, staple.state === 'PAUSED' ? 'paused' : 'asked')
      await dropRunsAfter(sql, staple.id, today)
    }
    const thenOn = isOther || nextOn !== staple.nextOn ? null : staple.thenOn
    return ok({ quantity, ...cadence, nextOn, thenOn, monthDay })
  })

/** Writes down the dates that passed before a job has. Returns where the staple stands after them. */
async function catchUp(sql: Sql, staple: Staple, today: string, reason: SkipReason): Promise<Pointer> {
  const { id } = staple
  const { missed, due, nextOn, thenOn } = progress(staple, today)
  const past = due === null ? missed : [...missed, due]
  await putRuns(
    sql,
    past.map((dueOn) => ({ id, dueOn, state: 'SKIPPED', reason })),
  )
  return { nextOn, thenOn }
}

/** Leaves out the next date, which has to be the one that the customer saw. */
export const skipStaple = (commerce: Commerce, sql: Sql, of: Of, seen: string): Promise<Changed> =>
  change(commerce, sql, of, async (staple, today) => {
    const { id, nextOn } = staple
    if (nextOn !== seen || nextOn <= today) return fail('changed')
    await putRuns(sql, [{ id, dueOn: nextOn, state: 'SKIPPED', reason: 'asked' }])
    return ok({ nextOn: afterNext(staple), thenOn: null })
  })

/** What is due today is not ordered any more; what was announced for later stays until its date. */
export const pauseStaple = (commerce: Commerce, sql: Sql, of: Of): Promise<Changed> =>
  change(commerce, sql, of, async ({ id }, today) => {
    await leaveOutRuns(sql, id, today, 'paused')
    return ok({ state: 'PAUSED' })
  })

export const resumeStaple = (commerce: Commerce, sql: Sql, of: Of): Promise<Changed> =>
  change(commerce, sql, of, async (staple, today) => {
    if (staple.state !== 'PAUSED') return ok({})
    return ok({ state: 'ACTIVE', ...(await catchUp(sql, staple, today, 'paused')) })
  })

export const cancelStaple = (commerce: Commerce, sql: Sql, of: Of): Promise<Changed> =>
  change(commerce, sql, of, async (staple, today) => {
    await catchUp(sql, staple, today, 'cancelled')
    await leaveOutRuns(sql, staple.id, plusDays(today, MOST_DAYS_AHEAD), 'cancelled')
    return ok({ state: 'CANCELLED' })
  })

/** Agrees to a price, which has to be today's. What waited for it is ordered now, unless it is paused. */
export const agreeToPrice = (commerce: Commerce, sql: Sql, of: Of, agreed: number): Promise<Changed> =>
  change(commerce, sql, of, async ({ id, asin, offerId, marketplace, state }, today) => {
    const offer = (await findOffers(sql, [asin], marketplace)).find((each) => each.id === offerId)
    if (!offer) return fail('unavailable')
    if (offer.price !== agreed) return fail('changed')
    if (state === 'ACTIVE') await reopenRun(sql, id, today)
    return ok({ ceiling: agreed })
  })
