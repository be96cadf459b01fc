import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Store } from '#app/store.ts'
import { addCustomer } from '#commerce/accounts/queries/customers.ts'
import { hashPassword } from '#commerce/accounts/work/passwords.ts'
import type { Customer, Role } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from './make-shopper.ts'

/** Password of every customer made by a test. */
export const PASSWORD = 'correct horse battery'

const random = { bytes: (length: number) => randomBytes(length), id: () => randomUUID() }
/** Minimal hashing cost: tests sign in hundreds of times and do not test resistance to guessing. */
const CHEAP = { memory: 8, passes: 1 }
let hashed: Promise<string> | undefined
let count = 0

/** Options that differ from a plain customer. */
export type NewTestCustomer = {
  email?: string
  name?: string
  role?: Role
  hasPlus?: boolean
  language?: string
}

const promote = statement(
  `UPDATE accounts.customers SET role = $2, plus_until = CASE WHEN $3 THEN now() + interval '1 year' END WHERE id = $1`,
)

/** Adds a customer, with a unique address by default. */
export async function makeCustomer(
  { commerce: { db } }: Pick<Store, 'commerce'>,
  { email, name = 'Casey Customer', role = 'shopper', hasPlus = false, language = 'en' }: NewTestCustomer = {},
): Promise<Customer> {
  count += 1
  hashed ??= hashPassword(PASSWORD, random, CHEAP)
  const address = email ?? `customer-${count}-${random.id().slice(0, 8)}@example.com`
  const made = await addCustomer(db, {
    id: random.id(),
    email: address,
    name,
    passwordHash: await hashed,
    language,
  })
  if (!made) throw new Error(`There is a customer with the address ${address} already.`)
  await db.query(promote, [made.id, role, hasPlus])
  return { ...made, role, hasPlus }
}

/** Makes a customer and signs the visitor in through the sign-in page. */
export async function signIn(
  store: Pick<Store, 'commerce'>,
  shopper: Shopper,
  options: NewTestCustomer = {},
): Promise<Customer> {
  const customer = await makeCustomer(store, options)
  await signInAs(shopper, customer.email)
  return customer
}

/** Makes a visitor who is signed in as a new customer. */
export async function makeSignedIn(
  store: Pick<Store, 'commerce' | 'app'>,
  options: NewTestCustomer = {},
): Promise<{ shopper: Shopper; who: Customer }> {
  const shopper = makeShopper(store.app)
  return { shopper, who: await signIn(store, shopper, options) }
}

/** Signs a visitor in as an existing customer. */
export async function signInAs(shopper: Shopper, email: string): Promise<void> {
  const answer = await shopper.send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password: PASSWORD } })
  expect(answer.status, answer.text).toBe(303)
}
