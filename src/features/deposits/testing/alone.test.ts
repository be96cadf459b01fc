import { expect, test } from 'vitest'
import { give, makeRegistry, wish } from '#commerce/registries/testing/helpers.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { bring, CARD, orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { DRUM, open } from './helpers.ts'

test('a deposit moves only with its product: a call that names it alone is refused by name and changes nothing', async () => {
  const { store, shopper, ask, orderOf } = await open()
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 3 }], details: CARD })
  const alone = { items: [{ position: 1, quantity: 1 }] }
  const more = {
    items: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 2 },
    ],
  }
  const both = {
    items: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
  }
  const own = (path: string, body: object) => shopper.send({ method: 'POST', path: `/api/orders/${id}/${path}`, body })
  const back = (body: object) => own('returns', { ...body, reason: 'other' })
  const refuses = async (call: (body: object) => Promise<{ status: number; text: string }>) => {
    const before = await orderOf(id)
    for (const [body, field] of [
      [alone, 'items.0.position'],
      [more, 'items.1.position'],
    ] as const) {
      const refused = await call(body)
      expect(refused.status, refused.text).toBe(422)
      expect(refused.text).toContain(`"field":"${field}","problem":"goes with line 0: name that`)
    }
    expect(await orderOf(id)).toEqual(before)
    const done = await call(both)
    expect(done.status, done.text).toBe(200)
  }
  await refuses((body) => own('cancel', body))
  await refuses((body) => ask('POST', `orders/${id}/ship`, body))
  await refuses((body) => ask('POST', `orders/${id}/deliver`, body))
  await bring(store, id)
  await refuses(back)
  await refuses((body) => ask('POST', `orders/${id}/receive-return`, { ...body, restock: true }))
  const [product, deposit] = (await orderOf(id)).items
  for (const line of [product, deposit]) expect(line).toMatchObject({ cancelled: 1, delivered: 2, returned: 1 })
})

test('the deposit of a gift goes where the gift goes', async () => {
  const { store, ask, orderOf } = await open()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id: registry } = await makeRegistry(owner, { privacyStatus: 'public' })
  const { itemId } = await wish(owner, registry, DRUM.asin, 2)
  const giver = makeShopper(store.app)
  expect((await give(giver, registry, itemId, { quantity: 2 })).status).toBe(200)
  const placed = await place(giver, await prepareCheckout(giver, { details: CARD }))
  const { orderId } = placed.json as { orderId: string }
  expect((await orderOf(orderId, giver)).items).toHaveLength(2)
  const sent = await ask('POST', `orders/${orderId}/ship`, { items: [{ position: 0, quantity: 1 }] })
  expect(sent.status, sent.text).toBe(200)
  expect((await ask('POST', `orders/${orderId}/ship`, {})).status).toBe(200)
  const order = await orderOf(orderId, giver)
  expect(order.parcels.map(({ items, address }) => [items.map(({ position }) => position), address])).toEqual([
    [[0, 1], null],
    [[0, 1], null],
  ])
})
