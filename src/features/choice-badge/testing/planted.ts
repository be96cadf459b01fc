/** Rules belong to the merchant and are public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'choice-rules/:id': ['choice-badge-US'] }
