const PRODUCTS = ['BXPHON0001', 'BXCABL0001', 'BXNOTHERE0']

/** Offers of a product are public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'products/:asin': PRODUCTS,
  'offer-listing/:asin': PRODUCTS,
}
