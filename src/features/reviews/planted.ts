/** Reviews are everybody's; whose one is, no address says. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'reviews/:id': ['demo-BXDRUM0001-1', 'demo-BXDRUM0001-2', 'demo-BXNOTHERE0-1'],
  'product-reviews/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
  'products/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
}
