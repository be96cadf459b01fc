import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toRefusal } from '#commerce/merchant/work/asked.ts'
import { inTransaction, NOTHING, verb } from '#commerce/merchant/work/verb.ts'
import { findOwedByCompany } from '#commerce/orders/queries/owed-by-company.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok } from '#platform/result.ts'
import { type CompanyTerms, termsRequest } from '../contract.ts'
import { findCompany, lockCompany } from '../queries.ts'
import { WRONG_STATE } from './refusals.ts'
import { endTerms, findTerms, storeTerms } from './terms.ts'

/** The terms of a company, and what it owes now; null where its invoices are as everybody's. */
export async function showTerms(sql: Sql, id: string): Promise<CompanyTerms | null> {
  const company = await findCompany(sql, id)
  const terms = company && (await findTerms(sql, id))
  if (!terms) return null
  const { open, firstDue } = await findOwedByCompany(sql, id)
  const marketplace = findMarketplace(company.marketplace)
  return {
    limit: toPrice(terms.limit, marketplace),
    open: toPrice(open, marketplace),
    days: terms.days,
    firstDue: firstDue?.toISOString() ?? null,
  }
}

/** A company's terms as a line of its command. */
export const termsWords = ({ limit, open, days }: CompanyTerms): string =>
  `by invoice up to ${limit.displayString} at once, due after ${days} days; owes ${open.displayString}`

export const setsTerms = verb({
  name: 'set-terms',
  summary: 'Let a company pay by invoice: how much it may owe at once, and days until an invoice is due',
  input: termsRequest,
  words: ['limit', 'days'],
  run: (commerce, target, { limit, days }) =>
    inTransaction(commerce, target, async (sql) => {
      const state = await lockCompany(sql, target.id)
      const company = state && (await findCompany(sql, target.id))
      if (!company) return fail(REFUSALS.notFound)
      if (state !== 'ACTIVE') return fail(WRONG_STATE)
      const { currency } = findMarketplace(company.marketplace)
      const faultOf = (problem: string) =>
        fail(toRefusal({ isMalformed: false, faults: [{ field: 'limit', problem }] }))
      if (limit.currencyCode !== currency) return faultOf(`must be in ${currency}`)
      const most = amountToMinor(limit.amount, currency)
      if (most === undefined) return faultOf('has more decimals than its currency')
      await storeTerms(sql, target.id, { limit: most, days })
      return ok(undefined)
    }),
})

export const endsTerms = verb({
  name: 'end-terms',
  summary: "Let a company's invoices be as everybody's from now on; what it owes stays due",
  input: NOTHING,
  run: (commerce, target) =>
    inTransaction(commerce, target, async (sql) => {
      if (!(await lockCompany(sql, target.id))) return fail(REFUSALS.notFound)
      await endTerms(sql, target.id)
      return ok(undefined)
    }),
})
