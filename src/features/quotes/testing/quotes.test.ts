import { expect, test } from 'vitest'
import { removePerson } from '#commerce/companies/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Quote } from '../contract/quotes.ts'
import {
  API,
  add,
  addCompany,
  askFor,
  codeOf,
  endDay,
  itemOf,
  linesOf,
  MERCHANT,
  modify,
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

const HTML = { accept: 'text/html' }
const read = async ({ send }: Sender, id: string) => send({ path: `${API}/${id}` })
const stateOf = async (shopper: Sender, id: string) => ((await read(shopper, id)).json as Quote).state

test('what is asked for is offered, taken and ordered at the quoted price, which every surface says', async () => {
  const { one, two, merchant } = await open()
  await add(one.shopper, CABLE, 20)
  await add(one.shopper, CASE, 2)
  const asked = await post(one.shopper, API, { note: 'For the new studio' })
  expect(asked.status, asked.text).toBe(201)
  const { id, lines } = asked.json as Quote
  expect(lines.map(({ line, asin, asked: units, price }) => [line, asin, units, price])).toEqual([
    [1, CABLE, 20, null],
    [2, CASE, 2, null],
  ])
  const offered = await offerAt(merchant, id, [7.1234, 15], { message: 'Gladly' })
  expect(offered.status, offered.text).toBe(200)
  expect(offered.json).toMatchObject({ state: 'OFFERED', total: { amount: 172.47 }, companyName: 'Halden Studio' })
  // A colleague sees the same, and takes it.
  expect((await read(two.shopper, id)).json).toMatchObject({
    state: 'OFFERED',
    message: 'Gladly',
    askedBy: one.who.name,
  })
  expect((await post(two.shopper, `${API}/${id}/take`)).status).toBe(200)
  expect((await post(one.shopper, `${API}/${id}/take`)).status).toBe(200)
  // The plain lines that it was asked for gave place, and taking it again changes nothing.
  expect((await post(one.shopper, `${API}/${id}/take`)).status).toBe(200)
  const inCart = await linesOf(one.shopper)
  expect(inCart.map(({ asin, quantity, total }) => [asin, quantity, total.amount])).toEqual([
    [CABLE, 20, 142.47],
    [CASE, 2, 30],
  ])
  const checkout = await prepareCheckout(one.shopper)
  const review = await one.shopper.send({ path: `/checkout/${checkout}/review`, headers: HTML })
  expect(review.text).toContain('Quoted price: $7.1234 each')
  const placed = await place(one.shopper, checkout)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const page = await one.shopper.send({ path: `/orders/${orderId}`, headers: HTML })
  expect(page.text).toContain('Quoted price: $7.1234 each')
  expect((await read(two.shopper, id)).json).toMatchObject({ state: 'ORDERED', orderId })
  // In the colleague's cart it is over, which is said, and costs what it costs everybody.
  const left = await linesOf(two.shopper)
  expect(left.map(({ total, adjustments }) => [total.amount, adjustments[0]?.code])).toEqual([
    [200, 'over'],
    [40, 'over'],
  ])
  expect(codeOf(await post(two.shopper, `${API}/${id}/take`))).toBe('state')
})

test('a quoted line takes no more than was offered, and fewer cost what they cost everybody', async () => {
  const { one, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  await offerAt(merchant, id, [5])
  await post(one.shopper, `${API}/${id}/take`)
  const [line] = await linesOf(one.shopper)
  const more = await modify(one.shopper, line?.id ?? '', 11)
  expect([more.status, more.text.includes('over-limit')]).toEqual([422, true])
  expect((await modify(one.shopper, line?.id ?? '', 9)).status).toBe(200)
  const [fewer] = await linesOf(one.shopper)
  expect([fewer?.total.amount, fewer?.adjustments[0]?.code]).toEqual([90, 'partial'])
  expect((await modify(one.shopper, line?.id ?? '', 10)).status).toBe(200)
  expect((await linesOf(one.shopper))[0]?.total.amount).toBe(50)
})

test.each(['the day is over', 'the merchant has offered another price', 'the buyer has left the company'])(
  'where %s before the order, the review says that the price has changed',
  async (what) => {
    const { store, one, merchant, company } = await open()
    const { id } = await askFor(one.shopper, { [CABLE]: 10 })
    await offerAt(merchant, id, [5])
    await post(one.shopper, `${API}/${id}/take`)
    const checkout = await prepareCheckout(one.shopper)
    await one.shopper.send({ path: `/checkout/${checkout}/review` })
    if (what.includes('day')) await endDay(store, id)
    else if (what.includes('merchant')) await offerAt(merchant, id, [6])
    else
      await store.commerce.db.transaction(async (sql) => {
        await removePerson(sql, company, one.who.id)
        return { ok: true, value: undefined } as const
      })
    const refused = await place(one.shopper, checkout)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'price-changed'])
    await one.shopper.send({ path: `/checkout/${checkout}/review` })
    expect((await place(one.shopper, checkout)).status).toBe(200)
  },
)

