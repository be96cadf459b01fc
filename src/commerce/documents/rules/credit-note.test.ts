import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import type { Share, Snapshot } from '../contract.ts'
import { CODES, invoiceOf, orderOf, withBack } from '../testing/orders.ts'
import { toCreditNote } from './credit-note.ts'
import type { DocumentedOrder } from './invoice.ts'
import { spread } from './shares.ts'

const sumOf = (documents: Snapshot[], part: 'net' | 'tax' | 'gross') =>
  documents.reduce((sum, { total }) => sum + total[part], 0)

const sharesOf = (documents: Snapshot[]) => {
  const groups = Map.groupBy(
    documents.flatMap(({ rates }) => rates),
    ({ rate }) => rate,
  )
  const add = (shares: Share[], part: 'net' | 'tax' | 'gross') => shares.reduce((sum, share) => sum + share[part], 0)
  return new Map([...groups].map(([rate, shares]) => [rate, [add(shares, 'gross'), add(shares, 'tax')]] as const))
}

const bought = fc.record({
  unitPrice: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 6 }),
  share: fc.constantFrom(0, 0.1, 0.333, 1),
  category: fc.constantFrom('standard', 'reduced', 'zero'),
})
const orders = fc
  .tuple(fc.constantFrom(...CODES), fc.array(bought, { minLength: 1, maxLength: 5 }), fc.nat(2000), fc.boolean())
  .map(([code, lines, delivery, isAbroad]) => orderOf(code, lines, delivery, isAbroad && code === 'DE'))

test('an invoice adds up: lines and delivery are the total, and so are the rates', () => {
  const property = fc.property(orders, (order) => {
    const { total, rates, lines, delivery } = invoiceOf(order)
    expect([total.gross, total.tax]).toEqual([order.total, order.taxTotal])
    for (const part of ['net', 'tax', 'gross'] as const) {
      expect([...lines, delivery].reduce((sum, each) => sum + each[part], 0)).toBe(total[part])
      expect(rates.reduce((sum, each) => sum + each[part], 0)).toBe(total[part])
    }
    for (const { net, tax, gross } of [...lines, ...rates]) expect(net + tax).toBe(gross)
  })
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})

