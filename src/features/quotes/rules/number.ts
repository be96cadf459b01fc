import { toOrderId } from '#commerce/orders/rules/order-id.ts'

const BYTES = 14

/** What a quote is called in letters: a name that its id gives it, and which offer of it, after the first. */
export const quoteNumber = ({ id, version }: { id: string; version: number }): string =>
  `Q-${toOrderId(Buffer.from(id, 'base64url').subarray(0, BYTES))}${version > 1 ? `-${version}` : ''}`
