/** Fixtures for the tests of one-click orders, independent of the test harness. */
export const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }

export const HOME = {
  fullName: 'Ada Byron',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
}

type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
export type Sender = { send: (request: Sent) => Promise<Answer> }

/** Adds an address of a customer and returns its id. */
export async function addHome(shopper: Sender): Promise<string> {
  const added = await shopper.send({ method: 'POST', path: '/api/account/addresses', body: HOME })
  return (added.json as { id: string }).id
}

/** Stores a test card of a customer and returns its id. */
export async function addCard(shopper: Sender, cardNumber = '4242 4242 4242 4242'): Promise<string> {
  await shopper.send({ method: 'POST', path: '/account/payments', form: { cardNumber } })
  const { json } = await shopper.send({ path: '/api/account/payment-methods' })
  return (json as { items: { id: string }[] }).items.at(-1)?.id ?? ''
}

/** Turns one-click orders on. */
export const turnOn = (shopper: Sender, addressId: string, payment: string, more = {}): Promise<Answer> =>
  shopper.send({ method: 'POST', path: '/account/one-click', form: { addressId, payment, ...more } })

const API = '/api/marketplaces/US'

export const quoteOf = (shopper: Sender, items: object[] = [DRUM]): Promise<Answer> =>
  shopper.send({ method: 'POST', path: `${API}/one-click-quotes`, body: { items } })

/** Orders for the total that is quoted now, unless the change says otherwise. */
export async function orderNow(shopper: Sender, id: string, change: object = {}): Promise<Answer> {
  type Agreed = { agreedTotal: number; agreedCredit: number; arrival: string | null }
  const { agreedTotal, agreedCredit, arrival } = (await quoteOf(shopper)).json as Agreed
  const body = { id, items: [DRUM], agreedTotal, agreedCredit, arrival, ...change }
  return shopper.send({ method: 'POST', path: `${API}/one-click-orders`, body })
}

export const codeOf = ({ status, json }: Answer): [number, string] => [
  status,
  (json as { entity: { code: string } }).entity.code,
]
