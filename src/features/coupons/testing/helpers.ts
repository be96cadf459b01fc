import type { Database } from '#platform/db/sql.ts'
import type { Coupon } from '../contract/merchant.ts'
import { REDEEM_PATH } from '../rules/paths.ts'

/** Fixtures for the coupon tests, independent of the test harness. */
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

type Store = { commerce: { db: Database } }
type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

/** The parts of the test harness needed here: opening a store, and signing in a new customer or the merchant. */
type Harness<Open extends Store, Shopper extends Sender, Who> = {
  makeStore: () => Promise<Open>
  makeSignedIn: (store: Open, options?: { role: 'merchant' }) => Promise<{ shopper: Shopper; who: Who }>
}

/** Opens a store with its merchant and helpers for tests. `create` and `counts` act as the merchant. */
export async function openWith<Open extends Store, Shopper extends Sender, Who>({
  makeStore,
  makeSignedIn,
}: Harness<Open, Shopper, Who>) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const create = async (change: object = {}): Promise<Coupon> => {
    const body = { marketplace: 'US', name: 'Test', asins: [CABLE.asin], percentOff: 50, ...change }
    const answer = await merchant.send({ method: 'POST', path: '/api/merchant/coupons', body })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.json as Coupon
  }
  const counts = async (id: string) => (await merchant.send({ path: `/api/merchant/coupons/${id}` })).json as Coupon
  return { store, rows, merchant, create, counts, customer: () => makeSignedIn(store) }
}

export const codeOf = (json: unknown) => (json as { entity?: { code: string } }).entity?.code

/** Clips a coupon with the page's request. */
export const clip = (shopper: Sender, id: string, more: object = {}): Promise<Answer> =>
  shopper.send({ method: 'POST', path: REDEEM_PATH, body: { encryptedPromotionId: id, ...more } })

/** Returns the HTML of the product page. */
export const pageOf = async (shopper: Sender): Promise<string> =>
  (await shopper.send({ path: `/dp/${CABLE.asin}`, headers: { accept: 'text/html' } })).text
