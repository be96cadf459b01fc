import { findByEmail } from '#commerce/accounts/queries/customers.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating } from '#commerce/merchant/work/creating.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type CompanyRequest, companyRequest } from '../contract.ts'
import { addCompany, addPerson } from '../queries.ts'
import { readTaxNumber } from './tax-number.ts'

/** The customers with these addresses, and a fault for each that nobody has. */
async function findPeople(sql: Sql, people: CompanyRequest['people']) {
  const found = await Promise.all(
    people.map(async ({ email, role }) => ({ role, customer: await findByEmail(sql, email) })),
  )
  const known = found.flatMap(({ role, customer }) => (customer ? [{ role, id: customer.id }] : []))
  const faults: FieldFault[] = found.flatMap(({ customer }, index) =>
    customer ? [] : [{ field: `people.${index}.email`, problem: 'is the address of nobody with an account' }],
  )
  return { known, faults }
}

async function numberFaults({ vatNumber, country }: Partial<CompanyRequest>): Promise<FieldFault[]> {
  if (!vatNumber || !country) return []
  const read = await readTaxNumber(vatNumber, country)
  return read.ok ? [] : [{ field: 'vatNumber', problem: read.failure }]
}

/** Creates a company that has applied. */
export const createCompany = creating(companyRequest, async (sql, { good }) => {
  const people = await findPeople(sql, good.people ?? [])
  return {
    faults: [...(await numberFaults(good)), ...people.faults],
    store: async (id, { people: _named, ...asked }) => {
      const read = asked.vatNumber === null ? undefined : await readTaxNumber(asked.vatNumber, asked.country)
      const isNew = await addCompany(sql, { ...asked, id, vatNumber: read?.ok ? read.value : null })
      if (!isNew) return { field: 'vatNumber', problem: 'is that of another company' }
      for (const [index, { id: customerId, role }] of people.known.entries())
        if (!(await addPerson(sql, id, customerId, role)))
          return { field: `people.${index}.email`, problem: 'buys for another company' }
      return undefined
    },
  }
})
