const DEMO = 'demo-invite-US'.padEnd(22, '-')
const PATH = '/api/marketplaces/US/products/BXWRIT0001/invites'

/** Programs and draws are public; a request belongs to who asked. See test/planted-resources.ts. */
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
