import type { Database } from '#platform/db/sql.ts'
import type { ManagedView } from '../contract/merchant.ts'

// Fixtures of this feature's tests, independent of the test harness.

export const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', price: 129.99 }
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1' }
export const CHARGER = { asin: 'BXCHAR0030', offerListingId: 'BXCHAR0030-US-1' }
export const STRONG = { asin: 'BXCHAR0065', offerListingId: 'BXCHAR0065-US-1' }

/** A speaker, two cables, and a charger of two. */
export const REQUEST = {
  marketplace: 'US',
  asin: 'BXTEST0001',
  titles: { en: 'Test set', de: 'Test-Set' },
  price: { amount: 149.99, currencyCode: 'USD' },
  slots: [
    { offers: [{ offerListingId: DRUM.offerListingId }] },
    { quantity: 2, offers: [{ offerListingId: CABLE.offerListingId }] },
    {
      name: { en: 'Charger' },
      offers: [
        { offerListingId: CHARGER.offerListingId },
        { offerListingId: STRONG.offerListingId, surcharge: { amount: 15, currencyCode: 'USD' } },
      ],
    },
  ],
  suggested: ['BXSTAN0001'],
}

export const OFFER = 'bundle-BXTEST0001-US'
export const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'

type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
type Sender = { send: (request: Sent) => Promise<Answer> }
type Store = { commerce: { db: Database } }

/** The parts of the test harness needed here: opening a store, and signing in a new customer or the merchant. */
type Harness<Open extends Store, Shopper extends Sender, Who> = {
  makeStore: () => Promise<Open>
  makeSignedIn: (store: Open, options?: { role: 'merchant' }) => Promise<{ shopper: Shopper; who: Who }>
}

/** Opens a store with its merchant. `create` and `end` act as the merchant. */
export async function openWith<Open extends Store, Shopper extends Sender, Who>({
  makeStore,
  makeSignedIn,
}: Harness<Open, Shopper, Who>) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const path = '/api/merchant/bundles'
  const ask = (change: object = {}) => merchant.send({ method: 'POST', path, body: { ...REQUEST, ...change } })
  const create = async (change: object = {}): Promise<ManagedView> => {
    const answer = await ask(change)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.json as ManagedView
  }
  const end = (id: string) => merchant.send({ method: 'POST', path: `${path}/${id}/end`, body: {} })
  return { store, rows, merchant, ask, create, end, customer: () => makeSignedIn(store) }
}

/** The bundle as the page's script asks for it. */
export const bundleItem = (choice: string | null = CHARGER.asin, change: object = {}) => ({
  asin: 'BXTEST0001',
  offerListingId: OFFER,
  quantity: 1,
  ...(choice === null ? {} : { additionalParameters: { bundle: { choices: [choice] } } }),
  ...change,
})

export const add = (shopper: Sender, ...items: object[]): Promise<Answer> =>
  shopper.send({ method: 'POST', path: ITEMS, body: { items } })

export type Line = {
  id: string
  asin: string
  quantity: number
  title: string
  subtotal: { amount: number }
  total: { amount: number }
  associatedItemId: string | null
  adjustments: { code: string; amount: { amount: number }; values: Record<string, string> }[]
}

export const linesOf = async (shopper: Sender): Promise<Line[]> =>
  (
    (await shopper.send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })).json as {
      entity: { items: Line[] }
    }
  ).entity.items

export const codeOf = (json: unknown) => (json as { entity?: { code: string } }).entity?.code

export const cents = (amount: number): number => Math.round(amount * 100)

let numbers = 100

/** A product number for a bundle of one test. */
export function freshAsin(): string {
  numbers += 1
  return `BXTEST0${numbers}`
}

/** Opens a store with a bundle of its own and a visitor; `item` asks for that bundle. */
export async function openBundleWith<App, Open extends Store & { app: App }, Shopper extends Sender, Who>(
  { makeShopper, ...harness }: Harness<Open, Shopper, Who> & { makeShopper: (app: App) => Shopper },
  change: object = {},
) {
  const opened = await openWith(harness)
  const asin = freshAsin()
  const bundle = await opened.create({ asin, ...change })
  const item = (choice: string | null = CHARGER.asin, more: object = {}) =>
    bundleItem(choice, { asin, offerListingId: bundle.offerListingId, ...more })
  return { ...opened, bundle, item, shopper: makeShopper(opened.store.app) }
}
