import type { ManagedDeal } from './contract/merchant.ts'
import { ASIN, entityOf } from './testing.ts'

/** What the tests of the merchant's side share; it knows nothing of the test harness. */
const HOUR = 3_600_000

type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'POST'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

/** What of the test harness opens a store, and signs the merchant in there. */
type Harness<Store, Merchant extends Sender> = {
  makeStore: () => Promise<Store>
  makeSignedIn: (store: Store, options: { role: 'merchant' }) => Promise<{ shopper: Merchant }>
}

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A request that nothing is wrong with. */
export const right = () => ({
  marketplace: 'US',
  asin: ASIN,
  offerListingId: `${ASIN}-US-1`,
  endsAt: inHours(5),
  totalUnits: 10,
  dealPrice: { amount: 99.5, currencyCode: 'USD' },
})

export type Details = { field: string; line?: number; problem: string }[]

/** The fields that an answer finds fault with. */
export const fieldsOf = (answer: { json: unknown }) =>
  (entityOf(answer).details as Details).map(({ field }) => field).sort()

/** A file to be imported: its first line, all of it, and a line that is right. */
export const HEAD = 'marketplace,asin,offer_listing_id,deal_price,ends_at,total_units,quantity_limit'
export const csvOf = (...lines: string[]) => [HEAD, ...lines].join('\n')
export const drum = () => `US,${ASIN},${ASIN}-US-1,99.00,${inHours(5)},10,`

/** A store with its merchant, and what the merchant does there. */
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
