import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import type { BoughtBack } from '#commerce/orders/work/hooks.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ManagedTradeIn } from '../contract/merchant.ts'
import type { ModelOffer, ShownTradeIn } from '../contract/shapes.ts'
import { DAY_MS } from '../rules/life.ts'
import { API, add, codeOf, FINE, importAll, MERCHANT, openTrades, submit } from './helpers.ts'

const open = () => openTrades({ makeStore: sharedStore, makeSignedIn })

test('a model says what it is worth in each condition, and what is asked about it', async () => {
  const { customer } = await open()
  const path = '/api/marketplaces/US/trade-in-models'
  const offer = (await customer.send({ path: `${path}/test-phone` })).json as ModelOffer
  expect(offer).toMatchObject({ title: 'Testbrand Phone 9 128 GB', tradeInItemType: 'phone', best: { amount: 200 } })
  expect(offer.conditionOfferMap.Good).toEqual({ tiv: { amount: 150, currencyCode: 'USD', displayString: '$150.00' } })
  expect(offer.questions.map(({ id, answers }) => [id, answers.length])).toEqual([
    ['on', 2],
    ['looks', 3],
  ])
  const search = async (query: string) =>
    ((await customer.send({ path: `${path}?query=${query}` })).json as { models: { id: string }[] }).models
  expect((await search('testbrand 128')).map(({ id }) => id)).toEqual(['test-phone'])
  for (const nothing of ['testbrand-nothing', '%00']) expect(await search(nothing)).toEqual([])
  const suggested = await customer.send({ path: '/api/2017/suggestions?prefix=testb&alias=video_games&limit=5' })
  expect(suggested.json).toEqual({ suggestions: [{ value: 'Testbrand Racing Game', type: 'KEYWORD' }] })
  const quote = await customer.send({ method: 'POST', path: `${path}/test-phone/quote`, body: { answers: FINE } })
  expect(quote.json).toMatchObject({ condition: 'LikeNew', tiv: { amount: 200 } })
})

test('paid now: the credit is there at submission, and stays when the device is as described', async () => {
  const { available, manage, see, trade, rows } = await open()
  const { id, item } = await trade({ payment: 'PAID_NOW' })
  expect([await available(), (await see(id)).state]).toEqual([200, 'PAID_NOW'])
  await manage(id, 'in-transit', { carrier: 'UPS', tracking: '1Z' })
  await manage(id, 'receive')
  await manage(id, `devices/${item}/grade`, { condition: 'LikeNew' })
  expect((await see(id)).items[0]?.found).toBeNull()
  const done = await manage(id, `devices/${item}/accept`)
  expect([(done.json as ManagedTradeIn).state, await available()]).toEqual(['PAID', 200])
  const again = await manage(id, `devices/${item}/accept`)
  expect([again.status, codeOf(again.json), await available()]).toEqual([409, 'state', 200])
  expect(await bookFaults(rows)).toEqual([])
})

test('paid later: the credit comes with the inspection', async () => {
  const { available, credit, manage, see, trade } = await open()
  const { id, item } = await trade()
  await manage(id, 'receive')
  await manage(id, `devices/${item}/grade`, { condition: 'New' })
  expect(await available()).toBe(0)
  await manage(id, `devices/${item}/accept`)
  expect((await credit()).movements.map(({ reason, note, amount }) => [reason, note, amount.amount])).toEqual([
    ['device-bought', 'Testbrand Phone 9 128 GB', 200],
  ])
  expect((await see(id)).items[0]?.history.map(({ state }) => state)).toEqual([
    ...['SUBMITTED', 'RECEIVED', 'ACCEPTED', 'PAID'],
  ])
})

test('a lowered value shows both answers, the reason and the deadline, and is accepted or declined once', async () => {
  const { available, customer, lowered, see } = await open()
  const { id, item } = await lowered({ payment: 'PAID_NOW' })
  const [shown] = (await see(id)).items
  expect(shown?.found).toMatchObject({ condition: 'Good', value: { amount: 150 }, reason: 'Scratches on the glass' })
  expect(shown?.answers.map(({ answer }) => answer)).toEqual(['Yes', 'Like new'])
  expect(shown?.found?.answers.map(({ answer }) => answer)).toEqual(['Yes', 'Used'])
  expect(shown?.found?.decideBy).toBeGreaterThan(Date.now() + 6.9 * DAY_MS)
  const decide = (decision: string) =>
    customer.send({
      method: 'POST',
      path: `/api/marketplaces/US/trade-in-devices/${item}/decision`,
      body: { decision },
    })
  const all = await Promise.all([decide('accept'), decide('accept'), decide('return')])
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await available()).toBe((await see(id)).state === 'PAID' ? 150 : 0)
})

