import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ShownTax, ShownTaxes } from '../contract.ts'
import { percentOf } from './amounts.ts'
import { byRate, type OrderTaxes, type Tax } from './order-taxes.ts'
import { leftOutIn, type ReverseCharge } from './reverse-charge.ts'

/** Converts a tax to its public form. */
export const showTax = ({ name, rate, amount }: Tax, marketplace: Marketplace): ShownTax => ({
  name,
  rate,
  percent: percentOf(rate, marketplace),
  amount: toPrice(amount, marketplace),
})

/** Converts the taxes of an order to their public form. */
export const showTaxes = (
  { lines, delivery, total, isUnsettled, exemption, reverseCharge }: Omit<OrderTaxes, 'added'>,
  marketplace: Marketplace,
): ShownTaxes => ({
  isIncluded: marketplace.taxIncluded,
  isKnown: !isUnsettled,
  total: toPrice(total, marketplace),
  rates: byRate([...lines, ...delivery]).map((tax) => showTax(tax, marketplace)),
  ...(exemption ? { exemption: { certificate: exemption.certificate } } : {}),
  ...(reverseCharge ? { reverseCharge: showReverseCharge(reverseCharge, marketplace) } : {}),
})

const showReverseCharge = ({ number, articles, ...left }: ReverseCharge, marketplace: Marketplace) => ({
  number,
  articles,
  amount: toPrice(leftOutIn(left), marketplace),
})
