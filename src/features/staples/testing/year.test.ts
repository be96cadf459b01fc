import { expect, test } from 'vitest'
import type { Commerce } from '#commerce/feature.ts'
import { assembled, statement } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import type { Cadence } from '../contract/cadence.ts'
import { lockRun, noteBegun, type TakenRun } from '../queries/due.ts'
import { insertStaple } from '../queries/staples.ts'
import { following, monthDayOf, plusDays } from '../rules/dates.ts'
import { cancelStaple, changeStaple, pauseStaple, resumeStaple, skipStaple } from '../work/change.ts'
import type { Outcome } from '../work/order.ts'
import { sweepStaples } from '../work/sweep.ts'
import { FOOD, OFFER } from './helpers.ts'

const FIRST = '2027-12-01'
const NOTICE = 3

type Planned = {
  rhythm: Cadence & { monthDay: number }
  next: string
  /** The date by the cadence that follows a date that was put off. */
  thenOn: string | null
  state: 'ACTIVE' | 'PAUSED' | 'CANCELLED'
  /** The date that was announced last. */
  told: string | null
}
type Row = { id: string; dueOn: string; state: string; reason: string | null; orderId: string | null }

const rows = statement(
  `SELECT staple_id AS id, due_on::text AS "dueOn", state, reason, order_id AS "orderId" FROM staples.runs ORDER BY 1, 2`,
  { id: 'text', dueOn: 'text', state: 'text', reason: 'text?', orderId: 'text?' },
)
const tidy = assembled('VACUUM (ANALYZE) staples.runs, staples.staples')
const pointers = statement(`SELECT id, next_on::text AS "nextOn" FROM staples.staples WHERE state <> 'CANCELLED'`, {
  id: 'text',
  nextOn: 'text',
})

/** Which dates are due, kept as a plain list, without pointers or rows. `sweep` is what a day does on which somebody looks. */
function makeModel() {
  const planned = new Map<string, Planned>()
  const due = new Map<string, Set<string>>()
  const leave = (id: string, staple: Planned) => {
    due.get(id)?.add(staple.next)
    staple.next = staple.thenOn ?? following(staple.next, staple.rhythm)
    staple.thenOn = null
  }
  const pass = (id: string, staple: Planned, day: string) => {
    let newest: string | undefined
    while (staple.next <= day) {
      newest = staple.next
      leave(id, staple)
    }
    return newest
  }
  const sweep = (day: string) => {
    for (const [id, staple] of planned) {
      if (staple.state === 'CANCELLED') continue
      const newest = pass(id, staple, day)
      if (staple.state === 'PAUSED') continue
      if (newest !== undefined && newest !== staple.told) {
        const tomorrow = plusDays(day, 1)
        staple.thenOn = staple.next === tomorrow ? null : staple.next
        staple.next = tomorrow
      }
      if (staple.next <= plusDays(day, NOTICE)) staple.told = staple.next
    }
  }
  return { planned, due, leave, pass, sweep }
}

const CADENCES: Cadence[] = [
  { every: 1, unit: 'week' },
  { every: 10, unit: 'day' },
  { every: 2, unit: 'week' },
  { every: 1, unit: 'month' },
  { every: 3, unit: 'month' },
]

/**
 * A checkout that dies before the order, after it, or refuses it. As the real one it is noted on the run before, and whoever asks again is
 * told of the order that it has.
 */
