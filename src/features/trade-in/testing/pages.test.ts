import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { FindProps } from '../contract/pages.ts'
import { tradeInHoursJob } from '../jobs.ts'
import { add, addHome, codeOf, importAll, nextSerial } from './helpers.ts'

const OWN = '/account/trade-ins'
const HTML = { accept: 'text/html' }
const CALLS = '/tradein/hzw'

async function open() {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  await importAll(merchant)
  const { shopper: customer } = await makeSignedIn(store)
  await addHome(customer)
  const read = async (path: string) => (await customer.send({ path, headers: HTML })).text
  const post = (path: string, form: Record<string, string>) => customer.send({ method: 'POST', path, form })
  const form = (change: Record<string, string> = {}) => ({
    model: 'test-phone',
    'answer.on': 'yes',
    'answer.looks': 'fine',
    serial: nextSerial(),
    payment: 'PAID_NOW',
    appraisal: 'RETURN_WORSE',
    ...change,
  })
  return { store, customer, read, post, form }
}

test('without scripts: a device is described, added, reviewed, submitted, and its label printed', async () => {
  const { customer, read, post, form } = await open()
  expect(await read('/trade-in?q=testbrand')).toContain('Up to $200.00')
  const questions = await read('/trade-in/models/test-phone')
  expect(questions).toContain('Does it turn on?')
  expect(questions).toContain('name="idempotency-key"')
  const added = await post(`${OWN}/add`, form())
  expect([added.status, added.headers.location]).toEqual([303, OWN])
  await post(`${OWN}/add`, form({ payment: 'PAID_LATER', 'answer.looks': 'worn' }))
  const cart = await read(OWN)
  expect(cart).toMatch(/Paid now(<!-- -->)?: (<!-- -->)?\$200\.00/)
  expect(cart).toMatch(/Paid after inspection(<!-- -->)?: (<!-- -->)?\$150\.00/)
  const review = await read(`${OWN}/review`)
  expect(review).toContain('If nothing arrives within 30 days, we reverse it.')
  const agreedTotal = /name="agreedTotal" value="([\d.]+)"/.exec(review)?.[1] ?? ''
  expect(agreedTotal).toBe('35000')
  const wrong = await post(`${OWN}/submit`, { agreedTotal: '9999' })
  expect(wrong.headers.location).toBe(`${OWN}/review?problem=total`)
  const done = await post(`${OWN}/submit`, { agreedTotal })
  const page = String(done.headers.location).split('?')[0] ?? ''
  const shown = await read(String(done.headers.location))
  expect(shown).toContain('Back up and erase the device')
  const label = await customer.send({ path: `${page}/label.pdf` })
  expect([label.status, label.headers['content-type']]).toEqual([200, 'application/pdf'])
  const cancelled = await post(`${page}/cancel`, {})
  expect([cancelled.status, await read(page)]).toEqual([303, expect.stringContaining('Canceled')])
})

test('a form says what is wrong with it and keeps what was filled in', async () => {
  const { post, form } = await open()
  const refused = await post(`${OWN}/add`, form({ serial: 'x' }))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('t valid for such a device')])
  expect(refused.text).toMatch(/checked="" (?=[^>]*value="fine")|value="fine"[^>]*checked=""/)
  const ruined = await post(`${OWN}/add`, form({ 'answer.looks': 'broken' }))
  expect(ruined.text).toContain('no trade-in value')
  for (let count = 0; count < 5; count += 1) await post(`${OWN}/add`, form())
  expect((await post(`${OWN}/add`, form())).headers.location).toBe(`${OWN}?problem=full`)
})

test('a guest is led to sign-in and back', async () => {
  const { store } = await open()
  const guest = makeShopper(store.app)
  const page = await guest.send({ path: OWN, headers: HTML })
  expect([page.status, page.headers.location]).toEqual([303, `/gp/sign-in.html?returnTo=${encodeURIComponent(OWN)}`])
  const query = 'deviceType=web&productGroup=gl_wireless&currentAsin=BXPHON0001&ref_=x'
  const call = await guest.send({ path: `${CALLS}/getCustomerItems?${query}` })
  expect([call.status, codeOf(call.json)]).toEqual([401, 'sign-in'])
  expect(JSON.stringify(call.json)).toContain('returnTo=%2Fdp%2FBXPHON0001')
  const fragment = await guest.send({ path: `${CALLS}/getCustomerItems?${query}`, headers: HTML })
  expect(fragment.headers.location).toBe('/gp/sign-in.html?returnTo=%2Fdp%2FBXPHON0001')
})

