import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { taxesOf as taxesByTable } from '#commerce/taxes/rules/order-taxes.ts'
import { toTable } from '#commerce/taxes/rules/rates.ts'
import { reverseCharged } from '#commerce/taxes/rules/reverse-charge.ts'
import { type DocumentedOrder, EMPTY_SELLER, toInvoice } from '../rules/invoice.ts'

export const CODES = ['DE', 'US', 'BR', 'JP'] as const
const RATES = { standard: 190_000, reduced: 70_000, zero: 0 } as const

const TABLE = toTable(
  CODES.flatMap((marketplace) =>
    Object.entries(RATES).map(([category, rate]) => ({
      marketplace,
      country: marketplace,
      region: '',
      rate,
      name: 'Tax',
      taxesDelivery: category !== 'zero',
      category: category as keyof typeof RATES,
      validFrom: '2020-01-01',
      validUntil: null,
    })),
  ),
)

const NOW = Date.UTC(2026, 10, 23)

type Bought = { unitPrice: number; quantity: number; share: number; category: keyof typeof RATES }

const NUMBER = { id: 'check', number: 'ATU13585627', country: 'AT', source: 'vies', reference: 'WAPI', checkedAt: '' }

/** An order as the store would have stored it. `isReversed`: for a company abroad, which owes the tax. */
export function orderOf(
  code: (typeof CODES)[number],
  bought: Bought[],
  delivery: number,
  isReversed = false,
): DocumentedOrder {
  const marketplace = findMarketplace(code)
  const priced = bought.map((each) => {
    const cost = each.unitPrice * each.quantity
    return { ...each, cost, discount: Math.floor(cost * each.share) }
  })
  const taxed = priced.map(({ category, cost, discount }) => ({ category, amount: cost - discount }))
  const place = { country: code, region: '' }
  const home = taxesByTable(TABLE, { marketplace, delivery, instant: NOW, place, lines: taxed })
  const taxes = isReversed ? reverseCharged(home, taxed, NUMBER) : home
  const items = priced.reduce((sum, { cost, discount }) => sum + cost - discount, 0)
  return {
    id: '0000-00000-00000',
    marketplace: code,
    language: 'en',
    currency: marketplace.currency,
    address: { fullName: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: code },
    placedAt: new Date(NOW),
    suppliedAt: null,
    promisedDay: null,
    isCancelled: false,
    refunded: 0,
    refundedTax: 0,
    payments: [],
    deliveryTotal: delivery - (taxes.reverseCharge?.delivery ?? 0),
    exemption: taxes.reverseCharge ?? null,
    deliveryTaxes: taxes.delivery,
    taxTotal: taxes.total,
    total: items + delivery + taxes.added,
    lines: priced.map(({ unitPrice, quantity, cost, discount }, position) => ({
      position,
      title: '',
      asin: '',
      unitPrice,
      quantity,
      discount: discount + (taxes.reverseCharge?.lines[position]?.amount ?? 0),
      cost,
      sold: null,
      back: 0,
      refunded: 0,
      adjustments: [],
      tax: taxes.lines[position] ?? null,
    })),
  }
}

/** A line of which units came back, and for which more than their price was given back. */
export const withBack = (line: DocumentedOrder['lines'][number], back: number, more = 0) => {
  const { unitPrice, quantity, discount } = line
  return { ...line, back, refunded: Math.floor(((unitPrice * quantity - discount) * back) / quantity) + more }
}

/** The invoice of an order. */
export const invoiceOf = (order: DocumentedOrder) => ({
  ...toInvoice(order, {
    seller: EMPTY_SELLER,
    marketplace: findMarketplace(order.marketplace),
    bank: '',
    say: () => [],
  }),
  number: 'DE-000001',
  issuedAt: new Date(NOW),
})
