/** Credits belong to the merchant. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'goodwill-credits/:id': ['AAAAAAAAAAAAAAAAAAAAAA'] }
