import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { following, monthDayOf, plusDays } from '../rules/dates.ts'
import { API, codeOf, FOOD, MONTHLY, makeFood, openCustomer, type Shown, setOffer } from './helpers.ts'

const today = () => dayIn('US', Date.now())
const open = async (has: Parameters<typeof openCustomer>[1] = {}) => openCustomer(await sharedStore(), has)

beforeAll(async () => {
  const store = await sharedStore()
  await makeFood(store)
  await setOffer(store, { price: 1000 })
})

test('a signed-in customer has food delivered repeatedly, once for each product', async () => {
  const { add, list } = await open()
  const made = await add()
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  const nextOn = following(today(), { every: 1, unit: 'month', monthDay: monthDayOf(today()) })
  expect(made.json).toMatchObject({ state: 'ACTIVE', quantity: 2, cadence: MONTHLY, nextOn, ceiling: { amount: 10 } })
  expect(codeOf(await add())).toBe('repeated')
  expect(await list()).toHaveLength(1)
})

test('two tabs that add at once add one', async () => {
  const { add, list } = await open()
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await list()).toHaveLength(1)
})

test('the limit holds however many tabs add at once', async () => {
  const { db } = (await sharedStore()).commerce
  const { add, owner } = await open()
  const fill = `INSERT INTO staples.staples (id, owner, marketplace, asin, offer_id, quantity, every, unit, ceiling, next_on, month_day, created_at)
    SELECT 'limit-' || n || '-' || $1, $1, 'US', 'ASIN' || n, 'OFFER', 1, 1, 'month', 1, '2099-01-01', 1, now() FROM generate_series(1, 99) n`
  await db.query({ name: '', text: fill }, [owner])
  const asins = [FOOD, 'BXCOFF0001', 'BXSPAG0001', 'BXRICE0001', 'BXTEAS0001']
  const answers = await Promise.all(asins.map((asin) => add({ asin, quantity: 12 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422])
})

test.each([
  [{ every: 0, unit: 'week' }, 'cadence.every'],
  [{ every: -1, unit: 'week' }, 'cadence.every'],
  [{ every: 1.5, unit: 'week' }, 'cadence.every'],
  [{ every: 120, unit: 'month' }, 'cadence'],
  [{ every: 1, unit: 'year' }, 'cadence.unit'],
])('the cadence %j is refused by its name', async (cadence, field) => {
  const { add, call } = await open()
  const refused = await add({ cadence })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(field)])
  const called = await call('add', { asin: FOOD, cadence: JSON.stringify(cadence) })
  expect([called.status, called.text]).toEqual([400, expect.stringContaining(field)])
})

test('what is no food, unknown, or wanted for a past day is refused', async () => {
  const { add, list, shopper } = await open()
  expect(codeOf(await add({ asin: 'BXDRUM0001' }))).toBe('no-food')
  expect(codeOf(await add({ asin: 'BXNONE0009' }))).toBe('unavailable')
  const abroad = { asin: 'BXCOFF0001', quantity: 9, cadence: MONTHLY }
  const none = await shopper.send({ method: 'POST', path: '/api/marketplaces/JP/staples', body: abroad })
  expect(codeOf(none)).toBe('unavailable')
  expect(codeOf(await add({ nextOn: today() }))).toBe('date')
  expect(codeOf(await add({ nextOn: plusDays(today(), 400) }))).toBe('date')
  expect(await list()).toEqual([])
})

test('what is said changes, the rest stays, and the day of the month is kept', async () => {
  const { add, change, read, press } = await open()
  const { id } = (await add({ nextOn: plusDays(today(), 30) })).json as Shown
  await change(id, { quantity: 5 })
  expect(await read(id)).toMatchObject({ quantity: 5, nextOn: plusDays(today(), 30), cadence: MONTHLY })
  const weekly = { every: 2, unit: 'week' }
  await change(id, { cadence: weekly })
  expect(await read(id)).toMatchObject({ quantity: 5, nextOn: plusDays(today(), 14), cadence: weekly })
  await change(id, { cadence: MONTHLY, nextOn: plusDays(today(), 20) })
  const then = plusDays(today(), 20)
  expect((await press(id, 'skip', { nextOn: then })).json).toMatchObject({
    nextOn: following(then, { every: 1, unit: 'month', monthDay: monthDayOf(then) }),
    runs: [{ dueOn: then, state: 'SKIPPED', reason: 'asked' }],
  })
})

