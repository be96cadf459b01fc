import { describe, expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { AFTER_LOGIN_PATH, REDEEM_PATH, RESULT_PATH } from '../rules/paths.ts'
import { clip, codeOf, openWith } from '../testing/helpers.ts'

const open = () => openWith({ makeStore: sharedStore, makeSignedIn })

describe('clipping', () => {
  test('answers status 1, also when repeated, and clips only for this customer', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create()
    const [{ shopper }, { shopper: other }] = [await customer(), await customer()]
    for (const _try of [1, 2]) expect((await clip(shopper, id)).json).toEqual({ status: 1 })
    expect(await counts(id)).toMatchObject({ clipped: 1, redeemed: 0, standing: 'live' })
    const state = async (who: Shopper) =>
      ((await who.send({ path: '/api/shopper-state?asin=BXCABL0001' })).json as { features: object }).features
    expect(await state(shopper)).toMatchObject({ coupons: { states: { [id]: 'clipped' } } })
    expect(await state(other)).toMatchObject({ coupons: { states: { [id]: 'clippable' } } })
  })

  test('gives the reason when a coupon cannot be clipped, and changes nothing', async () => {
    const { create, customer, merchant, rows } = await open()
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const [good, later, german, over] = [
      await create(),
      await create({ startsAt: soon }),
      await create({ marketplace: 'DE' }),
      await create(),
    ]
    await merchant.send({ method: 'POST', path: `/api/merchant/coupons/${over.id}/end`, body: {} })
    const { shopper } = await customer()
    for (const [id, more, status, code] of [
      [later.id, {}, 422, 'not-started'],
      [german.id, {}, 422, 'other-market'],
      [over.id, {}, 422, 'ended'],
      [good.id, { asin: 'BXDRUM0001' }, 422, 'other-product'],
      ['x'.repeat(22), {}, 404, 'not-found'],
      ['x', {}, 400, 'malformed'],
    ] as const) {
      const answer = await clip(shopper, id, more)
      expect([answer.status, codeOf(answer.json)]).toEqual([status, code])
    }
    const ids = [good, later, german, over].map((each) => `'${each.id}'`)
    expect(await rows(`SELECT 1 AS n FROM coupons.clips WHERE coupon_id IN (${ids})`)).toEqual([])
  })

  test('requires a customer and a page of this store', async () => {
    const { store, create, customer, rows } = await open()
    const { id } = await create()
    const guest = makeShopper(store.app)
    const answer = await clip(guest, id, { asin: 'BXCABL0001', path: '/dp/BXCABL0001' })
    expect([answer.status, codeOf(answer.json)]).toEqual([401, 'sign-in'])
    expect(answer.json).toMatchObject({
      entity: { details: { authUrl: expect.stringContaining(AFTER_LOGIN_PATH) } },
    })
    const { shopper } = await customer()
    const foreign = await shopper.send({
      method: 'POST',
      path: REDEEM_PATH,
      form: { encryptedPromotionId: id },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    const kept = ['clips', 'wishes'].map((table) => `SELECT 1 AS n FROM coupons.${table} WHERE coupon_id = '${id}'`)
    expect(await rows(kept.join(' UNION ALL '))).toEqual([])
  })
})

describe('signed out', () => {
  const AFTER = (id: string, token: string) =>
    `${AFTER_LOGIN_PATH}?${new URLSearchParams({ encryptedPromotionId: id, asin: 'BXCABL0001', path: '/dp/BXCABL0001', token })}`

  test('the after-login handler leads through sign-in back to the page, with the coupon clipped', async () => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const { who } = await customer()
    const visitor = makeShopper(store.app)
    const { csrfToken } = await visitor.tokens()
    const sent = await visitor.send({ path: AFTER(id, csrfToken) })
    expect(sent.status).toBe(303)
    const signInPage = new URL(String(sent.headers.location), 'http://localhost')
    expect(signInPage.pathname).toBe('/gp/sign-in.html')
    const returnTo = signInPage.searchParams.get('returnTo') ?? ''
    expect(returnTo).not.toContain(csrfToken)
    await signInAs(visitor, who.email)
    const back = await visitor.send({ path: returnTo })
    expect([back.status, back.headers.location]).toEqual([303, '/dp/BXCABL0001'])
    expect(await counts(id)).toMatchObject({ clipped: 1 })
  })

  test.each([
    ['without a token', async () => ''],
    ["with another visit's token", async (other: Shopper) => (await other.tokens()).csrfToken],
  ])('%s an address clips nothing', async (_case, tokenOf) => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    const token = await tokenOf(makeShopper(store.app))
    const back = await shopper.send({ path: AFTER(id, token) })
    expect([back.status, back.headers.location]).toEqual([303, '/dp/BXCABL0001'])
    expect(await counts(id)).toMatchObject({ clipped: 0 })
  })

  test('works as a form without scripts and reports the result', async () => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const { who } = await customer()
    const visitor = makeShopper(store.app)
    await visitor.tokens()
    const posted = await visitor.send({
      method: 'POST',
      path: REDEEM_PATH,
      form: { encryptedPromotionId: id, asin: 'BXCABL0001', path: '/dp/BXCABL0001' },
      headers: { accept: 'text/html' },
    })
    expect(posted.status).toBe(303)
    const returnTo = new URL(String(posted.headers.location), 'http://localhost').searchParams.get('returnTo') ?? ''
    await signInAs(visitor, who.email)
    const handled = await visitor.send({ path: returnTo })
    expect(String(handled.headers.location)).toContain(RESULT_PATH)
    const page = await visitor.send({ path: String(handled.headers.location), headers: { accept: 'text/html' } })
    expect(page.text).toContain('The coupon is clipped.')
    expect(await counts(id)).toMatchObject({ clipped: 1 })
  })

  test.each(['//evil.example/', 'https://evil.example/', 'javascript:alert(1)'])('%s is no way back', async (path) => {
    const { create, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    const query = new URLSearchParams({ encryptedPromotionId: id, path })
    expect((await shopper.send({ path: `${AFTER_LOGIN_PATH}?${query}` })).headers.location).toBe('/')
  })
})