test('the calls answer with a fragment, or with JSON', async () => {
  const { customer, read } = await open()
  const ask = async (path: string) =>
    (await customer.send({ path: `${CALLS}/${path}`, headers: { accept: 'application/json' } })).json as FindProps
  const query = 'deviceType=web&productGroup=gl_wireless&ref_=x'
  const fragment = await read(`${CALLS}/getCustomerItems?${query}&autoSearchTerm=testbrand`)
  expect(fragment).toContain('Testbrand Phone 9 128 GB')
  expect(fragment).not.toContain('<html')
  const found = await ask(`getCustomerItems?${query}&selectedAsin=BXPHON0001`)
  expect(found.owned).toEqual([])
  const imageId = expect.stringMatching(/.+/)
  expect(found.selected).toMatchObject({ asin: 'BXPHON0001', productGroup: 'gl_wireless', imageId })
  const brands = await ask(`wirelessTradeInSearchRefinements?${query}`)
  expect(brands.refinement).toMatchObject({ kind: 'brand', card: 'complex', back: null })
  const own = brands.refinement?.choices.find(({ label }) => label === 'Testbrand')
  expect(own).toMatchObject({ count: 1, best: { amount: 200 }, imageId: expect.stringMatching(/.+/) })
  expect(brands.refinement?.choices.map(({ label }) => label)).toContain('Testbrand')
  const storages = await ask(`wirelessTradeInSearchRefinements?${query}&brand=Testbrand&name=Phone+9`)
  expect(storages.refinement).toEqual({
    kind: 'storage',
    card: 'simple',
    back: 'brand=Testbrand',
    choices: [{ label: '128 GB', query: '', model: 'test-phone' }],
  })
})

test('a missing product group leads to the general error, and a click is noted without an answer', async () => {
  const { customer, read } = await open()
  for (const accept of ['text/html', 'application/json'])
    for (const call of ['getCustomerItems', 'wirelessTradeInSearchRefinements']) {
      const missing = await customer.send({ path: `${CALLS}/${call}?productGroup=&ref_=dp`, headers: { accept } })
      expect([missing.status, missing.headers.location]).toEqual([303, `${CALLS}/generalerror?ref_=dp_pg_missing`])
    }
  expect(await read(`${CALLS}/generalerror?ref_=dp_pg_missing`)).toContain('available here')
  const noted = await customer.send({ path: `${CALLS}/recordRefTag?deviceType=web&ref_=dp` })
  expect([noted.status, noted.text]).toEqual([204, ''])
})

test('an unknown product group or device type is refused by its name', async () => {
  const { customer } = await open()
  const ask = async (query: string) => {
    const path = `${CALLS}/getCustomerItems?${query}`
    const { status, json } = await customer.send({ path, headers: { accept: 'application/json' } })
    const { details } = (json as { entity?: { details?: { field: string; problem: string }[] } }).entity ?? {}
    return [status, details?.map(({ field }) => field)]
  }
  expect(await ask('productGroup=gl_nothing')).toEqual([400, ['productGroup']])
  expect(await ask('productGroup=phones')).toEqual([400, ['productGroup']])
  expect(await ask('productGroup=gl_wireless&deviceType=fridge')).toEqual([400, ['deviceType']])
  expect(await ask('productGroup=gl_wireless&deviceType=')).toEqual([200, undefined])
})

test('a page has the whole state of the widget, with what its merchant wants searched first', async () => {
  const { read, store } = await open()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const csv =
    'asin,product_group,selected_asin,auto_search_term\nBXPHON0001,gl_wireless,BXPHON0004,Zero\nBXPHON0004,gl_wireless,,'
  await merchant.send({ method: 'POST', path: '/api/merchant/trade-in-data/pages/import', body: { csv } })
  const launchOf = async (path: string) => /"launch":(\{[^}]*"tanookiTitle"[^}]*\}[^}]*\}?)/.exec(await read(path))?.[1]
  const launch = await launchOf('/dp/BXPHON0001')
  for (const part of ['"deviceType":"web"', '"tanookiTitle":"Trade in a device"', '"buyingPrice":'])
    expect(launch).toContain(part)
  expect(launch).toContain('"selectedAsin":"BXPHON0004","autoSearchTerm":"Zero"')
  expect(await launchOf('/-/es/dp/BXPHON0004')).toMatch(/"selectedAsin":null,"autoSearchTerm":null/)
  expect(await launchOf('/-/es/dp/BXPHON0004')).toContain('"tanookiTitle":"Entrega')
})

test('the search has 20 on a page, its second version 15 or 10, and says what comes next', async () => {
  const { customer, store } = await open()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const header = 'id,brand,name,storage,product_group,item_type,asin,serial,marketplace,condition,value'
  const many = Array.from(
    { length: 45 },
    (_, each) => `many-${each},Manybrand,M${each},,gl_many,thing,,none,US,N/A,${each + 1}`,
  )
  const csv = [header, ...many].join('\n')
  await merchant.send({ method: 'POST', path: '/api/merchant/trade-in-data/models/import', body: { csv } })
  const ask = async (call: string, query: string) => {
    const path = `${CALLS}/${call}?productGroup=gl_many&q=manybrand&${query}`
    const found = (await customer.send({ path, headers: { accept: 'application/json' } })).json as FindProps
    return [found.models.length, found.more]
  }
  expect(await ask('getCustomerItems', 'deviceType=web')).toEqual([20, 'q=manybrand&page=2'])
  expect(await ask('getCustomerItems', 'deviceType=web&page=3')).toEqual([5, null])
  expect(await ask('getCustomerItems', 'deviceType=mobileWeb')).toEqual([20, 'q=manybrand&page=2'])
  expect(await ask('wirelessTradeInSearchRefinements', 'deviceType=web')).toEqual([15, 'q=manybrand&page=2'])
  expect(await ask('wirelessTradeInSearchRefinements', 'deviceType=mobileApp')).toEqual([10, 'q=manybrand&page=2'])
})