/** Something that gives back: units of a line, and a share of the money that is left. */
const step = fc.record({
  line: fc.nat(4),
  units: fc.integer({ min: 0, max: 6 }),
  more: fc.nat(500),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('credit notes always add up to what was given back, and to the invoice once all is', () => {
  const property = fc.property(orders, fc.array(step, { maxLength: 6 }), fc.boolean(), (order, steps, isCancelled) => {
    const invoice = invoiceOf(order)
    const notes: Snapshot[] = []
    const change = (changed: Partial<DocumentedOrder>) => {
      Object.assign(order, changed)
      const note = toCreditNote(order, invoice, notes)
      if (note) notes.push(note)
      expect(toCreditNote(order, invoice, notes)).toBeUndefined()
    }
    for (const { line, units, share, more } of steps) {
      const [refunded, refundedTax] = [
        order.refunded + Math.floor((order.total - order.refunded) * share),
        order.refundedTax + Math.floor((order.taxTotal - order.refundedTax) * share),
      ]
      const lines = order.lines.map((each, index) =>
        index === line ? withBack(each, Math.min(each.quantity, each.back + units), more) : each,
      )
      change({ refunded, refundedTax, lines })
      expect([sumOf(notes, 'gross'), sumOf(notes, 'tax')]).toEqual([refunded, refundedTax])
    }
    if (isCancelled) change({ isCancelled })
    else
      change({
        refunded: order.total,
        refundedTax: order.taxTotal,
        lines: order.lines.map((each) => withBack(each, each.quantity)),
      })
    for (const part of ['net', 'tax', 'gross'] as const) expect(sumOf(notes, part)).toBe(sumOf([invoice], part))
    const said = sharesOf(notes)
    for (const [rate, share] of sharesOf([invoice])) expect(said.get(rate) ?? [0, 0]).toEqual(share)
    for (const note of notes)
      for (const part of ['net', 'tax', 'gross'] as const)
        expect(note.rates.reduce((sum, each) => sum + each[part], 0)).toBe(note.total[part])
  })
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})

test('units that come back are lines with their share of price, discount and tax; the last unit takes the rest', () => {
  const order = orderOf('DE', [{ unitPrice: 1000, quantity: 3, share: 0.1, category: 'standard' }], 500)
  const invoice = invoiceOf(order)
  const giveBack = (back: number, refunded: number, refundedTax: number, notes: Snapshot[]) =>
    toCreditNote(
      { ...order, refunded, refundedTax, lines: order.lines.map((line) => withBack(line, back)) },
      invoice,
      notes,
    )
  const first = giveBack(1, 900, 143, []) ?? expect.fail('nothing')
  expect(first.lines).toMatchObject([{ quantity: 1, gross: 900, tax: 143, net: 757, discount: 100 }])
  expect([first.delivery.gross, first.other.gross, first.corrects]).toEqual([
    0,
    0,
    { number: 'DE-000001', issuedAt: '2026-11-23T00:00:00.000Z' },
  ])
  const last = giveBack(3, 3200, 511, [first]) ?? expect.fail('nothing')
  expect(last.lines).toMatchObject([{ quantity: 2, gross: 1800, tax: 288, discount: 200 }])
  expect(last.delivery).toMatchObject({ gross: 500, tax: 80 })
  expect(last.other).toMatchObject({ gross: 0, tax: 0 })
})

test('a delivery is given back once, also where less was paid back than came back', () => {
  const order = orderOf('DE', [{ unitPrice: 1000, quantity: 1, share: 0, category: 'standard' }], 500)
  const invoice = invoiceOf(order)
  const lines = order.lines.map((line) => withBack(line, 1))
  const first = toCreditNote({ ...order, lines, refunded: 1300, refundedTax: 200 }, invoice, [])
  expect(first).toMatchObject({ delivery: { gross: 500 }, other: { gross: -200, tax: -40 } })
  const last = toCreditNote({ ...order, lines, refunded: 1500, refundedTax: 240 }, invoice, first ? [first] : [])
  expect(last).toMatchObject({ lines: [], delivery: { gross: 0 }, other: { gross: 200, tax: 40 } })
})

const SPREADS: [amount: number, left: number[], parts: number[]][] = [
  [10, [30, 10], [8, 2]],
  [10, [-1, 11], [-1, 11]],
  [-10, [-4, -6], [-4, -6]],
  [-5, [-4, 6, -6], [-2, 0, -3]],
  [7, [0, 0], [7, 0]],
]

test.each(SPREADS)('%i over %j left is %j', (amount, left, parts) => {
  const shares = left.map((gross, index) => ({ name: '', rate: index, gross, tax: gross, net: 0 }))
  const found = spread({ gross: amount, tax: amount }, shares)
  expect(left.map((_, index) => found.shares.find(({ rate }) => rate === index)?.gross ?? 0)).toEqual(parts)
})

test('a lower price for a line is a line without units at its rate, and is taken back when its units come back', () => {
  const bought = (category: 'standard' | 'reduced') => ({ unitPrice: 1000, quantity: 1, share: 0, category })
  const order = orderOf('DE', [bought('standard'), bought('reduced')], 0)
  const invoice = invoiceOf(order)
  const [first, second] = order.lines
  if (!first || !second) expect.fail('no lines')
  const lowered = toCreditNote(
    { ...order, refunded: 300, refundedTax: 19, lines: [first, withBack(second, 0, 300)] },
    invoice,
    [],
  )
  expect(lowered?.lines).toMatchObject([{ position: 1, quantity: 0, gross: 300, tax: 19, rate: 70_000 }])
  expect(lowered?.rates.map(({ rate, gross, tax }) => [rate, gross, tax])).toEqual([[70_000, 300, 19]])
  const back = toCreditNote(
    { ...order, refunded: 1000, refundedTax: 65, lines: [first, { ...second, back: 1, refunded: 1000 }] },
    invoice,
    lowered ? [lowered] : [],
  )
  expect(back?.lines).toMatchObject([
    { quantity: 1, gross: 1000, tax: 65 },
    { quantity: 0, gross: -300, tax: -19 },
  ])
  expect(back?.other).toMatchObject({ gross: 0, tax: 0, shares: [] })
})

test('an order that is cancelled while its money is only held is credited in full, unit by unit', () => {
  const order = orderOf('US', [{ unitPrice: 1000, quantity: 2, share: 0, category: 'standard' }], 300)
  const note = toCreditNote({ ...order, isCancelled: true }, invoiceOf(order), []) ?? expect.fail('nothing')
  expect(note.lines.map(({ quantity, gross }) => [quantity, gross])).toEqual([[2, 2380]])
  expect([note.total.gross, note.total.tax, note.other.gross]).toEqual([order.total, order.taxTotal, 0])
})
