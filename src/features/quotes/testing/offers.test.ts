import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import type { Quote } from '../contract/quotes.ts'
import {
  API,
  askFor,
  codeOf,
  endDay,
  inDays,
  MERCHANT,
  offerAt,
  openCompany,
  post,
  type Sender,
  sellAt,
} from './helpers.ts'

const CABLE = 'BXCABL0001'
const CASE = 'BXCASE0001'

async function open() {
  const store = await sharedStore()
  await sellAt(store, { [CABLE]: 1000, [CASE]: 2000 })
  return { store, ...(await openCompany(store)) }
}

const stateOf = async ({ send }: Sender, id: string) => ((await send({ path: `${API}/${id}` })).json as Quote).state

test('a quote is answered once, but may be offered again', async () => {
  const { store, one, two, merchant } = await open()
  const first = await askFor(one.shopper, { [CABLE]: 10 })
  expect(codeOf(await post(one.shopper, `${API}/${first.id}/decline`))).toBe('state')
  expect(codeOf(await post(one.shopper, `${API}/${first.id}/take`))).toBe('state')
  expect((await post(two.shopper, `${API}/${first.id}/withdraw`)).json).toMatchObject({ state: 'WITHDRAWN' })
  expect(codeOf(await offerAt(merchant, first.id, [5]))).toBe('state')
  const second = await askFor(one.shopper, { [CABLE]: 10, [CASE]: 1 })
  // Lines that are not named are not offered, and another quantity may be.
  const lines = [{ line: 2, quantity: 3, price: { amount: 12, currencyCode: 'USD' } }]
  const offered = await post(merchant, `${MERCHANT}/${second.id}/offer`, { lines, validOn: inDays(3) })
  expect(offered.json).toMatchObject({ total: { amount: 36 }, lines: [{ price: null }, { asked: 1, quantity: 3 }] })
  await endDay(store, second.id)
  expect(await stateOf(one.shopper, second.id)).toBe('EXPIRED')
  expect(codeOf(await post(one.shopper, `${API}/${second.id}/take`))).toBe('over')
  expect(codeOf(await post(one.shopper, `${API}/${second.id}/decline`))).toBe('over')
  await offerAt(merchant, second.id, [5, 10])
  expect((await post(one.shopper, `${API}/${second.id}/decline`)).json).toMatchObject({ state: 'DECLINED' })
  const third = await askFor(one.shopper, { [CABLE]: 10 })
  const refused = await post(merchant, `${MERCHANT}/${third.id}/refuse`, { message: 'Not for resale' })
  expect(refused.json).toMatchObject({ state: 'REFUSED', message: 'Not for resale' })
})

test.each([
  [{ lines: [{ line: 3, price: { amount: 1, currencyCode: 'USD' } }] }, 422, 'lines.0.line'],
  [{ lines: [{ line: 1, price: { amount: 1, currencyCode: 'EUR' } }] }, 422, 'lines.0.price.currencyCode'],
  [{ lines: [{ line: 1, price: { amount: 1.00001, currencyCode: 'USD' } }] }, 422, 'lines.0.price.amount'],
  [{ lines: [{ line: 1, price: { amount: 10.01, currencyCode: 'USD' } }] }, 422, 'lines.0.price.amount'],
  [{ lines: [] }, 400, 'lines'],
  [{ validOn: '2020-01-01' }, 422, 'validOn'],
  [{ validOn: '2031-02-30' }, 400, 'validOn'],
  [{ until: 'ever' }, 400, 'until'],
])('the offer %j is refused by name', async (change, status, field) => {
  const { one, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  const body = { lines: [{ line: 1, price: { amount: 9, currencyCode: 'USD' } }], validOn: inDays(3), ...change }
  const refused = await post(merchant, `${MERCHANT}/${id}/offer`, body)
  expect([refused.status, refused.text.includes(field)]).toEqual([status, true])
  expect(await stateOf(one.shopper, id)).toBe('ASKED')
})
