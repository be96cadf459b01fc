import { showPer, showSteps } from '#commerce/measures/rules/words.ts'
import { taxOn } from '#commerce/taxes/rules/amounts.ts'
import type { Column, Row, Table } from '#platform/pdf/sheet.ts'
import type { DocumentLine, Share, Shared, Snapshot } from '../contract.ts'
import { type SellerPart, sellerParts } from './sellers.ts'
import type { Words } from './words.ts'

/** What a row of the table says; undefined where it has nothing to say. */
type Entry = Partial<Pick<DocumentLine, 'quantity' | 'unitPrice' | 'sold'>> & Share & { text: string; under: string[] }

type EntryColumn = Column & { cell: (entry: Entry) => string }

/** A mark that Japanese invoices put beside what is taxed at the reduced rate. */
const REDUCED = ' ※'

const orEmpty = (value: number | undefined, say: (value: number) => string): string =>
  value === undefined ? '' : say(value)

function columnsOf(taxes: Snapshot['taxes'], { t, money, percent, marketplace }: Words): EntryColumn[] {
  const text: EntryColumn = { name: t('column.item'), share: 8, cell: (entry) => entry.text }
  const number = (key: string, share: number, cell: EntryColumn['cell']): EntryColumn => ({
    name: t(`column.${key}`),
    share,
    cell,
    isNumber: true,
  })
  const quantity = number('quantity', 1.7, ({ quantity: count, sold }) =>
    orEmpty(count, (steps) => showSteps(steps, sold, marketplace)),
  )
  const unitPrice = number('unitPrice', 3, ({ unitPrice: price, sold }) =>
    orEmpty(price, (each) => money(each) + showPer(sold, marketplace)),
  )
  const rate = number('rate', 2.6, percent)
  const tax = number('tax', 2.9, (entry) => money(entry.tax))
  if (taxes === 'approximate') return [text, quantity, unitPrice, number('amount', 3, ({ gross }) => money(gross))]
  if (taxes === 'added') return [text, quantity, unitPrice, number('amount', 3, ({ net }) => money(net)), rate, tax]
  const unitNet = number('unitNet', 3.2, (entry) =>
    orEmpty(
      entry.unitPrice,
      (price) => money(price - taxOn(price, entry.rate ?? 0, marketplace)) + showPer(entry.sold, marketplace),
    ),
  )
  return [
    ...[text, quantity, unitNet, rate],
    ...[number('net', 3.2, ({ net }) => money(net)), tax, number('gross', 3.2, ({ gross }) => money(gross))],
  ]
}

/** What an invoice charges or a credit note gives back, row by row. */
export function lineTable(snapshot: Snapshot, words: Words): Table {
  const { t } = words
  const { gross: beyond } = snapshot.other
  const hasSellers = sellerParts(snapshot, '').length > 0
  const entries = [
    ...snapshot.lines.map((line) => lineEntry(line, snapshot, words, hasSellers)),
    ...sharedEntries(snapshot.delivery, t('delivery')),
    ...sharedEntries(snapshot.other, t(beyond < 0 ? 'before' : 'other')),
  ]
  const columns = columnsOf(snapshot.taxes, words)
  const rows = entries.map((entry): Row => ({ cells: columns.map(({ cell }) => cell(entry)), under: entry.under }))
  return { name: t('lines'), columns: columns.map(({ cell: _cell, ...column }) => column), rows }
}

function lineEntry(
  line: DocumentLine,
  { taxes, marketplace }: Snapshot,
  { t, money, marketplace: place }: Words,
  hasSellers: boolean,
): Entry {
  const isMarked = line.isReduced && marketplace === 'JP'
  const price = money(line.unitPrice) + showPer(line.sold, place)
  const about = [line.asin, ...(taxes === 'included' ? [t('eachWithTax', { price })] : [])].join(' · ')
  const seller = hasSellers && line.soldBy ? [t('slip.seller', { name: line.soldBy.name })] : []
  const discount = line.discount > 0 ? [t('discount', { amount: money(line.discount) })] : []
  const prepaid = line.prepaid ? [t('prepaid', { amount: money(line.prepaid) })] : []
  const text = `${line.title}${isMarked ? REDUCED : ''}`
  const { quantity: _none, unitPrice: _price, ...amounts } = line
  // A line of an invoice of which nothing was found costs nothing.
  return line.quantity === 0 && line.gross !== 0
    ? { ...amounts, text, under: [t('lowered')] }
    : { ...line, text, under: [about, ...seller, ...(line.notes ?? []), ...discount, ...prepaid] }
}

const sharedEntries = ({ shares }: Shared, text: string): Entry[] =>
  shares.map((share) => ({ ...share, text, under: [] }))

/** Every rate with what is charged at it, as the law wants it where prices include their taxes. */
export const rateTable = ({ rates }: Pick<Snapshot, 'rates'>, { t, rate, money }: Words): Table => ({
  name: t('rates'),
  columns: [
    { name: t('column.rate'), share: 4 },
    ...['net', 'tax', 'gross'].map((key): Column => ({ name: t(`column.${key}`), share: 3, isNumber: true })),
  ],
  rows: rates.map((each) => ({ cells: [rate(each), money(each.net), money(each.tax), money(each.gross)] })),
})

/** The part of each seller, the delivery and what belongs to no line: together the whole. */
export function sellerTable(parts: SellerPart[], { taxes, delivery, other }: Snapshot, { t, money }: Words): Table {
  const keys = taxes === 'approximate' ? (['gross'] as const) : (['net', 'tax', 'gross'] as const)
  const shared = [
    { name: t('delivery'), ...delivery },
    { name: t(other.gross < 0 ? 'before' : 'other'), ...other },
  ].filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0)
  return {
    name: t('sellers'),
    columns: [
      { name: t('column.seller'), share: 4 },
      ...keys.map((key): Column => ({ name: t(`column.${key}`), share: 3, isNumber: true })),
    ],
    rows: [...parts, ...shared].map((part) => ({ cells: [part.name, ...keys.map((key) => money(part[key]))] })),
  }
}
