import { expect, test } from 'vitest'
import { deleteAccount } from '#commerce/accounts/work/own-data.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { signIn } from '#test/sign-in.ts'
import { withdrawals } from '../server.ts'

const GERMANY = 'de.localhost:3000'
const API = '/api/marketplaces/DE/checkouts'
const ITEM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-DE-1', quantity: 2 }
const HOME = { ...DETAILS, region: '', postalCode: '10115', city: 'Berlin', country: 'DE' }
const GRACE = { name: 'Grace Guest', email: DETAILS.email }

async function orderIn(shopper: Shopper, quantity = ITEM.quantity): Promise<string> {
  const begun = await shopper.send({ method: 'POST', path: API, body: { items: [{ ...ITEM, quantity }] } })
  const path = `${API}/${(begun.json as { id: string }).id}`
  await shopper.send({ method: 'PUT', path: `${path}/details`, body: HOME })
  const placed = await shopper.send({ method: 'POST', path: `${path}/place` })
  return (placed.json as { orderId: string }).orderId
}

async function open(quantity?: number) {
  const time = { shift: 0 }
  const store = await makeStore({ clock: { now: () => Date.now() + time.shift } })
  const { commerce } = store
  const buyer = makeShopper(store.app, GERMANY)
  const order = await orderIn(buyer, quantity)
  const key = await makeMerchantKey(store)
  const happen = () => deliverEvents(commerce, [withdrawals])
  const declared = async () => {
    await happen()
    const listed = await makeShopper(store.app).send({
      path: '/api/merchant/withdrawals',
      headers: { authorization: `Bearer ${key}` },
    })
    return (listed.json as { items: { state: string; order: string; id: string }[] }).items
  }
  const stateOf = async (id: string) =>
    ((await buyer.send({ path: `/api/orders/${id}` })).json as { state: string }).state
  const change = async (command: Parameters<typeof changeOrder>[2]) => {
    expect(await changeOrder(commerce, { id: order, owner: undefined }, command)).toMatchObject({ ok: true })
  }
  const mails = async () =>
    (
      await commerce.db.query<{ subject: string; recipient: string }>({
        name: '',
        text: `SELECT subject, recipient FROM platform.mails WHERE subject LIKE '%Widerruf%' ORDER BY recipient`,
      })
    ).map(({ subject, recipient }) => `${recipient}: ${subject}`)
  return { ...store, time, buyer, order, declared, stateOf, change, mails }
}

const confirm = (shopper: Shopper, form: Record<string, string>, headers = {}) =>
  shopper.send({ method: 'POST', path: '/withdrawal/confirm', form, headers })

test('a guest withdraws in two steps from another browser, and the order is cancelled', async () => {
  const { app, order, declared, stateOf, mails } = await open()
  const guest = makeShopper(app, GERMANY)
  expect((await guest.send({ path: '/' })).text).toContain('href="/withdrawal"')
  const form = await guest.send({ path: '/withdrawal' })
  expect(form.text).toContain('innerhalb von 14 Tagen')
  const [fields = ''] = /<form[^>]*action="\/withdrawal".*?<\/form>/s.exec(form.text) ?? []
  const names = [...fields.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['name', 'order', 'email'])
  const given = { ...GRACE, email: ' Guest@Example.com ', order: order.toLowerCase() }
  const step = await guest.send({ method: 'POST', path: '/withdrawal', form: given })
  expect(step.text).toContain('Widerruf bestätigen')
  expect(await declared()).toEqual([])
  const done = await confirm(guest, given)
  expect(done.status).toBe(303)
  const page = await guest.send({ path: String(done.headers.location) })
  expect(page.text).toMatch(/Eingegangen am \d+\. \p{L}+ \d{4} um \d\d:\d\d:\d\d MEZ|MESZ/u)
  expect(await declared()).toMatchObject([{ order, state: 'cancelled' }])
  expect(await stateOf(order)).toBe('cancelled')
  expect(await mails()).toEqual([`Guest@Example.com: Eingangsbestätigung: Ihr Widerruf der Bestellung ${order}`])
})

