import { expect } from 'vitest'
import type { CompanyRole } from '#commerce/companies/contract.ts'
import { addCompany, addPerson, decideCompany } from '#commerce/companies/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { OrderRequest } from '../contract/shapes.ts'
import type { OrderRequests } from '../contract/shopper.ts'

const API = '/api/marketplaces/US'
const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const CART = `${API}/cart/carts/retail/items`
const priced = statement(`UPDATE offers.offers SET stock = 100000, price = 1000 WHERE id = $1`)

let count = 0

export type Person = { shopper: Shopper; who: { id: string; email: string } }

export const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code
export const detailsOf = ({ json }: { json: unknown }) =>
  (json as { entity: { details?: { feature?: string; reason?: string } } }).entity.details

/** A company whose buyer may order $100 alone; each cable costs $10, and its delivery something. */
export async function open() {
  const store = await sharedStore()
  const { db } = store.commerce
  await db.query(priced, [OFFER])
  count += 1
  const company = `company-of-approvals-${count}`.padEnd(22, '-').slice(-22)
  const join = async (role: CompanyRole): Promise<Person> => {
    const { shopper, who } = await makeSignedIn(store)
    await db.transaction(async (sql) => {
      await addPerson(sql, company, who.id, role)
      return { ok: true, value: undefined } as const
    })
    return { shopper, who }
  }
  await db.transaction(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id: company, marketplace: 'US', name: 'Halden Studio', country: 'US', ...numbers })
    await decideCompany(sql, company, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  const [buyer, approver, admin] = [await join('buyer'), await join('approver'), await join('admin')]
  const post = ({ shopper }: Person, path: string, body?: object) =>
    shopper.send({ method: 'POST', path: `${API}/company${path}`, ...(body ? { body } : {}) })
  const limit = async (person: Person, most: number | null) => {
    const set = await post(admin, `/order-limits/people/${person.who.id}`, { limit: most })
    expect(set.status, set.text).toBe(200)
  }
  await limit(buyer, 100)
  const add = async ({ shopper }: Person, quantity: number) => {
    const items = [{ asin: ASIN, offerListingId: OFFER, quantity }]
    expect((await shopper.send({ method: 'POST', path: CART, body: { items } })).status).toBe(200)
  }
  const items = (quantity: number) => [{ asin: ASIN, offerListingId: OFFER, quantity }]
  /** A checkout of so many cables, outside the cart. */
  const checkout = ({ shopper }: Person, quantity: number, details: object = {}) =>
    prepareCheckout(shopper, { items: items(quantity), details })
  const ask = async (person: Person, checkoutId: string, note = 'For the studio') => {
    const asked = await post(person, '/order-requests', { checkoutId, note })
    expect(asked.status, asked.text).toBe(201)
    return asked.json as OrderRequest
  }
  const approve = (person: Person, id: string) => post(person, `/order-requests/${id}/approve`, { reason: '' })
  const refuse = (person: Person, id: string, reason = 'Too dear') =>
    post(person, `/order-requests/${id}/refuse`, { reason })
  const withdraw = (person: Person, id: string) => post(person, `/order-requests/${id}/withdraw`)
  const read = async ({ shopper }: Person) =>
    (await shopper.send({ path: `${API}/company/order-requests` })).json as OrderRequests
  /** The checkout of what was approved, looked at. */
  const begin = async (person: Person, id: string) => {
    const begun = await post(person, `/order-requests/${id}/checkout`)
    expect(begun.status, begun.text).toBe(201)
    const { checkoutId } = begun.json as { checkoutId: string }
    expect((await person.shopper.send({ path: `${API}/checkouts/${checkoutId}` })).status).toBe(200)
    return checkoutId
  }
  const order = ({ shopper }: Person, id: string) => place(shopper, id)
  const actions = { post, limit, add, checkout, ask, approve, refuse, withdraw, read, begin, order }
  return { store, db, company, buyer, approver, admin, join, items, ...actions }
}

export { DETAILS }
