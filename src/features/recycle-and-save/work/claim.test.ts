import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeCustomer, makeSignedIn, PASSWORD, signInAs } from '#test/sign-in.ts'
import { CLAIM_PATH, PAGE_PATH, queryOf } from '../rules/paths.ts'
import { CABLE, type ClaimAnswer, claim, GROUP, openWith, readView, reasonOf, TABLET } from '../testing/helpers.ts'

const open = () => openWith({ makeStore: sharedStore, makeSignedIn })
const CROWD = longCount(40, 1000)
const BUDGET = longCount(10, 100)

/** Signs a new customer in from an address of their own: a network may sign in a hundred times in a while. */
async function customerFrom(store: Awaited<ReturnType<typeof makeStore>>, index: number) {
  const { email } = await makeCustomer(store)
  const shopper = makeShopper(store.app)
  const address = `10.0.${Math.floor(index / 250)}.${index % 250}`
  const form = { email, password: PASSWORD }
  const headers = { 'x-forwarded-for': address }
  const answer = await shopper.send({ method: 'POST', path: '/gp/sign-in.html', form, headers })
  expect(answer.status, answer.text).toBe(303)
  return shopper
}

const stateOf = async (shopper: ReturnType<typeof makeShopper>) =>
  ((await shopper.send({ path: `/api/shopper-state?asin=${TABLET.asin}` })).json as { features: object }).features

