/** What the calls of this feature name is public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'POST /gp/product/:asin asin': ['BXEYEO0001'] }

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /gp/product/:asin': { path: '/gp/product/BXEYEO0001?m=northline', body: {} },
}
