import { listPeople } from '#commerce/companies/queries.ts'
import type { CompanyData } from '#commerce/companies/seams.ts'
import type { WaitingRequests } from '../contract/pages.ts'
import { countToDecide } from '../queries/requests.ts'
import { decides } from './acting.ts'

/** What the page of the company says to whoever decides: how many requests wait for them, and to an admin where limits are set. */
export const waitingOnCompany: CompanyData<WaitingRequests> = async ({ db }, { company, customerId, role }) => {
  if (!decides(role)) return undefined
  const people = (await listPeople(db, company)).map(({ id }) => id)
  const waiting = await countToDecide(db, { company, customerId, people })
  return waiting > 0 || role === 'admin' ? { waiting } : undefined
}
