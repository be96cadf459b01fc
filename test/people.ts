import type { Store } from '#app/store.ts'
import type { Role } from '#commerce/feature.ts'
import { storeKey } from '#commerce/merchant/queries.ts'
import { hashOf, ID_BYTES, makeKey, SECRET_BYTES, toText } from '#commerce/merchant/work/keys.ts'
import { type Answer, makeShopper, type Request, type Shopper } from './make-shopper.ts'
import { OWNERS_WORDS, type Owner } from './planted-resources.ts'
import { signIn } from './sign-in.ts'

/** Sends a request as one person. */
export type Ask = (request: Request) => Promise<Answer>

/** Makes a guest with a session. */
export async function makeGuest({ app }: Store, host?: string): Promise<Shopper> {
  const guest = makeShopper(app, host)
  await guest.tokens()
  return guest
}

/** Makes a signed-in customer. */
export async function makeSignedIn(store: Store, role: Role = 'shopper'): Promise<Shopper> {
  const customer = await makeGuest(store)
  await signIn(store, customer, { role })
  return customer
}

/** Makes an active merchant key. */
export async function makeMerchantKey({ commerce: { db, random } }: Store): Promise<string> {
  const key = makeKey(random.bytes(ID_BYTES), random.bytes(SECRET_BYTES))
  await storeKey(db, key.id, hashOf(key.secret), 'a test')
  return toText(key)
}

/** Makes the owners of the planted resources: a guest, then a customer, both with the private words that nobody else may read. */
export async function makeOwners(store: Store, host?: string): Promise<Record<string, Owner>> {
  const [guest, shopper] = [await makeGuest(store, host), await makeGuest(store, host)]
  const { email, fullName: name } = OWNERS_WORDS
  const customer = await signIn(store, shopper, { email, name })
  return { "a guest's": { ...guest, store }, "a customer's": { ...shopper, store, customer } }
}

/** Makes everybody who owns none of them. `a program` has the merchant's key; `the merchant` is signed in. */
export async function makeStrangers(store: Store): Promise<Record<string, Ask>> {
  const anonymous = makeShopper(store.app)
  const key = await makeMerchantKey(store)
  const withHeaders =
    (more: Record<string, string>): Ask =>
    (request) =>
      anonymous.send({ ...request, headers: { ...request.headers, 'x-csrf-token': '', cookie: '', ...more } })
  return {
    nobody: withHeaders({}),
    'another guest': (await makeGuest(store)).send,
    'another customer': (await makeSignedIn(store)).send,
    'a business': (await makeSignedIn(store, 'business')).send,
    'the merchant': (await makeSignedIn(store, 'merchant')).send,
    'a program': withHeaders({ authorization: `Bearer ${key}` }),
  }
}
