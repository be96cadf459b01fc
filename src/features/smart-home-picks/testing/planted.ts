/** Picks belong to the merchant and are public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'smart-home-picks/:id': ['smart-home-US'] }
