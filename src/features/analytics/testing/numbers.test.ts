import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { takerOf } from '#commerce/page-log/work/take.ts'
import { assembled } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { MEASURES, type Measure, OTHERS } from '../contract/measures.ts'
import { addEvents, type Event, forgetEvents, rollUp } from '../queries/events.ts'
import { dayOf } from '../rules/days.ts'
import { readNumbers } from '../work/numbers.ts'

const HOUR = 3_600_000
/** Around the end of summer time in Europe and in America, and its beginning. */
const CHANGES = [Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 2, 8, 7)]
const MARKETS: MarketplaceCode[] = ['US', 'DE', 'JP', 'BR']

const when = fc.record({ change: fc.constantFrom(...CHANGES), away: fc.integer({ min: -40 * HOUR, max: 40 * HOUR }) })
const some = fc.constantFrom('a', 'b')
const event = fc
  .record({
    marketplace: fc.constantFrom(...MARKETS),
    when,
    name: fc.constantFrom('view', 'empty-search', 'add', 'checkout', 'order'),
    page: fc.constantFrom('home', 'search', 'product'),
    asin: fc.option(some, { nil: undefined }),
    term: fc.option(some, { nil: undefined }),
    source: fc.option(fc.constantFrom('', 'news'), { nil: undefined }),
    id: fc.nat(20),
  })
  .map(({ marketplace, when: { change, away }, name, page, asin, term, source, id }): Event => {
    const at = change + away
    if (name === 'view') return { marketplace, at, name, page, asin, term, source }
    if (name === 'empty-search') return { marketplace, at, name, term: term ?? 'c' }
    if (name === 'add') return { marketplace, at, name, asin: asin ?? 'c' }
    return name === 'checkout'
      ? { marketplace, at, name }
      : { marketplace, at, name: 'order', id: `${marketplace}${id}` }
  })

/** What an event counts for, told once more in the plainest way. */
function measuresOf({ name, asin, term, source }: Event): Measure[] {
  if (name === 'empty-search') return ['empty-searches']
  if (name === 'add') return ['adds']
  if (name === 'checkout') return ['checkouts']
  if (name === 'order') return ['orders']
  const more: [Measure, unknown][] = [
    ['visits', source],
    ['product-views', asin],
    ['searches', term],
  ]
  return ['views', ...more.flatMap(([measure, said]) => (said === undefined ? [] : [measure]))]
}

test('numbers by day are what is counted from the events themselves, over every change of summer time', async () => {
  const { commerce } = await makeStore()
  const { db } = commerce
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(event, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), async (batches) => {
      await db.query(assembled('DELETE FROM analytics.hours'))
      await db.query(assembled('DELETE FROM analytics.events'))
      for (const batch of batches) {
        await addEvents(db, batch)
        // Counting twice at once counts nothing twice.
        await Promise.all([rollUp(db), rollUp(db)])
      }
      const told = batches.flat()
      const isFirst = ({ id }: Event, index: number) => !id || told.findIndex((each) => each.id === id) === index
      for (const marketplace of MARKETS) {
        const { timeZone } = findMarketplace(marketplace)
        const plain = new Map<string, number>()
        for (const [index, each] of told.entries())
          if (each.marketplace === marketplace && isFirst(each, index))
            for (const measure of measuresOf(each)) {
              const key = `${dayOf(each.at, timeZone)} ${measure}`
              plain.set(key, (plain.get(key) ?? 0) + 1)
            }
        const period = { marketplace, from: '2026-01-01', to: '2026-12-31' }
        const { rows, total } = await readNumbers(commerce, { ...period, by: 'day' })
        const counted = rows.flatMap(({ of, counts }) =>
          MEASURES.flatMap((measure) => (counts[measure] > 0 ? [[`${of} ${measure}`, counts[measure]] as const] : [])),
        )
        expect(new Map(counted)).toEqual(plain)
        const hours = await readNumbers(commerce, { ...period, by: 'hour' })
        for (const measure of MEASURES) {
          const sum = (of: typeof rows) => of.reduce((all, { counts }) => all + counts[measure], 0)
          expect([sum(rows), sum(hours.rows)]).toEqual([total[measure], total[measure]])
        }
        for (const day of ['2026-10-25', '2026-11-01']) {
          const one = await readNumbers(commerce, { marketplace, from: day, to: day, by: 'day' })
          expect(one.rows).toEqual(rows.filter(({ of }) => of === day))
        }
      }
    }),
    { numRuns: longCount(8, 200) },
  )
})

test('what happened is kept for 30 days, what was counted for good, and nothing goes uncounted', async () => {
  const { commerce } = await makeStore()
  const { db } = commerce
  await takerOf(commerce).storeNoted()
  await db.query(assembled('DELETE FROM analytics.events'))
  const now = Date.UTC(2026, 6, 31)
  const old: Event = { marketplace: 'US', at: now - 31 * 24 * HOUR, name: 'checkout' }
  await addEvents(db, [old, { ...old, at: now }])
  const left = assembled('SELECT count(*)::int AS count FROM analytics.events', { count: 'int!' })
  await forgetEvents(db, now)
  expect(await db.query(left)).toEqual([{ count: 2 }])
  await rollUp(db)
  await forgetEvents(db, now)
  expect(await db.query(left)).toEqual([{ count: 1 }])
  const { total } = await readNumbers(commerce, { marketplace: 'US', from: '2026-06-01', to: '2026-07-31', by: 'day' })
  expect(total.checkouts).toBe(2)
})

test('a term or source that was rare is one of the others after 30 days, and no count is lost', async () => {
  const { commerce } = await makeStore()
  const { db } = commerce
  await takerOf(commerce).storeNoted()
  for (const table of ['events', 'hours']) await db.query(assembled(`DELETE FROM analytics.${table}`))
  const now = Date.UTC(2026, 6, 31, 4)
  const [old, young] = [now - 31 * 24 * HOUR, now - 29 * 24 * HOUR]
  const search = (at: number, term: string): Event => ({ marketplace: 'US', at, name: 'view', page: 'search', term })
  const often = [0, 1, 2].map((hour) => search(old + hour * HOUR, 'often'))
  const rare = [search(old, 'ann smith, 12 elm street'), search(old, 'bob'), search(old + 2 * HOUR, 'bob')]
  await addEvents(db, [...often, ...rare, search(young, 'young')])
  await rollUp(db)
  const period = { marketplace: 'US', from: '2026-06-01', to: '2026-07-31' } as const
  const before = await readNumbers(commerce, { ...period, by: 'hour' })
  for (const _time of [1, 2]) await forgetEvents(db, now)
  expect(await readNumbers(commerce, { ...period, by: 'hour' })).toEqual(before)
  const { rows } = await readNumbers(commerce, { ...period, by: 'term' })
  expect(rows.map(({ of, counts }) => [of, counts.searches]).toSorted()).toEqual([
    ['often', 3],
    ['young', 1],
    [OTHERS, 3],
  ])
})
