import { expect } from 'vitest'
import type { CompanyRole } from '#commerce/companies/contract.ts'
import { addCompany, addPerson, chooseSide, decideCompany } from '#commerce/companies/queries.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { CompanyInvoices } from '../contract.ts'

export const API = '/api/marketplaces/US'
export const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
export const CARD = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }
const cheap = statement(`UPDATE offers.offers SET stock = 100000, price = 10000 WHERE id = $1`)
export const age = statement(`UPDATE orders.payments SET due_at = now() - interval '1 hour' WHERE order_id = $1`)
export const mails = statement(`SELECT text FROM platform.mails WHERE recipient = $1`, { text: 'text' })

let count = 0

type Person = { shopper: Shopper; who: { id: string; email: string } }

/** A company whose people may owe $1,000 at once, due after 45 days. Each cable costs $100. */
export async function open({ limit = 1000, days = 45 } = {}) {
  const store = await sharedStore()
  const { commerce } = store
  const { db } = commerce
  await db.query(cheap, [OFFER])
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  count += 1
  const company = `company-of-terms-${count}`.padEnd(22, '-').slice(-22)
  await db.transaction(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id: company, marketplace: 'US', name: 'Halden Studio', country: 'US', ...numbers })
    await decideCompany(sql, company, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  const join = async (role: CompanyRole = 'buyer'): Promise<Person> => {
    const { shopper, who } = await makeSignedIn(store)
    await db.transaction(async (sql) => ({ ok: true, value: await addPerson(sql, company, who.id, role) }) as const)
    return { shopper, who }
  }
  const manage = (verb: string, body?: object) =>
    merchant.send({ method: 'POST', path: `/api/merchant/companies/${company}/${verb}`, ...(body ? { body } : {}) })
  const setTerms = (amount: number, until = days) =>
    manage('set-terms', { limit: { amount, currencyCode: 'USD' }, days: until })
  const begin = ({ shopper }: Pick<Person, 'shopper'>, quantity: number, details: object = {}) =>
    prepareCheckout(shopper, { items: [{ asin: ASIN, offerListingId: OFFER, quantity }], details })
  const order = async (person: Pick<Person, 'shopper'>, quantity: number, details: object = {}) => {
    const placed = await place(person.shopper, await begin(person, quantity, details))
    expect(placed.status, placed.text).toBe(200)
    return (placed.json as { orderId: string }).orderId
  }
  const account = async ({ shopper }: Pick<Person, 'shopper'>) =>
    ((await shopper.send({ path: `${API}/company/invoices` })).json as CompanyInvoices).account
  const invoices = async ({ shopper }: Pick<Person, 'shopper'>, query = '') =>
    (await shopper.send({ path: `${API}/company/invoices${query}` })).json as CompanyInvoices
  const choose = ({ who }: Person, isForCompany: boolean) =>
    db.transaction(async (sql) => ({ ok: true, value: await chooseSide(sql, who.id, isForCompany) }) as const)
  const pay = (id: string) => changeOrder(commerce, { id, owner: undefined }, { kind: 'pay' })
  const people = { buyer: await join(), other: await join(), admin: await join('admin') }
  if (limit > 0) expect((await setTerms(limit)).status).toBe(200)
  const actions = { join, manage, setTerms, begin, order, account, invoices, choose, pay }
  return { store, commerce, db, merchant, company, ...people, ...actions }
}

export const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code
