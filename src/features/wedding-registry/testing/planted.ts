/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /wedding/registry-items/addItems': { asin: 'BXCABL0001' },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /wedding/registry-items/addItems': {
    path: '/wedding/registry-items/addItems',
    body: { items: [{ asin: 'BXDRUM0001', requestedQuantity: '1' }] },
  },
}
