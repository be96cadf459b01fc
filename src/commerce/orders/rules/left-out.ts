import type { AppliedExemption } from '#commerce/taxes/rules/order-taxes.ts'
import { appliedIn, leftOutIn, type ReverseCharge } from '#commerce/taxes/rules/reverse-charge.ts'
import type { Totals } from './totals.ts'

// What a reverse charge leaves out of prices is stored as taken off lines and delivery, so that whoever gives something back gives back what was
// paid. An order says it apart, as its review did.

const goodsOf = (left: ReverseCharge | undefined): number => (left ? leftOutIn({ ...left, delivery: 0 }) : 0)

/** What an order stores of its totals and of why it was not taxed. */
export const storedAmounts = ({ discount, delivery, taxes }: Pick<Totals, 'discount' | 'delivery' | 'taxes'>) => ({
  delivery_total: delivery - (taxes.reverseCharge?.delivery ?? 0),
  discount_total: discount + goodsOf(taxes.reverseCharge),
  added_tax: Math.max(0, taxes.added),
  tax_exemption: taxes.reverseCharge ?? taxes.exemption ?? null,
})

type Stored<Line> = {
  exemption: AppliedExemption | ReverseCharge | null
  discountTotal: number
  deliveryTotal: number
  lines: Line[]
}

/** The same amounts as the review of the order said them. */
export function saidAmounts<Line extends { position: number; discount: number }>({
  exemption,
  discountTotal,
  deliveryTotal,
  lines,
}: Stored<Line>) {
  const applied = appliedIn(exemption)
  const left = applied.reverseCharge
  return {
    applied,
    discountTotal: discountTotal - goodsOf(left),
    deliveryTotal: deliveryTotal + (left?.delivery ?? 0),
    lines: lines.map((line) => ({ ...line, discount: line.discount - (left?.lines[line.position]?.amount ?? 0) })),
  }
}
