import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import type { PickingTask, PickList } from '../contract/merchant.ts'
import { merchantOf, orderFresh } from './helpers.ts'

test('what is picked as an order, without its step, is not to be picked any more', async () => {
  const store = await makeStore()
  const { get, post, take } = await merchantOf(store)
  const slotId = 'q'.repeat(22)
  const shopper = makeShopper(store.app)
  const [id, other] = [
    await orderFresh(store, shopper, [DRUM], { slotId }),
    await orderFresh(store, shopper, [DRUM], { slotId }),
  ]
  const list = async () => (await get(`picking/slots/${slotId}`)).json as PickList
  expect((await list()).orders).toEqual([id, other].toSorted())
  expect((await post(`orders/${id}/pick`, { items: [{ position: 0, picked: 1 }] })).status).toBe(200)
  for (const _again of [1, 2]) await deliverEvents(store.commerce, store.commerce.modules)
  expect((await list()).orders).toEqual([other])
  const task = (await get(`picking/${id}`)).json as PickingTask
  expect(task).toMatchObject({ state: 'picked', pickedAt: expect.any(String) })
  expect((await take(id, 'depart')).json).toMatchObject({ state: 'out' })
  await deliverEvents(store.commerce, store.commerce.modules)
  expect((await get(`picking/${id}`)).json).toMatchObject({ state: 'out', pickedAt: task.pickedAt })
})
