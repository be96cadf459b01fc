import { expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, orderOnce } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import type { OrderList } from '../contract/list.ts'
import type { Order } from '../contract/wire.ts'
import { orderCommands } from '../work/commands.ts'

async function open() {
  const store = await makeStore()
  const [shopper, merchant] = [makeShopper(store.app), makeShopper(store.app)]
  await signIn(store, merchant, { role: 'merchant' })
  const id = await orderOnce(shopper)
  const send = (deed: string, body: object | undefined, who: Shopper = merchant, order = id) =>
    who.send({ method: 'POST', path: `/api/merchant/orders/${order}/${deed}`, ...(body ? { body } : {}) })
  const read = async () => (await merchant.send({ path: `/api/merchant/orders/${id}` })).json as Order
  return { store, shopper, merchant, id, send, read }
}

const DEEDS: [deed: string, body: object | undefined][] = [
  ['ship', { tracking: 'T-1' }],
  ['deliver', undefined],
  ['cancel', undefined],
  ['receive-return', { restock: true }],
  ['refund', { minorUnits: 1 }],
]

test('lets the merchant ship, deliver, and take and refund a return', async () => {
  const { shopper, id, send, read } = await open()
  expect((await send('ship', { tracking: 'T-1' })).json).toEqual({ id, state: 'shipped' })
  expect((await send('ship', { tracking: 'T-2' })).status).toBe(200)
  expect((await read()).tracking).toBe('T-1')
  expect((await send('deliver', undefined)).json).toEqual({ id, state: 'delivered' })
  const body = { items: [{ position: 0, quantity: 1 }], reason: 'not-needed' }
  await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body })
  expect((await send('receive-return', { restock: true })).json).toEqual({ id, state: 'delivered' })
  expect(await read()).toMatchObject({
    items: [{ returned: 1, returning: 0 }],
    refundedTotal: { amount: 129.99 },
    paymentState: 'captured',
    returns: [{ state: 'received' }],
    email: 'guest@example.com',
  })
})

test('an unpaid invoice that is cancelled was credited, never refunded: in the API, its events, its page and the commands', async () => {
  const { store, shopper, read: readCard, send } = await open()
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  expect((await send('cancel', undefined, undefined, id)).status).toBe(200)
  const order = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const { total, tax } = order
  const nothing = { amount: 0 }
  expect(order).toMatchObject({
    paymentState: 'released',
    refunds: [],
    refundedTotal: nothing,
    refundedTax: nothing,
    credits: [{ amount: total, method: 'invoice', reason: 'cancelled' }],
    creditedTotal: total,
    creditedTax: { amount: tax.total.amount },
    owedTotal: nothing,
    payments: [{ refundedTotal: nothing, creditedTotal: total, state: 'released' }],
  })
  const minor = Math.round(total.amount * 100)
  const events = await store.commerce.db.query<{ type: string; entity: object }>({
    name: '',
    text: `SELECT type, entity FROM platform.outbox WHERE key = '${id}' AND type <> 'order.placed' ORDER BY at, type`,
  })
  expect(events.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    { type: 'order.cancelled', entity: { refund: 0, credit: minor } },
    { type: 'order.credited', entity: { amount: minor, isCredit: true } },
  ])
  const page = (await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
  expect(['Credited', 'Nothing to pay', 'Refund'].map((word) => page.includes(`>${word}<`))).toEqual([
    true,
    true,
    false,
  ])
  const lines: string[] = []
  const show = orderCommands.find(({ name }) => name === 'orders show')
  await show?.run(store.commerce, [id], (line) => lines.push(line))
  expect(lines.filter((line) => /refunded|credited/.test(line))).toEqual([expect.stringMatching(/^ {2}credited: /)])
  expect((await send('cancel', undefined)).status).toBe(200)
  expect(await readCard()).toMatchObject({ refundedTotal: { amount: 259.98 }, credits: [], creditedTotal: nothing })
})

