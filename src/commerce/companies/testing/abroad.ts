import { expect } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn, signInAs } from '#test/sign-in.ts'

export const HOST = 'de.localhost:3000'
/** Three speakers of the German store. */
export const SPEAKERS = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-DE-1', quantity: 3 }]

/** Details of a checkout in the German store, and those of an address in another member state. */
export const BERLIN = {
  ...DETAILS,
  line1: 'Hauptstr. 1',
  city: 'Berlin',
  region: '',
  postalCode: '10115',
  country: 'DE',
}
export const VIENNA = { ...BERLIN, city: 'Wien', postalCode: '1010', country: 'AT' }

const answered = statement(
  `INSERT INTO companies.number_checks (id, company_id, checked_at, number, result, source) SELECT $1, id, clock_timestamp(), vat_number, $2, 'test-register'
   FROM companies.companies WHERE id = $3`,
)

let count = 0
let last = 1_358_562

/** A number of Austria that no other company has, and that the made-up register finds valid. */
function nextNumber(): string {
  last += 1
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = [...String(last)].map(Number)
  const doubled = [b, d, f].reduce((sum, digit) => sum + Math.floor(digit / 5) + ((digit * 2) % 10), 0)
  const check = (10 - ((doubled + a + c + e + g + 4) % 10)) % 10
  return check > 1 ? `U${last}${check}` : nextNumber()
}

/** Somebody who buys in the German store for a company that the merchant has accepted: one of Austria, whose number is valid. */
export async function openAbroad({
  marketplace = 'DE',
  company = {},
  store: own,
}: {
  marketplace?: string
  company?: object
  store?: Awaited<ReturnType<typeof sharedStore>>
} = {}) {
  const vatNumber = nextNumber()
  const store = own ?? (await sharedStore())
  const { app, commerce } = store
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const who = await makeCustomer(store)
  const shopper = makeShopper(app, HOST)
  await signInAs(shopper, who.email)
  const send = (path: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/companies${path}`, body })
  const people = [{ email: who.email }]
  const made = await send('', { marketplace, name: 'Halden Studio', people, country: 'AT', vatNumber, ...company })
  expect(made.status, made.text).toBe(201)
  const { id } = made.json as { id: string }
  await send(`/${id}/accept`)
  count += 1
  const answer = (result: string) => commerce.db.query(answered, [`answer-${count}-${result}`, result, id])
  const side = (chosen: 'company' | 'me') =>
    shopper.send({ method: 'POST', path: '/api/marketplaces/DE/company/side', body: { side: chosen } })
  return {
    number: `AT${vatNumber}`,
    store,
    commerce,
    shopper,
    merchant,
    id,
    told: (verb: string, body?: object) => send(`/${id}/${verb}`, body),
    answer,
    side,
  }
}

/** What a checkout or an order comes to. */
type Price = { amount: number }
export type Shown = {
  total: Price
  itemsTotal: Price
  discountTotal: Price
  deliveryTotal: Price
  tax: { total: Price; reverseCharge?: { number: string; articles: string[]; amount: Price } }
}

export const cents = ({ amount }: Price): number => Math.round(amount * 100)
const API = '/api/marketplaces/DE/checkouts'

/** Begins a checkout of items and fills it in. */
export async function beginAbroad(
  shopper: ReturnType<typeof makeShopper>,
  details: object,
  items: object[] = SPEAKERS,
) {
  const started = await shopper.send({ method: 'POST', path: API, body: { items } })
  expect(started.status, started.text).toBe(201)
  const { id } = started.json as { id: string }
  const filled = await shopper.send({ method: 'PUT', path: `${API}/${id}/details`, body: details })
  expect(filled.status, filled.text).toBe(200)
  const review = async () => (await shopper.send({ path: `${API}/${id}` })).json as Shown
  return { id, review, place: () => shopper.send({ method: 'POST', path: `${API}/${id}/place` }) }
}
