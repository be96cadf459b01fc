import { z } from 'zod'
import { companyId, invoiceAccount } from '#commerce/companies/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { OWED_REASONS } from '#commerce/orders/contract/reasons.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { errorBody } from '#platform/http/errors.ts'

/** Most entries in one file. */
export const MOST_ENTRIES = 5000

/** A bank's statement as CSV. */
export const bankRequest = z.strictObject({ csv: z.string().min(1).max(2_000_000) }).meta({ id: 'BankEntriesRequest' })

/**
 * What became of an entry: `paid` its order's invoice; `seen` in an earlier file; `unknown`: names no order; `several`: names more
 * than one; `not-owed`: nothing is owed for the order; `amount`: is not exactly what is owed; `outgoing`: is not a receipt.
 */
export const entryOutcome = z.enum(['paid', 'seen', 'unknown', 'several', 'not-owed', 'amount', 'outgoing'])

export const bankAnswer = z
  .object({
    entries: z.array(
      z.object({
        line: z.int(),
        id: z.string(),
        outcome: entryOutcome,
        orderId: orderId.nullable(),
        /** What is owed for the order, where the entry is not exactly that. */
        owed: price.nullable(),
      }),
    ),
  })
  .meta({ id: 'BankEntriesAnswer' })

/** The id of a receivable, to continue a list after it. */
export const receivableId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not an id' })

/**
 * An order's invoice that is not paid yet, or a charge that is due and could not be collected. `company`: for which it was ordered. `reminders` counts those that were sent, `declined` how often the card
 * was; at `nextTryAt` it is tried again.
 */
export const receivable = z
  .object({
    id: receivableId,
    orderId,
    company: z.object({ id: companyId, name: z.string() }).nullable(),
    marketplace: marketplaceCode,
    owed: price,
    dueAt: z.string(),
    isOverdue: z.boolean(),
    reminders: z.int(),
    declined: z.int(),
    nextTryAt: z.string().nullable(),
    email: z.string(),
    reason: z.enum(OWED_REASONS),
  })
  .meta({ id: 'Receivable' })

export const receivableList = z.object({ receivables: z.array(receivable), next: receivableId.nullable() })

/** An invoice that a company has not paid yet. `person`: who ordered it, while they are of the company. */
export const companyInvoice = z
  .object({
    orderId,
    orderedAt: z.string(),
    owed: price,
    dueAt: z.string(),
    isOverdue: z.boolean(),
    person: z.string().nullable(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'CompanyInvoice' })

/**
 * What somebody sees who buys for a company with terms of its own: these, and its unpaid invoices, those due first in front. A buyer sees those of their
 * own orders. `account`: null for everybody else.
 */
export const companyInvoices = z
  .object({
    account: invoiceAccount.nullable(),
    invoices: z.array(companyInvoice),
    next: receivableId.nullable(),
  })
  .meta({ id: 'CompanyInvoices' })

export const readCompanyInvoices = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/company/invoices',
  schema: {
    tags: ['companies'],
    summary: 'List the unpaid invoices of the company that the customer buys for, and what it may owe',
    params: z.object({ marketplace: marketplaceCode }),
    querystring: z.strictObject({ after: receivableId.optional() }),
    response: { 200: companyInvoices, 400: errorBody, 401: errorBody },
  },
} as const

export type CompanyInvoice = z.infer<typeof companyInvoice>
export type CompanyInvoices = z.infer<typeof companyInvoices>

/** What the page of the company shows of its invoices. */
export type CompanyPart = CompanyInvoices & { account: NonNullable<CompanyInvoices['account']> }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'receivables/invoices': CompanyInvoices & { isFirst: boolean }
  }
  interface ModuleData {
    receivables: { company: CompanyPart }
  }
}

export type EntryOutcome = z.infer<typeof entryOutcome>