test('what is under way waits for its delivery, then everything is sent back', async () => {
  const { buyer, order, declared, stateOf, change } = await open()
  await change({ kind: 'ship', tracking: '' })
  await confirm(buyer, { ...GRACE, order })
  expect(await declared()).toMatchObject([{ state: 'waiting' }])
  await change({ kind: 'deliver' })
  expect(await declared()).toMatchObject([{ state: 'returning' }])
  expect(await stateOf(order)).toBe('return-requested')
})

test('what waits for its delivery is sent back although the account is deleted meanwhile', async () => {
  const { commerce, ...store } = await open()
  const who = await signIn({ ...store, commerce }, store.buyer)
  await store.change({ kind: 'ship', tracking: '' })
  await confirm(store.buyer, { ...GRACE, order: store.order })
  expect(await store.declared()).toMatchObject([{ state: 'waiting' }])
  expect(await deleteAccount(commerce, who, '')).toBe(true)
  await store.change({ kind: 'deliver' })
  expect(await store.declared()).toMatchObject([{ state: 'returning', name: '', email: '' }])
})

test('of an order in parts, the rest is cancelled and what was sent comes back once all of it is there', async () => {
  const { buyer, order, declared, stateOf, change } = await open()
  await change({ kind: 'ship', items: [{ position: 0, quantity: 1 }] })
  await confirm(buyer, { ...GRACE, order })
  expect(await declared()).toMatchObject([{ state: 'waiting' }])
  const { json } = await buyer.send({ path: `/api/orders/${order}` })
  expect(json).toMatchObject({ state: 'shipped', items: [{ cancelled: 1, shipped: 1 }] })
  await change({ kind: 'deliver' })
  expect(await declared()).toMatchObject([{ state: 'returning' }])
  expect(await stateOf(order)).toBe('return-requested')
})

test('what was announced for return before is received first, then the rest is announced', async () => {
  const { buyer, order, declared, stateOf, change } = await open()
  await change({ kind: 'ship' })
  await change({ kind: 'deliver' })
  await change({ kind: 'request-return', items: [{ position: 0, quantity: 1 }], reason: 'other', note: '' })
  await confirm(buyer, { ...GRACE, order })
  expect(await declared()).toMatchObject([{ state: 'waiting' }])
  await change({ kind: 'receive-return', restock: true })
  expect(await declared()).toMatchObject([{ state: 'returning' }])
  expect(await stateOf(order)).toBe('return-requested')
})

test.each([
  [15 * 24 - 1, 'returning', 'return-requested'],
  [15 * 24 + 1, 'late', 'delivered'],
])('%i hours after the delivery a declaration is %s', async (hours, state, orderState) => {
  const { buyer, order, declared, stateOf, change, time } = await open()
  await change({ kind: 'ship', tracking: '' })
  await change({ kind: 'deliver' })
  time.shift = hours * 60 * 60 * 1000
  await confirm(buyer, { ...GRACE, order })
  expect(await declared()).toMatchObject([{ state }])
  expect(await stateOf(order)).toBe(orderState)
})

test('what was in time because units were still to come stays so while an earlier return is on its way', async () => {
  const { app, time, order, declared, change } = await open(3)
  const unit = [{ position: 0, quantity: 1 }]
  const day = 24 * 60 * 60 * 1000
  await change({ kind: 'ship', items: [{ position: 0, quantity: 2 }] })
  await change({ kind: 'deliver' })
  await change({ kind: 'request-return', items: unit, reason: 'damaged', note: '' })
  time.shift = 20 * day
  await confirm(makeShopper(app, GERMANY), { ...GRACE, order })
  expect(await declared()).toMatchObject([{ state: 'waiting' }])
  await change({ kind: 'receive-return', restock: true })
  expect(await declared()).toMatchObject([{ state: 'returning' }])
})

