import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findByEmail } from '#commerce/accounts/queries/customers.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, NOTHING, type Target, type Verb, verb } from '#commerce/merchant/work/verb.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import {
  type Company,
  company,
  companyDetails,
  companyId,
  companyList,
  companyRequest,
  companyRole,
  type NumberCheck,
} from '../contract.ts'
import {
  addPerson,
  decideCompany,
  findCompany,
  listCompanies,
  lockCompany,
  removePerson,
  type StoredCompany,
} from '../queries.ts'
import { canDecide, DECISIONS, type Decision } from '../rules/states.ts'
import { createCompany } from './create.ts'
import { mailDecision } from './mails.ts'
import { WRONG_STATE } from './refusals.ts'
import { checksNumber, endsExemption, exempts, withNumberCheck } from './tax-verbs.ts'
import { endsTerms, setsTerms, showTerms, termsWords } from './terms-verbs.ts'

const options = {
  marketplace: { type: 'string' },
  name: { type: 'string' },
  country: { type: 'string' },
  registration: { type: 'string' },
  number: { type: 'string' },
  person: { type: 'string', multiple: true },
} as const

/** A person as `ada@example.com:approver`. */
function toPerson(said: string): object {
  const [email, role] = said.split(':')
  return { email, ...(role === undefined ? {} : { role }) }
}

function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', country = marketplace, person = [] } = values
  return {
    marketplace,
    name: values.name,
    country,
    registration: values.registration ?? null,
    vatNumber: values.number ?? null,
    people: person.map(toPerson),
  }
}

const toInstant = (stored: string): string => new Date(stored).toISOString()

const toShown = ({ appliedAt, numberCheck, exemptions, ...stored }: StoredCompany): Company => ({
  ...stored,
  appliedAt: appliedAt.toISOString(),
  numberCheck: numberCheck && { ...numberCheck, checkedAt: toInstant(numberCheck.checkedAt) },
  exemptions: exemptions.map((each) => ({
    ...each,
    grantedAt: toInstant(each.grantedAt),
    endedAt: each.endedAt && toInstant(each.endedAt),
  })),
})

/** What the register said, and under which number it can be proved. */
const checkWords = ({ result, source, reference }: NumberCheck): string =>
  ` (${[result, `says ${source}`, reference].filter(Boolean).join(', ')})`

const exemptionWords = ({ certificate, regions, validUntil }: Company['exemptions'][number]): string =>
  `  exempt by ${certificate}${regions.length > 0 ? ` in ${regions.join(', ')}` : ''}${validUntil ? ` until ${validUntil}` : ''}`

const toLine = ({ id, marketplace, state, name, country, vatNumber, numberCheck, people, exemptions }: Company) =>
  [
    `${id}  ${marketplace}  ${state}  ${name}  ${country} ${vatNumber ?? 'no number'}${numberCheck ? checkWords(numberCheck) : ''}`,
    `  ${people.map(({ email, role }) => `${email} (${role})`).join(', ') || 'nobody'}`,
    ...exemptions.filter(({ endedAt }) => endedAt === null).map(exemptionWords),
  ].join('')

const NO_ACCOUNT: Refusal = { status: 422, code: 'no-account', message: 'Nobody has an account with this address.' }
const NUMBER_TAKEN: Refusal = { status: 409, code: 'taken', message: 'Another company has this tax number.' }
const ELSEWHERE: Refusal = { status: 409, code: 'other-company', message: 'This customer buys for another company.' }

const reason = z.strictObject({
  reason: z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(500, { error: 'must have at most 500 characters' }),
})

const decide = (
  commerce: Commerce,
  target: Target,
  decision: Decision,
  { why, note }: { why?: string; note?: (sql: Sql) => Promise<void> },
) =>
  inTransaction(commerce, target, async (sql) => {
    const state = await lockCompany(sql, target.id)
    if (!state) return fail(REFUSALS.notFound)
    if (!canDecide(state, decision)) return fail(WRONG_STATE)
    await note?.(sql)
    if (!(await decideCompany(sql, target.id, DECISIONS[decision], why ?? null))) return fail(NUMBER_TAKEN)
    if (state !== DECISIONS[decision]) await mailDecision(commerce, sql, target.id, DECISIONS[decision])
    return ok(undefined)
  })

const accept = verb({
  name: 'accept',
  summary: 'Let a company buy as one, and ask the register about its number for taxes',
  input: NOTHING,
  run: async (commerce, target) => decide(commerce, target, 'accept', await withNumberCheck(commerce, target)),
})

const withReason = (name: 'refuse' | 'suspend', summary: string): Verb =>
  verb({
    name,
    summary,
    input: reason,
    words: ['reason'],
    run: (commerce, target, { reason: why }) => decide(commerce, target, name, { why }),
  })

const person = z.strictObject({
  email: z.email({ error: 'must be an email address' }),
  role: companyRole.default('buyer'),
})

const addsPerson = verb({
  name: 'add-person',
  summary: 'Let a customer buy for a company, or change their role there',
  input: person,
  words: ['email', 'role'],
  run: (commerce, target, { email, role }) =>
    inTransaction(commerce, target, async (sql) => {
      if (!(await lockCompany(sql, target.id))) return fail(REFUSALS.notFound)
      const customer = await findByEmail(sql, email)
      if (!customer) return fail(NO_ACCOUNT)
      return (await addPerson(sql, target.id, customer.id, role)) ? ok(undefined) : fail(ELSEWHERE)
    }),
})

const removesPerson = verb({
  name: 'remove-person',
  summary: 'Let a customer buy for themselves only',
  input: person.pick({ email: true }),
  words: ['email'],
  run: (commerce, target, { email }) =>
    inTransaction(commerce, target, async (sql) => {
      if (!(await lockCompany(sql, target.id))) return fail(REFUSALS.notFound)
      const customer = await findByEmail(sql, email)
      if (!customer) return fail(NO_ACCOUNT)
      return (await removePerson(sql, target.id, customer.id)) ? ok(undefined) : fail(ELSEWHERE)
    }),
})

/** The merchant's resource for companies. */
export const companyResource: MerchantResource<StoredCompany, Company, z.infer<typeof companyList>> = {
  path: 'companies',
  command: 'companies',
  nouns: { one: 'a company', many: 'companies' },
  id: companyId,
  shown: company,
  toShown,
  find: findCompany,
  details: {
    shown: companyDetails,
    find: async (sql, id) => ({ terms: await showTerms(sql, id) }),
    toLines: async (sql, id) => {
      const terms = await showTerms(sql, id)
      return terms ? [termsWords(terms)] : []
    },
  },
  create: createCompany,
  request: companyRequest,
  options: '--name TEXT [--number VAT] [--registration TEXT] [--country US] [--marketplace US] [--person EMAIL[:ROLE]]',
  toRequest,
  list: listCompanies,
  listed: companyList,
  toListed: ({ items, next }) => ({ companies: items, next }),
  toLine,
  verbs: [
    accept,
    withReason('refuse', 'Refuse a company that has applied'),
    withReason('suspend', 'Let a company buy as one no more, until it is accepted again'),
    addsPerson,
    removesPerson,
    checksNumber,
    exempts,
    endsExemption,
    setsTerms,
    endsTerms,
  ],
}
