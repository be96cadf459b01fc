/** Reviews are public, and no URL identifies their author. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'reviews/:id': ['demo-BXDRUM0001-1', 'demo-BXDRUM0001-2', 'demo-BXNOTHERE0-1'],
  'product-reviews/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
  'products/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /api/reviews/:id/helpful': { path: '/api/reviews/demo-BXDRUM0001-1/helpful', body: {} },
  'POST /api/reviews/:id/report': { path: '/api/reviews/demo-BXDRUM0001-1/report', body: {} },
}
