const DEMO = 'demo-invite-US'.padEnd(22, '-')
const PATH = '/api/marketplaces/US/products/BXWRIT0001/invites'

type Owner = {
  send: (request: { method: 'POST'; path: string; body: object }) => Promise<{ json: unknown }>
  customer?: object
}

const request = {
  plant: async ({ send, customer }: Owner): Promise<string | undefined> =>
    customer && (Object((await send({ method: 'POST', path: PATH, body: {} })).json) as { id: string }).id,
  absent: '0'.repeat(22),
}
const ITEMS = 'items.additionalParameters.invitation.id'

/** A request belongs to the customer who asked, and nobody else buys with it. See test/planted-resources.ts. */
export const PLANTED = {
  'invites/:id': request,
  [`POST /api/marketplaces/:marketplace/cart/carts/retail/items ${ITEMS}`]: request,
  [`POST /api/marketplaces/:marketplace/checkouts ${ITEMS}`]: request,
  'POST /api/marketplaces/:marketplace/deals/:dealId/claim-and-add-to-cart additionalParameters.invitation.id': request,
}

/** Programs and draws are public. */
export const PUBLIC: Record<string, string[]> = {
  'invite-draws/:id': [DEMO],
  'invite-programs/:id': [DEMO],
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /api/marketplaces/:marketplace/products/:asin/invites': { path: PATH, body: {} },
  'POST /api/marketplaces/:marketplace/products/:asin/invites/notifications': {
    path: `${PATH}/notifications`,
    body: {},
  },
}
