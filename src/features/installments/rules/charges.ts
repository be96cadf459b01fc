import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { Charge } from '#commerce/orders/rules/charges.ts'
import { costOf, saidOf } from './lines.ts'
import { amountOf, splitCost } from './split.ts'

/** The key of a monthly payment's charge. The payment's id is the order's number and this. */
export const chargeKey = (line: number, number: number): string => `${line}-${number}`

/** The charges of the lines that are paid monthly: the first at once, the others month by month. */
export const chargesOf = (lines: StoredLine[], adjustments: Adjustment[]): Charge[] =>
  saidOf(adjustments, 'parts').flatMap(({ lineId, values }) => {
    const line = lines.findIndex(({ id }) => id === lineId)
    const bought = lines[line]
    const count = Number(values.parts)
    const split = bought && splitCost(costOf(bought, adjustments), count)
    if (!split) return []
    return Array.from({ length: count }, (_, months) => ({
      key: chargeKey(line, months + 1),
      line,
      amount: amountOf(split, months + 1),
      months,
    }))
  })
