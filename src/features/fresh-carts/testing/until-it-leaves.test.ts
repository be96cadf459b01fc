import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { OFFERS_TIMES, offerOf } from '#test/fresh-shop.ts'
import { CARD } from '#test/order.ts'
import { findOrdered } from '../queries/ordered.ts'
import { substitutionOfShopper } from '../queries/shopper-data.ts'
import { codeOf } from './helpers.ts'
import { MARKET, open } from './suggesting.ts'

const provide = statement(`UPDATE catalog.products SET needs_delivery = false WHERE asin = $1`)
const hold = statement(`UPDATE orders.payments SET state = 'spent' WHERE order_id = $1`)

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)

test.runIf(OFFERS_TIMES)(
  'what came instead is refused with one press until the order leaves, and paid back',
  async () => {
    const { shopper, first, suggested, answer, pick, shown, read, stock, verb, orderId, guest } = await open({
      choice: 'allow',
      details: CARD,
    })
    const { id } = await suggested(first, { quantity: 2 })
    expect((await pick(1, { offerListingId: offerOf(first), picked: 2 })).status).toBe(200)
    expect(await shown()).toMatchObject([{ state: 'accepted', canAnswer: true }])
    expect((await answer(id, 'refuse', guest())).status).toBe(404)
    const before = await read()
    const path = `/order-substitutes/${id}`
    const pressed = await shopper.send({ method: 'POST', path, form: { answer: 'refuse' } })
    expect([pressed.status, pressed.headers.location]).toEqual([303, `/orders/${orderId}`])
    const after = await read()
    expect(after.items.map(({ cancelled }) => cancelled)).toEqual([2, 2])
    const [, line] = before.items
    const tax = before.tax.isIncluded ? 0 : cents(line?.tax?.amount ?? { amount: 0 })
    expect(cents(after.refundedTotal)).toBe(cents(line?.total ?? { amount: 0 }) + tax)
    expect(await stock(first)).toBe(9)
    expect(await shown()).toMatchObject([{ state: 'refused', canAnswer: false }])
    expect((await answer(id, 'refuse')).status).toBe(200)
    expect((await answer(id, 'accept')).status).toBe(409)
    expect((await read()).refundedTotal).toEqual(after.refundedTotal)
    expect((await verb(`orders/${orderId}/ship`)).status).toBe(200)
  },
)

test.runIf(OFFERS_TIMES)(
  'once it has left, only the door is left to refuse it; of many presses at once one pays back',
  async () => {
    const { first, suggested, answer, pick, shown, read, verb, orderId } = await open({ choice: 'allow' })
    const { id } = await suggested(first)
    expect((await pick(2, { offerListingId: offerOf(first), picked: 1 })).status).toBe(200)
    expect((await verb(`orders/${orderId}/ship`)).status).toBe(200)
    expect(codeOf(await answer(id, 'refuse'))).toBe('picked')
    expect(await shown()).toMatchObject([{ state: 'accepted', canAnswer: false }])
    expect(cents((await read()).refundedTotal)).toBe(0)

    const other = await open({ choice: 'allow' })
    const { id: many } = await other.suggested(other.first)
    expect((await other.pick(2, { offerListingId: offerOf(other.first), picked: 1 })).status).toBe(200)
    const [sent, ...pressed] = await Promise.all([
      other.verb(`orders/${other.orderId}/ship`),
      other.answer(many, 'refuse'),
      other.answer(many, 'refuse'),
    ])
    expect(sent?.status).toBe(200)
    const line = (await other.read()).items[1]
    const isRefused = line?.cancelled === 1
    expect(line).toMatchObject({ shipped: isRefused ? 0 : 1 })
    expect(pressed.map(({ status }) => status)).toEqual(isRefused ? [200, 200] : [409, 409])
    expect(await other.stock(other.first)).toBe(isRefused ? 9 : 8)
  },
)

test.runIf(OFFERS_TIMES)('what is found out of something after it was accepted keeps it from coming', async () => {
  const { first, suggested, answer, feed, pick, read, stock } = await open({ allergens: ['milk'] })
  const { id } = await suggested(first)
  expect((await answer(id, 'accept')).status).toBe(200)
  await feed(first, { allergens: ['milk'] })
  const refused = await pick(2, { offerListingId: offerOf(first), picked: 1 })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('contains milk, which the shopper')])
  expect(refused.text).toContain('items.0.substitute.offerListingId')
  expect([(await read()).items.length, await stock(first)]).toEqual([1, 9])
  expect((await pick(2)).status).toBe(200)
})

