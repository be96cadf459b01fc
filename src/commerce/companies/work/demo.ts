import type { Sql } from '#platform/db/sql.ts'
import { addCompany, addPerson, decideCompany } from '../queries.ts'
import { storeTerms } from './terms.ts'

/** Fixed, so that prices can be meant for it. */
export const DEMO_COMPANY = 'demo-company-of-halden'

/** In cents. */
const TERMS = { limit: 1_000_000, days: 30 }

const PEOPLE = { 'demo-account-of-the-buyer': 'buyer', 'demo-account-of-the-approver': 'approver' } as const

/** Adds the company whose people are among the demonstration's accounts. */
export async function companyDemo(sql: Sql): Promise<void> {
  await addCompany(sql, {
    id: DEMO_COMPANY,
    marketplace: 'US',
    name: 'Halden Studio',
    country: 'US',
    registration: null,
    vatNumber: '911144442',
  })
  for (const [customerId, role] of Object.entries(PEOPLE)) await addPerson(sql, DEMO_COMPANY, customerId, role)
  await decideCompany(sql, DEMO_COMPANY, 'ACTIVE', null)
  await storeTerms(sql, DEMO_COMPANY, TERMS)
}
