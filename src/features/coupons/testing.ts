import type { Database } from '#platform/db/sql.ts'
import type { Coupon } from './contract/merchant.ts'
import { REDEEM_PATH } from './rules/paths.ts'

/** What the tests of coupons share; it knows nothing of the test harness. */
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

type Store = { commerce: { db: Database } }
type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

/** What of the test harness opens a store, and signs somebody in there as a customer of their own. */
type Harness<Open extends Store, Shopper extends Sender, Who> = {
  makeStore: () => Promise<Open>
  makeSignedIn: (store: Open, options?: { role: 'merchant' }) => Promise<{ shopper: Shopper; who: Who }>
}

/** A store with its merchant, and what tests do there: `create` and `counts` are the merchant's. */
export async function openWith<Open extends Store, Shopper extends Sender, Who>({
  makeStore,
  makeSignedIn,
}: Harness<Open, Shopper, Who>) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: text.slice(0, 60), text })
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

/** Clips as the page does. */
export const clip = (shopper: Sender, id: string, more: object = {}): Promise<Answer> =>
  shopper.send({ method: 'POST', path: REDEEM_PATH, body: { encryptedPromotionId: id, ...more } })

/** The product's page as anybody sees it. */
export const pageOf = async (shopper: Sender): Promise<string> =>
  (await shopper.send({ path: `/dp/${CABLE.asin}`, headers: { accept: 'text/html' } })).text
