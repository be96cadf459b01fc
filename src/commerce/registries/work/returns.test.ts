import { expect, test } from 'vitest'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, DRUM, give, makeRegistry, wish } from '../testing/helpers.ts'

const mailed = statement(`SELECT count(*)::int AS count FROM platform.mails WHERE recipient = 'guest@example.com'`, {
  count: 'int!',
})
const told = statement(`SELECT text FROM platform.mails WHERE subject LIKE 'Returning your gift%'`, { text: 'text' })
const age = statement(`UPDATE registries.purchases SET bought_at = now() - make_interval(days => $1::int)`)

type Gift = {
  id: string
  returning: string | null
  sendBack: { number: string; destination: string[]; sendBy: string } | null
}

async function open(more: object = {}, { units = 1, isSent = true } = {}) {
  const store = await makeStore()
  const { db } = store.commerce
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', ...more })
  const giver = makeShopper(store.app)
  const { itemId } = await wish(owner, id, DRUM, units)
  await give(giver, id, itemId, { quantity: units })
  const { orderId } = (await place(giver, await prepareCheckout(giver))).json as { orderId: string }
  const change = (command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(store.commerce, { id: orderId, owner: undefined }, command)
  if (isSent) await change({ kind: 'ship' })
  if (isSent) await change({ kind: 'deliver' })
  const giftsOf = async () => ((await owner.send({ path: `${API}/${id}/gifts` })).json as { gifts: Gift[] }).gifts
  const ask = async () => owner.send({ method: 'POST', path: `${API}/${id}/gifts/${(await giftsOf())[0]?.id}/return` })
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = (path: string, body?: object) =>
    makeShopper(store.app).send({
      method: body ? 'POST' : 'GET',
      path: `/api/merchant/registry-returns${path}`,
      headers: { authorization },
      ...(body ? { body } : {}),
    })
  const seen = async () => {
    await deliverEvents(store.commerce, store.commerce.modules)
    const page = await giver.send({ path: `/orders/${orderId}` })
    const order = await giver.send({ path: `/api/orders/${orderId}` })
    // What differs between two looks at one page has nothing to do with the order.
    const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0].replaceAll(/value="[\w-]{20,}"/g, '') ?? ''
    return [order.json, main, (await db.query(mailed))[0]?.count]
  }
  const credit = async () =>
    ((await owner.send({ path: '/api/marketplaces/US/store-credit' })).json as { available: { amount: number } })
      .available.amount
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  return { store, owner, giver, id, orderId, change, giftsOf, ask, merchant, seen, credit, rows, db }
}

test('an owner returns a gift: the credit is theirs, and nothing that its giver sees or is sent changes', async () => {
  const { ask, merchant, seen, credit, giftsOf, rows, giver, id } = await open()
  const before = await seen()
  expect((await ask()).status).toBe(204)
  expect((await ask()).status).toBe(409)
  const { returns } = (await merchant('')).json as { returns: { id: string; state: string }[] }
  expect(returns).toMatchObject([{ state: 'wanted', units: 1 }])
  const path = `/${returns[0]?.id}/receive`
  const received = await merchant(path, { restock: true })
  expect(received.json).toMatchObject({ state: 'received' })
  await merchant(path, { restock: true })
  expect(await credit()).toBeGreaterThan(0)
  expect(await credit()).toBe((received.json as { amount: { amount: number } }).amount.amount)
  expect(await seen()).toEqual(before)
  expect(await giftsOf()).toMatchObject([{ returning: 'received' }])
  expect((await giver.send({ path: `${API}/${id}/gifts` })).status).toBe(404)
  expect(await bookFaults(rows)).toEqual([])
})

