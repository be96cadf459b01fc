import { addHome, DRUM, type Sender, turnOn } from './helpers.ts'

const API = '/api/marketplaces/US'
const QUOTES = 'POST /api/marketplaces/:marketplace/one-click-quotes'
const ORDERS = 'POST /api/marketplaces/:marketplace/one-click-orders'
const ITEMS = [DRUM]
const PARAMETERS = 'items.additionalParameters'

/** A line in the owner's cart, which another item may name. */
const line = {
  plant: async ({ send }: Sender): Promise<string | undefined> => {
    const added = await send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items: ITEMS } })
    return (added.json as { entity: { items: { id: string }[] } }).entity.items[0]?.id
  },
  absent: '00000000-0000-4000-8000-000000000000',
}

/** See test/planted-resources.ts. */
export const PLANTED = {
  [`${QUOTES} ${PARAMETERS}.itemAssociation.associatedItemId`]: line,
  [`${ORDERS} ${PARAMETERS}.itemAssociation.associatedItemId`]: line,
}

/** Whoever presses makes the id; each customer has their own. Invitations and orders are judged as in a checkout. */
export const PUBLIC: Record<string, string[]> = {
  [`${ORDERS} id`]: ['a-press-of-somebody-or-other'],
  [`${QUOTES} ${PARAMETERS}.invitation.id`]: ['0'.repeat(22)],
  [`${ORDERS} ${PARAMETERS}.invitation.id`]: ['0'.repeat(22)],
  [`${QUOTES} ${PARAMETERS}.ownedDevice.orderId`]: ['0000-00000-00000'],
  [`${ORDERS} ${PARAMETERS}.ownedDevice.orderId`]: ['0000-00000-00000'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [QUOTES]: { items: ITEMS },
  [ORDERS]: { id: 'a-press-of-somebody-or-other', items: ITEMS, agreedTotal: 1 },
}

/** Calls of this feature, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [QUOTES]: {
    path: `${API}/one-click-quotes`,
    body: { items: ITEMS },
    prepare: async (shopper: Sender) => turnOn(shopper, await addHome(shopper), 'invoice'),
  },
}
