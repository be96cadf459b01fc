import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ModelOffer, ShownTradeIn } from '../contract/shapes.ts'
import type { OfferedModel } from '../queries/models.ts'
import { logUnknown } from '../routes/answers.ts'
import { API, add, codeOf, device, nextSerial, openTrades, submit } from './helpers.ts'

const open = () => openTrades({ makeStore: sharedStore, makeSignedIn })

test('however many devices are added at once, five are in', async () => {
  const { customer } = await open()
  const most = longCount(20, 100)
  const answers = await Promise.all(Array.from({ length: most }, () => add(customer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status, text }) => status === 204 && text === '')).toHaveLength(most - 5)
  const { draft } = (await customer.send({ path: API })).json as { draft: ShownTradeIn }
  expect([draft.items.length, draft.isFull, draft.offeredTotal.amount]).toEqual([5, true, 1000])
  const [first] = draft.items
  await customer.send({ method: 'POST', path: `${API}/items/${first?.id}/remove`, body: {} })
  expect((await add(customer)).status).toBe(200)
})

test.each([
  ['a value of its own', { value: 9999 }, 400, 'malformed'],
  ['an unknown model', { modelId: 'nothing' }, 404, 'not-found'],
  ['an unknown answer', { answers: { on: 'yes', looks: 'great' } }, 422, 'answers'],
  ['a missing answer', { answers: { on: 'yes' } }, 422, 'answers'],
  ['a ruined device', { answers: { on: 'yes', looks: 'broken' } }, 422, 'worthless'],
  ['no serial number', { serial: undefined }, 422, 'serial'],
  ['an appraisal that is none', { appraisal: 'WHATEVER' }, 400, 'malformed'],
])('a device with %s is not added', async (_what, change, status, code) => {
  const { customer } = await open()
  const refused = await add(customer, change)
  expect([refused.status, codeOf(refused.json)]).toEqual([status, code])
})

