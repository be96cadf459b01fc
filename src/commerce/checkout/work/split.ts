import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { StoredDetails } from '../contract.ts'
import { type CheckoutTotals, type Credit, type Split, splitOf, upTo } from '../rules/checkout.ts'
import { creditOf } from './funds.ts'
import { taxedWithVouchers, totalsOfCheckout } from './load.ts'
import { mostCredit, payableIn } from './offered.ts'
import { assign, takeFrom } from './spend.ts'

/** What a checkout comes to, and how it is paid. `own` is all that could pay for it, `has` what may. */
export type PaidTotals = { totals: CheckoutTotals; own: Credit; has: Credit; most: number; split: Split }

/** What a checkout comes to now and how it would be paid, with the taxes of what no voucher pays. */
export async function paidTotalsOf(
  commerce: Commerce,
  cart: CartKey,
  priced: PricedLines,
  details: Pick<StoredDetails, 'address' | 'delivery' | 'useCredit'> | null,
): Promise<PaidTotals> {
  const marketplace = commerce.places.find(cart.marketplace)
  const totals = await totalsOfCheckout(commerce, priced, details, marketplace)
  const payable = payableIn(commerce, priced, details, marketplace, totals)
  const own = await creditOf(commerce, commerce.db, cart, details, payable)
  const most = mostCredit(commerce, cart.marketplace, priced, totals.total)
  const has = upTo(most, own)
  const split = splitOf(totals.total, details, has.available)
  const taken = takeFrom(own.funds, split.credit) ?? []
  const parts = assign(
    taken.map(({ amount, only }) => ({ amount, voucher: only })),
    payable,
  )
  const taxed = { totals, parts: parts ?? [] }
  return { totals: await taxedWithVouchers(commerce, priced, details, marketplace, taxed), own, has, most, split }
}
