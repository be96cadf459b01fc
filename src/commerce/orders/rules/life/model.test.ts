import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount, SEED } from '#test/seed.ts'
import { type ModelCommand, type ModelOrder, makeModel } from './model.ts'
import type { Command, OrderLife } from './order.ts'
import { follow, fresh, line } from './testing.ts'

const ORDERS = longCount(1000, 10_000)

const orders: fc.Arbitrary<ModelOrder> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 0, max: 3000 }),
        off: fc.integer({ min: 0, max: 100 }),
        percent: fc.integer({ min: 0, max: 40 }),
        isService: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    delivery: fc.integer({ min: 0, max: 999 }),
    deliveryPercent: fc.integer({ min: 0, max: 40 }),
    isTaxAdded: fc.boolean(),
    cut: fc.integer({ min: 0, max: 1000 }),
    isHere: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    isLastPartFirst: fc.boolean(),
  })
  .map(({ lines, deliveryPercent, cut, ...order }) => {
    const made = lines.map(({ off, percent, ...each }) => {
      const discount = Math.floor((each.quantity * each.price * off) / 100)
      return { ...each, discount, tax: Math.round(((each.quantity * each.price - discount) * percent) / 100) }
    })
    const deliveryTax = Math.round((order.delivery * deliveryPercent) / 100)
    const { total } = makeModel({ ...order, lines: made, deliveryTax, parts: [] })
    const first = Math.floor((total * cut) / 1000)
    return { ...order, lines: made, deliveryTax, parts: [first, total - first] }
  })

/** The same order as the rules know it. */
function lifeOf({ lines, delivery, deliveryTax, isTaxAdded, parts, isHere }: ModelOrder): OrderLife {
  const taxTotal = lines.reduce((sum, { tax }) => sum + tax, deliveryTax)
  return fresh({
    lines: lines.map(({ quantity, price, discount, tax, isService }, position) =>
      line(position, quantity, price, { discount, tax, needsDelivery: !isService }),
    ),
    deliveryTotal: delivery,
    taxTotal,
    addedTax: isTaxAdded ? taxTotal : 0,
    total: parts.reduce((sum, part) => sum + part, 0),
    payments: parts.map((amount, index) => ({
      id: `part-${index}`,
      amount,
      refunded: 0,
      state: isHere ? ('captured' as const) : ('spent' as const),
    })),
  })
}

/** Mostly what is possible. */
const usually = <Value>(often: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: often }, { weight: 1, arbitrary: seldom })

const position = usually(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 3 }))
const item = fc.record({ position, quantity: usually(fc.constant(1), fc.integer({ min: 0, max: 4 })) })
const items = usually(
  item.map((only) => [only]),
  fc.array(item, { maxLength: 3 }),
)
const some = fc.option(items, { nil: undefined })
const weighted = (weight: number, arbitrary: fc.Arbitrary<ModelCommand>) => ({ weight, arbitrary })

const commands = fc.array(
  fc.oneof(
    weighted(
      3,
      some.map((items) => ({ kind: 'ship', items })),
    ),
    weighted(
      3,
      some.map((items) => ({ kind: 'deliver', items })),
    ),
    weighted(
      1,
      fc.integer({ min: 0, max: 4 }).map((parcel) => ({ kind: 'deliver', parcel })),
    ),
    weighted(
      2,
      items.map((items) => ({ kind: 'cancel', items })),
    ),
    weighted(1, fc.constant({ kind: 'cancel' })),
    weighted(
      5,
      items.map((items) => ({ kind: 'request-return', items })),
    ),
    weighted(
      3,
      fc.tuple(some, fc.boolean()).map(([items, restock]) => ({ kind: 'receive-return', items, restock })),
    ),
    weighted(
      1,
      fc.integer({ min: 0, max: 2000 }).map((amount) => ({ kind: 'refund', amount })),
    ),
    weighted(
      1,
      fc
        .array(fc.record({ position, amount: fc.integer({ min: 0, max: 900 }) }), { maxLength: 2 })
        .map((items) => ({ kind: 'refund', items })),
    ),
  ),
  { maxLength: 25, size: 'max' },
)

const toCommand = (command: ModelCommand): Command =>
  command.kind === 'request-return' ? { ...command, reason: 'other', note: '' } : command

test(`${ORDERS} random orders in parts come to what a plain count says, to the minor unit (SEED=${SEED})`, {
  timeout: 900_000,
}, () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(orders, commands, (start, asked) => {
      const model = makeModel(start)
      const { books } = model
      const stock = start.lines.map(() => 0)
      let order = lifeOf(start)
      for (const command of asked) {
        const outcome = model.follow(command)
        const step = follow(order, toCommand(command), start.isLastPartFirst ? 'last-paid-first' : 'first-paid-first')
        order = step.order
        const mine = step.fault === undefined ? (step.change?.isRepeat ? 'repeat' : 'done') : 'refused'
        expect([command, mine]).toEqual([command, outcome])
        for (const { offerId, quantity } of step.change?.restock ?? []) {
          const index = Number(offerId.slice('offer-'.length))
          stock[index] = (stock[index] ?? 0) + quantity
        }
        seen.add(`${command.kind} ${outcome}`).add(model.state())
        expect({
          state: order.state,
          stock,
          tax: order.refundedTax,
          parts: order.payments.map(({ refunded }) => refunded),
          lines: order.lines.map(({ refunded }) => refunded),
          taxOfLines: order.lines.map(({ refundedTax }) => refundedTax),
          inParcels: order.parcels.map((parcel) =>
            start.lines.map((_line, index) => {
              const packed = parcel.lines.find((each) => each.position === index)
              return packed ? packed.quantity - packed.delivered : 0
            }),
          ),
          isReleased: order.payments.some(({ state }) => state === 'releasing'),
        }).toEqual({
          state: model.state(),
          stock: books.stock,
          tax: books.tax,
          parts: books.ofParts,
          lines: books.ofLines,
          taxOfLines: books.taxOfLines,
          isReleased: books.isReleased,
          inParcels: model.inParcels(),
        })
        const forLines = books.ofLines.reduce((sum, each) => sum + each, 0)
        expect(forLines + books.ofDelivery + books.goodwill).toBe(model.given())
        expect(model.given()).toBeLessThanOrEqual(model.total)
      }
    }),
    { numRuns: ORDERS, seed: SEED },
  )
  for (const kind of ['ship', 'deliver', 'cancel'])
    for (const outcome of ['done', 'repeat', 'refused']) expect(seen).toContain(`${kind} ${outcome}`)
  for (const kind of ['request-return', 'receive-return', 'refund'])
    for (const outcome of ['done', 'refused']) expect(seen).toContain(`${kind} ${outcome}`)
  for (const state of ['placed', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'return-requested', 'returned'])
    expect(seen).toContain(state)
})
