import { addressRows } from '#commerce/location/rules/address-rows.ts'
import type { Named, Sheet } from '#platform/pdf/sheet.ts'
import type { Seller, Snapshot, StoredDocument } from '../contract.ts'
import { lineTable, rateTable, sellerTable } from './line-table.ts'
import { sellerParts } from './sellers.ts'
import type { Words } from './words.ts'

/** Where the day of supply says nothing that the date of the order does not say. */
const WITHOUT_SUPPLY: readonly string[] = ['US', 'BR']

/** An invoice or a credit note as a printed document. `store` is its name where the merchant has not said who sells. */
export function toSheet({ number, kind, issuedAt, snapshot }: StoredDocument, words: Words, store: string): Sheet {
  const { t, day, locale, marketplace } = words
  const { seller, taxes, rates, corrects } = snapshot
  const name = seller.name || store
  const parts = sellerParts(snapshot, name)
  return {
    language: locale,
    size: sizeIn(marketplace.code),
    title: t(`title.${titleOf(marketplace.code, kind === 'invoice')}`, { number }),
    author: name,
    madeAt: issuedAt,
    sender: seller.address.length > 0 ? [name, ...seller.address].join(' · ') : '',
    to: addressedTo(snapshot.address, words),
    facts: [
      { name: t('fact.issuedAt'), value: day(issuedAt) },
      { name: t('fact.order'), value: snapshot.orderId },
      { name: t('fact.orderedAt'), value: day(snapshot.orderedAt) },
      ...referencesOf(snapshot.references, words),
      ...(kind === 'invoice' ? supplyOf(snapshot, words) : []),
    ],
    lead: corrects ? [t('corrects', { number: corrects.number, day: day(corrects.issuedAt) })] : [],
    table: lineTable(snapshot, words),
    sums: sumsOf(snapshot, kind === 'invoice', words),
    more: [
      ...(parts.length > 0 ? [sellerTable(parts, snapshot, words)] : []),
      ...(taxes === 'included' && rates.length > 0 ? [rateTable(snapshot, words)] : []),
    ],
    notes: notesOf(snapshot, words),
    foot: footOf(seller, name, snapshot.marketplace, words),
    pageOf: (page, pages) => t('page', { page, pages }),
  }
}

function sumsOf({ taxes, rates, total }: Snapshot, isInvoice: boolean, { t, money, rate }: Words): Named[] {
  const all = { name: t(isInvoice ? 'sum.total' : 'sum.credited'), value: money(total.gross), isStrong: true }
  if (taxes === 'approximate') return [all]
  if (taxes === 'included')
    return [{ name: t('sum.net'), value: money(total.net) }, { name: t('sum.tax'), value: money(total.tax) }, all]
  const taxed = rates.filter(({ tax }) => tax !== 0).map((each) => ({ name: rate(each), value: money(each.tax) }))
  return [{ name: t('sum.subtotal'), value: money(total.net) }, ...taxed, all]
}

/** In Brazil it is no invoice, because only the NF-e is one. */
const titleOf = (marketplace: string, isInvoice: boolean) =>
  marketplace === 'BR' ? (isInvoice ? 'receipt' : 'refundReceipt') : isInvoice ? 'invoice' : 'creditNote'

/** The numbers under which a company knows the order. */
export const referencesOf = (references: Snapshot['references'] | null, { t }: Words): Named[] =>
  (['purchaseOrder', 'costCentre'] as const).flatMap((name) => {
    const value = references?.[name]
    return value ? [{ name: t(`fact.${name}`), value }] : []
  })

export const sizeIn = (marketplace: string) => (marketplace === 'US' ? 'LETTER' : 'A4')

/** An address with the country's name, if it goes abroad. */
export function addressedTo(address: Snapshot['address'], { marketplace, locale }: Words): string[] {
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(address.country) ?? address.country
  return [...addressRows(address), ...(address.country === marketplace.country ? [] : [country])]
}

function supplyOf({ supply, marketplace }: Snapshot, { t, day, locale, marketplace: { timeZone } }: Words): Named[] {
  if (WITHOUT_SUPPLY.includes(marketplace)) return []
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone })
  return supply.isExpected
    ? [{ name: t('fact.expected'), value: month.format(new Date(supply.at)) }]
    : [{ name: t('fact.supply'), value: day(supply.at) }]
}

function notesOf(snapshot: Snapshot, words: Words): string[] {
  const { seller, lines, taxes, total, marketplace, exemption, reverseCharge } = snapshot
  const { t, money } = words
  return [
    ...(exemption ? [t('exempt', { certificate: exemption.certificate })] : []),
    ...(reverseCharge ? [mentionOf(reverseCharge, words)] : []),
    ...paymentOf(snapshot, words),
    ...(marketplace === 'JP' && lines.some(({ isReduced }) => isReduced) ? [t('reduced')] : []),
    ...(taxes === 'approximate' && total.tax > 0 ? [t('approximate', { amount: money(total.tax) })] : []),
    ...(marketplace === 'BR' ? [t('notFiscal')] : []),
    ...seller.note.split('\n').filter((line) => line !== ''),
  ]
}

/** What the law wants to be said where no tax is charged across a border: goods, services, or both. */
const mentionOf = ({ number, articles }: NonNullable<Snapshot['reverseCharge']>, { t }: Words): string =>
  t(`reverseCharge.${articles.length > 1 ? 'both' : articles[0] === '196' ? 'services' : 'goods'}`, { number })

/** How it was paid, and what is to be paid when, where, and under which reference. */
function paymentOf({ payments, bank, orderId }: Snapshot, { t, money, day, part, rate }: Words): string[] {
  const paid = payments.filter(({ owed, isCollected, voucher }) => owed === 0 && !isCollected && !voucher)
  const taxed = payments.flatMap(({ method, digits, amount, voucher }) =>
    voucher
      ? [t('taxed', { part: part(method, digits, money(amount)), tax: money(voucher.tax), rate: rate(voucher) })]
      : [],
  )
  const parts = paid.map(({ method, digits, amount }) => part(method, digits, money(amount))).join(', ')
  const owed = payments.flatMap((each) =>
    each.owed > 0 && each.until ? [t('due', { amount: money(each.owed), day: day(each.until) })] : [],
  )
  const later = payments.flatMap(({ isCollected, amount, until }) =>
    isCollected && until ? [t('collected', { amount: money(amount), day: day(until) })] : [],
  )
  return [
    ...(parts ? [t('paidWith', { parts })] : []),
    ...taxed,
    ...later,
    ...owed,
    ...(bank ? [t('bank', { bank: bank.split('\n').join(', ') })] : []),
    ...(owed.length > 0 ? [t('reference', { number: orderId })] : []),
  ]
}

/** At the foot: who sells, with the numbers that the law wants. */
export function footOf(seller: Seller, name: string, marketplace: string, { t }: Words): string[][] {
  const market = marketplace === 'DE' && !/^DE/i.test(seller.taxNumber) ? 'DE_TAX' : marketplace
  return [
    [name, ...seller.address],
    [
      ...(seller.taxNumber ? [t('taxNumber', { market, id: seller.taxNumber })] : []),
      ...(seller.email ? [seller.email] : []),
    ],
    ...(seller.register ? [[seller.register]] : []),
  ]
}
