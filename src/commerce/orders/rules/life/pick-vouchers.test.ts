import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import type { StoredVoucher } from '../vouchers.ts'
import type { OrderLife } from './order.ts'
import { follow, fresh, line, refundedOf } from './testing.ts'

const RATE = 70_000

const things = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 2000 }),
    off: fc.nat(50),
    /** Which of two vouchers pays for it, and how much of it, in percent. */
    voucher: fc.nat(1),
    share: fc.nat(100),
    found: fc.nat(5),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Tax in a price, to the nearest and to the even one of two as near. */
function taxIn(gross: number): number {
  const [dividend, divisor] = [gross * RATE, 1_000_000 + RATE]
  const [below, rest] = [Math.floor(dividend / divisor), dividend % divisor]
  return rest * 2 === divisor ? below + (below % 2) : below + (rest * 2 > divisor ? 1 : 0)
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

test('vouchers pay for what was found and no more, whatever was found, and get all of it back when it is given up', () => {
  const property = fc.property(things, (bought) => {
    const nets = bought.map(({ quantity, price, off }) => quantity * price - Math.floor((quantity * price * off) / 100))
    const prepaid = bought.map(({ share }, at) => Math.floor(((nets[at] ?? 0) * share) / 100))
    const paidBy = (voucher: number) =>
      bought.flatMap((each, position) => {
        const amount = prepaid[position] ?? 0
        return each.voucher === voucher && amount > 0 ? [{ position, amount }] : []
      })
    const vouchers = [0, 1].flatMap((which): OrderLife['payments'] => {
      const lines = paidBy(which)
      const amount = sumOf(lines.map((each) => each.amount))
      const kind = { country: 'DE', category: 'reduced', name: 'MwSt.', rate: RATE } as const
      const voucher: StoredVoucher = { ...kind, tax: taxIn(amount), of: amount, lines, taxPaid: taxIn(amount) }
      return amount > 0 ? [{ id: `voucher-${which}`, amount, refunded: 0, state: 'spent', voucher }] : []
    })
    const total = sumOf(nets) + 999
    const card = { id: 'card', amount: total - sumOf(prepaid), refunded: 0, state: 'spent' } as const
    const lines = bought.map(({ quantity, price }, at) => {
      const [net, ofVoucher] = [nets[at] ?? 0, prepaid[at] ?? 0]
      const money = { discount: quantity * price - net, prepaid: ofVoucher, tax: taxIn(net - ofVoucher), rate: RATE }
      return line(at, quantity, price, money)
    })
    const start = fresh({
      lines,
      total,
      payments: [...vouchers, card],
      taxTotal: sumOf(lines.map(({ tax }) => tax)),
      taxManner: { taxIncluded: true, taxBase: 'net' },
      isUnweighed: true,
    })
    const found = bought.map((each) => each.found % (each.quantity + 1))
    const step = follow(start, { kind: 'pick', items: found.map((picked, position) => ({ position, picked })) })
    expect(step.fault).toBeUndefined()
    if (step.order.state === 'cancelled') return
    const { lines: after, payments, total: now, taxTotal } = step.order
    const netOf = (at: number) => (after[at]?.cost ?? 0) - (after[at]?.discount ?? 0)
    const wanted = prepaid.map((each, at) => Math.min(each, netOf(at)))
    expect(after.map((each) => each.prepaid)).toEqual(wanted)
    expect(after.map(({ tax }) => tax)).toEqual(wanted.map((each, at) => taxIn(netOf(at) - each)))
    expect(now).toBe(sumOf(after.map((_line, at) => netOf(at))) + 999)
    expect(taxTotal).toBe(sumOf(after.map(({ tax }) => tax)))
    expect(sumOf(payments.map(({ amount }) => amount))).toBe(now)
    for (const { amount, voucher } of payments) {
      if (!voucher) continue
      expect(amount).toBe(sumOf((voucher.lines ?? []).map((each) => each.amount)))
      for (const each of voucher.lines ?? []) expect(each.amount).toBe(wanted[each.position])
    }
    const captured: OrderLife = { ...step.order, payments: payments.map((part) => ({ ...part, state: 'captured' })) }
    const end = follow(captured, { kind: 'cancel' }).order
    expect([end.state, refundedOf(end), end.refundedTax]).toEqual(['cancelled', now, taxTotal])
  })
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})
