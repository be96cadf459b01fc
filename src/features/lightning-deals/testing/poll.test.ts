import { describe, expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { asMerchant } from '#test/settings.ts'
import { signIn } from '#test/sign-in.ts'
import type { DealOption } from '../contract/wire.ts'
import { tellPages } from '../queries/manage.ts'
import { ASIN, addDeal, claim, entityOf, ID, letPass, linesOf, type PlantedDeal, poll, setQuantity } from './helpers.ts'

type Polled = { buyingOptions: DealOption[]; systemTime: number }

async function dealOf(shopper: Shopper, asked: Parameters<typeof poll>[1] = {}) {
  const answer = await poll(shopper, asked)
  expect(answer.status, answer.text).toBe(200)
  const [option] = (entityOf(answer) as unknown as Polled).buyingOptions
  if (!option) return undefined
  const { dealDetails, dealCustomerStatus, callToAction } = option
  const { state, ...own } = dealCustomerStatus.entity
  return { deal: dealDetails.entity, own: { state, ...own }, press: callToAction.entity.addToCart, option }
}

const entityOfState = ({ json }: { json: unknown }) => (json as { features: object }).features

async function open(options: PlantedDeal = {}) {
  const store = await makeStore()
  await addDeal(store, options)
  return { store, shopper: makeShopper(store.app), other: makeShopper(store.app) }
}

describe('the product poll', () => {
  test('returns only the requested types, forbids caching and includes the time', async () => {
    const { shopper } = await open()
    const answer = await poll(shopper)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('type="product/v2"')
    const { buyingOptions, systemTime } = entityOf(answer) as unknown as Polled
    expect(buyingOptions.map(({ type }) => type)).toEqual(['LIGHTNING_DEAL'])
    expect(Math.abs(systemTime - Date.now())).toBeLessThan(5000)
    expect(Math.abs((buyingOptions[0]?.systemTime ?? 0) - Date.now())).toBeLessThan(5000)
    expect(buyingOptions[0]).toMatchObject({
      dealDetails: { type: 'deal.details/v1', entity: { dealId: ID, percentClaimed: 0, dealPrice: { amount: 49 } } },
      dealCustomerStatus: { entity: { state: 'NONE', expiryTime: null, quantity: 0 } },
      callToAction: { entity: { addToCart: { offerListingId: `${ASIN}-US-1`, maxQuantity: 1 } } },
    })
  })

  test('returns the default options without types and filters by other types', async () => {
    const { shopper } = await open()
    const path = `/api/marketplaces/US/products/${ASIN}`
    const types = async (query: string) => {
      const { buyingOptions } = entityOf(await shopper.send({ path: path + query })) as unknown as Polled
      return buyingOptions.map(({ type }) => type)
    }
    expect(await types('')).toEqual(['NEW'])
    expect(entityOf(await shopper.send({ path }))).not.toHaveProperty('systemTime')
    expect(await types('?buyingOptionTypes=NEW')).toEqual(['NEW'])
    expect(await types('?buyingOptionTypes=USED')).toEqual([])
    expect(await types('?buyingOptionTypes=NEW,LIGHTNING_DEAL')).toEqual(['NEW', 'LIGHTNING_DEAL'])
    expect(await types('?buyingOptionTypes=SOMETHING_ELSE')).toEqual([])
    for (const query of ['?buyingOptionTypes=', '?buyingOptionTypes=a;b', '?buyingOptionTypes=NEW&offerListingId=a b'])
      expect((await shopper.send({ path: path + query })).status).toBe(400)
    expect((await shopper.send({ path: `${path},BXCABL0001?buyingOptionTypes=NEW` })).status).toBe(400)
    expect(
      (await shopper.send({ path: '/api/marketplaces/US/products/BXNONE0001?buyingOptionTypes=NEW' })).status,
    ).toBe(404)
  })

  test.each<[string, PlantedDeal, Parameters<typeof poll>[1]]>([
    ['of another offer', {}, { offer: `${ASIN}-US-2` }],
    ['in another marketplace', {}, { market: 'DE' }],
    ['that is over', { from: -20, to: -1 }, {}],
    ['of another product', {}, { asin: 'BXCABL0001' }],
  ])('omits a deal %s', async (_name, options, asked) => {
    const { shopper } = await open(options)
    expect(await dealOf(shopper, asked)).toBeUndefined()
  })

  test('omits a cancelled deal', async () => {
    const { store, shopper } = await open()
    await store.commerce.db.query({ name: '', text: 'UPDATE lightning_deals.deals SET cancelled_at = now()' })
    expect(await dealOf(shopper)).toBeUndefined()
  })

  test.each([
    ['ended', 'ends_at'],
    ['was cancelled', 'cancelled_at'],
  ])('shows units in a cart until their time is over, though the deal %s meanwhile', async (_name, column) => {
    const { store, shopper, other } = await open()
    const isShown = async () =>
      (await shopper.send({ path: `/dp/${ASIN}` })).text.includes(ID) &&
      'lightning-deals' in entityOfState(await shopper.send({ path: `/api/shopper-state?asin=${ASIN}` }))
    await claim(shopper)
    await other.tokens()
    const over = `UPDATE lightning_deals.deals SET ${column} = now() WHERE id = '${ID}'`
    await store.commerce.db.transaction(async (sql) => {
      await sql.query({ name: column, text: over })
      return ok(await tellPages(sql, [ASIN]))
    })
    expect(await dealOf(shopper)).toMatchObject({
      own: { state: 'IN_CART', quantity: 1 },
      deal: { dealId: ID, state: 'UNKNOWN' },
    })
    expect(await dealOf(other)).toBeUndefined()
    expect(await isShown()).toBe(true)
    await letPass(store, 16 * 60)
    expect(await dealOf(shopper)).toBeUndefined()
  })

  test('shows the deal that a shopper holds before the next one', async () => {
    const { store, shopper, other } = await open()
    await claim(shopper)
    await other.tokens()
    await store.commerce.db.query({
      name: '',
      text: `UPDATE lightning_deals.deals SET ends_at = now() WHERE id = '${ID}'`,
    })
    const next = await addDeal(store, { id: 'deal-of-the-next-minute', from: 1 })
    expect((await dealOf(shopper))?.deal.dealId).toBe(ID)
    expect((await dealOf(other))?.deal.dealId).toBe(next)
  })

  test('shows each shopper their own state, from claim to expiry', async () => {
    const { store, shopper, other } = await open({ total: 1, waitlist: 1 })
    const third = makeShopper(store.app)
    for (const each of [shopper, other, third]) await each.tokens()
    await claim(shopper)
    const held = await dealOf(shopper)
    expect(held).toMatchObject({
      own: { state: 'IN_CART', quantity: 1 },
      press: undefined,
      deal: { percentClaimed: 100 },
    })
    expect((held?.own.expiryTime ?? 0) - (held?.option.systemTime ?? 0)).toBeGreaterThan(14 * 60_000)
    expect(await dealOf(other)).toMatchObject({ own: { state: 'NONE' }, deal: { state: 'AVAILABLE' }, press: {} })
    await claim(other)
    expect(await dealOf(other)).toMatchObject({ own: { state: 'NONE', waitlist: { position: 1 } }, press: undefined })
    expect(await dealOf(third)).toMatchObject({
      deal: { state: 'WAITLISTFULL' },
      own: { state: 'NONE' },
      press: undefined,
    })
    const [line] = await linesOf(shopper)
    await setQuantity(shopper, line?.id, 0)
    expect(await dealOf(other)).toMatchObject({ own: { state: 'PENDING_ADD_TO_CART', quantity: 1 }, press: {} })
    expect(await dealOf(shopper)).toMatchObject({ own: { state: 'NONE' }, deal: { percentClaimed: 100 } })
    await claim(other)
    expect(await dealOf(other)).toMatchObject({ own: { state: 'IN_CART' } })
    await letPass(store, 16 * 60)
    expect(await dealOf(other)).toMatchObject({ own: { state: 'EXPIRED' }, press: {} })
  })

  test('shows a stranger no unit that is kept for the waitlist', async () => {
    const { store, shopper, other } = await open({ total: 3, limit: 2, waitlist: 1 })
    const stranger = makeShopper(store.app)
    await claim(shopper, { quantity: 2 })
    expect(await dealOf(stranger)).toMatchObject({ deal: { percentClaimed: 66 }, press: { maxQuantity: 1 } })
    await claim(other, { quantity: 2 })
    const seen = await dealOf(stranger)
    expect(seen).toMatchObject({ deal: { state: 'WAITLISTFULL', percentClaimed: 100 } })
    expect(seen?.press).toBeUndefined()
  })

  test.each<[string, PlantedDeal, string | undefined, object]>([
    ['to come', { from: 5 }, undefined, { deal: { state: 'UPCOMING' }, press: undefined }],
    ['for members', { access: 'PRIME_ONLY' }, undefined, { deal: { state: 'AVAILABLE' }, press: undefined }],
    ['for the app', { access: 'APP_ONLY_LD' }, 'DESKTOP', { press: undefined }],
    ['for the app, in it', { access: 'APP_ONLY_LD' }, 'APP,APP_MASH', { press: { maxQuantity: 1 } }],
    [
      'of the day',
      { type: 'DEAL_OF_THE_DAY', limit: 3 },
      'MOBILE',
      { deal: { type: 'DEAL_OF_THE_DAY', quantityLimit: 3 } },
    ],
  ])('shows a deal %s', async (_name, options, device, expected) => {
    const { shopper } = await open(options)
    expect(await dealOf(shopper, device ? { device } : {})).toMatchObject(expected)
  })

  test.each([
    ['without an app', undefined, 'DESKTOP', {}],
    ['with one', 'https://apps.example/shop', 'DESKTOP', { downloadApp: { url: 'https://apps.example/shop' } }],
    ['with one, in it', 'https://apps.example/shop', 'APP', { addToCart: { maxQuantity: 1 } }],
  ])('says of a deal for the app where to get that, in a store %s', async (_name, appUrl, device, entity) => {
    const store = await makeStore({ config: { demo: false } })
    if (appUrl) expect((await (await asMerchant(store)).set('store.appUrl', appUrl)).status).toBe(200)
    await addDeal(store, { access: 'APP_ONLY_LD' })
    const action = (await dealOf(makeShopper(store.app), { device }))?.option.callToAction.entity
    expect(action).toMatchObject(entity)
    expect(Object.keys(action ?? {})).toEqual(Object.keys(entity))
  })

  test('gives members their own start time', async () => {
    const early = 30 * 60_000
    const { store, shopper, other } = await open({ access: 'PRIME_EARLY_ACCESS', early })
    await signIn(store, shopper, { hasPlus: true })
    const [member, guest] = [await dealOf(shopper), await dealOf(other)]
    expect(member).toMatchObject({ press: {}, deal: { earlyAccessDurationInMilliseconds: early } })
    expect(guest?.press).toBeUndefined()
    expect((guest?.deal.startTime ?? 0) - (member?.deal.startTime ?? 0)).toBe(early)
  })

  test("returns the same deal in the page's shopper-state request", async () => {
    const { shopper, store } = await open()
    await claim(shopper)
    const state = async (asin: string, who = shopper) =>
      (await who.send({ path: `/api/shopper-state?asin=${asin}` })).json as { features: Record<string, unknown> }
    const option = (await dealOf(shopper))?.option
    const { systemTime: _then, ...same } = option ?? {}
    expect((await state(ASIN)).features['lightning-deals']).toMatchObject({ option: same })
    expect((await state('BXCABL0001')).features).not.toHaveProperty('lightning-deals')
    const stranger = makeShopper(store.app)
    expect((await state(ASIN, stranger)).features['lightning-deals']).toMatchObject({
      option: { dealCustomerStatus: { entity: { state: 'NONE' } } },
    })
  })
})

test('answers a poll that carries no token and no cookie', async () => {
  const store = await makeStore()
  await addDeal(store)
  const url = `/api/marketplaces/US/products/BXDRUM0001?buyingOptionTypes=LIGHTNING_DEAL&offerListingId=BXDRUM0001-US-1`
  const response = await store.app.inject({ url, headers: { host: 'localhost:3000' } })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    entity: { buyingOptions: [{ callToAction: { entity: { addToCart: {} } } }] },
  })
})
