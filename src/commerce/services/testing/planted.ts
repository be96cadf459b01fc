/** Services belong to the store, not to a shopper. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'service-providers/:seller': ['orvane'],
  'services/:id': ['BXINST0001-US---------'],
  'GET /gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html asinlist': ['BXINST0001'],
}
