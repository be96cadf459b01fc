import { findCompany, findMembership, findSide, listPeople } from '#commerce/companies/queries.ts'
import type { Customer } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { OwnCompany } from '../contract/shopper.ts'
import { listInvitations, listInvited } from '../queries/invitations.ts'

async function companyOf(sql: Sql, customer: Customer): Promise<OwnCompany['company']> {
  const membership = await findMembership(sql, customer.id)
  const company = membership && (await findCompany(sql, membership.company))
  if (!membership || !company) return null
  const { id, name, country, registration, vatNumber, numberCheck, state, reason, needsPurchaseOrder, costCentres } =
    company
  const [people, invited, side] = await Promise.all([
    listPeople(sql, id),
    listInvited(sql, id),
    findSide(sql, customer.id),
  ])
  return {
    id,
    name,
    country,
    registration,
    vatNumber,
    numberCheck: numberCheck && {
      result: numberCheck.result,
      checkedAt: new Date(numberCheck.checkedAt).toISOString(),
    },
    state,
    reason,
    role: membership.role,
    needsPurchaseOrder,
    costCentres,
    isForCompany: side?.isForCompany ?? false,
    people: people.map((person) => ({ ...person, isSelf: person.id === customer.id })),
    invited,
  }
}

/** What a customer's page and API say of the company that they buy for. */
export async function viewOf(sql: Sql, customer: Customer): Promise<OwnCompany> {
  const company = await companyOf(sql, customer)
  const invitations = await listInvitations(sql, customer.email)
  const named = await Promise.all(
    invitations.map(async ({ company: id, role }) => ({ found: await findCompany(sql, id), role })),
  )
  return {
    company,
    invitations: named.flatMap(({ found, role }) =>
      found?.state === 'ACTIVE' && found.id !== company?.id ? [{ company: found.id, name: found.name, role }] : [],
    ),
  }
}