function makeOrders(next: () => number) {
  const placed = new Map<string, string>()
  const order = async ({ db }: Commerce, run: TakenRun): Promise<Outcome> => {
    const key = `${run.stapleId} ${run.dueOn}`
    const begun = await db.transaction(async (sql) => {
      const found = await lockRun(sql, run)
      if (!found || (found.checkoutId === null && found.state !== 'ACTIVE')) return fail('none')
      if (found.checkoutId === null) await noteBegun(sql, run, { checkoutId: key, quantity: 1, price: 1000 })
      return ok(true)
    })
    if (!begun.ok) return { kind: 'none' }
    const fate = next()
    if (fate < 0.05) throw new Error('The process is gone before the order.')
    const known = placed.get(key)
    if (known === undefined && fate < 0.1) return { kind: 'failed', reason: 'stock', price: null }
    if (known === undefined && fate < 0.15) return { kind: 'later' }
    const orderId = known ?? `ORDER-${placed.size + 1}`
    placed.set(key, orderId)
    if (fate < 0.25) throw new Error('The process is gone after the order.')
    return { kind: 'ordered', orderId }
  }
  return { placed, order }
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Lives through a year of so many staples, with customers who change them, days without a store, and processes that die. */
async function liveAYear(count: number, seed: number, days: number) {
  let today = FIRST
  const store = await makeStore()
  const commerce = { ...store.commerce, clock: { now: () => Date.parse(`${today}T17:00:00Z`) + minutes * 60_000 } }
  let minutes = 0
  const { db } = commerce
  const next = numbersFrom(seed)
  const { placed, order } = makeOrders(next)
  const { planned, due, leave, pass, sweep: look } = makeModel()
  for (let index = 0; index < count; index += 1) {
    const id = `staple-${String(index).padStart(16, '0')}`
    const cadence = CADENCES[index % CADENCES.length] ?? { every: 1, unit: 'week' }
    const nextOn = plusDays(FIRST, 1 + Math.floor(next() * 40))
    const rhythm = { ...cadence, monthDay: monthDayOf(nextOn) }
    const place = { owner: `customer:${index}`, marketplace: 'US' as const, asin: FOOD, offerId: OFFER }
    await insertStaple(db, { id, ...place, quantity: 1, ...rhythm, ceiling: 1000, nextOn, now: 0 })
    planned.set(id, { rhythm, next: nextOn, thenOn: null, state: 'ACTIVE', told: null })
    due.set(id, new Set())
  }
  const ids = [...planned.keys()]

  /** A customer does something; what the store refuses, such as during an order, changes nothing. */
  const act = async () => {
    const index = Math.floor(next() * ids.length)
    const id = ids[index] ?? ''
    const staple = planned.get(id)
    if (!staple || staple.state === 'CANCELLED') return
    const of = { owner: `customer:${index}`, marketplace: 'US' as const, id }
    const kind = Math.floor(next() * 12)
    const done = await db.transaction((sql) => {
      if (kind < 3) return skipStaple(commerce, sql, of, staple.next)
      if (kind < 5) return pauseStaple(commerce, sql, of)
      if (kind < 8) return resumeStaple(commerce, sql, of)
      if (kind < 11) return changeStaple(commerce, sql, of, { nextOn: plusDays(today, 1 + kind) })
      return cancelStaple(commerce, sql, of)
    })
    if (!done.ok) return
    if (kind < 3) leave(id, staple)
    else if (kind < 5) staple.state = 'PAUSED'
    else if (kind < 8) {
      if (staple.state === 'PAUSED') pass(id, staple, today)
      staple.state = 'ACTIVE'
    } else if (kind < 11) {
      const to = plusDays(today, 1 + kind)
      if (to === staple.next) return
      pass(id, staple, today)
      for (const day of due.get(id) ?? []) if (day > today) due.get(id)?.delete(day)
      Object.assign(staple, { next: to, thenOn: null, told: null })
      staple.rhythm = { ...staple.rhythm, monthDay: monthDayOf(to) }
    } else {
      pass(id, staple, today)
      staple.state = 'CANCELLED'
    }
  }

  const sweep = () => sweepStaples(commerce, order)
  let asleep = 0
  for (let day = 0; day < days; day += 1) {
    today = plusDays(FIRST, day)
    minutes = 0
    // As every PostgreSQL does by itself; those of tests do not.
    if (day % 7 === 6) await db.query(tidy)
    if (asleep === 0 && next() < 0.06) asleep = 1 + Math.floor(next() * 20)
    if (asleep > 0) asleep -= 1
    else {
      await (next() < 0.2 ? Promise.all([sweep(), sweep()]) : sweep())
      minutes = 20
      if (next() < 0.5) await sweep()
      look(today)
    }
    if (next() < Math.min(0.9, count / 20)) await act()
  }
  // The last day has time for what went wrong.
  for (let round = 0; round < 12; round += 1) {
    minutes += 20
    await sweep()
  }
  look(today)
  return { found: await db.query(rows), left: await db.query(pointers), planned, due, placed, today }
}

async function judgeAYear(count: number, seed: number, days = 366) {
  const { found, left, planned, due, placed, today } = await liveAYear(count, seed, days)
  const byStaple = Map.groupBy<string, Row>(found, ({ id }) => id)
  for (const [id, { state }] of planned) {
    const all = byStaple.get(id) ?? []
    // A date that was announced when its staple was cancelled never becomes due.
    const withdrawn = all.filter(({ dueOn, reason }) => reason === 'cancelled' && !due.get(id)?.has(dueOn))
    expect(withdrawn.length, id).toBeLessThanOrEqual(state === 'CANCELLED' ? 1 : 0)
    const own = all.filter((row) => !withdrawn.includes(row))
    // Every date that was due has its row, and there is no other but that of the date that is announced.
    const dates = own.filter(({ dueOn }) => dueOn <= today || due.get(id)?.has(dueOn)).map(({ dueOn }) => dueOn)
    expect(dates, id).toEqual([...(due.get(id) ?? [])].toSorted())
    const ahead = own.filter(({ dueOn }) => dueOn > today && !due.get(id)?.has(dueOn))
    expect(ahead.length, id).toBeLessThanOrEqual(1)
    for (const { dueOn } of ahead) expect(dueOn <= plusDays(today, NOTICE) || state !== 'ACTIVE').toBe(true)
    // Nothing that was due is open, and each order that was placed is noted on its date.
    const open = own.filter(({ dueOn, state: each }) => dueOn <= today && ['DUE', 'NOTIFIED'].includes(each))
    expect(open, id).toEqual([])
  }
  const noted = found.flatMap(({ id, dueOn, orderId }) => (orderId ? [[`${id} ${dueOn}`, orderId] as const] : []))
  expect(new Map(noted)).toEqual(placed)
  for (const { id, nextOn } of left) expect(nextOn).toBe(planned.get(id)?.next)
  return { found }
}

test('over months with skipped days and processes that die, every date has one row and at most one order', async () => {
  const { found } = await judgeAYear(8, SEED, longCount(120, 366))
  const states = new Set(found.map(({ state }) => state))
  expect([...states].filter((each) => each === 'ORDERED' || each === 'SKIPPED').toSorted()).toEqual([
    'ORDERED',
    'SKIPPED',
  ])
})

test('ten thousand staples live through a year, and none is forgotten or ordered twice', {
  tags: 'gate',
  timeout: longCount(60_000, 3_600_000),
}, async () => {
  await judgeAYear(longCount(200, 10_000), SEED + 1)
})
