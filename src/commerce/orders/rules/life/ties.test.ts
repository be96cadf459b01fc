import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import type { Command, LifeLine, OrderLife } from './order.ts'
import { after, follow, fresh, line, outcomeOf, paid, refundedOf, requestOf, units } from './testing.ts'

/** Two televisions and a mounting for one of them. */
const mounted = (change: Partial<LifeLine> = {}, quantity = 1) =>
  fresh({
    total: 2999 + quantity * 500,
    deliveryTotal: 999,
    payments: paid(2999 + quantity * 500),
    lines: [line(0, 2, 1000), line(1, quantity, 500, { needsDelivery: false, tiedTo: 0, ...change })],
  })

const cancel = (...items: [number, number][]): Command => ({ kind: 'cancel', items: units(...items) })
/** Some units are shipped, and those and some that need no parcel are delivered. */
const arrives = (...items: [number, number][]): Command[] => [
  { kind: 'ship', items: units(...items.slice(0, 1)) },
  { kind: 'deliver', items: units(...items) },
]
const counts = ({ lines }: OrderLife) => lines.map(({ cancelled, returned }) => [cancelled, returned])

test.each<[string, OrderLife, Command[], number[][], number]>([
  [
    'a service stays while a product is left',
    mounted(),
    [cancel([0, 1])],
    [
      [1, 0],
      [0, 0],
    ],
    1000,
  ],
  [
    'a service falls with the last product',
    mounted(),
    [cancel([0, 2])],
    [
      [2, 0],
      [1, 0],
    ],
    3499,
  ],
  [
    'each service falls with its product',
    mounted({}, 2),
    [cancel([0, 1])],
    [
      [1, 0],
      [1, 0],
    ],
    1500,
  ],
  [
    'a product stays without its service',
    mounted(),
    [cancel([1, 1])],
    [
      [0, 0],
      [1, 0],
    ],
    500,
  ],
  [
    'what goes together is cancelled together, from either side',
    mounted({ goesTogether: true }, 2),
    [cancel([1, 1])],
    [
      [1, 0],
      [1, 0],
    ],
    1500,
  ],
  [
    'a service that is not done yet falls when its product comes back',
    mounted({}, 2),
    [{ kind: 'ship' }, { kind: 'deliver', parcel: 1 }, requestOf([0, 2]), { kind: 'receive-return', restock: true }],
    [
      [0, 2],
      [2, 0],
    ],
    3999,
  ],
  [
    'a service that is done stays when its product comes back',
    mounted({}, 2),
    [{ kind: 'ship' }, { kind: 'deliver' }, requestOf([0, 2]), { kind: 'receive-return', restock: true }],
    [
      [0, 2],
      [0, 0],
    ],
    2000,
  ],
  [
    'of two services of which one is done before the second product comes, the other one waits for it',
    mounted({}, 2),
    [...arrives([0, 1], [1, 1]), requestOf([0, 1]), { kind: 'receive-return', restock: true }],
    [
      [0, 1],
      [0, 0],
    ],
    1000,
  ],
  [
    'and falls when that product is cancelled',
    mounted({}, 2),
    [...arrives([0, 1], [1, 1]), requestOf([0, 1]), { kind: 'receive-return', restock: true }, cancel([0, 1])],
    [
      [1, 1],
      [1, 0],
    ],
    2500,
  ],
  [
    'of two services of which one is done before its product comes, the other one stays while that product does',
    fresh({
      total: 3999,
      deliveryTotal: 999,
      payments: paid(4499),
      lines: [
        line(0, 2, 1000),
        line(1, 2, 500, { needsDelivery: false, tiedTo: 0 }),
        line(2, 1, 500, { needsDelivery: true }),
      ],
    }),
    [
      { kind: 'deliver', items: units([1, 1]) },
      cancel([0, 1]),
      { kind: 'ship' },
      { kind: 'deliver', parcel: 1 },
      requestOf([2, 1]),
      { kind: 'receive-return', restock: true },
    ],
    [
      [1, 0],
      [0, 0],
      [0, 1],
    ],
    1500,
  ],
  [
    'what goes together comes back together',
    mounted({ goesTogether: true }, 2),
    [{ kind: 'ship' }, { kind: 'deliver' }, requestOf([0, 1]), { kind: 'receive-return', restock: true }],
    [
      [0, 1],
      [0, 1],
    ],
    1500,
  ],
])('%s', (_, start, commands, expected, refunded) => {
  const order = after(start, ...commands)
  expect(counts(order)).toEqual(expected)
  expect(refundedOf(order)).toBe(refunded)
})

test('with one of two services that go together with a product goes the other one, whichever is named', () => {
  const service = (position: number) =>
    line(position, 2, 500, { needsDelivery: false, tiedTo: 0, goesTogether: true, discount: 0 })
  const lines = [line(0, 2, 1000, { discount: 0 }), service(1), service(2)]
  for (const named of [0, 1, 2]) {
    const order = after(fresh({ lines, total: 4999, payments: paid(4999) }), cancel([named, 1]))
    expect(order.lines.map(({ cancelled }) => cancelled)).toEqual([1, 1, 1])
    expect(refundedOf(order)).toBe(2000)
  }
})

