// Fixtures of this folder's tests, independent of the test harness.

export const FRAME = { asin: 'BXFRAM0015', offerListingId: 'BXFRAM0015-US-1', quantity: 1 }
export const PHONE = { asin: 'BXPHON0001', offerListingId: 'BXPHON0001-US-1', quantity: 1 }
export const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
export const MOUNTING = { asin: 'BXINST0001', offerListingId: 'BXINST0001-US-1', quantity: 1 }
export const CARE = { asin: 'BXCARE0002', offerListingId: 'BXCARE0002-US-1', quantity: 1 }

/** A service for a line of the cart. */
export const forLine = <Item extends object>(item: Item, associatedItemId: string) => ({
  ...item,
  additionalParameters: {
    itemAssociation: { programType: 'HeavyBulky', renderType: 'service', associatedItemId },
  },
})

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'

type Answer = { status: number; text: string; json: unknown }
type Sender = {
  send: (request: { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }) => Promise<Answer>
}

export const add = (shopper: Sender, ...items: object[]): Promise<Answer> =>
  shopper.send({ method: 'POST', path: `${ITEMS}?ref=vas_add_upsell`, body: { items } })

export const put = (shopper: Sender, id: string, quantity: number): Promise<Answer> =>
  shopper.send({ method: 'PUT', path: ITEMS, body: { items: [{ id, quantity }] } })

export type Line = {
  id: string
  asin: string
  quantity: number
  associatedItemId: string | null
  itemAssociation?: object
  adjustments: { code: string; feature: string }[]
}

export const linesOf = async (shopper: Sender): Promise<Line[]> =>
  (
    (await shopper.send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })).json as {
      entity: { items: Line[] }
    }
  ).entity.items

export const codeOf = ({ json }: Answer) => (json as { entity?: { code: string } }).entity?.code

/** The lines as products and quantities. */
export const shortly = async (shopper: Sender): Promise<[string, number][]> =>
  (await linesOf(shopper)).map(({ asin, quantity }) => [asin, quantity])