test('who sends a gift back is told once where, by when and with which number: on the page, by mail and in the API', async () => {
  const { store, owner, ask, giftsOf, merchant, id, db } = await open()
  const form = { path: `/registries/baby/owner-view?registryId=${id}`, headers: { accept: 'text/html' } }
  expect((await owner.send(form)).text).toContain('get what was paid as store credit.')
  expect((await ask()).status).toBe(204)
  const [gift] = await giftsOf()
  const { number = '', destination = [], sendBy = '' } = gift?.sendBack ?? {}
  expect([number, destination[0], new Date(sendBy) > new Date()]).toEqual([
    expect.stringMatching(/^G-[0-9A-F]{8}$/),
    'Orvane Returns',
    true,
  ])
  const { text } = await owner.send(form)
  await deliverEvents(store.commerce, store.commerce.modules)
  const mails = await db.query(told)
  expect(mails).toHaveLength(1)
  for (const said of [text, mails[0]?.text]) for (const part of [number, ...destination]) expect(said).toContain(part)
  expect((await merchant('')).json).toMatchObject({ returns: [{ number }] })
})

test('one unit is paid back once, whoever sends it back first', async () => {
  const { ask, merchant, credit, change, rows } = await open()
  await ask()
  const items = [{ position: 0, quantity: 1 }]
  expect((await change({ kind: 'request-return', items, reason: 'not-needed', note: '' })).ok).toBe(true)
  const { returns } = (await merchant('')).json as { returns: { id: string }[] }
  expect((await merchant(`/${returns[0]?.id}/receive`, { restock: false })).status).toBe(200)
  const paid = await credit()
  await expect(change({ kind: 'receive-return', restock: true })).rejects.toThrow()
  expect(await credit()).toBe(paid)
  expect(await rows(`SELECT 1 FROM orders.refunds`)).toEqual([])
  const other = await open()
  await other.ask()
  await other.change({ kind: 'request-return', items, reason: 'not-needed', note: '' })
  await other.change({ kind: 'receive-return', restock: true })
  const late = (await other.merchant('')).json as { returns: { id: string }[] }
  expect((await other.merchant(`/${late.returns[0]?.id}/receive`, { restock: false })).status).toBe(409)
  expect(await other.credit()).toBe(0)
})

/** What was credited for what the owner sends back now, and what a unit cost with its tax. */
async function received({ ask, merchant, credit, rows }: Awaited<ReturnType<typeof open>>) {
  expect((await ask()).status).toBe(204)
  const { returns } = (await merchant('')).json as { returns: { id: string }[] }
  expect((await merchant(`/${returns[0]?.id}/receive`, { restock: false })).status).toBe(200)
  const [line] = await rows<{ cost: number }>(
    `SELECT ((l.unit_price * l.quantity - l.discount + CASE WHEN o.added_tax > 0 THEN l.tax ELSE 0 END)::float / l.quantity / 100) AS cost
     FROM orders.lines l JOIN orders.orders o ON o.id = l.order_id`,
  )
  return [await credit(), line?.cost ?? 0]
}

test('of two units of which one was cancelled, the other can be sent back for all that was paid for it', async () => {
  const two = await open({}, { units: 2, isSent: false })
  const one = [{ position: 0, quantity: 1 }]
  expect((await two.change({ kind: 'cancel', items: one })).ok).toBe(true)
  await two.change({ kind: 'ship' })
  await two.change({ kind: 'deliver' })
  const [paid, cost] = await received(two)
  expect(paid).toBeCloseTo(cost ?? 0)
})

test('of two units of which the giver has sent one back, the owner is credited the other in full', async () => {
  const two = await open({}, { units: 2 })
  const items = [{ position: 0, quantity: 1 }]
  expect((await two.change({ kind: 'request-return', items, reason: 'not-needed', note: '' })).ok).toBe(true)
  expect((await two.change({ kind: 'receive-return', restock: true })).ok).toBe(true)
  const [paid, cost] = await received(two)
  expect(paid).toBeCloseTo(cost ?? 0)
})

test('after its days, before it is there, and by nobody else, nothing is returned', async () => {
  const { ask, db, giver, id, giftsOf } = await open()
  await db.query(age, [366])
  expect((await ask()).status).toBe(409)
  await db.query(age, [364])
  const gift = (await giftsOf())[0]?.id
  expect((await giver.send({ method: 'POST', path: `${API}/${id}/gifts/${gift}/return` })).status).toBe(404)
  expect((await ask()).status).toBe(204)
})