test('names every fault of a request in parts, and changes nothing', async () => {
  const { send, read } = await open()
  const before = await read()
  const asked = {
    items: [
      { position: 0, quantity: 3 },
      { position: 4, quantity: 1 },
    ],
  }
  for (const deed of ['ship', 'cancel']) {
    const refused = await send(deed, asked)
    expect([deed, refused.status, refused.json]).toMatchObject([
      deed,
      422,
      {
        entity: {
          code: 'items',
          details: [
            { field: 'items.0.quantity', problem: 'must be at most 2' },
            { field: 'items.1.position', problem: 'is no line of this order' },
          ],
        },
      },
    ])
  }
  const malformed: [deed: string, body: object, field: string][] = [
    ['ship', { items: [{ position: 0, quantity: 0 }] }, 'items.0.quantity'],
    ['ship', { itmes: [] }, 'itmes'],
    ['cancel', { items: [{ position: 0, quantity: 1, note: '' }] }, 'items.0.note'],
    ['deliver', { parcel: 1, items: [{ position: 0, quantity: 1 }] }, 'items'],
    ['receive-return', { restock: true, items: [] }, 'items'],
  ]
  for (const [deed, body, field] of malformed)
    expect([deed, (await send(deed, body)).json]).toMatchObject([
      deed,
      { entity: { status: 400, details: [{ field }] } },
    ])
  expect((await send('deliver', { parcel: 1 })).json).toMatchObject({ entity: { status: 422, code: 'parcel' } })
  expect(await read()).toEqual(before)
})

test('sends a parcel of some units once for the same Idempotency-Key', async () => {
  const { merchant, id, read } = await open()
  const ship = () =>
    merchant.send({
      method: 'POST',
      path: `/api/merchant/orders/${id}/ship`,
      body: { items: [{ position: 0, quantity: 1 }], carrier: 'DHL', tracking: 'T-1' },
      headers: { 'idempotency-key': 'ship-1' },
    })
  const answers = [await ship(), await ship()]
  expect(answers.map(({ json }) => json)).toEqual(Array(2).fill({ id, state: 'partly-shipped' }))
  expect(await read()).toMatchObject({ items: [{ shipped: 1 }], parcels: [{ carrier: 'DHL', tracking: 'T-1' }] })
  expect((await read()).parcels).toHaveLength(1)
})

test('refunds money for lines, in minor units or in the currency of the order', async () => {
  const { send, read } = await open()
  const ofLine = (...items: object[]) => send('refund', { items })
  expect((await ofLine({ position: 0, minorUnits: 129 })).status).toBe(200)
  expect((await ofLine({ position: 0, amount: 1.29, currencyCode: 'USD' })).status).toBe(200)
  const tooMuch = await ofLine({ position: 0, minorUnits: 25998 })
  expect([tooMuch.status, tooMuch.json]).toMatchObject([
    422,
    { entity: { code: 'amount', details: [{ field: 'items.0.amount' }] } },
  ])
  for (const item of [{ position: 0 }, { position: 0, amount: 1, currencyCode: 'EUR' }, { minorUnits: 1 }])
    expect([item, (await ofLine(item)).status]).toEqual([item, 400])
  expect(await read()).toMatchObject({ refundedTotal: { amount: 2.58 } })
})

test('refunds no more than was paid', async () => {
  const { send, read } = await open()
  expect((await send('refund', { minorUnits: 25998 })).status).toBe(200)
  expect((await send('refund', { minorUnits: 1 })).status).toBe(422)
  for (const minorUnits of [0, -1, 0.5, '5', 2e9]) expect((await send('refund', { minorUnits })).status).toBe(400)
  expect(await read()).toMatchObject({ paymentState: 'refunded', refundedTotal: { amount: 259.98 } })
})

test('refunds an amount of money in the currency of the order', async () => {
  const { send, read } = await open()
  expect((await send('refund', { amount: 1.29, currencyCode: 'USD' })).status).toBe(200)
  for (const body of [
    { amount: 1, currencyCode: 'EUR' },
    { amount: 1.299, currencyCode: 'USD' },
    { amount: 0, currencyCode: 'USD' },
    { amount: 1 },
  ])
    expect([body, (await send('refund', body)).status]).toEqual([body, 400])
  expect(await read()).toMatchObject({ refundedTotal: { amount: 1.29 } })
})

test('lists all orders, by state', async () => {
  const { store, merchant, id } = await open()
  const second = await orderOnce(makeShopper(store.app))
  await bring(store, second)
  const list = async (query: string) =>
    ((await merchant.send({ path: `/api/merchant/orders${query}` })).json as OrderList).orders.map((each) => each.id)
  expect([await list(''), await list('?state=placed'), await list('?state=delivered')]).toEqual([
    [second, id],
    [id],
    [second],
  ])
  expect((await merchant.send({ path: '/api/merchant/orders?state=lost' })).status).toBe(400)
})