test('the search finds a model however it is written and typed, in the order of names, also one that an earlier version stored', async () => {
  const { customer, store } = await open()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const csv = [
    'id,brand,name,storage,product_group,item_type,asin,keywords,serial,marketplace,condition,value',
    ...['fold-z,Zett,Uhr,,', 'fold-oe,ÖKO Größe,Wi‑Fi™ Uhr,128 GB,', 'fold-64,öko Größe,Wi-Fi Uhr,64 GB,'].map(
      (line) => `${line}gl_fold,watch,,ΏΡΑ Ф,none,US,N/A,5`,
    ),
  ].join('\n')
  const { status } = await merchant.send({
    method: 'POST',
    path: '/api/merchant/trade-in-data/models/import',
    body: { csv },
  })
  expect(status).toBe(200)
  const ask = async (words: string) => {
    const path = `/api/marketplaces/US/trade-in-models?productGroup=gl_fold&query=${encodeURIComponent(words)}`
    return ((await customer.send({ path })).json as { models: { id: string }[] }).models.map(({ id }) => id)
  }
  const check = async () => {
    for (const words of ['öko', 'ÖKO größe', 'oko GROSSE', 'oeko', 'wifi uhr ™', 'Wi-Fi Ώρα ф'])
      expect([words, await ask(words)]).toEqual([words, ['fold-64', 'fold-oe']])
    expect(await ask('ωρα')).toEqual(['fold-64', 'fold-oe', 'fold-z'])
  }
  await check()
  await store.commerce.db.query({ name: '', text: 'UPDATE trade_in.models SET found_by = NULL, ordered_by = NULL' })
  await tradeInHoursJob.run(store.commerce)
  await check()
})

test('what a customer bought here is listed, and nobody else can say that they did', async () => {
  const { customer, store } = await open()
  await orderOnce(customer, { items: [{ asin: 'BXPHON0001', offerListingId: 'BXPHON0001-US-1', quantity: 1 }] })
  const ask = async (shopper: typeof customer) => {
    const path = `${CALLS}/getCustomerItems?productGroup=gl_wireless&selectedAsin=BXPHON0001`
    return (await shopper.send({ path, headers: { accept: 'application/json' } })).json as FindProps
  }
  const mine = await ask(customer)
  expect([mine.owned.map(({ id }) => id), mine.selected]).toEqual([expect.arrayContaining(['test-phone']), null])
  const said = { boughtHere: 'BXPHON0001' }
  expect((await add(customer, said)).json).toMatchObject({ draft: { items: [{ boughtHere: true }] } })
  const { shopper: stranger } = await makeSignedIn(store)
  expect((await ask(stranger)).owned).toEqual([])
  const refused = await add(stranger, said)
  expect([refused.status, codeOf(refused.json)]).toEqual([422, 'not-yours'])
  const other = await add(customer, { boughtHere: 'BXDRUM0001' })
  expect([other.status, codeOf(other.json)]).toEqual([422, 'not-yours'])
})

test('groups have rules of their own: the credit-card card, promotions, aliases, and whose devices are bought', async () => {
  const { customer } = await open()
  const ask = async (call: string, group: string) => {
    const path = `${CALLS}/${call}?deviceType=web&productGroup=${group}`
    return (await customer.send({ path, headers: { accept: 'application/json' } })).json as FindProps
  }
  const wireless = await ask('wirelessTradeInSearchRefinements', 'gl_wireless')
  const games = await ask('wirelessTradeInSearchRefinements', 'gl_video_games')
  expect([wireless.hasCreditCard, games.hasCreditCard]).toEqual([true, false])
  expect((await ask('getCustomerItems', 'gl_wireless')).hasCreditCard).toBe(true)
  const echo = await ask('getCustomerItems', 'gl_digital_products_3')
  expect(echo.promotions.map(({ id, until }) => [id, until !== null && until > Date.now()])).toEqual([
    ['orvane-drum', true],
  ])
  expect((await ask('getCustomerItems', 'gl_wireless')).promotions).toEqual([])
  const groupsOf = (found: FindProps) => [...new Set(found.models.map(({ productGroup }) => productGroup))]
  expect(groupsOf(await ask('getCustomerItems', 'gl_digital_video_games'))).toEqual(['gl_video_games'])
  expect((await ask('getCustomerItems', 'gl_digital_products_1')).alias).toBe('ereaders')
  const suggest = async (query: string) =>
    ((await customer.send({ path: `/api/2017/suggestions?${query}` })).json as { suggestions: { value: string }[] })
      .suggestions
  expect((await suggest('prefix=page&alias=ereaders')).map(({ value }) => value)).toEqual(['Orvane Page'])
  expect(await suggest('prefix=page&alias=wireless')).toEqual([])
})
