import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type Sql, statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import type { DealOption } from '../contract/wire.ts'
import { dealDemoJob } from '../jobs.ts'
import { demoId, isStale, SCENARIOS } from '../rules/demo.ts'
import { claim, entityOf, poll, sumsOf, wordOf } from '../testing/helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>
const MARKETS = ['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP']
const asinOf = (key: string) => SCENARIOS.find((scenario) => scenario.key === key)?.asin ?? ''

async function look(shopper: Shopper, key: string, market = 'US') {
  type Polled = { buyingOptions: DealOption[] }
  const { buyingOptions } = entityOf(await poll(shopper, { asin: asinOf(key), market })) as unknown as Polled
  const { dealDetails, callToAction, systemTime } = buyingOptions[0] as DealOption
  const { entity: deal } = dealDetails
  return { deal, canPress: callToAction.entity.addToCart !== undefined, left: deal.endTime - systemTime }
}

const later = statement(
  `WITH c AS (UPDATE lightning_deals.claims SET expires_at = expires_at - make_interval(mins => $1) WHERE expires_at IS NOT NULL)
   UPDATE lightning_deals.deals SET starts_at = starts_at - make_interval(mins => $1), ends_at = ends_at - make_interval(mins => $1)`,
)
const waitMinutes = (sql: Sql, minutes: number) => sql.query(later, [minutes])

async function expectScenarios(store: Store, market = 'US') {
  const [shopper, member] = [makeShopper(store.app), makeShopper(store.app)]
  await signIn(store, member, { hasPlus: true })
  const see = (key: string, who = shopper) => look(who, key, market)
  expect((await see('deal-available')).deal.percentClaimed).toBe(35)
  expect((await see('deal-almost-gone')).deal.percentClaimed).toBe(95)
  expect(await see('deal-waitlist')).toMatchObject({
    canPress: true,
    deal: { state: 'AVAILABLE', percentClaimed: 100 },
  })
  expect(await see('deal-waitlist-full')).toMatchObject({ canPress: false, deal: { state: 'WAITLISTFULL' } })
  expect((await see('deal-upcoming')).deal.state).toBe('UPCOMING')
  expect((await see('deal-ending-soon')).left).toBeLessThan(30 * 60_000)
  expect([(await see('deal-early-access')).canPress, (await see('deal-early-access', member)).canPress]).toEqual([
    false,
    true,
  ])
  expect([(await see('deal-prime-only')).canPress, (await see('deal-prime-only', member)).canPress]).toEqual([
    false,
    true,
  ])
  expect((await see('deal-of-the-day')).deal).toMatchObject({ type: 'DEAL_OF_THE_DAY', quantityLimit: 5 })
  expect(await see('deal-app-only')).toMatchObject({ canPress: false, deal: { accessBehavior: 'APP_ONLY_LD' } })
}

test.each(MARKETS)('shows every scenario in %s, priced below the regular price', async (market) => {
  const store = await makeStore()
  // Holds may have lapsed since the databases of the tests were filled.
  await dealDemoJob.run(store.commerce)
  await expectScenarios(store, market)
  const { json } = await makeShopper(store.app).send({ path: `/api/marketplaces/${market}/deals` })
  const { deals } = (
    json as { entity: { deals: { dealPrice: { amount: number }; price: { amount: number } | null }[] } }
  ).entity
  expect(deals).toHaveLength(SCENARIOS.length)
  for (const { dealPrice, price } of deals) expect(dealPrice.amount).toBeLessThan(price?.amount ?? 0)
})

test('lists every scenario in the tour, each on its own product', () => {
  type Tour = { scenarios: Record<string, { asin: string; feature?: string | string[] }> }
  const { scenarios } = JSON.parse(
    readFileSync(new URL('../../../../demo/scenarios.json', import.meta.url), 'utf8'),
  ) as Tour
  for (const { key, asin } of SCENARIOS) {
    expect(scenarios[key]?.asin).toBe(asin)
    expect([scenarios[key]?.feature].flat()).toContain('lightning-deals')
    // Other features may show theirs on a deal's product; two deals may not share one.
    expect(SCENARIOS.filter((each) => each.asin === asin)).toHaveLength(1)
  }
})

test.each([26, 8 * 60, 26 * 60, 40 * 24 * 60])('restores the scenarios after %i minutes', async (minutes) => {
  const store = await makeStore()
  const { db } = store.commerce
  const shopper = makeShopper(store.app)
  await claim(shopper, { id: demoId('deal-ending-soon', 'US'), asin: asinOf('deal-ending-soon') })
  await waitMinutes(db, minutes)
  await dealDemoJob.run(store.commerce)
  await dealDemoJob.run(store.commerce)
  await expectScenarios(store)
  for (const { key } of SCENARIOS) {
    const { counted, summed } = await sumsOf(store, demoId(key, 'US'))
    expect(counted).toEqual(summed)
  }
})

test('promotes a shopper who waits in the demo, then fills the deal again', async () => {
  const store = await makeStore()
  const { db } = store.commerce
  const shopper = makeShopper(store.app)
  const deal = { id: demoId('deal-waitlist', 'US'), asin: asinOf('deal-waitlist') }
  // The template database may be minutes old, so its holds may have expired by now.
  await dealDemoJob.run(store.commerce)
  expect(wordOf(await claim(shopper, deal))).toBe('waiting 1')
  await waitMinutes(db, 5)
  await dealDemoJob.run(store.commerce)
  expect(wordOf(await claim(shopper, deal))).toBe('INCART')
  await waitMinutes(db, 20)
  await dealDemoJob.run(store.commerce)
  expect((await look(shopper, 'deal-waitlist')).deal.percentClaimed).toBe(100)
  const { counted, summed } = await sumsOf(store, deal.id)
  expect(counted).toEqual(summed)
})

test('leaves a store outside demo mode alone', async () => {
  const store = await makeStore({ config: { demo: false } })
  await waitMinutes(store.commerce.db, 40 * 24 * 60)
  await dealDemoJob.run(store.commerce)
  const [row] = await store.commerce.db.query<{ over: number }>({
    name: '',
    text: 'SELECT count(*)::int AS over FROM lightning_deals.deals WHERE ends_at < now()',
  })
  expect(row?.over).toBe(SCENARIOS.length * MARKETS.length)
})

test('restarts an upcoming deal only after it has been live for five minutes', () => {
  const scenario = { key: 'x', asin: 'y', from: 60, to: 120, total: 1 }
  const times = { startsAt: 0, endsAt: 3_600_000, earlyAccessMs: 0 }
  expect([0, 60_000, 300_000].map((now) => isStale(scenario, times, now))).toEqual([false, false, true])
})

const ended = statement(
  `UPDATE lightning_deals.deals SET ends_at = now() - interval '1 minute', starts_at = now() - interval '1 day'`,
)

test.each(['first', 'second'])('a list that is kept for a second is not shown to the next test (%s)', async () => {
  const store = await makeStore()
  await dealDemoJob.run(store.commerce)
  const list = async () =>
    (
      (await makeShopper(store.app).send({ path: '/api/marketplaces/US/deals' })).json as {
        entity: { deals: object[] }
      }
    ).entity.deals
  expect(await list()).toHaveLength(SCENARIOS.length)
  await store.commerce.db.query(ended)
  await vi.waitFor(async () => expect(await list()).toEqual([]), { timeout: 3000, interval: 100 })
})