test.each(DEEDS)(
  'refuses %s to a guest and to a customer, and answers 404 for an unknown order',
  async (deed, body) => {
    const { store, shopper, send, read } = await open()
    const customer = makeShopper(store.app)
    await signIn(store, customer)
    expect((await send(deed, body, shopper)).status).toBe(401)
    expect((await send(deed, body, customer)).status).toBe(403)
    expect((await send(deed, body, undefined, '0000-00000-00000')).status).toBe(404)
    expect(await read()).toMatchObject({ state: 'placed', refundedTotal: { amount: 0 } })
  },
)

test('ships, delivers and cancels in parts as commands, and says what to pack', async () => {
  const { store, id } = await open()
  const run = async (name: string, ...args: string[]) => {
    const printed: string[] = []
    const command = orderCommands.find((each) => each.name === `orders ${name}`)
    const code = await command?.run(store.commerce, [id, ...args], (line) => void printed.push(line))
    return [code, printed.join('\n')]
  }
  expect(await run('ship', '0:3')).toEqual([1, expect.stringContaining('items.0.quantity must be at most 2.')])
  expect(await run('ship', '0-3')).toEqual([1, expect.stringContaining('"0-3" is not known here')])
  expect(await run('ship', '--carrier')).toEqual([1, '--carrier needs a value.'])
  expect(await run('ship', '--tracking', '--carrier')).toEqual([1, '--tracking needs a value.'])
  expect(await run('ship', '--carrier', 'DHL', '--carrier', 'UPS')).toEqual([1, '--carrier is there twice.'])
  expect(await run('deliver', '--parcel', '1', '0:1')).toEqual([1, 'items: must not be there beside a parcel'])
  expect(await run('pay', '5.00')).toEqual([1, expect.stringContaining('only the number of an order')])
  expect(await run('deliver', '--parcel', '1')).toEqual([1, expect.stringContaining('no such parcel')])
  const [, toPack] = await run('show')
  expect(toPack).toContain('0: 2 × ')
  expect(toPack).toMatch(/2 to ship\n {6}offer BXDRUM0001-US-1, new, sold by /)
  expect(await run('ship', '--carrier', 'DHL', '--tracking', 'T 1', '0:1')).toEqual([0, `${id} is partly-shipped.`])
  expect(await run('cancel', '0:1')).toEqual([0, `${id} is shipped.`])
  expect(await run('show')).toEqual([
    0,
    expect.stringMatching(/1 cancelled, 1 shipped[\s\S]*parcel 1 .* shipped {2}DHL T 1 {2}0:1/),
  ])
  expect(await run('deliver', '--parcel', '1')).toEqual([0, `${id} is delivered.`])
})

test('refuses to show orders to a guest', async () => {
  const { shopper, id } = await open()
  for (const path of ['/api/merchant/orders', `/api/merchant/orders/${id}`])
    expect((await shopper.send({ path })).status).toBe(401)
})

test('offers the same as commands, with a sentence for every mistake', async () => {
  const { store, shopper, id } = await open()
  const run = async (name: string, ...args: string[]) => {
    const printed: string[] = []
    const command = orderCommands.find((each) => each.name === `orders ${name}`)
    const code = await command?.run(store.commerce, args, (line) => void printed.push(line))
    return [code, printed.join('\n')]
  }
  expect(await run('list')).toEqual([0, expect.stringContaining(`${id}  `)])
  expect(await run('list', 'lost')).toEqual([1, expect.stringContaining('is no state')])
  expect(await run('list', 'returned')).toEqual([0, 'There are no orders.'])
  expect(await run('deliver', id)).toEqual([1, expect.stringContaining('not in a state')])
  expect(await run('ship', id, '--tracking', 'T 1')).toEqual([0, `${id} is shipped.`])
  expect(await run('deliver', id)).toEqual([0, `${id} is delivered.`])
  const body = { items: [{ position: 0, quantity: 2 }], reason: 'damaged' }
  await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body })
  expect(await run('receive-return', id, '--restock')).toEqual([0, `${id} is returned.`])
  const [code, shown] = await run('show', id)
  expect([code, shown]).toEqual([0, expect.stringContaining('refunded: $259.98')])
  expect(shown).not.toContain('guest@example.com')
  for (const name of ['show', 'ship', 'deliver', 'cancel', 'receive-return'])
    expect(await run(name, 'nonsense')).toEqual([1, expect.stringContaining('no such order')])
})
