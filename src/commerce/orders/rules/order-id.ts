const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 14 random bytes as an order's id: as many letters of 32, in groups that can be read out. */
export function toOrderId(bytes: Buffer): string {
  const text = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 9)}-${text.slice(9)}`
}
