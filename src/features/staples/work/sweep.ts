import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { errorTrace } from '#platform/jobs/error-trace.ts'
import { ok } from '#platform/result.ts'
import {
  findMarketplacesInUse,
  lockDueStaples,
  lockRun,
  lockUntoldRuns,
  moveOn,
  noteFailed,
  noteOrdered,
  notePutOff,
  noteTold,
  type TakenRun,
  takeRuns,
} from '../queries/due.ts'
import { type NewRun, putRuns } from '../queries/staples.ts'
import { plusDays, progress, withNotice } from '../rules/dates.ts'
import { LEASE_MS } from '../rules/limits.ts'
import { NOTICE_DAYS } from '../settings.ts'
import { tellCustomer } from './mails.ts'
import { type Outcome, orderRun } from './order.ts'

const STAPLES_AT_ONCE = 500
const MAILS_AT_ONCE = 100
const ORDERS_AT_ONCE = 10

type Day = { code: MarketplaceCode; today: string; ahead: string }

/**
 * Does what is due: writes a run for each date, tells customers of those that are near, and orders today's. It may run twice, in several
 * processes, and after any number of days.
 */
export async function sweepStaples(commerce: Commerce, order: typeof orderRun = orderRun): Promise<void> {
  const notice = NOTICE_DAYS.in(commerce.settings.store())
  for (const code of await findMarketplacesInUse(commerce.db)) {
    const today = dayIn(code, commerce.clock.now())
    const day = { code, today, ahead: plusDays(today, notice) }
    while ((await writeRuns(commerce, day)) > 0);
    while ((await tellUntold(commerce, day)) > 0);
    while ((await orderTaken(commerce, day, order)) > 0);
  }
}

/** Writes the runs of some staples, and moves each on to the first date that is not due. Returns how many there were. */
async function writeRuns({ db }: Commerce, { code, today, ahead }: Day): Promise<number> {
  const written = await db.transaction<number, never>(async (sql) => {
    const staples = await lockDueStaples(sql, code, today, ahead, STAPLES_AT_ONCE)
    const runs: NewRun[] = []
    const moved: Parameters<typeof moveOn>[1] = []
    for (const { id, state, told, ...staple } of staples) {
      const isPaused = state === 'PAUSED'
      const passed = progress(staple, today)
      const { missed, due, nextOn, thenOn } = isPaused ? passed : withNotice(passed, told, today)
      const skipped = isPaused && due !== null ? [...missed, due] : missed
      const reason = isPaused ? 'paused' : 'missed'
      for (const dueOn of skipped) runs.push({ id, dueOn, state: 'SKIPPED', reason })
      const coming = due ?? nextOn
      if (!isPaused) runs.push({ id, dueOn: coming, state: 'DUE', reason: null })
      if (nextOn !== staple.nextOn) moved.push({ id, nextOn, thenOn, dueOn: isPaused ? null : coming })
    }
    await putRuns(sql, runs)
    await moveOn(sql, moved)
    return ok(staples.length)
  })
  return written.ok ? written.value : 0
}

/** Tells the customers of some runs that are near. */
async function tellUntold(commerce: Commerce, { code, today, ahead }: Day): Promise<number> {
  const told = await commerce.db.transaction<number, never>(async (sql) => {
    const runs = await lockUntoldRuns(sql, code, today, ahead, MAILS_AT_ONCE)
    const asins = [...new Set(runs.map(({ asin }) => asin))]
    const offers = asins.length > 0 ? await findOffers(sql, asins, code) : []
    const prices = new Map(offers.map(({ id, price }) => [id, price]))
    const priced = runs.map((run) => ({ ...run, marketplace: code, price: prices.get(run.offerId) ?? null }))
    await noteTold(
      sql,
      priced.map(({ id, dueOn, price, quantity }) => ({ id, dueOn, price, quantity })),
    )
    for (const run of priced) await tellCustomer(commerce, sql, run)
    return ok(runs.length)
  })
  return told.ok ? told.value : 0
}

/** Takes and orders some runs: those of one customer one after another, since they share a slot. One that goes wrong holds up no other. */
async function orderTaken(commerce: Commerce, { code, today }: Day, order: typeof orderRun): Promise<number> {
  const now = commerce.clock.now()
  const taken = await takeRuns(commerce.db, code, today, { now, until: now + LEASE_MS, most: ORDERS_AT_ONCE })
  const orderAll = async (runs: TakenRun[]) => {
    for (const run of runs)
      await order(commerce, run)
        .then((outcome) => note(commerce, run, outcome))
        .catch((error) => commerce.log.warn(errorTrace(error), 'a repeat delivery could not be ordered yet'))
  }
  await Promise.all([...Map.groupBy(taken, ({ owner }) => owner).values()].map(orderAll))
  return taken.length
}

async function note(commerce: Commerce, run: TakenRun, outcome: Outcome): Promise<void> {
  const { db } = commerce
  if (outcome.kind === 'ordered') await noteOrdered(db, run, outcome.orderId)
  if (outcome.kind === 'later') await notePutOff(db, run)
  if (outcome.kind !== 'failed') return
  const { reason, price } = outcome
  await db.transaction<undefined, never>(async (sql) => {
    const staple = await lockRun(sql, run)
    if (staple && (await noteFailed(sql, run, reason, price)))
      await tellCustomer(commerce, sql, { ...staple, id: run.stapleId, dueOn: run.dueOn, price }, reason)
    return ok(undefined)
  })
}
