import type { Commerce } from '#commerce/feature.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { beginPlansOf } from '../work/begin.ts'
import { CARE, PHONE, type Sender } from './helpers.ts'

const NONE = '00000000-0000-4000-8000-000000000000'
const BASE = '/api/marketplaces/:marketplace/plans'
const CHECKOUTS = '/api/marketplaces/US/checkouts'
const DETAILS = {
  email: 'planted.owner@example.com',
  fullName: 'Plantagenet Ownersworth',
  line1: '77 Plantedstreet',
  city: 'Plantedville',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
  delivery: 'standard',
  payment: 'test-card',
  cardNumber: '4242424242424242',
}

type Owner = Sender & { customer?: object; store: { commerce: Commerce } }

/** A plan of a customer whose device has arrived. */
async function plantPlan({ send, customer, store: { commerce } }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  const begun = await send({ method: 'POST', path: CHECKOUTS, body: { items: [PHONE, CARE] } })
  const { id } = begun.json as { id: string }
  await send({ method: 'PUT', path: `${CHECKOUTS}/${id}/details`, body: DETAILS })
  const placed = await send({ method: 'POST', path: `${CHECKOUTS}/${id}/place` })
  const { orderId } = placed.json as { orderId: string }
  for (const command of [{ kind: 'ship' }, { kind: 'deliver', parcel: 1 }] as const)
    await changeOrder(commerce, { id: orderId, owner: undefined }, command)
  await beginPlansOf(commerce, orderId)
  return `${orderId}-1-1`
}

/** See test/planted-resources.ts. */
export const PLANTED = { 'plans/:plan': { plant: plantPlan, absent: NONE } }

/** Claims are the merchant's, who alone gets as far as looking them up. */
export const PUBLIC: Record<string, string[]> = {
  'plan-claims/:id': [NONE],
  'plan-products/:id': ['BXCARE0002-US---------'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}/:plan/cancel`]: { agreedRefund: 0 },
  [`POST ${BASE}/:plan/claims`]: { words: 'It fell.' },
}
