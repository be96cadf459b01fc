import { lineTotal } from '#commerce/cart/rules/adjustments.ts'
import type { ServerFeature } from '#commerce/feature.ts'

/** A small feature of the tests that takes a tenth off every line. A feature is tested beside it, not beside another one. */
export const takesTenPercent: ServerFeature = {
  name: 'neighbour',
  cartPricing: async (_sql, _cart, lines) =>
    lines.map((line) => ({
      ...{ lineId: line.id, code: 'tenth', source: 'neighbour', values: {} },
      amount: Math.round(lineTotal(line) / 10),
    })),
}
