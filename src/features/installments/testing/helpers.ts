import type { Database } from '#platform/db/sql.ts'
import type { Program } from '../contract/merchant.ts'
import type { Plan } from '../contract/shopper.ts'

/** Fixtures for the installment tests, independent of the test harness. A speaker for 129.99. */
export const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
export const CART = '/api/marketplaces/US/cart/carts/retail/items'
export const PROGRAMS = '/api/merchant/installments/programs'

type Store = { commerce: { db: Database } }
type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

type Harness<Open extends Store, Shopper extends Sender> = {
  makeStore: () => Promise<Open>
  makeSignedIn: (store: Open, options: { role: 'merchant' }) => Promise<{ shopper: Shopper }>
}

/** Opens a store with its merchant, and a program of five payments for the speaker. */
export async function openWith<Open extends Store, Shopper extends Sender>(harness: Harness<Open, Shopper>) {
  const store = await harness.makeStore()
  const { shopper: merchant } = await harness.makeSignedIn(store, { role: 'merchant' })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const create = async (change: object = {}): Promise<Program> => {
    const body = { marketplace: 'US', asin: DRUM.asin, parts: 5, ...change }
    const answer = await merchant.send({ method: 'POST', path: PROGRAMS, body })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.json as Program
  }
  const end = (id: string) => merchant.send({ method: 'POST', path: `${PROGRAMS}/${id}/end`, body: {} })
  return { store, rows, merchant, create, end, program: await create() }
}

/** Returns the speaker as an item paid through a program. */
export const inParts = (programId: string, change: object = {}): typeof DRUM & { additionalParameters: object } => ({
  ...DRUM,
  additionalParameters: { installments: { programId } },
  ...change,
})

export const codeOf = (json: unknown) => (json as { entity?: { code: string } }).entity?.code

/** Returns an order's payment plans, as shown to its shopper. */
export const plansOf = async (shopper: Sender, orderId: string): Promise<Plan[]> =>
  ((await shopper.send({ path: `/api/orders/${orderId}/installments` })).json as { plans: Plan[] }).plans

/** Returns the state and the amount still owed of each of a plan's payments. */
export const shortOf = (plan: Plan | undefined): string[] =>
  plan?.parts.map(({ state, owed }) => `${state} ${owed.amount}`) ?? []
