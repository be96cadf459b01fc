import { findByEmail } from '#commerce/accounts/queries/customers.ts'
import { addCompany, addPerson, decideCompany, listCompanies } from '#commerce/companies/queries.ts'
import { addCompanyAddress } from '#commerce/companies/work/addresses.ts'
import type { Shopper } from '#test/make-shopper.ts'
import type { Owner } from '#test/planted-resources.ts'
import { addInvitation } from '../queries/invitations.ts'

const ADDRESS = {
  fullName: 'Planted',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}
const NONE = '00000000-0000-4000-8000-000000000000'

let count = 0

/** An active company of one's own, and who is in it besides. */
async function plantCompany({ store, customer }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  const { db } = store.commerce
  count += 1
  const id = `planted-company-${count}`.padEnd(22, '-')
  await db.transaction(async (sql) => {
    const names = { name: 'Planted', country: 'US', registration: null, vatNumber: null }
    await addCompany(sql, { ...names, id, marketplace: 'US' })
    await addPerson(sql, id, customer.id, 'admin')
    await decideCompany(sql, id, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  return id
}

/** An invitation for the owner. */
async function plantInvitation(owner: Owner): Promise<string | undefined> {
  const { store, customer } = owner
  if (!customer) return undefined
  const { db } = store.commerce
  count += 1
  const id = `planted-company-${count}`.padEnd(22, '-')
  const host = await findByEmail(db, 'approver@orvane.example')
  await db.transaction(async (sql) => {
    const names = { name: 'Planted', country: 'US', registration: null, vatNumber: null }
    await addCompany(sql, { ...names, id, marketplace: 'US' })
    await decideCompany(sql, id, 'ACTIVE', null)
    await addInvitation(sql, { company: id, email: customer.email, role: 'buyer', most: 5 })
    return { ok: true, value: host } as const
  })
  return id
}

/** A person of the owner's company: the owner. */
async function plantPerson(owner: Owner): Promise<string | undefined> {
  await plantCompany(owner)
  return owner.customer?.id
}

/** An address of the owner's company. */
async function plantAddress(owner: Owner): Promise<string | undefined> {
  const company = await plantCompany(owner)
  if (!company) return undefined
  count += 1
  const id = `planted-address-${count}`.padEnd(22, '-')
  await addCompanyAddress(owner.store.commerce.db, company, { id, address: ADDRESS })
  return id
}

/** See test/planted-resources.ts. */
export const PLANTED = {
  'addresses/:address': { plant: plantAddress, absent: NONE },
  'invitations/:company': { plant: plantInvitation, absent: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'people/:person': { plant: plantPerson, absent: NONE },
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/marketplaces/:marketplace/company': { name: 'An example', country: 'US' },
  'POST /api/marketplaces/:marketplace/company/invitations': { email: 'nobody@example.com', role: 'buyer' },
  'POST /api/marketplaces/:marketplace/company/purchasing': { needsPurchaseOrder: false, costCentres: ['Studio'] },
  'POST /api/marketplaces/:marketplace/company/people/:person/role': { role: 'admin' },
  'POST /api/marketplaces/:marketplace/company/addresses': ADDRESS,
  'PUT /api/marketplaces/:marketplace/company/addresses/:address': ADDRESS,
}

/** Makes a customer the admin of a company that is accepted. */
async function foundCompany(shopper: Shopper, { commerce: { db } }: Owner['store']): Promise<void> {
  const body = { name: 'An example', country: 'US' }
  await shopper.send({ method: 'POST', path: '/api/marketplaces/US/company', body })
  await db.transaction(async (sql) => {
    const [company] = await listCompanies(sql, null, 1)
    if (company) await decideCompany(sql, company.id, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
}

/** What the header of every page sends; see src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /api/marketplaces/:marketplace/company/side': {
    path: '/api/marketplaces/US/company/side',
    body: { side: 'me' },
    prepare: foundCompany,
  },
}
