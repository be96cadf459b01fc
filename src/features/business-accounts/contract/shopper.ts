import { z } from 'zod'
import { COMPANY_PATH, companyId, companyRole, companyState, numberCheck } from '#commerce/companies/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { saidReference } from '#commerce/orders/contract/wire.ts'
import { errorBody } from '#platform/http/errors.ts'

const tags = ['companies']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changes = { ...refusals, 409: errorBody, 422: errorBody }

const API = '/api/marketplaces/:marketplace/company'
const marketplace = z.object({ marketplace: marketplaceCode })

/** The account's page about the company that a customer buys for. */
export const BUSINESS_PATH = COMPANY_PATH

/** A person of a company: the id of their account. */
export const personId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'is not a person' })
  .meta({ id: 'CompanyPersonId' })

const text = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(most, { error: `must have at most ${most} characters` })

/** What a form leaves empty is left out. */
const optional = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .max(most, { error: `must have at most ${most} characters` })
    .transform((said) => said || null)
    .nullable()
    .default(null)

export const application = z
  .strictObject({
    name: text(200),
    country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country, such as US' }),
    registration: optional(64),
    vatNumber: optional(32),
  })
  .meta({ id: 'CompanyApplication' })

export const invitation = z.strictObject({ email: z.email({ error: 'must be an email address' }), role: companyRole })

/**
 * The company that a customer buys for, null if they buy for themselves, and those that have invited them. `people` and `invited` are there
 * for everybody of the company; only an admin changes them.
 */
export const ownCompany = z
  .object({
    company: z
      .object({
        id: companyId,
        name: z.string(),
        country: z.string(),
        registration: z.string().nullable(),
        vatNumber: z.string().nullable(),
        /** What the register said of that number, and when; null where nobody was asked. */
        numberCheck: numberCheck.pick({ result: true, checkedAt: true }).nullable(),
        state: companyState,
        reason: z.string().nullable(),
        role: companyRole,
        /** Whether the customer buys for it now, rather than for themselves. */
        isForCompany: z.boolean(),
        /** Whether its orders need a purchase-order number, and the cost centres from which one can be chosen for each. */
        needsPurchaseOrder: z.boolean(),
        costCentres: z.array(z.string()),
        people: z.array(
          z.object({ id: personId, name: z.string(), email: z.string(), role: companyRole, isSelf: z.boolean() }),
        ),
        invited: z.array(z.object({ email: z.string(), role: companyRole })),
      })
      .nullable(),
    invitations: z.array(z.object({ company: companyId, name: z.string(), role: companyRole })),
  })
  .meta({ id: 'OwnCompany' })

export const readCompany = {
  method: 'GET',
  url: API,
  schema: {
    tags,
    summary: 'Get the company that the customer buys for',
    params: marketplace,
    response: { 200: ownCompany, ...refusals },
  },
} as const

export const applyAsCompany = {
  method: 'POST',
  url: API,
  schema: {
    tags,
    summary: 'Apply as a company; the merchant accepts or refuses it',
    params: marketplace,
    body: application,
    response: { 201: ownCompany, ...changes },
  },
} as const

export const invitePerson = {
  method: 'POST',
  url: `${API}/invitations`,
  schema: {
    tags,
    summary: 'Ask somebody to buy for the company; says the same whether the address has an account or not',
    params: marketplace,
    body: invitation,
    response: { 200: ownCompany, ...changes },
  },
} as const

const joining = z.object({ marketplace: marketplaceCode, company: companyId })

export const acceptInvitation = {
  method: 'POST',
  url: `${API}/invitations/:company/accept`,
  schema: {
    tags,
    summary: 'Buy for a company from now on',
    params: joining,
    response: { 200: ownCompany, ...changes },
  },
} as const

export const declineInvitation = {
  method: 'POST',
  url: `${API}/invitations/:company/decline`,
  schema: { tags, summary: 'Decline to buy for a company', params: joining, response: { 200: ownCompany, ...changes } },
} as const

const person = z.object({ marketplace: marketplaceCode, person: personId })

export const changeRole = {
  method: 'POST',
  url: `${API}/people/:person/role`,
  schema: {
    tags,
    summary: 'Change what a person may do for the company',
    params: person,
    body: z.strictObject({ role: companyRole }),
    response: { 200: ownCompany, ...changes },
  },
} as const

export const removePerson = {
  method: 'POST',
  url: `${API}/people/:person/remove`,
  schema: {
    tags,
    summary: 'Let a person, or oneself, buy for the company no more',
    params: person,
    response: { 200: ownCompany, ...changes },
  },
} as const

const MOST_COST_CENTRES = 100

/** Neither empty nor longer than what an order says; each once. */
const costCentres = z
  .array(z.string({ error: 'must be a text' }).trim(), { error: 'must be a list of texts' })
  .refine((all) => all.every((said) => said !== '' && saidReference.safeParse(said).success), {
    error: 'must have 1 to 40 characters each',
  })
  .max(MOST_COST_CENTRES, { error: `must have at most ${MOST_COST_CENTRES} entries` })
  .refine((all) => new Set(all).size === all.length, { error: 'must name each once' })

export const setPurchasing = {
  method: 'POST',
  url: `${API}/purchasing`,
  schema: {
    tags,
    summary: 'Say whether orders need a purchase-order number, and which cost centres there are',
    params: marketplace,
    body: z
      .strictObject({ needsPurchaseOrder: z.boolean({ error: 'must be true or false' }), costCentres })
      .meta({ id: 'CompanyPurchasing' }),
    response: { 200: ownCompany, ...changes },
  },
} as const

export type OwnCompany = z.infer<typeof ownCompany>
export type Application = z.infer<typeof application>
export type Invitation = z.infer<typeof invitation>