test('two tabs that skip the same date skip one', async () => {
  const { add, read, press } = await open()
  const { id, nextOn } = (await add({ cadence: { every: 1, unit: 'week' } })).json as Shown
  const answers = await Promise.all([press(id, 'skip', { nextOn }), press(id, 'skip', { nextOn })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ nextOn: plusDays(nextOn, 7) })
})

test('a date that was skipped can be chosen again', async () => {
  const { add, change, press } = await open()
  const { id, nextOn } = (await add()).json as Shown
  await press(id, 'skip', { nextOn })
  expect((await change(id, { nextOn })).json).toMatchObject({ nextOn, runs: [] })
})

test('it is paused, resumed and cancelled, and can be added anew', async () => {
  const { add, press, read, list } = await open()
  const { id } = (await add()).json as Shown
  for (const [verb, state] of [
    ['pause', 'PAUSED'],
    ['pause', 'PAUSED'],
    ['resume', 'ACTIVE'],
    ['resume', 'ACTIVE'],
    ['cancel', 'CANCELLED'],
  ] as const)
    expect((await press(id, verb)).json).toMatchObject({ state })
  expect(codeOf(await press(id, 'resume'))).toBe('state')
  expect([await read(id), await list()]).toMatchObject([{ state: 'CANCELLED' }, []])
  expect((await add()).status).toBe(201)
})

test('consent is to the price that it has now', async () => {
  const store = await sharedStore()
  const { add, press, read } = await open()
  const { id } = (await add()).json as Shown
  await setOffer(store, { price: 1200 })
  expect(await read(id)).toMatchObject({ agreeTo: 1200, ceiling: { amount: 10 } })
  expect(codeOf(await press(id, 'agree', { agreedPrice: 1100 }))).toBe('changed')
  expect((await press(id, 'agree', { agreedPrice: 1200 })).json).toMatchObject({
    agreeTo: null,
    ceiling: { amount: 12 },
  })
  await setOffer(store, { price: 1000 })
})

test("other people's are absent, and nobody has any who is not signed in", async () => {
  const { add } = await open()
  const other = await open()
  const { id } = (await add()).json as Shown
  for (const answer of [
    await other.shopper.send({ path: `${API}/${id}` }),
    await other.change(id, { quantity: 1 }),
    ...(await Promise.all(['pause', 'resume', 'cancel'].map((verb) => other.press(id, verb)))),
    await other.shopper.send({ method: 'POST', path: `/account/staples/${id}/pause`, form: {} }),
  ])
    expect(answer.status).toBe(404)
  const visit = makeShopper((await sharedStore()).app)
  expect((await visit.send({ path: API })).status).toBe(401)
})

test("the specification's calls add, know again and change", async () => {
  const { call, list } = await open()
  const payload = { asin: FOOD, reftag: 'x', clientContext: {}, asins: [FOOD], templates: [], cadence: MONTHLY }
  const added = await call('add', { ...payload, quantity: { quantity: 3, unit: 'each' } })
  expect(added.json).toEqual({
    addOperationStatus: 'ItemAdded',
    nextViewHtml: expect.stringContaining('/account/staples'),
  })
  const again = await call('add', payload)
  expect(again.json).toMatchObject({ addOperationStatus: 'ItemAlreadyRepeated' })
  const changed = await call('update', { asin: FOOD, cadence: JSON.stringify({ every: 2, unit: 'week' }) })
  expect(changed.json).toEqual({
    renderableQuantityCadence: 'Quantity 3, Every 2 weeks',
    renderableNextDropDate: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(plusDays(today(), 14)),
    ),
  })
  expect(await list()).toMatchObject([{ quantity: 3, cadence: { every: 2, unit: 'week' } }])
  expect((await call('update', { asin: 'BXDRUM0001', cadence: MONTHLY })).status).toBe(404)
})

