import type { Seller } from '#commerce/documents/contract.ts'
import { taxesOf } from '#commerce/documents/rules/invoice.ts'
import { rateTable } from '#commerce/documents/rules/line-table.ts'
import { add, byRate, sumOf, UNTAXED } from '#commerce/documents/rules/shares.ts'
import { footOf, sizeIn } from '#commerce/documents/rules/sheet.ts'
import type { Words } from '#commerce/documents/rules/words.ts'
import { toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import type { Tax } from '#commerce/taxes/rules/order-taxes.ts'
import type { Named, Sheet } from '#platform/pdf/sheet.ts'
import type { Translate } from '#platform/render/module.ts'

/** What is offered of a line: `price` of one in ten-thousandths, and what all of it costs in minor units, with its tax as far as that is known. */
export type PrintedLine = {
  title: string
  asin: string
  quantity: number
  price: number
  cost: number
  tax: Tax | null
}

export type PrintedQuote = {
  number: string
  offeredAt: Date
  validOn: string
  message: string
  lines: PrintedLine[]
  /** To whom it is offered. */
  to: string[]
  taxNumber: string | null
}

/** Written on its own calendar, whatever the time zone. */
const noonOf = (day: string): string => `${day}T12:00:00Z`

/** A quote as a printed document: who offers what to whom, at which prices, and until when. `store` is its name where the merchant has not said who sells. */
export function toQuoteSheet(
  quote: PrintedQuote,
  { words, t, seller, store }: { words: Words; t: Translate; seller: Seller; store: string },
): Sheet {
  const { marketplace, locale, day, money, percent } = words
  const kind = taxesOf(marketplace)
  const name = seller.name || store
  const shares = quote.lines.map(({ cost, tax }) => ({
    ...(tax ? { name: tax.name, rate: tax.rate } : UNTAXED),
    ...sumOf(cost, kind === 'included' ? (tax?.amount ?? 0) : 0, kind),
  }))
  const hasRates = kind === 'included'
  const total = add(shares)
  const sum: Named = { name: t('total'), value: money(total.gross), isStrong: true }
  return {
    language: locale,
    size: sizeIn(marketplace.code),
    title: t('pdf.title', { number: quote.number }),
    author: name,
    madeAt: quote.offeredAt,
    sender: seller.address.length > 0 ? [name, ...seller.address].join(' · ') : '',
    to: quote.to,
    facts: [
      { name: words.t('fact.issuedAt'), value: day(quote.offeredAt) },
      { name: t('pdf.validUntil'), value: day(noonOf(quote.validOn)) },
      ...(quote.taxNumber ? [{ name: t('pdf.taxNumber'), value: quote.taxNumber }] : []),
    ],
    lead: quote.message.split('\n').filter((line) => line !== ''),
    table: {
      name: words.t('lines'),
      columns: [
        { name: words.t('column.item'), share: 8 },
        { name: words.t('column.quantity'), share: 1.7, isNumber: true },
        { name: words.t('column.unitPrice'), share: 3.2, isNumber: true },
        ...(hasRates ? [{ name: words.t('column.rate'), share: 2.6, isNumber: true }] : []),
        { name: words.t('column.amount'), share: 3.2, isNumber: true },
      ],
      rows: quote.lines.map(({ title, asin, quantity, price, cost, tax }) => ({
        cells: [
          title,
          String(quantity),
          toUnitPrice(price, marketplace).displayString,
          ...(hasRates ? [percent(tax ?? UNTAXED)] : []),
          money(cost),
        ],
        under: [asin],
      })),
    },
    sums: hasRates
      ? [
          { name: words.t('sum.net'), value: money(total.net) },
          { name: words.t('sum.tax'), value: money(total.tax) },
          sum,
        ]
      : [sum],
    more: hasRates ? [rateTable({ rates: byRate(shares) }, words)] : [],
    notes: [t('pdf.holds'), t(hasRates ? 'pdf.taxIn' : 'terms')],
    foot: footOf(seller, name, marketplace.code, words),
    pageOf: (page, pages) => words.t('page', { page, pages }),
  }
}