test('of ten orders of one quote, in carts of two people at once, one is placed at its price', async () => {
  const { store, one, two, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  await offerAt(merchant, id, [5])
  const checkouts: { shopper: Sender & typeof one.shopper; checkout: string }[] = []
  for (const { shopper } of [one, two]) {
    await post(shopper, `${API}/${id}/take`)
    for (let tab = 0; tab < 5; tab += 1) {
      const checkout = await prepareCheckout(shopper)
      await shopper.send({ path: `/checkout/${checkout}/review` })
      checkouts.push({ shopper, checkout })
    }
  }
  const placed = await Promise.all(checkouts.map(({ shopper, checkout }) => place(shopper, checkout)))
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1)
  const spent = statement(`SELECT count(*)::int AS count FROM orders.orders WHERE total < 10000 AND owner = ANY($1)`, {
    count: 'int!',
  })
  const owners = [one, two].map(({ who }) => `customer:${who.id}`)
  expect(await store.commerce.db.query(spent, [owners])).toEqual([{ count: 1 }])
  expect(await stateOf(two.shopper, id)).toBe('ORDERED')
})

test('others see nothing of a quote, whoever they are, and who leaves the company sees it no more', async () => {
  const { store, one, merchant, company } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 }, 'Our secret')
  const stranger = await makeSignedIn(store)
  const other = await makeSignedIn(store)
  await addCompany(store, [other.who])
  await store.commerce.db.transaction(async (sql) => {
    await removePerson(sql, company, one.who.id)
    return { ok: true, value: undefined } as const
  })
  for (const { shopper } of [stranger, other, one]) {
    expect((await read(shopper, id)).status).toBe(404)
    expect((await shopper.send({ path: `/account/business/quotes/${id}`, headers: HTML })).status).toBe(404)
    for (const step of ['take', 'decline', 'withdraw'])
      expect((await post(shopper, `${API}/${id}/${step}`)).status, step).toBe(404)
    expect(((await shopper.send({ path: API })).json as { quotes: Quote[] }).quotes).toEqual([])
  }
  expect((await post(stranger.shopper, API, { items: [itemOf(CABLE, 1)] })).status).toBe(403)
  expect((await makeShopper(store.app).send({ path: `${API}/${id}` })).status).toBe(401)
  expect((await merchant.send({ path: `${MERCHANT}/${id}` })).json).toMatchObject({ note: 'Our secret', askedBy: null })
})

test('a company has at most 50 open quotes, however many people ask at once', async () => {
  const { store, one, two } = await open()
  const asked = await Promise.all(
    Array.from({ length: 56 }, (_each, index) =>
      post(index % 2 === 0 ? one.shopper : two.shopper, API, { items: [itemOf(CABLE, 1)] }),
    ),
  )
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(asked.filter((answer) => codeOf(answer) === 'full')).toHaveLength(6)
  const listed = (await one.shopper.send({ path: API })).json as { quotes: Quote[]; next: string }
  expect(listed.quotes).toHaveLength(20)
  const older = (await one.shopper.send({ path: `${API}?after=${listed.next}` })).json as { quotes: Quote[] }
  expect(new Set([...listed.quotes, ...older.quotes].map(({ id }) => id)).size).toBe(40)
  await store.commerce.db.query(statement(`DELETE FROM quotes.quotes WHERE note = ''`))
})

test('the cart leads business buyers to asking, and nobody else; the forms do the same as the calls', async () => {
  const { store, one, merchant } = await open()
  const stranger = await makeSignedIn(store)
  await add(stranger.shopper, CABLE, 2)
  await add(one.shopper, CABLE, 10)
  const cart = (shopper: Sender) => shopper.send({ path: '/cart', headers: HTML })
  expect((await cart(stranger.shopper)).text).not.toContain('Request a quote')
  expect((await cart(one.shopper)).text).toContain('Request a quote for this cart')
  const form = (path: string, fields: Record<string, string> = {}) =>
    one.shopper.send({ method: 'POST', path: `/account/business/quotes${path}`, form: fields })
  expect((await form('', { note: 'x'.repeat(1001) })).headers.location).toBe(
    '/account/business/quotes/new?problem=note',
  )
  const asked = await form('', { note: 'By Friday' })
  expect(asked.status).toBe(303)
  const path = String(asked.headers.location)
  const id = path.split('/').at(-1) ?? ''
  await offerAt(merchant, id, [5])
  const page = await one.shopper.send({ path, headers: HTML })
  expect([page.text.includes('By Friday'), page.text.includes('$50.00'), page.text.includes('reserved')]).toEqual([
    true,
    true,
    true,
  ])
  expect((await form(`/${id}/take`)).headers.location).toBe('/cart?said=added')
  await store.commerce.db.query(statement(`UPDATE offers.offers SET stock = 0 WHERE id = $1`), [`${CABLE}-US-1`])
  expect((await form(`/${id}/take`)).headers.location).toBe(`${path}?problem=stock`)
  expect((await one.shopper.send({ path: `${path}?problem=stock`, headers: HTML })).text).toContain('out of stock')
  expect((await form(`/${id}/decline`)).headers.location).toBe(path)
  expect(await stateOf(one.shopper, id)).toBe('DECLINED')
  expect((await form('', {})).status).toBe(303)
})
