import { addDays, dayAt } from '#commerce/fresh-stores/rules/local-time.ts'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'

type Answer = { status: number; text: string; json: unknown }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}
export type Sender = { send: (request: Sent) => Promise<Answer> }

export const API = '/api/marketplaces/US'
const NEW_YORK = 'America/New_York'

/** A day of the stores' clocks, so many days from today. */
export const dayIn = (days: number): string => addDays(dayAt(Date.now(), NEW_YORK), days)

/** A single slot as the merchant creates it: the day after tomorrow, for two orders and ten kilos. */
export const slotAsked = (storeId: string, change: object = {}) => ({
  storeId,
  zone: 'counter',
  date: dayIn(2),
  start: '08:00',
  end: '10:00',
  deadline: `${dayIn(2)}T07:00`,
  orders: 2,
  grams: 10_000,
  fee: { amount: 4.5, currencyCode: 'USD' },
  ...change,
})

let stores = 0

/** Creates a pickup store, whose slots everybody can have. */
export async function addStore(merchant: Sender, change: object = {}): Promise<string> {
  stores += 1
  const storeId = `SLOTS${String(stores).padStart(5, '0')}`
  const body = freshStore({ storeId, kind: 'pickup', zones: [], ...change })
  const made = await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })
  if (made.status !== 201) throw new Error(made.text)
  return storeId
}

/** Creates a single slot and returns its id. */
export async function addSlot(merchant: Sender, storeId: string, change: object = {}): Promise<string> {
  const body = slotAsked(storeId, change)
  const made = await merchant.send({ method: 'POST', path: '/api/merchant/delivery-slots', body })
  if (made.status !== 201) throw new Error(made.text)
  return (made.json as { id: string }).id
}

export const slotsPathOf = (storeId: string) => `${API}/fresh-stores/${storeId}/slots`
export const holdPath = (storeId: string, slotId: string) => `${slotsPathOf(storeId)}/${slotId}/holds`

export const hold = (shopper: Sender, storeId: string, slotId: string, body: object = {}): Promise<Answer> =>
  shopper.send({ method: 'POST', path: holdPath(storeId, slotId), body })

export const codeOf = ({ json }: Answer) => (json as { entity?: { code: string } } | undefined)?.entity?.code

type Shown = { id: string; state: string; start: string; hold: { until: string; token: string } | null }
export const slotsOf = async (shopper: Sender, storeId: string, query = '?days=14'): Promise<Shown[]> =>
  ((await shopper.send({ path: slotsPathOf(storeId) + query })).json as { slots: Shown[] }).slots

/** What the merchant sees of a slot. */
export type Counted = Record<'orders' | 'held' | 'booked' | 'reserved' | 'free' | 'grams' | 'freeGrams', number>
export const countsOf = async (merchant: Sender, slotId: string): Promise<Counted> =>
  (await merchant.send({ path: `/api/merchant/delivery-slots/${slotId}` })).json as Counted
