/** Bundles belong to the store, not to a shopper. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'bundles/:id': ['BXSETS0001-US---------'],
  'bundles/:asin': ['BXEYEO0002'],
  'POST /gp/product/ajax/bundlesAjaxExperience asin': ['BXEYEO0002'],
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /gp/product/ajax/bundlesAjaxExperience': {
    path: '/gp/product/ajax/bundlesAjaxExperience?asin=BXEYEO0002',
    body: {},
  },
}
