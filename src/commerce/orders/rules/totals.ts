import type { OrderTaxes } from '#commerce/taxes/rules/order-taxes.ts'

/** The price of an order in minor units; `discount` is taken off the items. `total` has the taxes that are added. */
export type Totals = { items: number; discount: number; delivery: number; taxes: OrderTaxes; total: number }

export const totalsOf = (items: number, discount: number, delivery: number, taxes: OrderTaxes): Totals => ({
  items,
  discount,
  delivery,
  taxes,
  total: items - discount + delivery + taxes.added,
})
