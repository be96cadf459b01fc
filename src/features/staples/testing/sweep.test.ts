import { expect, test } from 'vitest'
import { deleteAccount } from '#commerce/accounts/work/own-data.ts'
import { plusDays } from '../rules/dates.ts'
import { orderRun } from '../work/order.ts'
import { sweepStaples } from '../work/sweep.ts'
import { codeOf, OFFER, setOffer } from './helpers.ts'
import { openWeekly } from './weekly.ts'

test('a date is told three days before and ordered on its day, at the price of that day', async () => {
  const { go, runs, first, mails, store, ordersOf, read, id } = await openWeekly()
  await go(-4)
  expect([await runs(), await mails()]).toEqual([[], []])
  await go(-3)
  await go(-3)
  expect(await runs()).toEqual([[first, 'NOTIFIED', null]])
  const [mail, ...others] = await mails()
  expect([mail?.text, others]).toEqual([expect.stringMatching(/order 2 of .*\$10\.00 each/s), []])
  await setOffer(store, { price: 900 })
  await go(-1)
  expect(await ordersOf()).toEqual([])
  await go(0)
  await go(0)
  const [order, ...more] = await ordersOf()
  expect([more, await runs()]).toEqual([[], [[first, 'ORDERED', null]]])
  expect(order?.total).toBeGreaterThanOrEqual(1800)
  expect(await read(id)).toMatchObject({
    nextOn: plusDays(first, 7),
    runs: [{ orderId: order?.id, price: { amount: 9 } }],
  })
})

test('of dates that were missed one is ordered, and only once it was announced', async () => {
  const { go, runs, first, ordersOf, subjects, read, id } = await openWeekly()
  await go(16)
  const left = [0, 7, 14].map((days) => [plusDays(first, days), 'SKIPPED', 'missed'])
  expect(await runs()).toEqual([...left, [plusDays(first, 17), 'NOTIFIED', null]])
  expect([await ordersOf(), (await subjects()).length]).toEqual([[], 1])
  expect((await read(id)).nextOn).toBe(plusDays(first, 17))
  await go(17)
  expect(await runs()).toEqual([...left, [plusDays(first, 17), 'ORDERED', null]])
  expect(await ordersOf()).toHaveLength(1)
  expect((await read(id)).nextOn).toBe(plusDays(first, 21))
})

test('a date that was announced is ordered late', async () => {
  const { go, runs, first } = await openWeekly()
  await go(-2)
  await go(5)
  expect(await runs()).toEqual([
    [first, 'ORDERED', null],
    [plusDays(first, 7), 'NOTIFIED', null],
  ])
})

test('a date that nobody was told of can be skipped on the day to which it is put off', async () => {
  const { go, runs, first, press, id, ordersOf } = await openWeekly()
  await go(0)
  const seen = { nextOn: plusDays(first, 1) }
  expect((await press(id, 'skip', seen)).status).toBe(200)
  await go(1)
  expect([await ordersOf(), (await runs()).slice(0, 2)]).toEqual([
    [],
    [
      [first, 'SKIPPED', 'missed'],
      [plusDays(first, 1), 'SKIPPED', 'asked'],
    ],
  ])
})

test('several processes order a date once', async () => {
  const { go, commerce, ordersOf, runs, subjects } = await openWeekly()
  await Promise.all([go(-3), go(-3), go(-3)])
  expect(await subjects()).toHaveLength(1)
  await Promise.all([go(0), sweepStaples(commerce), sweepStaples(commerce), sweepStaples(commerce)])
  expect([await ordersOf(), await runs()]).toMatchObject([[{}], [[expect.anything(), 'ORDERED', null]]])
})

test('a process that dies between order and note orders nothing twice', async () => {
  const { go, ordersOf, runs, store, press, id } = await openWeekly()
  await go(-1)
  await go(0, async (...asked) => {
    await orderRun(...asked)
    throw new Error('The process is gone.')
  })
  expect([await ordersOf(), await runs()]).toMatchObject([[{}], [[expect.anything(), 'NOTIFIED', null]]])
  expect(codeOf(await press(id, 'cancel'))).toBe('ordering')
  await go(0)
  expect((await runs()).at(-1)?.[1]).toBe('NOTIFIED')
  await setOffer(store, { price: 5000, stock: 0 })
  await go(1)
  expect([await ordersOf(), await runs()]).toMatchObject([[{}], [[expect.anything(), 'ORDERED', null]]])
})

test('a process that dies before the order leaves it to another', async () => {
  const { go, ordersOf, runs } = await openWeekly()
  await go(-1)
  await go(0, async () => {
    throw new Error('The process is gone.')
  })
  expect(await ordersOf()).toEqual([])
  await go(1)
  expect([await ordersOf(), await runs()]).toMatchObject([[{}], [[expect.anything(), 'ORDERED', null]]])
})

