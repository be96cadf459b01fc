import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM, orderOnce } from '#test/order.ts'
import { makeSignedIn, signIn } from '#test/sign-in.ts'
import { waitingCommand } from './commands.ts'
import { deviceOrders, deviceParts, devicesOfShopper } from './in-orders.ts'

const ELSEWHERE = { fullName: 'A Friend', line1: '2 Side Street', city: 'Salem', postalCode: '97301', country: 'US' }
const wish = { devicePreregistration: { selected: true } }

const PATH = '/api/merchant/pre-registrations'
const BODY = { marketplace: 'US', asin: DRUM.asin, maxQuantity: 2 }

async function open() {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const made = await merchant.send({ method: 'POST', path: PATH, body: BODY })
  expect(made.status, made.text).toBe(201)
  const shopper = makeShopper(store.app)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const states = async () =>
    (
      await rows<{ state: string; serial: string | null }>(
        `SELECT state, serial FROM pre_registration.devices ORDER BY order_id, unit`,
      )
    ).map(({ state, serial }) => (serial ? `${state} ${serial}` : state))
  const events = async () =>
    (
      await rows<{ type: string; serial: string }>(
        `SELECT type, entity->>'serial' AS serial FROM platform.outbox WHERE type LIKE 'device.%' ORDER BY type, serial`,
      )
    ).map(({ type, serial }) => `${type} ${serial}`)
  const order = (additionalParameters: object = wish, quantity = 2) =>
    orderOnce(shopper, { items: [{ ...DRUM, quantity, additionalParameters }] })
  const ask = async (id: string, deed: string, body: object = {}) => {
    const answer = await merchant.send({ method: 'POST', path: `/api/merchant/orders/${id}/${deed}`, body })
    expect(answer.status, answer.text).toBe(200)
  }
  return { store, merchant, shopper, made: made.json as { id: string }, rows, states, events, order, ask }
}

test('links shipped units by their number, lists those without one, and ends the link of what comes back', async () => {
  const { store, merchant, made, shopper, states, events, order, ask } = await open()
  await signIn(store, shopper)
  const id = await order()
  expect(await states()).toEqual(['pending', 'pending'])
  await ask(id, 'ship', { items: [{ position: 0, quantity: 1, serials: ['DRUM-1'] }] })
  await ask(id, 'ship', { items: [{ position: 0, quantity: 1 }] })
  expect(await states()).toEqual(['claimed DRUM-1', 'waiting'])
  expect(await events()).toEqual(['device.claimed DRUM-1'])
  const printed: string[] = []
  await waitingCommand.run(store.commerce, [], (line) => printed.push(line))
  expect(printed).toEqual([`${id}-0-1  order ${id}  ${DRUM.asin}`])
  expect((await merchant.send({ path: `${PATH}/${made.id}` })).json).toMatchObject({ waiting: 1, claimed: 1 })
  await ask(id, 'deliver')
  const units = [{ position: 0, quantity: 1 }]
  await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body: { items: units, reason: 'other' } })
  await ask(id, 'receive-return', { items: [{ position: 0, quantity: 1, serials: ['DRUM-1'] }], restock: true })
  expect(await states()).toEqual(['gone DRUM-1', 'waiting'])
  expect(await events()).toEqual(['device.claimed DRUM-1', 'device.unclaimed DRUM-1'])
})

test('a line that is refunded in full loses its links, one that is refunded in part keeps them', async () => {
  const { store, merchant, shopper, states, events, order, ask } = await open()
  await signIn(store, shopper)
  const id = await order()
  await ask(id, 'ship', { items: [{ position: 0, quantity: 1, serials: ['DRUM-1'] }] })
  const { json } = await merchant.send({ path: `/api/merchant/orders/${id}` })
  const { items, ...read } = json as { items: { subtotal: { amount: number } }[] }
  const all = Math.round((items[0]?.subtotal.amount ?? 0) * 100)
  expect(read).not.toHaveProperty('addedTax')
  await ask(id, 'refund', { items: [{ position: 0, minorUnits: 100 }] })
  await ask(id, 'refund', { minorUnits: 100 })
  expect(await states()).toEqual(['claimed DRUM-1', 'pending'])
  await ask(id, 'refund', { items: [{ position: 0, minorUnits: all - 200 }] })
  expect(await states()).toEqual(['gone DRUM-1', 'gone'])
  expect(await events()).toEqual(['device.claimed DRUM-1', 'device.unclaimed DRUM-1'])
})

test('a device that the store bought back loses its link, whoever sold it, and no other one', async () => {
  const { store, shopper, states, events, order, ask } = await open()
  await signIn(store, shopper)
  const id = await order()
  await ask(id, 'ship', { items: [{ position: 0, quantity: 2, serials: ['DR-UM-1', 'DRUM2'] }] })
  const report = (asin: string, serial: string) => deviceOrders.boughtBack?.(store.commerce.db, { asin, serial })
  await report('BXPHON0001', 'DRUM1')
  await report(DRUM.asin, 'DRUM3')
  expect(await states()).toEqual(['claimed DR-UM-1', 'claimed DRUM2'])
  await report(DRUM.asin, 'DRUM1')
  await report(DRUM.asin, 'DRUM1')
  expect(await states()).toEqual(['gone DR-UM-1', 'claimed DRUM2'])
  expect((await events()).filter((event) => event.startsWith('device.unclaimed'))).toEqual(['device.unclaimed DR-UM-1'])
})

