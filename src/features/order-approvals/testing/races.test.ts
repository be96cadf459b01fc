import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { findRequest } from '../queries/requests.ts'
import { approvedOrders } from '../work/in-orders.ts'
import { open } from './helpers.ts'

const ROUNDS = 4

test('of two approvers who decide at once, one does', async () => {
  const { buyer, approver, admin, checkout, ask, approve, refuse, read } = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await ask(buyer, await checkout(buyer, 20 + round))
    const done = await Promise.all([approve(approver, id), refuse(admin, id), approve(admin, id)])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = done.find(({ status }) => status === 200)?.json as { state: string }
    expect((await read(buyer)).own[0]?.state).toBe(winner.state)
  }
})

test('a request that is approved while it is withdrawn ends withdrawn, and orders nothing', async () => {
  const { buyer, approver, checkout, ask, approve, withdraw, read, order } = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await ask(buyer, await checkout(buyer, 20))
    const [approved, withdrawn] = await Promise.all([approve(approver, id), withdraw(buyer, id)])
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    expect((await read(buyer)).own[0]?.state).toBe('WITHDRAWN')
  }
  expect((await order(buyer, await checkout(buyer, 20))).status).toBe(422)
})

test('of many tabs that place one approval, one orders', async () => {
  const { buyer, approver, checkout, ask, approve, begin, order, read } = await open()
  const asked = await checkout(buyer, 20)
  const { id } = await ask(buyer, asked)
  await approve(approver, id)
  const tabs = [
    asked,
    await begin(buyer, id),
    await begin(buyer, id),
    await checkout(buyer, 20),
    await checkout(buyer, 20),
  ]
  const placed = await Promise.all(tabs.map((each) => order(buyer, each)))
  expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  const winner = placed.find(({ status }) => status === 200)?.json as { orderId: string }
  expect((await read(buyer)).own).toMatchObject([{ state: 'ORDERED', orderId: winner.orderId }])
})

test('of several processes that place one approval, one orders', async () => {
  const { db, buyer, approver, checkout, ask, approve } = await open()
  const { id } = await ask(buyer, await checkout(buyer, 20))
  await approve(approver, id)
  const request = await findRequest(db, id)
  const cart = { owner: customerOwner(buyer.who.id), marketplace: 'US' as const }
  const lines = await priceLooseLines(db, request?.lines ?? [], cart, 'en')
  // A process places the orders of one customer one after another; several do not know of each other.
  const placed = await Promise.all(
    Array.from({ length: 6 }, (_, each) =>
      db.transaction(async (sql) => {
        const { address } = request?.details ?? {}
        if (!address) throw new Error('There is no request.')
        const before = await approvedOrders.before?.(sql, cart, lines, address, { total: request?.total ?? 0 })
        if (!before?.ok) return { ok: false, failure: before?.failure.code } as const
        await approvedOrders.after?.(
          sql,
          cart,
          `0000-0000${each}-${id.slice(0, 5).toUpperCase()}`,
          { lines, adjustments: [] },
          before.value,
        )
        return { ok: true, value: before.value } as const
      }),
    ),
  )
  expect(placed.filter(({ ok }) => ok)).toEqual([{ ok: true, value: id }])
  expect(placed.filter(({ ok }) => !ok)).toEqual(Array(5).fill({ ok: false, failure: 'approval' }))
})

test('what is withdrawn while it is ordered is one of both', async () => {
  const { buyer, approver, checkout, ask, approve, begin, withdraw, order, read } = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await ask(buyer, await checkout(buyer, 20))
    await approve(approver, id)
    const begun = await begin(buyer, id)
    const [placed, withdrawn] = await Promise.all([order(buyer, begun), withdraw(buyer, id)])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([placed.status, withdrawn.status])
    expect((await read(buyer)).own[0]?.state).toBe(placed.status === 200 ? 'ORDERED' : 'WITHDRAWN')
  }
})