test('a visit is sent to sign in', async () => {
  const visit = makeShopper((await sharedStore()).app)
  for (const name of ['add', 'update']) {
    const body = { asin: FOOD, cadence: MONTHLY }
    const answer = await visit.send({ method: 'POST', path: `/repeatitems/psa/v1/${name}`, body })
    expect([answer.status, answer.json]).toMatchObject([401, { authUrl: expect.stringContaining('/gp/sign-in.html') }])
  }
})

test('what it is all about is told as HTML or JSON, with a link of this store only', async () => {
  const visit = makeShopper((await sharedStore()).app)
  const ask = (link: string, accept = 'text/html') =>
    visit.send({
      path: `/repeatitems/psa/v1/educontent?learnMoreManageStaplesLink=${encodeURIComponent(link)}`,
      headers: { accept },
    })
  expect((await ask('/account/staples')).text).toContain('href="/account/staples"')
  expect((await ask('/account/staples', 'application/json')).json).toEqual({
    learnMoreManageStaplesLink: '/account/staples',
    noticeDays: 3,
  })
  for (const bad of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect((await ask(bad)).status).toBe(400)
})

test('the page lists them, and its forms do the same without scripts', async () => {
  const { shopper, add, read } = await open()
  const { id } = (await add()).json as Shown
  const page = await shopper.send({ path: '/account/staples' })
  expect(page.text).toContain(`/account/staples/${id}/change`)
  const post = (verb: string, form: Record<string, string> = {}) =>
    shopper.send({ method: 'POST', path: `/account/staples/${id}/${verb}`, form })
  const { nextOn } = await read(id)
  expect((await post('change', { quantity: '7', cadence: '2-week', nextOn })).headers.location).toBe('/account/staples')
  expect(await read(id)).toMatchObject({ quantity: 7, cadence: { every: 2, unit: 'week' }, nextOn })
  expect((await post('change', { quantity: '0', cadence: '2-week', nextOn })).headers.location).toBe(
    '/account/staples?problem=quantity',
  )
  expect((await post('skip', { nextOn: '2020-01-01' })).headers.location).toBe('/account/staples?problem=changed')
  expect((await shopper.send({ path: '/account/staples?problem=changed' })).text).toContain('has changed')
  await post('cancel')
  const again = { asin: FOOD, quantity: '1', cadence: '1-month' }
  const added = await shopper.send({ method: 'POST', path: '/account/staples', form: again })
  expect([added.status, added.headers.location]).toEqual([303, '/account/staples'])
})

test('the account has a copy of them, and takes them with it', async () => {
  const store = await sharedStore()
  const { add, owner } = await open()
  await add()
  const { staplesOfShopper } = await import('../queries/shopper-data.ts')
  expect(await staplesOfShopper.collect?.(store.commerce.db, owner)).toMatchObject([
    { asin: FOOD, quantity: 2, runs: [] },
  ])
  await staplesOfShopper.erase?.(store.commerce.db, owner)
  expect(await staplesOfShopper.collect?.(store.commerce.db, owner)).toEqual([])
})

test("food's page offers it, without a word about the shopper, and a device's page has nothing of it", async () => {
  const { shopper, add } = await open()
  await add()
  const food = await shopper.send({ path: `/dp/${FOOD}` })
  expect(food.text).toContain('Have it delivered repeatedly')
  expect(food.text).not.toContain('In your repeat deliveries')
  expect((await shopper.send({ path: '/dp/BXDRUM0001' })).text).not.toContain('staples')
  const state = await shopper.send({ path: `/api/shopper-state?asin=${FOOD}&parts=staples` })
  expect(state.json).toMatchObject({ features: { staples: { quantity: 2, cadence: MONTHLY } } })
})