test('cancelled units and parcels to another address are not linked', async () => {
  const { store, shopper, states, events, order, ask } = await open()
  await signIn(store, shopper)
  const id = await order()
  const body = { items: [{ position: 0, quantity: 1 }] }
  expect((await shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel`, body })).status).toBe(200)
  expect(await states()).toEqual(['pending', 'gone'])
  await ask(id, 'ship', { address: ELSEWHERE, items: [{ position: 0, quantity: 1, serials: ['DRUM-1'] }] })
  expect(await states()).toEqual(['gone', 'gone'])
  expect(await events()).toEqual([])
})

test('shipping and cancelling at the same moment leave each unit in one state', async () => {
  const { store, merchant, shopper, states, events, order } = await open()
  await signIn(store, shopper)
  const id = await order(wish, 1)
  const items = [{ position: 0, quantity: 1, serials: ['DRUM-1'] }]
  const [shipped, cancelled] = await Promise.all([
    merchant.send({ method: 'POST', path: `/api/merchant/orders/${id}/ship`, body: { items } }),
    shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel` }),
  ])
  expect([shipped.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
  expect(await states()).toEqual([shipped.status === 200 ? 'claimed DRUM-1' : 'gone'])
  expect(await events()).toEqual(shipped.status === 200 ? ['device.claimed DRUM-1'] : [])
})

test('links nothing for guests, gifts, too many units or a product that has ended, and the order is placed', async () => {
  const { store, merchant, made, shopper, rows, states, order } = await open()
  await order()
  await signIn(store, shopper)
  await order({ ...wish, giftOptions: { includeGiftReceipt: true } }, 1)
  await order(wish, 3)
  await order({ devicePreregistration: { selected: false } }, 1)
  await merchant.send({ method: 'POST', path: `${PATH}/${made.id}/end`, body: {} })
  await order(wish, 1)
  expect(await states()).toEqual([])
  expect(await rows(`SELECT id FROM orders.orders`)).toHaveLength(5)
})

test('the cart says what becomes of the wish', async () => {
  const { store, shopper } = await open()
  const note = async (change: object) => {
    const items = [{ ...DRUM, ...change }]
    const added = await shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/cart/carts/retail/items',
      body: { items },
    })
    expect(added.status, added.text).toBe(200)
    const page = (await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text
    // The data of the page holds every text of the feature.
    return page.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  }
  const linked = 'Will be linked to your account'
  expect(await note({ quantity: 1, additionalParameters: wish })).toContain('Sign in before you order to link it.')
  await signIn(store, shopper)
  expect(await note({ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', additionalParameters: wish })).toContain(
    'can’t be linked to an account',
  )
  const gift = { giftOptions: { includeGiftReceipt: true } }
  const page = await note({ quantity: 1, additionalParameters: { ...wish, ...gift } })
  expect([page.includes(linked), page.includes('Gifts aren’t linked')]).toEqual([true, true])
  const over = await note({ additionalParameters: wish })
  expect([over.includes(linked), over.includes('the limit is 2 per order')]).toEqual([false, true])
})

test('one pre-registration for each product, and every fault at once', async () => {
  const { merchant } = await open()
  const create = (body: object) => merchant.send({ method: 'POST', path: PATH, body })
  expect((await create(BODY)).status).toBe(422)
  const wrong = await create({ marketplace: 'XX', asin: 'BXNONE0001', maxQuantity: 0 })
  expect(wrong.status).toBe(400)
  for (const field of ['marketplace', 'asin', 'maxQuantity']) expect(wrong.text).toContain(`"${field}"`)
})

test('a copy of the data has the devices, and erasure ends their links', async () => {
  const { store, shopper, states, events, order, ask } = await open()
  const owner = customerOwner((await signIn(store, shopper)).id)
  const id = await order(wish, 1)
  await ask(id, 'ship', { items: [{ position: 0, quantity: 1, serials: ['DRUM-1'] }] })
  const { db } = store.commerce
  expect(await devicesOfShopper.collect?.(db, owner)).toMatchObject([
    { orderId: id, state: 'claimed', serial: 'DRUM-1' },
  ])
  await devicesOfShopper.erase?.(db, owner)
  expect(await devicesOfShopper.collect?.(db, owner)).toEqual([])
  expect(await states()).toEqual(['gone DRUM-1'])
  expect(await events()).toEqual(['device.claimed DRUM-1', 'device.unclaimed DRUM-1'])
})

test('of the parts of a set those are linked that can be', async () => {
  const { store } = await open()
  const cart = { owner: 'somebody', marketplace: 'US' as const }
  const asked = ['BXCABL0001', DRUM.asin]
  expect(await deviceParts.productsOf(store.commerce.db, cart, wish, asked)).toEqual([DRUM.asin])
})