describe('claimPromo', () => {
  test('answers claimPromoSuccess, and claims for this customer alone', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create()
    const [{ shopper }, { shopper: other }] = [await customer(), await customer()]
    const answer = await claim(shopper, { ref_: 'rs_dp' })
    expect([answer.status, answer.json]).toEqual([200, { claimPromoSuccess: true, claimPromoFailureReason: null }])
    expect(await counts(id)).toMatchObject({ claimed: 1, used: 0, left: 99, standing: 'live' })
    expect(await stateOf(shopper)).toMatchObject({ 'recycle-and-save': { claims: { [id]: { isUsed: false } } } })
    expect(await stateOf(other)).toMatchObject({ 'recycle-and-save': { claims: {} } })
    expect((await readView(other)).json).toMatchObject({ promoState: 'available' })
  })

  test('refuses a second claim with ALREADY_CLAIMED, and answers the repeat of a request with its first answer', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    const key = { 'idempotency-key': 'one-press' }
    const first = await claim(shopper, {}, key)
    expect((await claim(shopper, {}, key)).text).toBe(first.text)
    expect((await claim(shopper)).json).toEqual({
      claimPromoSuccess: false,
      claimPromoFailureReason: 'ALREADY_CLAIMED',
    })
    expect(await counts(id)).toMatchObject({ claimed: 1 })
  })

  test('claims once for one customer in two browsers at once', async () => {
    const { store, create, counts, customer } = await open()
    const { id } = await create()
    const { shopper, who } = await customer()
    const twin = makeShopper(store.app)
    await signInAs(twin, who.email)
    const reasons = await Promise.all([shopper, twin, shopper, twin].map((each) => reasonOf(claim(each))))
    expect(reasons.toSorted()).toEqual(['ALREADY_CLAIMED', 'ALREADY_CLAIMED', 'ALREADY_CLAIMED', null])
    expect(await counts(id)).toMatchObject({ claimed: 1 })
  })

  test(`of a budget of ${BUDGET} a crowd at once claims exactly ${BUDGET}, and the page says that all are claimed`, async () => {
    const behindProxy = () => makeStore({ config: { trustProxy: 1 } })
    const { store, rows, create, counts } = await openWith({ makeStore: behindProxy, makeSignedIn })
    const { id } = await create({ budget: BUDGET })
    const crowd: Awaited<ReturnType<typeof customerFrom>>[] = []
    for (let index = 0; index < CROWD; index += 50)
      crowd.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, CROWD - index) }, (_, each) => customerFrom(store, index + each)),
        )),
      )
    const answers = await Promise.all(crowd.map((shopper) => claim(shopper)))
    const reasons = answers.map(({ json }) => (json as ClaimAnswer).claimPromoFailureReason)
    expect(reasons.filter((reason) => reason === null)).toHaveLength(BUDGET)
    expect(reasons.filter((reason) => reason === 'BUDGET_SPENT')).toHaveLength(CROWD - BUDGET)
    expect(await counts(id)).toMatchObject({ claimed: BUDGET, left: 0, standing: 'gone' })
    expect(await rows(`SELECT count(*)::int AS n FROM recycle_and_save.claims WHERE promotion_id = '${id}'`)).toEqual([
      { n: BUDGET },
    ])
    const page = async () => (await makeShopper(store.app).send({ path: `/dp/${TABLET.asin}` })).text
    await expect.poll(page, { timeout: 10_000 }).toContain('All of these offers have been claimed.')
    const winner = crowd[reasons.indexOf(null)]
    expect(winner && (await readView(winner)).json).toMatchObject({ promoState: 'claimed' })
  }, 600_000)

  test('names the reason where nothing can be claimed, and changes nothing', async () => {
    const { create, counts, end, customer, rows } = await open()
    const { shopper } = await customer()
    expect(await reasonOf(claim(shopper, { productGroup: 'gl_wireless' }))).toBe('NOT_INCLUDED')
    expect(await reasonOf(claim(shopper, { currentAsin: CABLE.asin }))).toBe('NOT_INCLUDED')
    expect(await reasonOf(claim(shopper, { currentAsin: 'BXNONE0001' }))).toBe('NOT_INCLUDED')
    const soon = await create({ startsAt: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await reasonOf(claim(shopper, { promotionId: soon.id }))).toBe('NOT_STARTED')
    const over = await create()
    await end(over.id)
    expect(await reasonOf(claim(shopper, { promotionId: over.id }))).toBe('ENDED')
    const shown = await create({ budget: 1 })
    expect(await reasonOf(claim(shopper, { promotionId: 'x'.repeat(22) }))).toBe('CHANGED')
    const german = await create({ marketplace: 'DE' })
    expect(await reasonOf(claim(shopper, { promotionId: german.id }))).toBe('CHANGED')
    const ids = [soon, over, shown, german].map(({ id }) => `'${id}'`)
    expect(await rows(`SELECT 1 AS n FROM recycle_and_save.claims WHERE promotion_id IN (${ids})`)).toEqual([])
    expect(await counts(shown.id)).toMatchObject({ claimed: 0, left: 1 })
  })

  test('refuses a query that is not the specification’s', async () => {
    const { customer } = await open()
    const { shopper } = await customer()
    for (const asked of [
      { productGroup: undefined },
      { productGroup: 'gl_shoes' },
      { currentAsin: 'x' },
      { more: '1' },
    ])
      expect((await claim(shopper, asked)).status).toBe(400)
  })

  test('needs a customer and a page of this store', async () => {
    const { store, create, customer, counts } = await open()
    const { id } = await create()
    const answer = await claim(makeShopper(store.app))
    expect([answer.status, answer.json]).toMatchObject([401, { entity: { code: 'sign-in' } }])
    const { shopper } = await customer()
    expect((await claim(shopper, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const token = await shopper.send({
      method: 'POST',
      path: `${CLAIM_PATH}?${queryOf({ productGroup: GROUP, currentAsin: TABLET.asin, requestToken: 'forged' })}`,
      headers: { 'x-csrf-token': '', accept: 'application/json' },
    })
    expect(token.status).toBe(403)
    expect(await counts(id)).toMatchObject({ claimed: 0 })
  })

  test('accepts its requestToken in the query in place of the header', async () => {
    const { create, customer } = await open()
    await create()
    const { shopper } = await customer()
    const { csrfToken: requestToken } = await shopper.tokens()
    expect(await reasonOf(claim(shopper, { requestToken }, { 'x-csrf-token': '' }))).toBe(null)
  })
})

describe('without scripts', () => {
  const html = { accept: 'text/html' }
  const path = `${PAGE_PATH}?${queryOf({ productGroup: GROUP, currentAsin: TABLET.asin })}`
  const formIn = (page: string) => {
    const [, action = '', fields = ''] =
      /<form action="([^"]*claimPromo[^"]*)" method="post">(.*?)<\/form>/s.exec(page) ?? []
    const hidden = [...fields.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    return { path: action.replaceAll('&amp;', '&'), form: Object.fromEntries(hidden) as Record<string, string> }
  }

  test('the page’s form claims and comes back to it; sent again it is as if sent once; later it says ALREADY_CLAIMED', async () => {
    const { create, counts, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    const first = (await shopper.send({ path, headers: html })).text
    expect(first).toContain('Get 20% off one item when you recycle your old device.')
    const form = formIn(first)
    for (const _twice of [1, 2]) {
      const { status, headers } = await shopper.send({ method: 'POST', ...form, headers: html })
      expect([status, headers.location]).toEqual([303, path])
    }
    expect((await shopper.send({ path, headers: html })).text).toContain('Offer claimed. Use it by')
    const again = await shopper.send({ method: 'POST', path: form.path, form: {}, headers: html })
    expect(again.headers.location).toBe(`${path}&failure=ALREADY_CLAIMED`)
    const told = (await shopper.send({ path: String(again.headers.location), headers: html })).text
    expect(told).toContain('already claimed this offer.')
    expect(await counts(id)).toMatchObject({ claimed: 1 })
  })

  test('after another failure the page has the general alert and a button that is off', async () => {
    const { create, customer } = await open()
    await create()
    const { shopper } = await customer()
    const page = (await shopper.send({ path: `${path}&failure=BUDGET_SPENT`, headers: html })).text
    expect(page).toContain('Something went wrong, and the offer wasn&#x27;t claimed.')
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>.*?Claim offer/s)
  })

  test('whoever is signed out gets there through sign-in, and nothing is claimed before', async () => {
    const { store, create, counts } = await open()
    const { id } = await create()
    const guest = makeShopper(store.app)
    await guest.tokens()
    expect((await guest.send({ path, headers: html })).text).toContain('openid.return_to=')
    const { status, headers } = await guest.send({
      method: 'POST',
      path: `${CLAIM_PATH}?${queryOf({ productGroup: GROUP, currentAsin: TABLET.asin })}`,
      form: {},
      headers: html,
    })
    expect([status, String(headers.location)]).toEqual([303, expect.stringContaining('/gp/sign-in.html')])
    expect(await counts(id)).toMatchObject({ claimed: 0 })
  })
})
