/** Questions belong to the merchant and are public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'service-questions/:id': ['BXCHIM0002-US'] }