test.runIf(OFFERS_TIMES)(
  'of somebody whose account is deleted nothing comes instead, and the copy of an account has what was suggested',
  async () => {
    const { store, first, orderId, suggested, pick, stock } = await open({ choice: 'allow', allergens: ['fish'] })
    const { id } = await suggested(first)
    const { db } = store.commerce
    const { owner = '' } = (await findOrdered(db, orderId)) ?? {}
    const copy = await substitutionOfShopper.collect?.(db, owner)
    expect(copy).toContainEqual({ kind: 'suggestion', data: expect.objectContaining({ id, state: 'accepted' }) })
    await substitutionOfShopper.erase?.(db, owner)
    const refused = await pick(2, { offerListingId: offerOf(first), picked: 1 })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('wants nothing instead')])
    expect(await stock(first)).toBe(9)
    expect((await pick(2)).status).toBe(200)
  },
)

test.runIf(OFFERS_TIMES)(
  'of two orders that pick the last unit at once one gets it, the other is told so by name, and nothing is negative',
  async () => {
    const { first, suggested, orderId, orderAgain, sell, verb, stock } = await open({ choice: 'allow' })
    const other = await orderAgain()
    await suggested(first)
    await suggested(first, { orderId: other })
    await sell(MARKET, first, { stock: 1 })
    const substitute = { offerListingId: offerOf(first), picked: 1 }
    const both = await Promise.all(
      [orderId, other].map((id) => verb(`orders/${id}/pick`, { items: [{ position: 0, picked: 0, substitute }] })),
    )
    const [taken, gone] = both.toSorted((a, b) => a.status - b.status)
    expect([taken?.status, gone?.status]).toEqual([200, 422])
    expect(gone?.text).toContain('"field":"items.0.substitute.picked"')
    expect(await stock(first)).toBe(0)
  },
)

test.runIf(OFFERS_TIMES)('what is not packed comes instead of nothing', async () => {
  const { store, first, suggest } = await open()
  await store.commerce.db.query(provide, [first])
  const refused = await suggest(offerOf(first))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is nothing that is packed')])
})

test.runIf(OFFERS_TIMES)(
  'what was not brought in the end is said to be withdrawn, and what nobody answered as well',
  async () => {
    const { shopper, orderId, first, suggested, pick, shown, answer } = await open({ choice: 'allow' })
    const { id } = await suggested(first)
    expect((await pick(3)).status).toBe(200)
    expect(await shown()).toMatchObject([{ state: 'withdrawn', canAnswer: false }])
    expect((await shopper.send({ path: `/orders/${orderId}` })).text).not.toContain('you get 1 ×')
    expect(codeOf(await answer(id, 'refuse'))).toBe('picked')

    const asked = await open()
    await asked.suggested(asked.first)
    expect(await asked.shown()).toMatchObject([{ state: 'suggested', canAnswer: true }])
    const gone = await asked.shopper.send({ method: 'POST', path: `/api/orders/${asked.orderId}/cancel`, body: {} })
    expect(gone.status, gone.text).toBe(200)
    expect(await asked.shown()).toMatchObject([{ state: 'withdrawn', canAnswer: false }])
  },
)

test.runIf(OFFERS_TIMES)('as long as the money is not here what is packed stays, and the page says so', async () => {
  const { store, shopper, orderId, first, suggested, answer, pick, shown, read } = await open({
    choice: 'allow',
    details: CARD,
  })
  const { id } = await suggested(first)
  expect((await pick(2, { offerListingId: offerOf(first), picked: 1 })).status).toBe(200)
  await store.commerce.db.query(hold, [orderId])
  const before = await read()
  expect(codeOf(await answer(id, 'refuse'))).toBe('unpaid')
  const path = `/order-substitutes/${id}`
  const pressed = await shopper.send({ method: 'POST', path, form: { answer: 'refuse' } })
  expect(pressed.headers.location).toBe(`/orders/${orderId}/substitutes?fault=unpaid`)
  expect((await shopper.send({ path: `${pressed.headers.location}` })).text).toContain('payment isn’t confirmed yet')
  expect([await read(), (await shown())[0]?.state]).toEqual([before, 'accepted'])
})
