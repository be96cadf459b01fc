import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { CARD, DRUM, orderOnce } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import type { Order } from '../contract/wire.ts'
import { orderCommands } from '../work/commands.ts'
import type { GoneUnits, SentUnits } from '../work/hooks.ts'

const ELSEWHERE = { fullName: 'A Friend', line1: '2 Side Street', city: 'Salem', postalCode: '97301', country: 'US' }

const told: (SentUnits | GoneUnits)[] = []
const listener: ServerFeature = {
  name: 'neighbour',
  orderHooks: {
    shipped: async (_sql, _id, sent) => void told.push(sent),
    returned: async (_sql, _id, gone) => void told.push(gone),
  },
}
const openStore = storesWith({ more: [listener] })

async function open() {
  told.length = 0
  const store = await openStore()
  const [shopper, merchant] = [makeShopper(store.app), makeShopper(store.app)]
  await signIn(store, merchant, { role: 'merchant' })
  const order = () => orderOnce(shopper, { items: [DRUM], details: CARD })
  const send = (id: string, deed: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/orders/${id}/${deed}`, body })
  const ship = (id: string, serials: string[], quantity = serials.length) =>
    send(id, 'ship', { items: [{ position: 0, quantity, serials }] })
  const serialsOf = async (id: string) =>
    ((await shopper.send({ path: `/api/orders/${id}` })).json as Order).items[0]?.serials
  const comeBack = async (id: string, items: object[]) => {
    await send(id, 'deliver')
    const units = [{ position: 0, quantity: 1 }]
    await shopper.send({ method: 'POST', path: `/api/orders/${id}/returns`, body: { items: units, reason: 'other' } })
    return send(id, 'receive-return', { items, restock: true })
  }
  return { store, told, order, send, ship, serialsOf, comeBack }
}

test('notes the serial numbers of a parcel, and tells features of its units', async () => {
  const { told, order, ship, send, serialsOf } = await open()
  const id = await order()
  expect(await serialsOf(id)).toBeUndefined()
  expect((await ship(id, ['DRUM-1'])).status).toBe(200)
  await send(id, 'ship', { address: ELSEWHERE })
  expect(await serialsOf(id)).toEqual(['DRUM-1'])
  const unit = { position: 0, quantity: 1, offerId: DRUM.offerListingId }
  expect(told).toEqual([
    { units: [{ ...unit, serials: ['DRUM-1'] }], isElsewhere: false },
    { units: [{ ...unit, serials: [] }], isElsewhere: true },
  ])
})

test('a number goes out once for each product until its unit is back', async () => {
  const { told, order, ship, comeBack, serialsOf } = await open()
  const [one, other] = [await order(), await order()]
  await ship(one, ['DRUM-1', 'DRUM-2'])
  const refused = await ship(other, ['DRUM-3', 'DRUM-2'])
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('has one that is shipped already: DRUM-2'),
  ])
  expect(await serialsOf(other)).toBeUndefined()
  const wrong = await comeBack(one, [{ position: 0, quantity: 1, serials: ['DRUM-9'] }])
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('has one that this line has not: DRUM-9')])
  expect((await comeBack(one, [{ position: 0, quantity: 1, serials: ['DRUM-2'] }])).status).toBe(200)
  expect(told.at(-1)).toMatchObject({ units: [{ quantity: 1, serials: ['DRUM-2'] }] })
  expect((await ship(other, ['DRUM-1'])).status).toBe(422)
  expect((await ship(other, ['DRUM-3', 'DRUM-2'])).status).toBe(200)
})

test('of two parcels with the same number one goes out', async () => {
  const { order, ship } = await open()
  const orders = await Promise.all([order(), order(), order()])
  const shipped = await Promise.all(orders.map((id) => ship(id, ['DRUM-7', 'DRUM-8'])))
  expect(shipped.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('the command takes serial numbers of units, and refuses them where nothing leaves or comes back', async () => {
  const { store, order, serialsOf } = await open()
  const id = await order()
  const say = async (name: string, ...words: string[]) => {
    const said: string[] = []
    const command = orderCommands.find((each) => each.name === name)
    await command?.run(store.commerce, words, (line) => said.push(line))
    return said.join(' ')
  }
  expect(await say('orders cancel', id, '0:1=DRUM-5')).toContain('"0:1=DRUM-5" is not known here')
  expect(await say('orders ship', id, '0:1=DRUM-5,DRUM-6')).toContain('items.0.serials must be at most 1')
  expect(await say('orders ship', id, '0:1=DRUM-5')).toBe(`${id} is partly-shipped.`)
  expect(await serialsOf(id)).toEqual(['DRUM-5'])
  expect(await say('orders show', id)).toContain('serial numbers DRUM-5')
})
