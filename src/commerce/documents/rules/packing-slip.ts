import type { Extras } from '#commerce/cart/contract/terms.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { giftTerm } from '#commerce/gifts/work/term.ts'
import type { Sold } from '#commerce/measures/contract.ts'
import { showPer, showSteps } from '#commerce/measures/rules/words.ts'
import type { Address, OrderReferences } from '#commerce/orders/contract/wire.ts'
import type { Column, Sheet } from '#platform/pdf/sheet.ts'
import type { Seller } from '../contract.ts'
import { addressedTo, footOf, referencesOf, sizeIn } from './sheet.ts'
import type { Words } from './words.ts'

/** A line to pack. Condition and seller are empty where the offer is gone. */
export type PackedLine = {
  title: string
  asin: string
  offerId: string
  condition: string
  seller: string
  quantity: number
  unitPrice: number
  sold: Sold | null
  extras: Extras
}

export type Packed = {
  orderId: string
  placedAt: Date
  address: Address
  references?: OrderReferences | null
  carrier: string | null
  tracking: string | null
  lines: PackedLine[]
  /** What all lines of the order carry. */
  extras: Extras[]
  /** Some of it goes to somebody else than the buyer. */
  isGift?: boolean
}

type About = { seller: Seller; store: string; now: number; parcel: number | undefined }

/** What to pack. No slip of an order has prices if the buyer wants them hidden with any line, because parcels may arrive together. */
export function toPackingSlip(packed: Packed, words: Words, { seller, store, now, parcel }: About): Sheet {
  const { t, day, money, locale, marketplace } = words
  const name = seller.name || store
  const hidesPrices = packed.isGift || packed.extras.some((extras) => readTerm(giftTerm, extras)?.receipt)
  const price: Column[] = hidesPrices ? [] : [{ name: t('slip.price'), share: 3, isNumber: true }]
  return {
    language: locale,
    size: sizeIn(marketplace.code),
    title: t('title.packingSlip'),
    author: name,
    madeAt: new Date(now),
    sender: seller.address.length > 0 ? [name, ...seller.address].join(' · ') : '',
    to: addressedTo(packed.address, words),
    facts: [
      { name: t('fact.order'), value: packed.orderId },
      { name: t('fact.orderedAt'), value: day(packed.placedAt) },
      ...(packed.isGift ? [] : referencesOf(packed.references, words)),
      ...(parcel === undefined ? [] : [{ name: t('slip.parcel'), value: String(parcel) }]),
      ...[packed.carrier, packed.tracking].flatMap((value, index) =>
        value ? [{ name: t(index === 0 ? 'slip.carrier' : 'slip.tracking'), value }] : [],
      ),
    ],
    lead: hidesPrices ? [t('slip.receipt')] : [],
    table: {
      name: t('lines'),
      columns: [
        { name: t('column.item'), share: 10 },
        { name: t('column.quantity'), share: 2, isNumber: true },
        ...price,
      ],
      rows: packed.lines.map((line) => ({
        cells: [
          line.title,
          showSteps(line.quantity, line.sold, marketplace),
          ...(hidesPrices ? [] : [money(line.unitPrice) + showPer(line.sold, marketplace)]),
        ],
        under: aboutLine(line, words),
      })),
    },
    sums: [],
    more: [],
    notes: [],
    foot: footOf(seller, name, marketplace.code, words),
    pageOf: (page, pages) => t('page', { page, pages }),
  }
}

function aboutLine({ asin, offerId, condition, seller, extras }: PackedLine, { t }: Words): string[] {
  const about = [
    asin,
    t('slip.offer', { id: offerId }),
    ...(condition ? [t(`slip.condition.${condition}`)] : []),
    ...(seller ? [t('slip.seller', { name: seller })] : []),
  ]
  return [about.join(' · '), ...(readTerm(giftTerm, extras)?.wrap ? [t('slip.wrap')] : [])]
}
