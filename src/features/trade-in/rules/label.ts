/** Letters and digits that cannot be taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** The code on a parcel's label. */
export const labelOf = (bytes: Uint8Array): string =>
  `TI${[...bytes.slice(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
