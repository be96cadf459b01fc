import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { sold } from '#commerce/measures/contract.ts'
import { address, orderId, orderReferences } from '#commerce/orders/contract/wire.ts'

export const documentKind = z.enum(['invoice', 'credit-note'])

export type DocumentKind = z.infer<typeof documentKind>

/** A document's number: `DE-000001` is an invoice, `DE-CN-000001` a credit note. */
export const documentNumber = z
  .string()
  .regex(/^[A-Z]{2}-(CN-)?[0-9]{6,15}$/, { error: 'is not the number of a document' })

const minor = z.int()

/** What is charged at one rate, in minor units. `rate` is in parts per million; null where nothing is taxed. */
const share = z.object({ name: z.string(), rate: z.int().nullable(), net: minor, tax: minor, gross: minor })
const sum = z.object({ net: minor, tax: minor, gross: minor })

/** A line; `discount` is what was taken off it, and `isReduced` says that its rate is below the standard one. */
const line = sum.extend({
  position: z.int(),
  title: z.string(),
  asin: z.string(),
  quantity: z.int(),
  /** For a piece, or for so much as it is priced for if it is sold by weight or volume; then the quantity counts steps. */
  unitPrice: minor,
  sold: sold.optional(),
  discount: minor,
  /** What was paid with vouchers that were taxed when they were sold; the sums are those of the rest. */
  prepaid: minor.optional(),
  /** What features say of it, such as the set that it is a part of, in the document's language. */
  notes: z.array(z.string()).optional(),
  /** Who sold it, where it is known; the store bills it all the same. */
  soldBy: z.object({ id: z.string(), name: z.string() }).nullable().optional(),
  name: z.string(),
  rate: z.int().nullable(),
  isReduced: z.boolean(),
})

/** An amount that several rates share. */
const shared = sum.extend({ shares: z.array(share) })

const seller = z.object({
  name: z.string(),
  address: z.array(z.string()),
  taxNumber: z.string(),
  email: z.string(),
  register: z.string(),
  note: z.string(),
})

/**
 * What a document says, as it was when it was issued. `taxes`: prices include them, they are added, or prices include about as much.
 * `supply` is when the goods are supplied: on a day, or as expected then.
 */
export const snapshot = z.object({
  marketplace: marketplaceCode,
  language: z.string(),
  currency: z.string(),
  taxes: z.enum(['included', 'added', 'approximate']),
  seller,
  address,
  orderId,
  orderedAt: z.string(),
  references: orderReferences.optional(),
  /** Why nothing is taxed: the certificate of the buyer's company. */
  exemption: z.object({ id: z.string(), certificate: z.string() }).optional(),
  /** Or the number for VAT of a company abroad, which owes the tax; then prices are without it, though they include it where they are shown. */
  reverseCharge: z.object({ number: z.string(), articles: z.array(z.string()) }).optional(),
  supply: z.object({ isExpected: z.boolean(), at: z.string() }),
  lines: z.array(line),
  delivery: shared,
  /** Of a credit note: what belongs to no line; below 0 where a line was paid back in part before. */
  other: shared,
  rates: z.array(share),
  total: sum,
  /**
   * The parts of the payment: `owed` is what was not paid of one when the document was issued, `until` when it is due. `isCollected`: it is
   * charged to a card then.
   */
  payments: z.array(
    z.object({
      method: z.string(),
      digits: z.string().nullable(),
      amount: minor,
      owed: minor,
      until: z.string().nullable(),
      isCollected: z.boolean().optional(),
      /** It was paid with a voucher, whose tax was paid when it was sold. */
      voucher: z.object({ name: z.string(), rate: z.int(), tax: minor }).nullable().optional(),
    }),
  ),
  /** Where what is owed is paid to; null if nothing is. */
  bank: z.string().nullable(),
  /** Of a credit note: the invoice that it corrects. */
  corrects: z.object({ number: documentNumber, issuedAt: z.string() }).nullable(),
})

export type Share = z.infer<typeof share>
export type Sum = z.infer<typeof sum>
export type Shared = z.infer<typeof shared>
export type DocumentLine = z.infer<typeof line>
export type Seller = z.infer<typeof seller>
export type Snapshot = z.infer<typeof snapshot>

/** A document as it is stored. */
export type StoredDocument = {
  number: string
  kind: DocumentKind
  orderId: string
  issuedAt: Date
  snapshot: Snapshot
}

/**
 * A document in the merchant's list. `sellers`: the part of each where there are several; with the delivery and what belongs to no line they sum up to the
 * whole. `missing` names the settings without which it is not complete.
 */
export const merchantDocument = z
  .object({
    number: documentNumber,
    kind: documentKind,
    marketplace: marketplaceCode,
    orderId,
    issuedAt: z.string(),
    corrects: documentNumber.nullable(),
    net: price,
    tax: price,
    total: price,
    sellers: z.array(z.object({ id: z.string().nullable(), name: z.string(), net: price, tax: price, total: price })),
    missing: z.array(z.string()),
    href: z.string(),
  })
  .meta({ id: 'Document' })

export const documentList = z.object({ items: z.array(merchantDocument), next: documentNumber.nullable() })

/** A link on the page of an order. */
export type OrderPart = { documents: { kind: DocumentKind; number: string; href: string }[] }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    documents: { order: OrderPart }
  }
}