test.each([
  ['ACCEPT_WORSE', 'PAID', 150],
  ['RETURN_WORSE', 'RETURNED', 0],
])('silence for seven days, with %s', async (appraisal, state, amount) => {
  const { available, later, lowered, see } = await open()
  const { id } = await lowered({ appraisal, payment: 'PAID_NOW' })
  await later(6)
  expect((await see(id)).state).toBe('LOWERED')
  await later(7)
  await later(7)
  expect([(await see(id)).state, await available()]).toEqual([state, amount])
})

test('nothing arrives within 30 days: what was paid is reversed, and what was spent of it is owed', async () => {
  const { available, credit, later, rows, see, store, trade, who } = await open()
  const { id } = await trade({ payment: 'PAID_NOW' })
  const { post, hold, settle } = await import('#commerce/ledger/work/ledger.ts')
  const spent = { owner: customerOwner(who.id), marketplace: 'US', currency: 'USD', house: 'sales' } as const
  await store.commerce.db.transaction((sql) =>
    hold(sql, { ...spent, key: `s ${id}`, amount: 5000, reason: 'purchase' }),
  )
  await store.commerce.db.transaction((sql) => settle(sql, `s ${id}`))
  await later(29)
  expect([(await see(id)).state, await available()]).toEqual(['PAID_NOW', 150])
  await later(30)
  expect([(await see(id)).state, (await credit()).available.amount, (await credit()).owed.amount]).toEqual([
    ...['EXPIRED', 0, 50],
  ])
  await store.commerce.db.transaction((sql) => post(sql, { ...spent, key: `p ${id}`, amount: 7000, reason: 'granted' }))
  expect(await available()).toBe(20)
  expect(await bookFaults(rows)).toEqual([])
})

test('an expired offer is not held: the customer sees the new value and accepts that', async () => {
  const { customer, merchant, rows } = await open()
  const added = (await add(customer)).json as { id: string; draft: ShownTradeIn }
  await rows(`UPDATE trade_in.items SET offer_until = now(), offered = 19900 WHERE id = '${added.id}'`)
  const refused = await submit(customer, 199)
  expect([refused.status, codeOf(refused.json)]).toEqual([409, 'expired'])
  const renewed = await customer.send({ method: 'POST', path: `${API}/items/${added.id}/renew`, body: {} })
  expect((renewed.json as ShownTradeIn).items[0]?.offered.amount).toBe(200)
  expect(codeOf((await submit(customer, 199)).json)).toBe('total')
  expect((await submit(customer, 200)).status).toBe(200)
  expect(codeOf((await submit(customer, 200)).json)).toBe('empty')
  expect((await merchant.send({ path: MERCHANT })).status).toBe(200)
})

test('an offer holds against a new list of values', async () => {
  const { customer, merchant } = await open()
  await add(customer)
  const header = 'id,brand,name,storage,product_group,item_type,asin,serial,marketplace,condition,value'
  const csv = `${header}\ntest-phone,Testbrand,Phone 9,128 GB,gl_wireless,phone,,serial,US,LikeNew,120`
  await merchant.send({ method: 'POST', path: '/api/merchant/trade-in-data/models/import', body: { csv } })
  expect((await submit(customer, 200)).status).toBe(200)
  await importAll(merchant)
})

test('a repeated submission is the same trade-in, and pays once', async () => {
  const { customer, available } = await open()
  await add(customer, { payment: 'PAID_NOW' })
  const path = `${API}/submit`
  const headers = { 'idempotency-key': 'once' }
  const send = () => customer.send({ method: 'POST', path, body: { agreedTotal: 20_000 }, headers })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].text).toBe(answers[1].text)
  expect(await available()).toBe(200)
})

