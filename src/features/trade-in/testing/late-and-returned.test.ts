import { expect, test } from 'vitest'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import type { ManagedTradeIn } from '../contract/merchant.ts'
import type { ShownTradeIn } from '../contract/shapes.ts'
import { eraseIdentities, findTradeIn } from '../queries/trade-ins.ts'
import { API, add, codeOf, HOME, MERCHANT, nextSerial, openTrades, submit } from './helpers.ts'

const open = () => openTrades({ makeStore, makeSignedIn })
const SEEN = { document: 'passport', name: 'Casey Customer', address: '1 Main St, Boston', born: '1980-12-31' }

test.each(['PAID_NOW', 'PAID_LATER'])(
  'a parcel that comes after its 30 days is taken in and paid once, %s',
  async (payment) => {
    const { available, later, manage, rows, see, trade } = await open()
    const { id, item } = await trade({ payment })
    await later(31)
    expect([(await see(id)).state, await available()]).toEqual(['EXPIRED', 0])
    expect((await manage(id, 'receive')).status).toBe(200)
    expect((await manage(id, 'receive')).status).toBe(409)
    await later(62)
    await manage(id, `devices/${item}/grade`, { condition: 'LikeNew' })
    const both = await Promise.all([manage(id, `devices/${item}/accept`), manage(id, `devices/${item}/accept`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([(await see(id)).state, await available()]).toEqual(['PAID', 200])
    expect(await bookFaults(rows)).toEqual([])
  },
)

test('a late parcel is taken in where nothing else is awaited, and not beside what is', async () => {
  const { customer, later, manage, see } = await open()
  for (let count = 0; count < 2; count += 1) await add(customer)
  const { id, items } = (await submit(customer, 400)).json as ShownTradeIn
  const [first = '', second = ''] = items.map((each) => each.id)
  await manage(id, 'receive', { itemIds: [first] })
  await later(31)
  expect((await see(id)).items.map(({ state }) => state)).toEqual(['RECEIVED', 'EXPIRED'])
  await manage(id, 'receive', { itemIds: [second], weight: 420 })
  expect([(await see(id)).items.map(({ state }) => state), (await see(id)).weight]).toEqual([
    ['RECEIVED', 'RECEIVED'],
    420,
  ])
})

test('a device that was traded in again meanwhile cannot be taken in twice, and goes back', async () => {
  const { customer, later, manage, see, trade } = await open()
  const serial = nextSerial()
  const { id, item } = await trade({ serial })
  await later(31)
  await add(customer, { serial })
  expect((await submit(customer, 200)).status).toBe(200)
  const refused = await manage(id, 'receive')
  expect([refused.status, codeOf(refused.json)]).toEqual([409, 'device-known'])
  await manage(id, `devices/${item}/return`, { tracking: 'BACK1' })
  expect((await see(id)).items[0]).toMatchObject({ state: 'RETURNED', returnTracking: 'BACK1' })
})

test('what was cancelled and came nevertheless goes back, and nothing is paid', async () => {
  const { available, customer, manage, see, trade } = await open()
  const { id, item } = await trade({ payment: 'PAID_NOW' })
  await customer.send({ method: 'POST', path: `${API}/${id}/cancel`, body: {} })
  expect(codeOf((await manage(id, 'receive')).json)).toBe('state')
  await manage(id, `devices/${item}/return`, { tracking: 'BACK2' })
  expect([(await see(id)).state, await available()]).toEqual(['RETURNED', 0])
})

test('a returned device goes to the default address, or to another one that is named until it is sent', async () => {
  const { customer, manage, store, trade } = await open()
  const book = '/api/account/addresses'
  const added = await customer.send({ method: 'POST', path: book, body: HOME })
  expect(added.status).toBe(201)
  const { id, item } = await trade()
  const shown = (await customer.send({ path: `${API}/${id}` })).json as ShownTradeIn
  expect(shown.returnAddress).toMatchObject({ line1: '1 Main St', postalCode: '02108' })
  const other = await customer.send({ method: 'POST', path: book, body: { ...HOME, line1: '2 Side St' } })
  const addressId = (other.json as { id: string }).id
  const name = (body: object, of = id) => customer.send({ method: 'PUT', path: `${API}/${of}/return-address`, body })
  expect(((await name({ addressId })).json as ShownTradeIn).returnAddress?.line1).toBe('2 Side St')
  const unknown = await name({ addressId: 'x'.repeat(22) })
  expect([unknown.status, codeOf(unknown.json)]).toEqual([422, 'address'])
  const { shopper: stranger } = await makeSignedIn(store)
  const foreign = await stranger.send({ method: 'PUT', path: `${API}/${id}/return-address`, body: { addressId } })
  expect(foreign.status).toBe(404)
  await manage(id, 'receive')
  const back = await manage(id, `devices/${item}/return`, { tracking: 'BACK3' })
  expect((back.json as ManagedTradeIn).returnAddress?.line1).toBe('2 Side St')
  expect(codeOf((await name({ addressId })).json)).toBe('state')
  await add(customer)
  const refused = await customer.send({
    method: 'POST',
    path: `${API}/submit`,
    body: { agreedTotal: 20_000, returnAddressId: 'x'.repeat(22) },
  })
  expect([refused.status, codeOf(refused.json)]).toEqual([422, 'address'])
})

test('a customer says that the device is erased and where it was dropped off, and it is on its way', async () => {
  const { customer, see, trade, available } = await open()
  const { id } = await trade({ payment: 'PAID_NOW' })
  const say = (body: object) => customer.send({ method: 'POST', path: `${API}/${id}/sent`, body })
  const erased = (await say({ erased: true })).json as ShownTradeIn
  expect([erased.erasedAt !== null, erased.state]).toEqual([true, 'PAID_NOW'])
  for (const receipt of ['R-1', 'R-2']) await say({ receipt })
  expect(await see(id)).toMatchObject({ state: 'IN_TRANSIT', receipt: 'R-2', erasedAt: erased.erasedAt })
  const cancelled = await customer.send({ method: 'POST', path: `${API}/${id}/cancel`, body: {} })
  expect([cancelled.status, await available()]).toEqual([409, 200])
})

test('where identities are checked, nothing is paid or inspected before, and what was seen is kept for three years', async () => {
  const { customer, manage, merchant, store, trade } = await open()
  await (await asMerchant(store)).set('marketplaces.US.checksSellerIdentity', true)
  const refused = await add(customer, { payment: 'PAID_NOW' })
  expect([refused.status, codeOf(refused.json)]).toEqual([422, 'identity'])
  const { id, item } = await trade()
  await manage(id, 'receive')
  const early = await manage(id, `devices/${item}/grade`, { condition: 'Good' })
  expect([early.status, codeOf(early.json)]).toEqual([409, 'identity'])
  expect((await manage(id, 'identity', { ...SEEN, born: 'long ago' })).status).toBe(400)
  const noted = (await manage(id, 'identity', SEEN)).json as ManagedTradeIn
  expect(noted.identity).toMatchObject({ ...SEEN, occupation: '' })
  expect((await manage(id, `devices/${item}/grade`, { condition: 'LikeNew' })).status).toBe(200)
  expect((await manage(id, `devices/${item}/accept`)).status).toBe(200)
  const own = await customer.send({ path: `${API}/${id}` })
  expect((own.json as ShownTradeIn).identityCheckedAt).toBeTypeOf('number')
  expect(own.text).not.toContain('1980-12-31')
  await eraseIdentities(store.commerce.db, new Date())
  expect((await findTradeIn(store.commerce.db, id, undefined))?.identity).toBeNull()
  expect(((await merchant.send({ path: `${MERCHANT}/${id}` })).json as ManagedTradeIn).identity).toBeNull()
})

test('in Japan devices are bought once the number of the license is set, and pages name it', async () => {
  const { customer, store, who } = await open()
  const path = '/api/marketplaces/JP/trade-ins'
  expect((await customer.send({ path })).status).toBe(404)
  await (await asMerchant(store)).set('marketplaces.JP.usedGoodsLicense', '第301234567890号')
  expect((await customer.send({ path })).status).toBe(200)
  const shopper = makeShopper(store.app, 'jp.localhost:3000')
  await signInAs(shopper, who.email)
  const page = await shopper.send({ path: '/account/trade-ins', headers: { accept: 'text/html' } })
  expect(page.text).toContain('第301234567890号')
})
