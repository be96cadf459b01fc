import { customerOwner } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { StoreCredit } from '#commerce/ledger/contract.ts'
import type { ShownTradeIn } from '../contract/shapes.ts'
import { lapseTradeIns } from '../jobs.ts'
import { DAY_MS } from '../rules/life.ts'

/** Files for the trade-in tests, independent of the test harness. */
export const MODELS = `id,brand,name,storage,product_group,item_type,asin,serial,marketplace,condition,value
test-phone,Testbrand,Phone 9,128 GB,gl_wireless,phone,BXPHON0001,serial,US,LikeNew,200
test-phone,Testbrand,Phone 9,128 GB,gl_wireless,phone,BXPHON0001,serial,US,Good,150
test-phone,Testbrand,Phone 9,128 GB,gl_wireless,phone,BXPHON0001,serial,US,NonFunctional,20
test-game,Testbrand,Racing Game,,gl_video_games,game,,none,US,N/A,5.50
test-game,Testbrand,Racing Game,,gl_video_games,game,,none,US,Good,5.50`

export const QUESTIONS = `product_group,question,answer,condition,language,question_text,answer_text
gl_wireless,on,yes,Neutral,en,Does it turn on?,Yes
gl_wireless,on,no,NonFunctional,en,Does it turn on?,No
gl_wireless,looks,fine,LikeNew,en,How does it look?,Like new
gl_wireless,looks,worn,Good,en,How does it look?,Used
gl_wireless,looks,broken,Ruined,en,How does it look?,In pieces`

export const FINE = { on: 'yes', looks: 'fine' }
export const API = '/api/marketplaces/US/trade-ins'
export const MERCHANT = '/api/merchant/trade-ins'

let serials = 0
/** A serial number that no other test has. */
export function nextSerial(): string {
  serials += 1
  return `SN${String(Date.now()).slice(-6)}${serials}`.padEnd(10, 'X')
}

export const device = (change: object = {}) => ({
  modelId: 'test-phone',
  answers: FINE,
  serial: nextSerial(),
  appraisal: 'ACCEPT_WORSE',
  payment: 'PAID_LATER',
  ...change,
})

type Answer = { status: number; json: unknown; text: string }
export type Sender = {
  send: (request: {
    method?: 'GET' | 'POST' | 'PUT'
    path: string
    body?: unknown
    headers?: Record<string, string>
  }) => Promise<Answer>
}

/** Brings the models and questions of the tests in, as the merchant. */
export async function importAll(merchant: Sender): Promise<void> {
  for (const [kind, csv] of [
    ['condition-questions', QUESTIONS],
    ['models', MODELS],
  ] as const) {
    const path = `/api/merchant/trade-in-data/${kind}/import`
    const { status, text } = await merchant.send({ method: 'POST', path, body: { csv } })
    if (status !== 200) throw new Error(text)
  }
}

export const add = (customer: Sender, change: object = {}): Promise<Answer> =>
  customer.send({ method: 'POST', path: `${API}/items`, body: device(change) })

/** Accepts offers of so many dollars. */
export const submit = (customer: Sender, dollars: number): Promise<Answer> =>
  customer.send({ method: 'POST', path: `${API}/submit`, body: { agreedTotal: Math.round(100 * dollars) } })

export const codeOf = (json: unknown) => (json as { entity?: { code: string } }).entity?.code

export const HOME = {
  fullName: 'Casey Customer',
  line1: '1 Main St',
  city: 'Boston',
  region: 'MA',
  postalCode: '02108',
  country: 'US',
}

/** Gives a customer the address without which nothing is paid at once. */
export const addHome = ({ send }: Sender): Promise<Answer> =>
  send({ method: 'POST', path: '/api/account/addresses', body: HOME })

/** The parts of the test harness needed here: opening a store, and signing in a new customer or the merchant. */
type Harness<Open extends { commerce: Commerce }, Shopper extends Sender, Who extends { id: string }> = {
  makeStore: () => Promise<Open>
  makeSignedIn: (store: Open, options?: { role: 'merchant' }) => Promise<{ shopper: Shopper; who: Who }>
}

/** A store with the models of the tests, its merchant, and a customer. */
export async function openTrades<
  Open extends { commerce: Commerce },
  Shopper extends Sender,
  Who extends { id: string },
>({ makeStore, makeSignedIn }: Harness<Open, Shopper, Who>) {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  await importAll(merchant)
  const { shopper: customer, who } = await makeSignedIn(store)
  await addHome(customer)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const credit = async () => (await customer.send({ path: '/api/marketplaces/US/store-credit' })).json as StoreCredit
  const available = async () => (await credit()).available.amount
  const see = async (id: string) => (await customer.send({ path: `${API}/${id}` })).json as ShownTradeIn
  const manage = async (id: string, what: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `${MERCHANT}/${id}/${what}`, body })
  const later = (days: number) =>
    lapseTradeIns({ ...store.commerce, clock: { now: () => Date.now() + days * DAY_MS + 60_000 } })
  /** Submits one device, and returns its trade-in and itself. */
  const trade = async (change: object = {}) => {
    await add(customer, change)
    const done = (await submit(customer, 200)).json as ShownTradeIn
    return { id: done.id, item: done.items[0]?.id ?? '' }
  }
  /** The same, received and lowered to Good. */
  const lowered = async (change: object = {}) => {
    const { id, item } = await trade(change)
    await manage(id, 'receive')
    await manage(id, `devices/${item}/grade`, { answers: { on: 'yes', looks: 'worn' } })
    await manage(id, `devices/${item}/lower`, { reason: 'Scratches on the glass' })
    return { id, item }
  }
  const owner = customerOwner(who.id)
  return { store, merchant, customer, who, owner, rows, credit, available, see, manage, later, trade, lowered }
}
