import type { ManagedDeal } from '../contract/merchant.ts'
import { ASIN, entityOf } from './helpers.ts'

/** Shared helpers for the merchant-side tests; they do not import the test harness. */
const HOUR = 3_600_000

type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'POST'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

/** The parts of the test harness that open a store and sign in its merchant. */
type Harness<Store, Merchant extends Sender> = {
  makeStore: () => Promise<Store>
  makeSignedIn: (store: Store, options: { role: 'merchant' }) => Promise<{ shopper: Merchant }>
}

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A valid request. */
export const right = () => ({
  marketplace: 'US',
  asin: ASIN,
  offerListingId: `${ASIN}-US-1`,
  endsAt: inHours(5),
  totalUnits: 10,
  dealPrice: { amount: 99.5, currencyCode: 'USD' },
})

export type Details = { field: string; line?: number; problem: string }[]

/** The fields that a response reports as faulty. */
export const fieldsOf = (answer: { json: unknown }) =>
  (entityOf(answer).details as Details).map(({ field }) => field).sort()

/** A CSV header, a whole file, and a valid line. */
export const HEAD = 'marketplace,asin,offer_listing_id,deal_price,ends_at,total_units,quantity_limit'
export const csvOf = (...lines: string[]) => [HEAD, ...lines].join('\n')
export const drum = () => `US,${ASIN},${ASIN}-US-1,99.00,${inHours(5)},10,`

/** Opens a store with a merchant and the merchant's actions. */
export async function openWith<Store, Merchant extends Sender>({ makeStore, makeSignedIn }: Harness<Store, Merchant>) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/deals${path}`, body, headers })
  const create = async (change: object = {}) => {
    const answer = await post('', { ...right(), ...change })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.json as ManagedDeal
  }
  const show = async (id: string) =>
    (await merchant.send({ path: `/api/merchant/deals/${id}` })).json as ManagedDeal & { moves: object[] }
  return { store, merchant, post, create, show }
}
