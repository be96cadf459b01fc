import type { CompanyRole } from '#commerce/companies/contract.ts'
import { addPerson, decideCompany, addCompany as storeCompany } from '#commerce/companies/queries.ts'
import type { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

export const LISTS = '/api/marketplaces/US/requisition-lists'

type Store = Awaited<ReturnType<typeof sharedStore>>

let count = 0

/** An active company with these people, by customer and role; who is in one already stays there. Returns its id. */
export async function addCompany(
  { commerce: { db, random } }: Pick<Store, 'commerce'>,
  people: Record<string, CompanyRole>,
): Promise<string> {
  count += 1
  const id = random.bytes(16).toString('base64url')
  await db.transaction(async (sql) => {
    const names = { name: `Requisition ${count}`, country: 'US', registration: null, vatNumber: null }
    await storeCompany(sql, { ...names, id, marketplace: 'US' })
    for (const [customerId, role] of Object.entries(people)) await addPerson(sql, id, customerId, role)
    await decideCompany(sql, id, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  return id
}

/** A buyer, an approver and an admin of one company. */
export async function openCompany(store: Store) {
  const [buyer, approver, admin] = await Promise.all([makeSignedIn(store), makeSignedIn(store), makeSignedIn(store)])
  const company = await addCompany(store, {
    [buyer.who.id]: 'buyer',
    [approver.who.id]: 'approver',
    [admin.who.id]: 'admin',
  })
  return { buyer, approver: approver.shopper, admin: admin.shopper, company }
}
