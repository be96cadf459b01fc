import { z } from 'zod'
import { addressId, type StoredAddress } from '#commerce/addresses/contract.ts'
import { postalAddress } from '#commerce/location/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** A company's id, random and without meaning. */
export const companyId = z
  .string()
  .regex(/^[\w-]{22}$/, { error: 'is not a company' })
  .meta({ id: 'CompanyId' })

/** APPLIED until the merchant has looked at it; only an ACTIVE one buys as a company. */
export const companyState = z.enum(['APPLIED', 'ACTIVE', 'REFUSED', 'SUSPENDED'])

/** What a person may do for a company: buy, also approve what others want to buy, or also manage people and limits. */
export const companyRole = z.enum(['buyer', 'approver', 'admin'])

const MOST_PEOPLE = 100

const text = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(most, { error: `must have at most ${most} characters` })

export const personRequest = z.strictObject({
  email: z.email({ error: 'must be an email address' }),
  role: companyRole.default('buyer'),
})

/** A new company. `vatNumber` is its number for taxes: VAT in Europe, EIN, CNPJ or corporate number elsewhere. */
export const companyRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    name: text(200),
    country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country, such as US' }),
    registration: text(64).nullable().default(null),
    vatNumber: text(32).nullable().default(null),
    people: z
      .array(personRequest, { error: 'must be a list of people' })
      .max(MOST_PEOPLE, { error: `must name at most ${MOST_PEOPLE} people` })
      .default([]),
  })
  .meta({ id: 'CompanyRequest' })

/** What a register said of a company's number. `reference` is the number of its answer, by which it can be proved later. */
export const numberCheck = z.object({
  number: z.string(),
  result: z.enum(['valid', 'invalid', 'unknown']),
  source: z.string(),
  reference: z.string().nullable(),
  checkedAt: z.string(),
})

const certificate = text(64)

/**
 * Why a company is not taxed: the number of its certificate, the regions of the marketplace's country in which it counts (none: in all), its last day, and
 * where the merchant keeps the certificate that was seen.
 */
export const exemptionRequest = z.strictObject({
  certificate,
  regions: z
    .array(z.string({ error: 'must be a region' }), { error: 'must be a list of regions' })
    .max(100, { error: 'must name at most 100 regions' })
    .default([]),
  validUntil: z.iso.date({ error: 'must be a day, such as 2027-12-31' }).nullable().default(null),
  evidence: text(500),
})

export const endedExemption = z.strictObject({ certificate })

const exemption = z.object({
  ...exemptionRequest.shape,
  id: z.string(),
  grantedAt: z.string(),
  endedAt: z.string().nullable(),
})

const MOST_DAYS = 366

/** What a company may owe for invoices at once, and days until one is due. */
export const termsRequest = z
  .strictObject({
    limit: askedPrice,
    days: z
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'must not be negative' })
      .max(MOST_DAYS, { error: `must be at most ${MOST_DAYS}` }),
  })
  .meta({ id: 'CompanyTermsRequest' })

/** The terms of a company, what it owes for the invoices of all its people, and when the first of them is due. */
export const companyTerms = z
  .object({ limit: price, open: price, days: z.int(), firstDue: z.string().nullable() })
  .meta({ id: 'CompanyTerms' })

/**
 * The terms by which a checkout's invoice is the company's: what all its people may owe at once, owe, and have left, and days until the invoice is due. `isStopped`: one is
 * overdue, and the store sends no further ones until it is paid.
 */
export const invoiceAccount = z
  .object({ company: z.string(), limit: price, open: price, left: price, days: z.int(), isStopped: z.boolean() })
  .meta({ id: 'InvoiceAccount' })

/** A company as the merchant sees it. `numberCheck` is the last answer of the register. `reason`: why it was refused or suspended. */
export const company = z
  .object({
    id: companyId,
    marketplace: marketplaceCode,
    name: z.string(),
    country: z.string(),
    registration: z.string().nullable(),
    vatNumber: z.string().nullable(),
    state: companyState,
    reason: z.string().nullable(),
    people: z.array(z.object({ email: z.string(), role: companyRole })),
    /** Whether its orders need a purchase-order number, and the cost centres from which one can be chosen for each. */
    needsPurchaseOrder: z.boolean(),
    costCentres: z.array(z.string()),
    appliedAt: z.string(),
    numberCheck: numberCheck.nullable(),
    exemptions: z.array(exemption),
  })
  .meta({ id: 'Company' })

/** One company. `terms`: null where its invoices are as everybody's. */
export const companyDetails = company.extend({ terms: companyTerms.nullable() }).meta({ id: 'CompanyDetails' })

export const companyList = z
  .object({ companies: z.array(company), next: companyId.nullable() })
  .meta({ id: 'CompanyList' })

/** The page of the account about the company. */
export const COMPANY_PATH = '/account/business'

/** For whom somebody of an active company buys. */
export const buyingSide = z.object({ company: z.string(), isForCompany: z.boolean() }).meta({ id: 'BuyingSide' })

export const chooseBuyingSide = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/company/side',
  schema: {
    tags: ['companies'],
    summary: 'Buy for the company, or for oneself, from now on',
    params: z.object({ marketplace: marketplaceCode }),
    body: z.strictObject({ side: z.enum(['company', 'me'], { error: 'must be company or me' }) }),
    response: { 200: buyingSide, 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody },
  },
} as const satisfies Endpoint

/** An address that the people of a company choose while they buy for it. */
export const companyAddress = z.object({ id: addressId, address: postalAddress }).meta({ id: 'CompanyAddress' })

/** Which address of a company an order goes to, as its buyer has seen it. */
export const chosenAddress = z.object({ id: addressId, revision: z.int() })

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    companies: { state: BuyingSide }
  }
  interface Slots {
    /** Slot of the page of the company for which the customer buys now. */
    company: { shows: 'company' }
  }
}

/** What a company wants to be said with each order: a purchase-order number, and a cost centre of the list if there is one. */
export type Purchasing = Pick<Company, 'needsPurchaseOrder' | 'costCentres'>
export type CompanyAddress = z.infer<typeof companyAddress>
export type ChosenAddress = z.infer<typeof chosenAddress>
/** An address of a company beside those of the customer who buys for it. `company` is its name. */
export type SharedAddress = StoredAddress & { company: string; revision: number }
/** An address that a customer may choose: their own, or a company's. */
export type ChoosableAddress = StoredAddress | SharedAddress
export type BuyingSide = z.infer<typeof buyingSide>
export type NumberCheck = z.infer<typeof numberCheck>
export type ExemptionRequest = z.infer<typeof exemptionRequest>
export type CompanyState = z.infer<typeof companyState>
export type CompanyRole = z.infer<typeof companyRole>
export type CompanyRequest = z.infer<typeof companyRequest>
export type Company = z.infer<typeof company>
export type CompanyTerms = z.infer<typeof companyTerms>
export type ShownAccount = z.infer<typeof invoiceAccount>