test('nothing is paid at once without an address, and no more than the merchant advances; the rest comes with the inspection', async () => {
  const { store, available, credit, customer, manage, rows } = await open()
  const { shopper: homeless } = await makeSignedIn(store)
  await add(homeless, { payment: 'PAID_NOW' })
  const refused = await submit(homeless, 200)
  expect([refused.status, codeOf(refused.json)]).toEqual([422, 'no-address'])
  for (let count = 0; count < 3; count += 1) await add(customer, { payment: 'PAID_NOW' })
  const { draft } = (await customer.send({ path: API })).json as { draft: ShownTradeIn }
  expect([draft.paidNow.amount, draft.notAdvanced.amount, draft.offeredTotal.amount]).toEqual([500, 100, 600])
  const html = { accept: 'text/html' }
  for (const page of ['/account/trade-ins', '/account/trade-ins/review'])
    expect((await customer.send({ path: page, headers: html })).text).toContain('The other $100.00 follows')
  const first = (await submit(customer, 600)).json as ShownTradeIn
  expect([first.paidNow.amount, first.notAdvanced.amount, await available()]).toEqual([500, 100, 500])
  expect(first.items.map(({ state, paid }) => [state, paid.amount])).toEqual([
    ['PAID_NOW', 200],
    ['PAID_NOW', 200],
    ['PAID_NOW', 100],
  ])
  await add(customer, { payment: 'PAID_NOW' })
  const second = (await submit(customer, 200)).json as ShownTradeIn
  expect([second.state, second.paidNow.amount, await available()]).toEqual(['SUBMITTED', 0, 500])
  const part = first.items[2]?.id ?? ''
  await manage(first.id, 'receive', { itemIds: [part] })
  await manage(first.id, `devices/${part}/grade`, { condition: 'LikeNew' })
  for (let twice = 0; twice < 2; twice += 1) await manage(first.id, `devices/${part}/accept`)
  expect(await available()).toBe(600)
  expect((await credit()).movements.map(({ amount }) => amount.amount).toSorted()).toEqual([100, 100, 200, 200])
  await add(customer, { payment: 'PAID_NOW' })
  expect([((await submit(customer, 200)).json as ShownTradeIn).paidNow.amount, await available()]).toEqual([100, 700])
  expect(await bookFaults(rows)).toEqual([])
})

test('a parcel with some of the devices leaves the others expected', async () => {
  const { customer, manage, later, see, available } = await open()
  for (let count = 0; count < 2; count += 1) await add(customer, { payment: 'PAID_NOW' })
  const { id, items } = (await submit(customer, 400)).json as ShownTradeIn
  const item = items[0]?.id ?? ''
  await manage(id, 'receive', { itemIds: [item] })
  expect((await see(id)).items.map(({ state }) => state)).toEqual(['RECEIVED', 'PAID_NOW'])
  await later(30)
  expect([(await see(id)).items.map(({ state }) => state), await available()]).toEqual([['RECEIVED', 'EXPIRED'], 200])
  const returned = await manage(id, `devices/${item}/return`, { tracking: 'BACK1' })
  expect((returned.json as ManagedTradeIn).items[0]).toMatchObject({ state: 'RETURNED', returnTracking: 'BACK1' })
  expect(await available()).toBe(0)
})

test('the merchant sees how often offers were right', async () => {
  const { merchant, lowered } = await open()
  await lowered()
  const { marketplaces } = (await merchant.send({ path: `${MERCHANT}/accuracy` })).json as {
    marketplaces: { marketplace: string; graded: number; asOffered: number; percent: number }[]
  }
  const us = marketplaces.find(({ marketplace }) => marketplace === 'US')
  expect(us?.percent).toBeCloseTo(((us?.asOffered ?? 0) / (us?.graded ?? 1)) * 100, 0)
  expect(us?.graded).toBeGreaterThan(us?.asOffered ?? 0)
})

test('a device that was inspected and paid is reported as bought back, once, by its product and number', async () => {
  const reported: BoughtBack[] = []
  const listener: ServerFeature<'listener'> = {
    name: 'listener',
    orderHooks: { boughtBack: async (_sql, device) => void reported.push(device) },
  }
  const { manage, trade } = await openTrades({ makeStore: () => makeStore({ more: [listener] }), makeSignedIn })
  const { id, item } = await trade({ payment: 'PAID_NOW', serial: 'sn-77 44.12/abc' })
  await manage(id, 'receive')
  await manage(id, `devices/${item}/grade`, { condition: 'LikeNew' })
  expect(reported).toEqual([])
  await manage(id, `devices/${item}/accept`)
  await manage(id, `devices/${item}/accept`)
  expect(reported).toEqual([{ asin: 'BXPHON0001', serial: 'SN774412ABC' }])
  const sentBack = await trade()
  await manage(sentBack.id, 'receive')
  await manage(sentBack.id, `devices/${sentBack.item}/return`)
  expect(reported).toHaveLength(1)
})
