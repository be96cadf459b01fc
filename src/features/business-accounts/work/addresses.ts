import type { CompanyAddress } from '#commerce/companies/contract.ts'
import { findCompany, findMembership, type StoredCompany } from '#commerce/companies/queries.ts'
import { MOST_ADDRESSES } from '#commerce/companies/rules/addresses.ts'
import {
  addCompanyAddress,
  changeCompanyAddress,
  listCompanyAddresses,
  removeCompanyAddress,
} from '#commerce/companies/work/addresses.ts'
import type { Customer } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Acting, Fault } from './acting.ts'
import { lockAsAdmin } from './people.ts'

/** A company with its addresses, as one of its people sees it. */
export type AddressBook = { company: StoredCompany; isAdmin: boolean; addresses: CompanyAddress[]; isFull: boolean }

/** The addresses of the customer's company; undefined for those who belong to none that is accepted. */
export async function addressBookOf(sql: Sql, customer: Customer): Promise<AddressBook | undefined> {
  const membership = await findMembership(sql, customer.id)
  const company = membership && (await findCompany(sql, membership.company))
  if (company?.state !== 'ACTIVE') return undefined
  const addresses = await listCompanyAddresses(sql, company.id)
  return { company, addresses, isAdmin: membership?.role === 'admin', isFull: addresses.length >= MOST_ADDRESSES }
}

type AsAdmin = Pick<Acting, 'customer'>

export async function addAddress(sql: Sql, acting: AsAdmin, added: CompanyAddress): Promise<Result<string, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  return (await addCompanyAddress(sql, locked.value, added)) ? ok(added.id) : fail('addresses-full')
}

export async function changeAddress(
  sql: Sql,
  acting: AsAdmin,
  changed: CompanyAddress,
): Promise<Result<string, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  return (await changeCompanyAddress(sql, locked.value, changed)) ? ok(changed.id) : fail('absent')
}

export async function removeAddress(sql: Sql, acting: AsAdmin, id: string): Promise<Result<string, Fault>> {
  const locked = await lockAsAdmin(sql, acting)
  if (!locked.ok) return locked
  return (await removeCompanyAddress(sql, locked.value, id)) ? ok(id) : fail('absent')
}