test('nobody withdraws from the order of somebody else, and the answer does not say whether it exists', async () => {
  const { app, order, declared, stateOf } = await open()
  const stranger = makeShopper(app, GERMANY)
  const answers = []
  for (const number of [order, '7K2M-9QX4T-0B1CD']) {
    const done = await confirm(stranger, { name: 'X', email: 'x@example.com', order: number })
    const page = await stranger.send({ path: String(done.headers.location) })
    const said = /<main.*<\/main>/s.exec(page.text)?.[0] ?? ''
    answers.push([done.status, page.status, said.replaceAll(number, '').replace(/um [\d:]+/, '')])
  }
  expect(answers[0]).toEqual(answers[1])
  expect((await declared()).map(({ state }) => state)).toEqual(['unmatched', 'unmatched'])
  expect(await stateOf(order)).toBe('placed')
})

test('a form sent twice declares once, and its page is its own shopper’s', async () => {
  const { app, buyer, order, declared } = await open()
  const key = { 'idempotency-key': 'one-press' }
  const answers = [await confirm(buyer, { ...GRACE, order }, key), await confirm(buyer, { ...GRACE, order }, key)]
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  expect(await declared()).toHaveLength(1)
  const path = String(answers[0]?.headers.location)
  expect((await buyer.send({ path })).status).toBe(200)
  expect((await makeShopper(app, GERMANY).send({ path })).status).toBe(404)
})

test.each([
  [{ name: '' }, 'Geben Sie Ihren Namen ein.'],
  [{ order: '12' }, 'Geben Sie die Bestellnummer ein'],
  [{ email: 'grace' }, 'Geben Sie eine E-Mail-Adresse ein'],
])('%j is asked for again, and nothing is lost', async (part, fault) => {
  const { buyer, order, declared } = await open()
  for (const path of ['/withdrawal', '/withdrawal/confirm']) {
    const again = await buyer.send({ method: 'POST', path, form: { ...GRACE, order, ...part } })
    expect([again.status, again.text.includes(fault)]).toEqual([422, true])
  }
  expect(await declared()).toEqual([])
})

test('the order page leads there with everything filled in, and only while it makes sense', async () => {
  const { buyer, order, declared } = await open()
  const link = `/withdrawal?order=${order}`
  expect((await buyer.send({ path: `/orders/${order}` })).text).toContain(`href="${link}"`)
  const { text } = await buyer.send({ path: link })
  for (const value of [order, GRACE.name, GRACE.email]) expect(text).toContain(`value="${value}"`)
  await confirm(buyer, { ...GRACE, order })
  await declared()
  expect((await buyer.send({ path: `/orders/${order}` })).text).not.toContain(link)
})

test('a marketplace without the right of withdrawal has neither the pages nor the link', async () => {
  const { app } = await open()
  const shopper = makeShopper(app)
  expect((await shopper.send({ path: '/' })).text).not.toContain('/withdrawal')
  expect((await shopper.send({ path: '/withdrawal' })).status).toBe(404)
  expect((await confirm(shopper, { ...GRACE, order: '7K2M-9QX4T-0B1CD' })).status).toBe(404)
})

test('the merchant alone sees the list and each declaration, also by commands', async () => {
  const { buyer, order, declared, ...store } = await open()
  const customer = makeShopper(store.app)
  expect((await customer.send({ path: '/api/merchant/withdrawals' })).status).toBe(401)
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = withdrawals.commands?.find((each) => each.name === name)
    await command?.run(store.commerce, args, (line) => said.push(line))
    return said.join()
  }
  expect(await run('withdrawals list')).toBe('There are no declarations of withdrawal.')
  await confirm(buyer, { ...GRACE, name: ' Grace\n\u001b[1m\u202eGuest', order })
  const [only] = await declared()
  const id = only?.id ?? ''
  for (const said of [await run('withdrawals list'), await run('withdrawals show', id)])
    expect(said).toMatch(new RegExp(`^${id} .* ${order}  cancelled  Grace \\[1mGuest <${GRACE.email}>$`))
  expect((await customer.send({ path: `/api/merchant/withdrawals/${id}` })).status).toBe(401)
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  expect((await customer.send({ path: `/api/merchant/withdrawals/${id}`, headers })).json).toEqual(only)
})
