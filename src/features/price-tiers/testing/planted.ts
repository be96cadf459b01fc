/** The merchant's alone; nobody else gets as far as looking one up. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'price-tables/:id': ['BXCHAR0030-US-everybod'],
  'POST /api/merchant/price-tables offerListingId': ['BXDRUM0001-US-1'],
}
