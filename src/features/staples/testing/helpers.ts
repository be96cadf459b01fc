import { customerOwner } from '#commerce/accounts/rules.ts'
import { addAddress } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { addMethod } from '#commerce/wallet/queries.ts'
import { statement } from '#platform/db/sql.ts'
import type { App } from '#platform/store/module.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { signIn } from '#test/sign-in.ts'

/** The demonstration sells it by parcel; `makeFood` has law know it as food. */
export const FOOD = 'BXCABL0001'
export const OFFER = `${FOOD}-US-1`
export const API = '/api/marketplaces/US/staples'
export const MONTHLY = { every: 1, unit: 'month' }

export const HOME = {
  fullName: 'Sam Staple',
  line1: '1 Pantry Lane',
  line2: '',
  city: 'Brooklyn',
  region: 'NY',
  postalCode: '11201',
  country: 'US',
}
/** Tokens of test cards. */
const CARDS = { pays: 'test-approve', declines: 'test-decline', asks: 'test-confirm' } as const

const eat = statement(
  `UPDATE catalog.products SET is_food = true, told_in = ARRAY['en'], allergens = '{}', may_contain = '{}', diets = '{}' WHERE asin = $1`,
)
const sell = statement(`UPDATE offers.offers SET price = $2, stock = $3, list_price = NULL WHERE id = $1`)
const orders = statement(`SELECT id, total, store, state FROM orders.orders WHERE owner = $1 ORDER BY id`, {
  id: 'text',
  total: 'bigint',
  store: 'text?',
  state: 'text',
})
const mails = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY due_at, id`, {
  subject: 'text?',
  text: 'text',
})

export type Run = { dueOn: string; state: string; reason: string | null; orderId: string | null }
export type Shown = {
  id: string
  asin: string
  state: string
  quantity: number
  cadence: { every: number; unit: string }
  nextOn: string
  ceiling: { amount: number }
  agreeTo: number | null
  runs: Run[]
}
type Opened = { commerce: Commerce; app: App }

export const makeFood = async ({ commerce: { db } }: Pick<Opened, 'commerce'>, asin = FOOD): Promise<void> => {
  await db.query(eat, [asin])
}
export const setOffer = async (
  { commerce: { db } }: Pick<Opened, 'commerce'>,
  { id = OFFER, price, stock = 50 }: { id?: string; price: number; stock?: number },
): Promise<void> => {
  await db.query(sell, [id, price, stock])
}

type Has = { card?: keyof typeof CARDS | null; address?: boolean; language?: string }

/** A customer with an address and a card, and what they do with their repeat deliveries. */
export async function openCustomer(store: Opened, { card = 'pays', address = true, language = 'en' }: Has = {}) {
  const { db, random } = store.commerce
  const shopper = makeShopper(store.app)
  const who = await signIn(store, shopper, { language })
  const owner = customerOwner(who.id)
  if (address) await addAddress(db, owner, { id: random.id(), address: HOME, isDefault: true })
  if (card) await addMethod(db, owner, { id: random.id(), provider: 'test-card', token: CARDS[card], digits: '4242' })
  return {
    shopper,
    who,
    owner,
    ...deedsOf(shopper),
    ordersOf: () => db.query(orders, [owner]),
    mails: () => db.query(mails, [who.email]),
  }
}

const deedsOf = (shopper: Shopper) => ({
  add: (body: object = {}) =>
    shopper.send({ method: 'POST', path: API, body: { asin: FOOD, cadence: MONTHLY, quantity: 2, ...body } }),
  list: async () => ((await shopper.send({ path: API })).json as { staples: Shown[] }).staples,
  read: async (id: string) => (await shopper.send({ path: `${API}/${id}` })).json as Shown,
  change: (id: string, body: object) => shopper.send({ method: 'PUT', path: `${API}/${id}`, body }),
  press: (id: string, verb: string, body?: object) =>
    shopper.send({ method: 'POST', path: `${API}/${id}/${verb}`, ...(body ? { body } : {}) }),
  call: (name: string, body: object) =>
    shopper.send({ method: 'POST', path: `/repeatitems/psa/v1/${name}?reftag_=staples`, body }),
})

export const codeOf = ({ json }: { json: unknown }) => (json as { entity?: { code: string } }).entity?.code