test('one device is traded in once, also by two customers at the same time', async () => {
  const { customer, store, later, manage } = await open()
  const { shopper: other } = await makeSignedIn(store)
  const serial = nextSerial()
  await add(customer, { serial })
  await add(other, { serial })
  const both = await Promise.all([submit(customer, 200), submit(other, 200)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = both[0].status === 200 ? [customer, other] : [other, customer]
  const { id } = (both.find(({ status }) => status === 200)?.json ?? {}) as ShownTradeIn
  expect(codeOf((await add(loser, { serial: serial.toLowerCase() })).json)).toBe('device-known')
  const cancelled = await winner.send({ method: 'POST', path: `${API}/${id}/cancel`, body: {} })
  expect((cancelled.json as ShownTradeIn).state).toBe('CANCELLED')
  expect((await submit(loser, 200)).status).toBe(200)
  expect((await manage(id, 'receive')).status).toBe(409)
  await later(31)
})

test('nobody else sees or changes a trade-in, and its id says nothing', async () => {
  const { store, lowered, customer } = await open()
  const { id, item } = await lowered()
  const { shopper: stranger } = await makeSignedIn(store)
  const none = '00000000-0000-4000-8000-000000000000'
  for (const path of ['', '/cancel']) {
    const method = path === '' ? 'GET' : 'POST'
    const send = (of: string) => stranger.send({ method, path: `${API}/${of}${path}`, ...(path && { body: {} }) })
    const [foreign, absent] = [await send(id), await send(none)]
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  }
  const decide = (of: string) =>
    stranger.send({
      method: 'POST',
      path: `/api/marketplaces/US/trade-in-devices/${of}/decision`,
      body: { decision: 'accept' },
    })
  expect([(await decide(item)).status, (await decide(item)).text]).toEqual([404, (await decide(none)).text])
  const guest = await makeShopper(store.app).send({ path: `${API}/${id}` })
  expect([guest.status, codeOf(guest.json)]).toEqual([401, 'sign-in'])
  expect((await customer.send({ path: `/api/marketplaces/DE/trade-ins/${id}` })).status).toBe(404)
  expect((await customer.send({ path: '/api/marketplaces/JP/trade-ins' })).status).toBe(404)
})

test('an import is taken in as a whole, or every fault of it is named', async () => {
  const { merchant, customer } = await open()
  const send = (kind: string, csv: string) =>
    merchant.send({ method: 'POST', path: `/api/merchant/trade-in-data/${kind}/import`, body: { csv } })
  const wrong = await send('pages', 'asin,product_group\nBXPHON0001,phones\nshort,gl_wireless')
  const { details } = (wrong.json as { entity: { details: { line: number; field: string }[] } }).entity
  expect([wrong.status, details.map(({ line, field }) => [line, field])]).toEqual([
    422,
    [
      [2, 'product_group'],
      [3, 'asin'],
    ],
  ])
  const places =
    'id,marketplace,full_name,line1,line2,city,state,postal_code,country_code,latitude,longitude\n' +
    'one,US,Corner shop,1 Main St,,Boston,MA,02108,US,42.36,-71.06'
  expect((await send('drop-offs', places)).json).toEqual({ lines: 1 })
  const found = await customer.send({ path: '/api/marketplaces/US/trade-in-drop-offs' })
  expect(found.json).toMatchObject({ locations: [{ processorAddress: { city: 'Boston' }, latitude: 42.36 }] })
  expect(
    (await customer.send({ method: 'POST', path: '/api/merchant/trade-in-data/pages/import', body: { csv: '' } }))
      .status,
  ).toBe(403)
})

test('a model for which nothing would ever be paid is refused by name, and so are questions that would make it one', async () => {
  const { merchant, rows } = await open()
  const send = async (kind: string, ...lines: string[]) => {
    const path = `/api/merchant/trade-in-data/${kind}/import`
    const { status, json } = await merchant.send({ method: 'POST', path, body: { csv: lines.join('\n') } })
    return [status, ((json as { entity?: { details: object[] } }).entity?.details ?? [])[0]]
  }
  const HEAD = 'id,brand,name,storage,product_group,item_type,asin,serial,marketplace,condition,value'
  const model = (condition: string, value = '300') =>
    `test-mute,Testbrand,M,,gl_mute,phone,,none,US,${condition},${value}`
  const QUESTION = 'product_group,question,answer,condition,language,question_text,answer_text'
  const asked = (condition: string) => `gl_mute,looks,fine,${condition},en,How does it look?,Fine`
  const kept = async () => (await rows(`SELECT FROM trade_in.models WHERE id = 'test-mute'`)).length
  const problem = expect.stringMatching(/^has no questions, so that nothing would be paid for test-mute; /)
  expect(await send('models', HEAD, model('Good'))).toEqual([422, { line: 2, field: 'product_group', problem }])
  expect(await kept()).toBe(0)
  expect(await send('models', HEAD, model('Good', '0'))).toEqual([200, undefined])
  expect(await send('models', HEAD, model('N/A'))).toEqual([200, undefined])
  const lost = { line: 2, field: 'condition', problem: expect.stringContaining('leads to no value of test-mute in US') }
  expect(await send('condition-questions', QUESTION, asked('LikeNew'))).toEqual([422, lost])
  expect(await send('models', HEAD, model('Good'))).toEqual([200, undefined])
  expect(await send('condition-questions', QUESTION, asked('Ruined'))).toEqual([422, lost])
  expect(await send('condition-questions', QUESTION, asked('LikeNew'))).toEqual([200, undefined])
  const never = { line: 2, field: 'condition', problem: expect.stringContaining('is never the answer about test-high') }
  expect(await send('models', HEAD, model('New').replace('test-mute', 'test-high'))).toEqual([422, never])
})

test('a file of models is read as a spreadsheet shows it', async () => {
  const { merchant } = await open()
  const send = async (csv: string) => {
    const path = '/api/merchant/trade-in-data/pages/import'
    const { status, text } = await merchant.send({ method: 'POST', path, body: { csv } })
    return [status, text]
  }
  expect(await send('asin;product_group\nBXPHON0001;gl_wireless')).toEqual([422, expect.stringContaining('semicolons')])
  expect(await send('asin,product_group\n\n,\nshort,gl_wireless')).toEqual([
    422,
    expect.stringContaining('Line 4, asin'),
  ])
  expect(await send('asin,product_group\n,\nBXPHON0001,gl_wireless\n,')).toEqual([200, '{"lines":1}'])
})

test('a photo has to be one that was brought in', async () => {
  const { manage, trade } = await open()
  const { id, item } = await trade({ serial: device().serial })
  await manage(id, 'receive')
  const refused = await manage(id, `devices/${item}/grade`, { condition: 'Good', photos: ['nothing'] })
  expect([refused.status, codeOf(refused.json)]).toEqual([422, 'photo'])
})

test('an unknown condition in the list of values is refused by its line, and one that got in is left out', async () => {
  const { customer, merchant, rows } = await open()
  const header = 'id,brand,name,storage,product_group,item_type,asin,serial,marketplace,condition,value'
  const csv = `${header}\ntest-phone,Testbrand,Phone 9,128 GB,gl_wireless,phone,,serial,US,Mint,300`
  const refused = await merchant.send({
    method: 'POST',
    path: '/api/merchant/trade-in-data/models/import',
    body: { csv },
  })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Line 2, condition')])
  await rows(
    `INSERT INTO trade_in.model_values (model_id, marketplace, condition, value, valid_from)
     VALUES ('test-phone', 'US', 'Mint', 90000, '2020-01-01') ON CONFLICT DO NOTHING`,
  )
  const read = (await customer.send({ path: '/api/marketplaces/US/trade-in-models/test-phone' })).json as ModelOffer
  expect([Object.keys(read.conditionOfferMap).includes('Mint'), read.best.amount]).toEqual([false, 200])
  await rows(`DELETE FROM trade_in.model_values WHERE condition = 'Mint'`)
})

test('an unknown condition is logged as an error with its model, and a known one is not', () => {
  const logged: unknown[] = []
  const request = { log: { error: (facts: object, words: string) => void logged.push([facts, words]) } }
  logUnknown(request, { id: 'known', offers: { Good: 100 } })
  logUnknown(request, { id: 'test-phone', offers: { Good: 100, Mint: 900 } as OfferedModel['offers'] })
  expect(logged).toEqual([[{ model: 'test-phone', conditions: ['Mint'] }, 'unknown trade-in conditions']])
})

test('a value in no currency of the marketplace is refused', async () => {
  const { manage, trade } = await open()
  const { id, item } = await trade()
  await manage(id, 'receive')
  await manage(id, `devices/${item}/grade`, { condition: 'Good' })
  const value = { amount: 100, currencyCode: 'EUR' }
  const refused = await manage(id, `devices/${item}/lower`, { reason: 'Scratched', value })
  expect([refused.status, codeOf(refused.json)]).toEqual([422, 'currency'])
})

test('the same device cannot be in a trade-in twice', async () => {
  const { customer } = await open()
  const serial = nextSerial()
  await add(customer, { serial })
  const refused = await add(customer, { serial: serial.toLowerCase() })
  expect([refused.status, codeOf(refused.json)]).toEqual([409, 'device-known'])
})
