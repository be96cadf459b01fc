import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Command } from '#commerce/orders/rules/life/order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { bring, CARD } from '#test/order.ts'
import { longCount } from '#test/seed.ts'
import { add, CABLE, cents, change, DRUM, depositOn, type Line, open } from './helpers.ts'

const AMOUNTS = new Map([
  [DRUM.asin, 25],
  [CABLE.asin, 8],
])

const few = fc.integer({ min: 1, max: 4 })
const cart = fc.record({
  drums: few,
  cables: fc.integer({ min: 0, max: 4 }),
  changes: fc.array(fc.record({ at: fc.nat(3), quantity: fc.integer({ min: 0, max: 5 }) }), { maxLength: 3 }),
})
const step = fc.record({
  kind: fc.constantFrom('cancel', 'ship', 'deliver', 'return', 'receive', 'empties', 'pick'),
  line: fc.nat(3),
  units: few,
})

/** One deposit for each piece, of the right amount, of what has one; nothing else has any. */
function expectPairs(lines: Line[]): void {
  const goods = lines.filter(({ isSurcharge }) => !isSurcharge)
  const due = lines.filter(({ isSurcharge }) => isSurcharge)
  const said = due.map((line) => [line.associatedItemId, line.quantity, cents(line.total)])
  const wanted = goods.flatMap(({ id, asin, quantity }) => {
    const amount = AMOUNTS.get(asin)
    return amount ? [[id, quantity, quantity * amount]] : []
  })
  expect(said).toEqual(wanted)
}

/** The same of an order, whatever has happened to it, and its sums. */
function expectOrder(order: Order): void {
  for (const item of order.items) {
    const { asin, position, quantity, cancelled, shipped, delivered, returning, returned, picking } = item
    const due = order.items.filter(({ surchargeOf }) => surchargeOf === position)
    const amount = AMOUNTS.get(asin)
    expect(due.length).toBe(amount === undefined ? 0 : 1)
    for (const each of due) {
      expect(each).toMatchObject({ quantity, cancelled, shipped, delivered, returning, returned })
      expect(cents(each.total)).toBe((amount ?? 0) * (picking?.picked ?? quantity))
      expect(cents(each.discount)).toBe(0)
    }
  }
  const lines = order.items.reduce((sum, { total }) => sum + cents(total), 0)
  expect(cents(order.total)).toBe(lines + cents(order.deliveryTotal))
  expect(cents(order.refundedTotal)).toBeLessThanOrEqual(cents(order.total))
}

type Opened = Awaited<ReturnType<typeof open>>
type Step = { kind: string; line: number; units: number }

/** Does a step with some units of a good of the order, or is refused. */
async function take({ store, ask }: Opened, order: Order, { kind, line, units }: Step): Promise<void> {
  const goods = order.items.filter(({ surchargeOf }) => surchargeOf === undefined)
  const good = goods[line % goods.length]
  if (!good) return
  const items = [{ position: good.position, quantity: Math.min(units, good.quantity) }]
  if (kind === 'empties') {
    await ask('POST', `empties/${order.id}/give-back`, { items })
    return
  }
  const picked = goods.map((each) => ({
    position: each.position,
    picked: Math.max(0, each.quantity - each.cancelled - (each === good ? units : 0)),
  }))
  const commands: Record<string, Command> = {
    cancel: { kind: 'cancel', items },
    ship: { kind: 'ship', items },
    deliver: { kind: 'deliver', items },
    return: { kind: 'request-return', items, reason: 'other', note: '' },
    receive: { kind: 'receive-return', restock: true },
    pick: { kind: 'pick', items: picked },
  }
  const command = commands[kind]
  if (command) await changeOrder(store.commerce, { id: order.id, owner: undefined }, command)
}

test('there is one deposit for each piece in every cart and order at every moment, and the sums agree', {
  timeout: 300_000,
}, async () => {
  const opened = await open([depositOn(DRUM.asin, 0.25), depositOn(CABLE.asin, 0.08, 'refillable')])
  const { store, linesOf, orderOf, toPick } = opened
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.array(step, { minLength: 6, maxLength: 12 }),
      fc.constantFrom('open', 'fresh', 'brought'),
      async (asked, steps, way) => {
        const shopper = makeShopper(store.app)
        const items = [
          { ...DRUM, quantity: asked.drums },
          ...(asked.cables > 0 ? [{ ...CABLE, quantity: asked.cables }] : []),
        ]
        expect((await add(shopper, items)).status).toBe(200)
        expectPairs(await linesOf(shopper))
        for (const { at, quantity } of asked.changes) {
          const lines = await linesOf(shopper)
          const line = lines[at % Math.max(1, lines.length)]
          if (line) await change(shopper, [{ id: line.id, quantity }])
          expectPairs(await linesOf(shopper))
        }
        const lines = await linesOf(shopper)
        if (lines.length === 0) return
        const placed = await place(shopper, await prepareCheckout(shopper, { details: CARD }))
        expect(placed.status, placed.text).toBe(200)
        const { orderId } = placed.json as { orderId: string }
        const order = await orderOf(orderId, shopper)
        expect(order.items.map(({ asin, quantity, total }) => [asin, quantity, cents(total)])).toEqual(
          lines.map(({ asin, quantity, total }) => [asin, quantity, cents(total)]),
        )
        expectOrder(order)
        if (way === 'fresh') await toPick(orderId)
        if (way === 'brought') await bring(store, orderId)
        for (const each of steps) {
          const before = await orderOf(orderId, shopper)
          await take(opened, before, each)
          const after = await orderOf(orderId, shopper)
          expectOrder(after)
          if (JSON.stringify(after) !== JSON.stringify(before)) happened.add(each.kind)
        }
      },
    ),
    // With fewer some seeds do not deliver anything.
    { numRuns: longCount(30, 150) },
  )
  expect([...happened]).toEqual(expect.arrayContaining(['cancel', 'ship', 'deliver', 'return', 'empties', 'pick']))
})
