import type { Commerce } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'

const NONE = '00000000-0000-4000-8000-000000000000'
const BASE = '/api/marketplaces/:marketplace/staples'
const FOOD = 'BXCOFF0001'

type Answer = { json: unknown }
type Owner = {
  send: (request: { method: 'POST'; path: string; body: object }) => Promise<Answer>
  customer?: object
  store: { commerce: Commerce }
}

const drop = statement(`DELETE FROM staples.staples WHERE asin = $1`)

/** A repeat delivery belongs to the customer who added it. */
async function plantStaple({ send, customer, store: { commerce } }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  await commerce.db.query(drop, [FOOD])
  const body = { asin: FOOD, quantity: 6, cadence: { every: 1, unit: 'month' } }
  const made = await send({ method: 'POST', path: '/api/marketplaces/US/staples', body })
  return (Object(made.json) as { id: string }).id
}

/** See test/planted-resources.ts. */
export const PLANTED = { 'staples/:staple': { plant: plantStaple, absent: NONE } }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}`]: { asin: FOOD, quantity: 6, cadence: { every: 1, unit: 'month' } },
  [`PUT ${BASE}/:staple`]: { quantity: 7 },
  [`POST ${BASE}/:staple/skip`]: { nextOn: '2030-01-01' },
  [`POST ${BASE}/:staple/agree`]: { agreedPrice: 0 },
  'POST /repeatitems/psa/v1/add': { asin: FOOD, cadence: { every: 1, unit: 'month' } },
  'POST /repeatitems/psa/v1/update': { asin: FOOD, cadence: { every: 1, unit: 'month' } },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [`POST ${BASE}`]: {
    path: '/api/marketplaces/US/staples',
    body: { asin: FOOD, quantity: 6, cadence: { every: 1, unit: 'month' } },
  },
}
