import { expect, test } from 'vitest'
import { chooseSide } from '#commerce/companies/queries.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Quote } from '../contract/quotes.ts'
import { API, askFor, codeOf, MERCHANT, offerAt, openCompany, post, sellAt } from './helpers.ts'

const CABLE = 'BXCABL0001'
const HTML = { accept: 'text/html' }

async function open() {
  const store = await sharedStore()
  await sellAt(store, { [CABLE]: 1000 })
  const people = await openCompany(store)
  const choose = (id: string, isForCompany: boolean) =>
    store.commerce.db.transaction(
      async (sql) => ({ ok: true, value: await chooseSide(sql, id, isForCompany) }) as const,
    )
  return { store, ...people, choose }
}

test('whoever buys for themselves is told for whom a mailed quote is, and switches there; to others there is none', async () => {
  const { store, one, two, merchant, choose } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 20 })
  await offerAt(merchant, id, [7])
  const path = `/account/business/quotes/${id}`
  await choose(one.who.id, false)
  const page = await one.shopper.send({ path, headers: HTML })
  expect([page.status, page.text.includes('This quote is for Halden Studio.'), page.text.includes('$140')]).toEqual([
    200,
    true,
    false,
  ])
  const stranger = await makeSignedIn(store)
  const other = await openCompany(store)
  await choose(other.one.who.id, false)
  for (const { shopper } of [stranger, other.one, other.two]) {
    expect((await shopper.send({ path, headers: HTML })).status).toBe(404)
    expect((await shopper.send({ method: 'POST', path: `${path}/side`, form: {} })).status).toBe(404)
    expect((await post(shopper, `${API}/${id}/side`)).status).toBe(404)
  }
  const switched = await one.shopper.send({ method: 'POST', path: `${path}/side`, form: {} })
  expect([switched.status, switched.headers.location]).toEqual([303, path])
  expect((await one.shopper.send({ path, headers: HTML })).text).toContain('$140')
  await choose(two.who.id, false)
  const again = await post(two.shopper, `${API}/${id}/side`)
  expect([again.status, (again.json as Quote).state]).toEqual([200, 'OFFERED'])
  expect((await post(two.shopper, `${API}/${id}/side`)).status).toBe(200)
})

test('a program that buys for themselves is told the same of their company’s quote, and nothing of another one', async () => {
  const { store, one, merchant, choose } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 20 })
  await offerAt(merchant, id, [7])
  await choose(one.who.id, false)
  const calls = (shopper: typeof one.shopper) =>
    Promise.all([
      shopper.send({ path: `${API}/${id}` }),
      ...['take', 'decline', 'withdraw'].map((step) => post(shopper, `${API}/${id}/${step}`)),
    ])
  for (const answer of await calls(one.shopper)) {
    expect([answer.status, codeOf(answer)]).toEqual([409, 'other-side'])
    expect(answer.text).not.toContain('140')
  }
  const form = await one.shopper.send({ method: 'POST', path: `/account/business/quotes/${id}/take`, form: {} })
  const page = await one.shopper.send({ path: String(form.headers.location), headers: HTML })
  expect([form.status, page.status, page.text.includes('This quote is for Halden Studio.')]).toEqual([303, 200, true])
  const other = await openCompany(store)
  await choose(other.one.who.id, false)
  for (const { shopper } of [await makeSignedIn(store), other.one, other.two])
    for (const { status } of await calls(shopper)) expect(status).toBe(404)
  await post(one.shopper, `${API}/${id}/side`)
  expect((await post(one.shopper, `${API}/${id}/take`)).status).toBe(200)
})

test('a merchant’s message is kept without what cannot be seen or turns the text around it', async () => {
  const { one, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 20 })
  await offerAt(merchant, id, [7], { message: ' \u202EGladly\u0007\r\nuntil \u200BFriday ' })
  expect((await one.shopper.send({ path: `${API}/${id}` })).json).toMatchObject({ message: 'Gladly\nuntil Friday' })
  const silent = await post(merchant, `${MERCHANT}/${id}/refuse`, { message: '\u200B\u0007' })
  expect([silent.status, silent.text.includes('message')]).toEqual([422, true])
  expect((await post(merchant, `${MERCHANT}/${id}/refuse`, { message: 'No\u202E more' })).json).toMatchObject({
    message: 'No more',
  })
})
