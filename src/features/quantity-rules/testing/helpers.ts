import type { ShownRule } from '../contract/merchant.ts'

/** Fixtures for the tests of quantity rules, independent of the test harness. */
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1' }

type Answer = { status: number; text: string; json: unknown }
type Sent = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'

/** Creates a rule as the merchant. */
export async function createRuleOf(merchant: Sender, change: object): Promise<ShownRule> {
  const body = { marketplace: 'US', asin: CABLE.asin, ...change }
  const answer = await merchant.send({ method: 'POST', path: '/api/merchant/quantity-rules', body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json as ShownRule
}

export const endRuleOf = (merchant: Sender, id: string) =>
  merchant.send({ method: 'POST', path: `/api/merchant/quantity-rules/${id}/end`, body: {} })

export const add = (shopper: Sender, quantity: number, item: object = {}): Promise<Answer> =>
  shopper.send({ method: 'POST', path: ITEMS, body: { items: [{ ...CABLE, quantity, ...item }] } })

export const modify = (shopper: Sender, id: string, quantity: number): Promise<Answer> =>
  shopper.send({ method: 'PUT', path: ITEMS, body: { items: [{ id, quantity }] } })

type Line = { id: string; quantity: number; adjustments: { feature: string; code: string; values: object }[] }

export const linesOf = async (shopper: Sender): Promise<Line[]> =>
  ((await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as { entity: { items: Line[] } }).entity.items

/** The feature's notes in the cart. */
export const notesOf = async (shopper: Sender) =>
  (await linesOf(shopper)).flatMap(({ adjustments }) =>
    adjustments.flatMap(({ feature, code, values }) => (feature === 'quantity-rules' ? [{ code, values }] : [])),
  )

type Refusal = { entity: { code: string; details: { items: { possible: number }[] } } }

/** The code of a refusal, and the quantity that it calls possible. */
export function refusalOf({ status, json }: Answer): [number, string, number | undefined] {
  const { code, details } = (json as Refusal).entity
  return [status, code, details?.items?.[0]?.possible]
}
