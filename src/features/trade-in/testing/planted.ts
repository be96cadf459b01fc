import { addHome, device, type Sender } from './helpers.ts'

const BASE = '/api/marketplaces/:marketplace'
const API = '/api/marketplaces/US'
const DEMO = 'orvane-one-128'
const NONE = '00000000-0000-4000-8000-000000000000'
const ANSWERS = { 'turns-on': 'yes', screen: 'perfect', body: 'like-new' }

let planted = 0
/** A device of the demonstration's. */
const demo = () => {
  planted += 1
  const serial = `PLANTED${String(planted).padStart(6, '0')}`
  return { ...device(), modelId: DEMO, answers: ANSWERS, serial }
}

type Owner = Sender & { customer?: object }
type Own = { id: string; items: { id: string; offered: { amount: number } }[] }

async function draft({ send, customer }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  const added = await send({ method: 'POST', path: `${API}/trade-ins/items`, body: demo() })
  return (added.json as { id: string }).id
}

async function submitted(owner: Owner): Promise<Own | undefined> {
  if ((await draft(owner)) === undefined) return undefined
  const { json } = await owner.send({ path: `${API}/trade-ins` })
  const { agreedTotal } = (json as { draft: { agreedTotal: number } }).draft
  const body = { agreedTotal }
  return (await owner.send({ method: 'POST', path: `${API}/trade-ins/submit`, body })).json as Own
}

const address = async (owner: Owner): Promise<string | undefined> =>
  owner.customer && ((await addHome(owner)).json as { id: string }).id

/** See test/planted-resources.ts. */
export const PLANTED = {
  'items/:item': { plant: draft, absent: NONE },
  'trade-ins/:tradeIn': { plant: async (owner: Owner) => (await submitted(owner))?.id, absent: NONE },
  'trade-in-devices/:device': { plant: async (owner: Owner) => (await submitted(owner))?.items[0]?.id, absent: NONE },
  [`POST ${BASE}/trade-ins/submit returnAddressId`]: { plant: address, absent: 'x'.repeat(22) },
  [`PUT ${BASE}/trade-ins/:tradeIn/return-address addressId`]: { plant: address, absent: 'x'.repeat(22) },
}

/** Models are public; the rest is the merchant's, who alone gets as far as looking it up. */
export const PUBLIC: Record<string, string[]> = {
  'trade-in-models/:model': [DEMO],
  'models/:model': [DEMO],
  [`POST ${BASE}/trade-ins/items modelId`]: [DEMO],
  'trade-ins/:id': [NONE],
  'devices/:device': [NONE],
  'trade-in-data/:kind': ['models'],
  'POST /api/merchant/trade-ins/:id/receive itemIds': [NONE],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}/trade-ins/items`]: { ...demo(), serial: 'PLANTED000000' },
  [`POST ${BASE}/trade-in-models/:model/quote`]: { answers: ANSWERS },
  [`POST ${BASE}/trade-in-devices/:device/decision`]: { decision: 'accept' },
  [`POST ${BASE}/trade-ins/:tradeIn/sent`]: { erased: true },
}

/** Forms of private pages that add something. See src/app/forms-sent-again.test.ts. */
export const FORMS_SENT_AGAIN = {
  'a device': {
    page: `/trade-in/models/${DEMO}`,
    action: '/account/trade-ins/add',
    filled: {
      'answer.turns-on': 'yes',
      'answer.screen': 'perfect',
      'answer.body': 'used',
      serial: 'SENTAGAIN1',
      payment: 'PAID_NOW',
      appraisal: 'ACCEPT_WORSE',
    },
  },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [`POST ${BASE}/trade-ins/items`]: { path: `${API}/trade-ins/items`, body: { ...demo(), serial: 'PLANTED999999' } },
  [`POST ${BASE}/trade-in-models/:model/quote`]: {
    path: `${API}/trade-in-models/${DEMO}/quote`,
    body: { answers: ANSWERS },
  },
}
