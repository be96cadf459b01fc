import { dayIn, hold, type Sender, slotAsked, slotsOf } from './helpers.ts'

const STORE = 'GRNHALLPUS'
const NONE = 'x'.repeat(22)
const BASE = '/api/marketplaces/:marketplace'

/** Something that is there, or a reason to fail. */
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demonstration has no slot that is open.')
  return value
}

/** A slot of the demonstration's counter, held by the owner. */
async function held(owner: Sender) {
  const { id } = there((await slotsOf(owner, STORE)).find(({ state }) => state === 'open'))
  const { json } = await hold(owner, STORE, id)
  return json as { slotId: string; token: string }
}

/** See test/planted-resources.ts. */
export const PLANTED = {
  'POST /afx/slotselection/cancel token': { plant: async (owner: Sender) => (await held(owner)).token, absent: NONE },
}

const PLAN = {
  storeId: STORE,
  entries: [
    {
      zone: 'counter',
      weekday: 'monday',
      start: '08:00',
      end: '10:00',
      deadlineTime: '07:00',
      orders: 10,
      grams: 10_000,
      fee: { amount: 0, currencyCode: 'USD' },
    },
  ],
}

/** Stores and slots are public; whose hold is meant no address says. */
export const PUBLIC: Record<string, string[]> = {
  'fresh-stores/:storeId': [STORE],
  'fresh/:storeId': [STORE],
  'slots/:slotId': [NONE],
  [`POST ${BASE}/fresh-holds holds.storeId`]: [STORE],
  [`POST ${BASE}/fresh-holds holds.slotId`]: [NONE],
  'slot-plans/:id': [STORE],
  'delivery-slots/:id': [NONE],
  'GET /api/merchant/delivery-slots storeId': [STORE],
  'POST /api/merchant/slot-plans storeId': [STORE],
  'POST /api/merchant/delivery-slots storeId': [STORE],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/merchant/slot-plans': PLAN,
  'POST /api/merchant/delivery-slots': slotAsked(STORE, { date: dayIn(60), deadline: `${dayIn(60)}T07:00` }),
  'POST /api/merchant/delivery-slots/:id/change': { orders: 5 },
  [`POST ${BASE}/fresh-stores/:storeId/slots/:slotId/holds`]: { grams: 0 },
  [`POST ${BASE}/fresh-holds`]: { holds: [{ storeId: STORE, slotId: NONE }] },
}
