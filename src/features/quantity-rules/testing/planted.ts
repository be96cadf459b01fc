/** Rules are the merchant's, and their words public. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'quantity-rules/:id': ['customer-limit-US-----'] }
