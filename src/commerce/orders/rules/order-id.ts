const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Turns 14 random bytes into an order id: one of 32 letters per byte, in groups that are easy to
 * read out.
 */
export function toOrderId(bytes: Buffer): string {
  const text = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 9)}-${text.slice(9)}`
}