test('above the ceiling it waits for consent, and is ordered once that is given', async () => {
  const { go, runs, store, ordersOf, mails, press, id, read } = await openWeekly()
  await go(-3)
  await setOffer(store, { price: 1100 })
  await go(0)
  expect([await ordersOf(), await runs()]).toMatchObject([[], [[expect.anything(), 'FAILED', 'price']]])
  const texts = async () => (await mails()).map(({ text }) => text).join('\n')
  expect(await texts()).toMatch(/\$11\.00 each, more than the \$10\.00/)
  expect(await read(id)).toMatchObject({ agreeTo: 1100 })
  await press(id, 'agree', { agreedPrice: 1100 })
  await setOffer(store, { price: 1150 })
  await go(0)
  expect([await ordersOf(), await runs()]).toMatchObject([[], [[expect.anything(), 'FAILED', 'price']]])
  expect(await texts()).toMatch(/\$11\.50 each/)
  await press(id, 'agree', { agreedPrice: 1150 })
  await go(1)
  expect([await ordersOf(), await runs()]).toMatchObject([[{}], [[expect.anything(), 'ORDERED', null]]])
})

test.each([
  ['card', { card: null }, undefined],
  ['address', { address: false }, undefined],
  ['declined', { card: 'declines' }, undefined],
  ['declined', { card: 'asks' }, undefined],
  ['stock', {}, { price: 1000, stock: 1 }],
  ['price', {}, { price: 1001 }],
] as const)('no order: %s, told by mail and page', async (reason, has, offer) => {
  const { go, runs, store, ordersOf, subjects, first, shopper } = await openWeekly(has)
  await go(-3)
  if (offer) await setOffer(store, offer)
  await go(0)
  await go(1)
  expect([await ordersOf(), await runs()]).toEqual([[], [[first, 'FAILED', reason]]])
  expect((await subjects()).filter((subject) => subject?.startsWith('Not ordered'))).toHaveLength(1)
  expect((await shopper.send({ path: '/account/staples' })).text).toContain('Not ordered')
})

test('a product that is gone is said, and its page stays', async () => {
  const { go, runs, store, shopper, first } = await openWeekly()
  await go(-1)
  await store.commerce.db.query({ name: '', text: `DELETE FROM offers.offers WHERE id = '${OFFER}'` })
  await go(0)
  expect(await runs()).toEqual([[first, 'FAILED', 'gone']])
  expect((await shopper.send({ path: '/account/staples' })).text).toContain('sold at the moment')
})

test('a paused one leaves its dates out, and goes on with the next', async () => {
  const { go, runs, first, press, id, ordersOf, read } = await openWeekly()
  await go(-3)
  await press(id, 'pause')
  await go(8)
  expect(await runs()).toEqual([
    [first, 'SKIPPED', 'paused'],
    [plusDays(first, 7), 'SKIPPED', 'paused'],
  ])
  await press(id, 'resume')
  await go(11)
  await go(13)
  expect((await read(id)).nextOn).toBe(plusDays(first, 14))
  await go(14)
  expect([await ordersOf(), (await runs()).at(-1)]).toMatchObject([[{}], [plusDays(first, 14), 'ORDERED', null]])
})

test('what is changed after the notice is ordered as changed', async () => {
  const { go, change, id, read } = await openWeekly()
  await go(-3)
  expect((await change(id, { quantity: 3 })).status).toBe(200)
  await go(0)
  expect((await read(id)).runs).toMatchObject([{ state: 'ORDERED', quantity: 3 }])
})

test('a date that is moved after its notice is told again, and ordered on the new day', async () => {
  const { go, change, id, runs, first, subjects, ordersOf } = await openWeekly()
  await go(-3)
  await change(id, { nextOn: plusDays(first, 2) })
  expect(await runs()).toEqual([])
  await go(0)
  expect([await ordersOf(), await subjects()]).toMatchObject([[], [{}, {}].map(() => expect.any(String))])
  await go(2)
  expect([await runs(), await ordersOf()]).toMatchObject([[[plusDays(first, 2), 'ORDERED', null]], [{}]])
})

test('a customer who is gone gets nothing', async () => {
  const { go, commerce, who, subjects, ordersOf } = await openWeekly()
  await go(-3)
  const before = (await subjects()).length
  await deleteAccount(commerce, who, 'http://localhost')
  await go(0)
  expect(await ordersOf()).toEqual([])
  expect((await subjects()).filter((subject) => subject?.startsWith('Not ordered'))).toEqual([])
  expect(before).toBe(1)
})

test('mails come in the language of the customer', async () => {
  const { go, subjects } = await openWeekly({ language: 'es' })
  await go(-3)
  expect(await subjects()).toEqual([expect.stringMatching(/^El /)])
})