test('refuses by name what can only go together with units that are under way', () => {
  const shipped = after(mounted({ goesTogether: true }, 2), { kind: 'ship' })
  expect(outcomeOf(shipped, cancel([1, 1]))).toBe('tied; items.0 can only go together')
})

const anyTie = fc.record({ goesTogether: fc.boolean(), price: fc.integer({ min: 0, max: 5000 }), less: fc.boolean() })
const anyCommand = fc.oneof(
  fc.record({ kind: fc.constant('cancel' as const), position: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('return' as const), position: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'ship' as const }),
  fc.constant({ kind: 'parcel' as const }),
  fc.constant({ kind: 'receive' as const }),
  fc.record({ kind: fc.constant('deliver' as const), position: fc.nat(3) }),
  fc.constant({ kind: 'all' as const }),
)

const kept = ({ quantity, cancelled, returned }: LifeLine) => quantity - cancelled - returned

/**
 * No open service without its product, which may be still to come, and no halves of what goes together. `early` are the most units of a service
 * that were done before as many of its product had come: they may have been for others than those that came.
 */
function expectWhole({ lines, payments }: OrderLife, early: Map<number, number>) {
  for (const each of lines) {
    const other = lines.find(({ position }) => position === each.tiedTo)
    if (!other) continue
    const open = each.quantity - each.cancelled - each.delivered
    if (each.goesTogether) expect(kept(each)).toBe(kept(other))
    else {
      const toCome = other.quantity - other.cancelled - other.delivered
      const before = Math.max(early.get(each.position) ?? 0, each.delivered - other.delivered)
      early.set(each.position, before)
      expect(Math.min(open, kept(each) - kept(other) - before, open - toCome)).toBeLessThanOrEqual(0)
    }
  }
  for (const each of lines) expect(each.refunded).toBeLessThanOrEqual(each.cost - each.discount)
  for (const { refunded, amount } of payments) expect(refunded).toBeLessThanOrEqual(amount)
}

test('never separates what belongs together, and gives back exactly what was paid', () => {
  const property = fc.property(
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
    fc.array(anyTie, { minLength: 1, maxLength: 2 }),
    fc.nat(300),
    fc.array(anyCommand, { maxLength: 14 }),
    (products, ties, discount, commands) => {
      const goods = products.map((quantity, position) => line(position, quantity, 1003, { discount: position * 7 }))
      const services = ties.map(({ goesTogether, price, less }, index) => {
        const tiedTo = index % products.length
        const most = products[tiedTo] ?? 1
        const quantity = goesTogether || !less ? most : 1
        const off = Math.min(discount, price * quantity)
        return line(goods.length + index, quantity, price, {
          needsDelivery: false,
          tiedTo,
          goesTogether,
          discount: off,
        })
      })
      const lines = [...goods, ...services]
      const total = lines.reduce((sum, each) => sum + each.cost - each.discount, 0) + 999
      let order = fresh({ lines, total, payments: paid(total) })
      const items = (position: number, quantity: number) => units([position % lines.length, quantity])
      const early = new Map<number, number>()
      for (const each of commands) {
        const command: Command =
          each.kind === 'cancel'
            ? { kind: 'cancel', items: items(each.position, each.quantity) }
            : each.kind === 'return'
              ? { kind: 'request-return', reason: 'other', note: '', items: items(each.position, each.quantity) }
              : each.kind === 'deliver'
                ? { kind: 'deliver', items: items(each.position, 1) }
                : each.kind === 'parcel'
                  ? { kind: 'deliver', parcel: 1 }
                  : each.kind === 'receive'
                    ? { kind: 'receive-return', restock: true }
                    : { kind: each.kind === 'ship' ? 'ship' : 'cancel' }
        const step = follow(order, command)
        const before = refundedOf(order)
        order = step.order
        expect(refundedOf(order) - before).toBe(step.change?.refund ?? 0)
        expectWhole(order, early)
      }
      if (order.lines.every((each) => kept(each) === 0)) expect(refundedOf(order)).toBe(total)
    },
  )
  fc.assert(property, { numRuns: longCount(400, 10_000) })
})

test('a service that is done when its unit arrives, as a plan is, stays with every unit that is still to come', () => {
  const steps: Record<'arrive' | 'return' | 'cancel', Command[]> = {
    arrive: arrives([0, 1], [1, 1]),
    return: [requestOf([0, 1]), { kind: 'receive-return', restock: true }],
    cancel: [cancel([0, 1])],
  }
  const property = fc.property(
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.constantFrom('arrive', 'return', 'cancel'), { maxLength: 10 }),
    (quantity, asked) => {
      const lines = [line(0, quantity, 1000), line(1, quantity, 500, { needsDelivery: false, tiedTo: 0 })]
      let order = fresh({ lines, total: quantity * 1500 + 999, payments: paid(quantity * 1500 + 999) })
      for (const command of asked.flatMap((step) => steps[step])) {
        order = follow(order, command).order
        const [device, service] = order.lines.map((each) => each.quantity - each.cancelled - each.delivered)
        expect(service).toBe(device)
      }
    },
  )
  fc.assert(property, { numRuns: longCount(200, 10_000) })
})
