type Answer = { json: unknown }
type Owner = { send: (request: { method: 'POST'; path: string; body: object }) => Promise<Answer> }

const BODY = { asin: 'BXCABL0001', kind: 'price', wished: '1.00', email: 'planted.owner@example.com' }

/** An alert belongs to the shopper who asked for it. See test/planted-resources.ts. */
export const PLANTED = {
  'alerts/:id': {
    plant: async (owner: Owner): Promise<string> =>
      (Object((await owner.send({ method: 'POST', path: '/api/alerts', body: BODY })).json) as { id: string }).id,
    absent: '00000000-0000-4000-8000-000000000000',
  },
}
