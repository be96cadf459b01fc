import type { Database } from '#platform/db/sql.ts'
import type { ShownPromotion } from '../contract/merchant.ts'
import type { FailureReason } from '../contract/shopper.ts'
import { CLAIM_PATH, queryOf, VIEW_PATH } from '../rules/paths.ts'

// Fixtures of this feature's tests, independent of the test harness.

/** A tablet without a promotion of the demonstration, and its group. */
export const TABLET = { asin: 'BXSLAT0003', offerListingId: 'BXSLAT0003-US-1', quantity: 1 }
export const GROUP = 'gl_digital_products_2'
/** A product of no group. */
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

type Store = { commerce: { db: Database } }
type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
type Sender = { send: (request: Sent) => Promise<Answer> }

/** The parts of the test harness needed here: opening a store, and signing in a new customer or the merchant. */
type Harness<Open extends Store, Shopper extends Sender, Who> = {
  makeStore: () => Promise<Open>
  makeSignedIn: (
    store: Open,
    options?: { role: 'merchant' } | { language: string },
  ) => Promise<{ shopper: Shopper; who: Who }>
}

export const REQUEST = {
  marketplace: 'US',
  name: 'Test',
  asins: [TABLET.asin],
  percentOff: 20,
  budget: 100,
  claimDays: 30,
  terms: { en: 'One per customer.', de: 'Einmal pro Kunde.' },
}

/** Opens a store with its merchant and helpers for tests. `create`, `counts` and `end` act as the merchant. */
export async function openWith<Open extends Store, Shopper extends Sender, Who>({
  makeStore,
  makeSignedIn,
}: Harness<Open, Shopper, Who>) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const path = '/api/merchant/upgrade-promotions'
  const create = async (change: object = {}): Promise<ShownPromotion> => {
    const answer = await merchant.send({ method: 'POST', path, body: { ...REQUEST, ...change } })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.json as ShownPromotion
  }
  const counts = async (id: string) => (await merchant.send({ path: `${path}/${id}` })).json as ShownPromotion
  const end = (id: string) => merchant.send({ method: 'POST', path: `${path}/${id}/end`, body: {} })
  return {
    store,
    rows,
    merchant,
    create,
    counts,
    end,
    customer: (language = 'en') => makeSignedIn(store, { language }),
  }
}

export type ClaimAnswer = { claimPromoSuccess: boolean; claimPromoFailureReason: FailureReason | null }

type Asked = Record<string, string | undefined>
const ASKED: Asked = { productGroup: GROUP, currentAsin: TABLET.asin }

/** Claims the tablet's promotion with the page's request. */
export const claim = (shopper: Sender, asked: Asked = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  shopper.send({ method: 'POST', path: `${CLAIM_PATH}?${queryOf({ ...ASKED, ...asked })}`, headers })

/** Returns why a claim failed; null if it did not. */
export const reasonOf = async (claimed: Promise<Answer>): Promise<ClaimAnswer['claimPromoFailureReason']> =>
  ((await claimed).json as ClaimAnswer).claimPromoFailureReason

/** Reads the tablet's view. */
export const readView = (shopper: Sender, asked: Asked = {}, accept = 'application/json'): Promise<Answer> =>
  shopper.send({ path: `${VIEW_PATH}?${queryOf({ ...ASKED, ...asked })}`, headers: { accept } })

export const pageOf = async (shopper: Sender, asin: string = TABLET.asin): Promise<string> =>
  (await shopper.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })).text
