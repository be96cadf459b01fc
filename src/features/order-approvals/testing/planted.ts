import { addCompany, addPerson, decideCompany, findMembership } from '#commerce/companies/queries.ts'
import { DETAILS, prepareCheckout } from '#test/check-out.ts'
import type { Owner } from '#test/planted-resources.ts'
import { addRequest, storeDecision } from '../queries/requests.ts'

const NONE = '00000000-0000-4000-8000-000000000000'
/** What only the owner has written; see OWNERS_WORDS in test/planted-resources.ts. */
const WORDS = {
  email: 'planted.owner@example.com',
  fullName: 'Plantagenet Ownersworth',
  line1: '77 Plantedstreet',
  city: 'Plantedville',
}
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }

let count = 0

/** The company that the owner belongs to, or a new one of which they are an admin. */
async function plantCompany({ store, customer }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  const { db } = store.commerce
  const known = await findMembership(db, customer.id)
  if (known) return known.company
  count += 1
  const id = `planted-approvals-${count}`.padEnd(22, '-')
  await db.transaction(async (sql) => {
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
  const { email, ...written } = WORDS
  const { region, postalCode, country } = DETAILS
  const address = { ...written, line2: '', region, postalCode, country }
  const payment = { method: 'invoice' as const, token: '', cardDigits: null }
  const line = { id: random.id(), asin: ITEM.asin, offerId: ITEM.offerListingId, quantity: 1, extras: {} }
  const asked = { id, company, customerId: customer.id, marketplace: 'US' as const, checkoutId: random.id() }
  const contents = {
    details: { email, address, delivery: 'standard', payment },
    lines: [{ ...line, title: 'Cable', units: '1', amount: 1000 }],
    total: 100_000,
    note: WORDS.line1,
  }
  await addRequest(db, { ...asked, ...contents }, 14, 500)
  await storeDecision(db, id, { state: 'APPROVED', by: customer.id, reason: null })
  return id
}

/** A person of the owner's company: the owner. */
async function plantPerson(owner: Owner): Promise<string | undefined> {
  await plantCompany(owner)
  return owner.customer?.id
}

/** A checkout of somebody who buys for a company. */
async function plantCheckout(owner: Owner): Promise<string | undefined> {
  if (!(await plantCompany(owner))) return undefined
  return prepareCheckout(owner, { items: [ITEM], details: WORDS })
}

/** The merchant's alone; nobody else gets as far as looking one up. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'order-requests/:id': [NONE] }

const CALL = '/api/marketplaces/:marketplace/company'

export const PLANTED = {
  'order-requests/:request': { plant: plantRequest, absent: NONE },
  'approvals/:request': { plant: plantRequest, absent: NONE },
  'people/:person': { plant: plantPerson, absent: NONE },
  'limits/:person': { plant: plantPerson, absent: NONE },
  [`POST ${CALL}/order-requests checkoutId`]: { plant: plantCheckout, absent: NONE },
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${CALL}/order-requests`]: { checkoutId: NONE, note: 'An example' },
  [`POST ${CALL}/order-requests/:request/approve`]: { reason: '' },
  [`POST ${CALL}/order-requests/:request/refuse`]: { reason: 'An example' },
  [`POST ${CALL}/order-limits`]: { isAll: false },
  [`POST ${CALL}/order-limits/people/:person`]: { limit: 5 },
}
