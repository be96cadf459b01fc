import type { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { regionsOf } from '#commerce/location/work/regions.ts'
import { toRefusal } from '#commerce/merchant/work/asked.ts'
import { inTransaction, NOTHING, type Target, verb } from '#commerce/merchant/work/verb.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import { endedExemption, exemptionRequest } from '../contract.ts'
import { findCompany, lockCompany, noteNumberCheck, type StoredCompany } from '../queries.ts'
import { endExemption, grantExemption } from './certificates.ts'
import { askRegister } from './number-check.ts'
import { WRONG_STATE } from './refusals.ts'

const NO_NUMBER: Refusal = { status: 422, code: 'no-number', message: 'The company has no number for taxes.' }
const INCLUDED: Refusal = {
  status: 422,
  code: 'tax-included',
  message: 'Prices of this marketplace include tax, so no tax is added that could be left out.',
}
const EXEMPT: Refusal = { status: 409, code: 'exempt', message: 'The company is exempt by this certificate already.' }

const faultOf = (field: string, problem: string): Refusal =>
  toRefusal({ isMalformed: false, faults: [{ field, problem }] })

/** Asks the register outside any transaction. `note` keeps what it said, in the transaction of what follows from it. */
export async function withNumberCheck(commerce: Commerce, { id }: Target) {
  const company = await findCompany(commerce.db, id)
  const said = company && (await askRegister(commerce, company))
  return {
    company,
    said,
    note: async (sql: Parameters<typeof noteNumberCheck>[0]) => {
      if (said) await noteNumberCheck(sql, commerce.random.id(), id, said)
    },
  }
}

export const checksNumber = verb({
  name: 'check-number',
  summary: "Ask the register about a company's number for taxes",
  input: NOTHING,
  run: async (commerce, target) => {
    const { company, said, note } = await withNumberCheck(commerce, target)
    if (!company) return fail(REFUSALS.notFound)
    if (!said) return fail(NO_NUMBER)
    return inTransaction(commerce, target, async (sql) => {
      await note(sql)
      return ok(undefined)
    })
  },
})

/** What is wrong with an exemption of this company today. */
function judge(
  { places, clock }: Commerce,
  { marketplace: code }: StoredCompany,
  { regions, validUntil }: z.infer<typeof exemptionRequest>,
): Refusal | undefined {
  const { taxIncluded, country } = places.find(code)
  if (taxIncluded) return INCLUDED
  const known = new Set(regionsOf(country).map(([region]) => region))
  const unknown = regions.findIndex((region) => !known.has(region))
  if (unknown >= 0) return faultOf(`regions.${unknown}`, `is not a region of ${country}`)
  if (validUntil !== null && validUntil < dayIn(code, clock.now())) return faultOf('validUntil', 'must not be past')
  return undefined
}

export const exempts = verb({
  name: 'exempt',
  summary: 'Add no tax to what a company buys, by its certificate',
  input: exemptionRequest,
  words: ['certificate', 'evidence'],
  run: (commerce, target, asked) =>
    inTransaction(commerce, target, async (sql) => {
      const state = await lockCompany(sql, target.id)
      const company = state && (await findCompany(sql, target.id))
      if (!company) return fail(REFUSALS.notFound)
      if (state !== 'ACTIVE') return fail(WRONG_STATE)
      const fault = judge(commerce, company, asked)
      if (fault) return fail(fault)
      const isNew = await grantExemption(sql, commerce.random.id(), target.id, asked)
      return isNew ? ok(undefined) : fail(EXEMPT)
    }),
})

export const endsExemption = verb({
  name: 'end-exemption',
  summary: 'Add tax again to what a company buys, from now on',
  input: endedExemption,
  words: ['certificate'],
  run: (commerce, target, { certificate }) =>
    inTransaction(commerce, target, async (sql) =>
      (await endExemption(sql, target.id, certificate)) ? ok(undefined) : fail(REFUSALS.notFound),
    ),
})
