import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { billEvents } from '../queries/bill.ts'
import { forgetEvents } from '../queries/counts.ts'
import { CLICK_LIFETIME, VIEW_LIFETIME } from '../rules/judge.ts'
import { sealAd, sessionMark } from '../work/tokens.ts'
import { actAs, ads, DRUM, dollars, eventOf, tell, visit } from './helpers.ts'

const rowsOf = statement(
  `SELECT (SELECT count(*)::int FROM sponsored.events WHERE campaign_id = $1) AS events,
     (SELECT count(*)::int FROM sponsored.charges WHERE campaign_id = $1) AS charges,
     (SELECT coalesce(sum(amount), 0)::bigint FROM sponsored.charges WHERE campaign_id = $1) AS charged,
     (SELECT spent FROM sponsored.campaigns WHERE id = $1) AS spent`,
  { events: 'int', charges: 'int', charged: 'bigint', spent: 'bigint' },
)

async function open(store = sharedStore()) {
  const { commerce } = await store
  const { shopper } = await makeSignedIn(await store, { role: 'merchant' })
  const merchant = actAs(shopper)
  /** The token of an ad as served to a visit. */
  const serve = (campaign: string, who: number | string = 'mine', change: object = {}) =>
    sealAd(commerce, {
      campaign,
      asin: DRUM,
      marketplace: 'US',
      placement: 'search',
      index: 2,
      session: sessionMark(commerce, visit(who)),
      servedAt: Date.now(),
      ...change,
    })
  const rows = async (id: string) => (await commerce.db.query(rowsOf, [id]))[0]
  return { commerce, merchant, serve, rows }
}

test('each event of an ad counts once; the click is billed', async () => {
  const { commerce, merchant, serve, rows } = await open()
  const { id } = await merchant.create()
  const token = serve(id)
  const all = ['VIEW', 'VIEW_50', 'CLICK', 'ADD'].map((type) => eventOf(token, type))
  expect(await tell(commerce, ...all)).toEqual(['taken', 'taken', 'taken', 'taken'])
  expect(await tell(commerce, ...all)).toEqual(['replayed', 'replayed', 'replayed', 'replayed'])
  expect(await merchant.find(id)).toMatchObject({
    views: 1,
    tradeViews: 1,
    clicks: 1,
    adds: 1,
    billed: 1,
    spent: { amount: 0.5 },
    days: [{ views: 1, tradeViews: 1, clicks: 1, adds: 1, billed: 1, spent: { amount: 0.5 } }],
  })
  expect(await rows(id)).toEqual({ events: 4, charges: 1, charged: 50, spent: 50 })
})

test('a view is billed by the stricter count, once for each ad', async () => {
  const { commerce, merchant, serve } = await open()
  const { id } = await merchant.create({ pricing: 'view', price: dollars(0.01) })
  const [one, two] = [serve(id), serve(id)]
  expect(await tell(commerce, eventOf(one, 'VIEW'), eventOf(one, 'CLICK'))).toEqual(['taken', 'taken'])
  expect(await merchant.find(id)).toMatchObject({ views: 1, clicks: 1, billed: 0 })
  const views = [eventOf(one, 'VIEW_50'), eventOf(one, 'VIEW_50'), eventOf(two, 'VIEW_50')]
  expect(await tell(commerce, ...views)).toEqual(['taken', 'replayed', 'taken'])
  expect(await merchant.find(id)).toMatchObject({ tradeViews: 2, billed: 2, spent: { amount: 0.02 } })
})

test('what is forged, another visit’s, too old or of no type is dropped, each by its reason, and nothing is stored', async () => {
  const { commerce, merchant, serve, rows } = await open()
  const { id } = await merchant.create()
  const token = serve(id)
  const now = Date.now()
  const old = (age: number) => serve(id, 'mine', { servedAt: now - age - 1000 })
  const said = await tell(
    commerce,
    eventOf(`${token.slice(0, -2)}AA`, 'CLICK'),
    eventOf('', 'CLICK'),
    eventOf(token, 'CLICK', { sessionId: visit('theirs') }),
    eventOf(token, 'CLICK', { sessionId: undefined }),
    eventOf(token, 'CLICK', { marketplace: 'DE' }),
    eventOf(token, 'HOVER'),
    eventOf(old(VIEW_LIFETIME), 'VIEW_50', { at: now }),
    eventOf(old(CLICK_LIFETIME), 'CLICK', { at: now }),
    eventOf(serve('A'.repeat(22)), 'CLICK'),
  )
  expect(said.join(' ')).toBe('forged forged foreign foreign foreign unknown-type expired expired forged')
  expect(await rows(id)).toEqual({ events: 0, charges: 0, charged: 0, spent: 0 })
})

test('of 10,000 events at once half are looked at, in one statement', async () => {
  const { commerce, merchant, serve, rows } = await open()
  const { id } = await merchant.create({ price: dollars(0.01), budget: dollars(1000) })
  const [first, ...more] = Array.from({ length: 50 }, () => serve(id))
  const events = Array.from({ length: 10_000 }, (_, place) => eventOf(more[place % 40] ?? '', 'CLICK'))
  const before = commerce.db.statementCount()
  const said = await tell(commerce, eventOf(first ?? '', 'CLICK'), ...events)
  expect(commerce.db.statementCount() - before).toBe(1)
  const count = (reason: string) => said.filter((each) => each === reason).length
  expect([count('taken'), count('replayed'), count('overloaded')]).toEqual([41, 4959, 5001])
  expect(await rows(id)).toMatchObject({ events: 41, charges: 41, spent: 41 })
})

