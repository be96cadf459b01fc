const PRODUCTS = ['BXSLAT0006', 'BXCABL0001', 'BXNOTHERE0']

/** What of a product can be had from whom is told to everybody. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'products/:asin': PRODUCTS,
  'split-offers/:asin': PRODUCTS,
}

/** The form that adds a split. See src/app/forms-sent-again.test.ts. */
export const FORMS_SENT_AGAIN = {
  'units from several sellers': {
    page: '/gp/split-offers/BXCABL0001?quantity=2',
    action: '/gp/split-offers/BXCABL0001?quantity=2',
    filled: { quantity: '2', total: '1000000', 'idempotency-key': 'a-split' },
  },
}

const BASE = '/api/marketplaces/:marketplace/products/:asin/split-offers'

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}`]: { quantity: 2 },
  [`POST ${BASE}/cart`]: { quantity: 2 },
}
