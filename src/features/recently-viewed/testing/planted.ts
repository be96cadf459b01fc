/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /api/recently-viewed': { path: '/api/recently-viewed', body: { asin: 'BXDRUM0001' }, isToldOnce: true },
  'POST /api/recently-viewed/clear': { path: '/api/recently-viewed/clear', body: {} },
}
