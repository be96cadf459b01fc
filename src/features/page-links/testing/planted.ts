/** Information sheets are the merchant's, and their texts public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'information-sheets/:id': ['safety-US-------------'],
  'product-information/:kind': ['safety', 'in-the-box', 'repair'],
  'product-information/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
}
