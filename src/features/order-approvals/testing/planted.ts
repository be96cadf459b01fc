import { addCompany, addPerson, decideCompany } from '#commerce/companies/queries.ts'
import { DETAILS } from '#test/check-out.ts'
import type { Owner } from '#test/planted-resources.ts'
import { OWNERS_WORDS } from '#test/planted-resources.ts'
import { addRequest, storeDecision } from '../queries/requests.ts'

const NONE = '00000000-0000-4000-8000-000000000000'

let count = 0

/** A company of which the owner is an admin. */
async function plantCompany({ store, customer }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  count += 1
  const id = `planted-approvals-${count}`.padEnd(22, '-')
  await store.commerce.db.transaction(async (sql) => {
    const names = { name: 'Planted', country: 'US', registration: null, vatNumber: null }
    await addCompany(sql, { ...names, id, marketplace: 'US' })
    await addPerson(sql, id, customer.id, 'admin')
    await decideCompany(sql, id, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  return id
}

/** A request of the owner's own that was approved. */
async function plantRequest(owner: Owner): Promise<string | undefined> {
  const { store, customer } = owner
  const company = await plantCompany(owner)
  if (!customer || company === undefined) return undefined
  const { db, random } = store.commerce
  const id = random.id()
  const { fullName, line1, city, email } = OWNERS_WORDS
  const { region, postalCode, country } = DETAILS
  const address = { fullName, line1, line2: '', city, region, postalCode, country }
  const details = {
    email,
    address,
    delivery: 'standard',
    payment: { method: 'invoice' as const, token: '', cardDigits: null },
  }
  const line = { id: random.id(), asin: 'BXCABL0001', offerId: 'BXCABL0001-US-1', quantity: 1, extras: {} }
  const lines = [{ ...line, title: 'Cable', units: '1', amount: 1000 }]
  const asked = { id, company, customerId: customer.id, marketplace: 'US' as const, checkoutId: random.id() }
  await addRequest(db, { ...asked, details, lines, total: 100_000, note: OWNERS_WORDS.line1 }, 14, 50)
  await storeDecision(db, id, { state: 'APPROVED', by: customer.id, reason: null })
  return id
}

/** A person of the owner's company: the owner. */
async function plantPerson(owner: Owner): Promise<string | undefined> {
  await plantCompany(owner)
  return owner.customer?.id
}

/** The merchant's alone; nobody else gets as far as looking one up. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'order-requests/:id': [NONE] }

export const PLANTED = {
  'order-requests/:request': { plant: plantRequest, absent: NONE },
  'approvals/:request': { plant: plantRequest, absent: NONE },
  'people/:person': { plant: plantPerson, absent: NONE },
  'limits/:person': { plant: plantPerson, absent: NONE },
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/marketplaces/:marketplace/company/order-requests': { checkoutId: NONE, note: 'An example' },
  'POST /api/marketplaces/:marketplace/company/order-requests/:request/approve': { reason: '' },
  'POST /api/marketplaces/:marketplace/company/order-requests/:request/refuse': { reason: 'An example' },
  'POST /api/marketplaces/:marketplace/company/order-limits': { isAll: false },
  'POST /api/marketplaces/:marketplace/company/order-limits/people/:person': { limit: 5 },
}