test('several events of one batch are billed up to the budget, in their order', async () => {
  const { commerce, merchant, serve, rows } = await open()
  const [one, two] = [
    await merchant.create({ price: dollars(1), budget: dollars(3.5) }),
    await merchant.create({ price: dollars(2), budget: dollars(9), dailyBudget: dollars(5) }),
  ]
  const clicks = [one, two, one, two, one, two, one, two].map(({ id }) => eventOf(serve(id), 'CLICK'))
  expect(await tell(commerce, ...clicks)).toEqual([
    ...['taken', 'taken', 'taken', 'taken', 'taken'],
    ...['budget-spent', 'budget-spent', 'budget-spent'],
  ])
  expect(await rows(one.id)).toEqual({ events: 4, charges: 3, charged: 300, spent: 300 })
  expect(await rows(two.id)).toEqual({ events: 4, charges: 2, charged: 400, spent: 400 })
  expect(await merchant.find(one.id)).toMatchObject({ standing: 'spent', clicks: 4, billed: 3 })
  expect(await merchant.find(two.id)).toMatchObject({ standing: 'running', clicks: 4, billed: 2 })
})

test('each day has its budget', async () => {
  const { commerce, merchant, rows } = await open()
  const { id } = await merchant.create({ price: dollars(1), budget: dollars(4), dailyBudget: dollars(2) })
  const on = (token: string, day: string) => ({
    token,
    day,
    event: 'CLICK' as const,
    campaign: id,
    asin: DRUM,
    placement: 'search',
    index: 2,
    at: Date.now(),
  })
  const bill = (day: string, ...tokens: string[]) =>
    billEvents(
      commerce.db,
      tokens.map((token) => on(`${id}${token}`, day)),
    )
  expect(await bill('2026-11-29', 'a', 'b', 'c')).toEqual(['billed', 'billed', 'budget-spent'])
  expect(await bill('2026-11-30', 'd')).toEqual(['billed'])
  // A process whose clock is behind bills on the day that has begun.
  expect(await bill('2026-11-29', 'e', 'f')).toEqual(['billed', 'budget-spent'])
  expect(await bill('2026-12-01', 'g')).toEqual(['budget-spent'])
  expect(await rows(id)).toMatchObject({ events: 7, spent: 400 })
})

test('nothing is billed while a campaign is paused, nor after its end', async () => {
  const { commerce, merchant, serve, rows } = await open()
  const { id } = await merchant.create()
  const click = () => tell(commerce, eventOf(serve(id), 'CLICK'))
  await merchant.post(`/${id}/pause`)
  await click()
  await merchant.post(`/${id}/resume`)
  await click()
  await merchant.post(`/${id}/end`)
  await click()
  expect(await rows(id)).toEqual({ events: 3, charges: 1, charged: 50, spent: 50 })
})

test('1,000 visits click at once, each twice, against a budget of 100 clicks: exactly 100 are billed', async () => {
  const visits = longCount(1000, 1000)
  const { commerce, merchant, serve, rows } = await open(makeStore())
  const { id } = await merchant.create({ price: dollars(0.5), budget: dollars(50) })
  const tokens = Array.from({ length: visits }, (_, one) => serve(id, one))
  const click = (token: string, one: number) => tell(commerce, eventOf(token, 'CLICK', { sessionId: visit(one) }))
  const said = (await Promise.all([...tokens.map(click), ...tokens.map(click)])).flat()
  const count = (reason: string) => said.filter((each) => each === reason).length
  expect([count('taken'), count('budget-spent'), count('replayed')]).toEqual([100, visits - 100, visits])
  expect(await rows(id)).toEqual({ events: visits, charges: 100, charged: 5000, spent: 5000 })
  expect(await merchant.find(id)).toMatchObject({ standing: 'spent', clicks: visits, billed: 100 })
  expect((await ads(commerce)).map(({ adId }) => adId)).not.toContain(`${id}-${DRUM}`)
})

test('two processes that bill the same events bill each once, and all that the budget pays for', async () => {
  const { commerce, merchant, serve, rows } = await open(makeStore())
  const { id } = await merchant.create({ price: dollars(0.5), budget: dollars(50) })
  const tokens = Array.from({ length: 300 }, (_, one) => serve(id, one))
  // A transaction has a connection of its own, as another process has.
  const process = (from: number) =>
    Promise.all(
      tokens.map(async (token, one) => {
        const event = eventOf(token, 'CLICK', { sessionId: visit(one) })
        if (one % 3 !== from) return tell(commerce, event)
        const done = await commerce.db.transaction(async (sql) => {
          const db = { ...commerce.db, query: sql.query }
          return { ok: true as const, value: await tell({ ...commerce, db }, event) }
        })
        return done.ok ? done.value : []
      }),
    )
  const said = (await Promise.all([process(0), process(1), process(2)])).flat(2)
  const count = (reason: string) => said.filter((each) => each === reason).length
  expect([count('taken'), count('budget-spent'), count('replayed')]).toEqual([100, 200, 600])
  expect(await rows(id)).toEqual({ events: 300, charges: 100, charged: 5000, spent: 5000 })
})

test('events are forgotten in time; what was counted stays', async () => {
  const { commerce, merchant, serve, rows } = await open(makeStore())
  const { id } = await merchant.create()
  await tell(commerce, eventOf(serve(id), 'CLICK'))
  await forgetEvents(commerce.db, Date.now() - 60_000)
  expect(await rows(id)).toMatchObject({ events: 1, charges: 1 })
  await forgetEvents(commerce.db, Date.now() + 60_000)
  expect(await rows(id)).toMatchObject({ events: 0, charges: 0, spent: 50 })
  expect(await merchant.find(id)).toMatchObject({ clicks: 1, spent: { amount: 0.5 } })
})
