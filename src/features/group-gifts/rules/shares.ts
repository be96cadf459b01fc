import { prorate } from '#platform/money/money.ts'

/** What is left of a part, in minor units. */
export type OpenPart = { id: string; amount: number; refunded: number }

export const openOf = ({ amount, refunded }: Pick<OpenPart, 'amount' | 'refunded'>): number => amount - refunded

/** Shares money that comes back among parts in proportion to what is left of them, so that the shares add up to it exactly. */
export function sharesOf(amount: number, parts: OpenPart[]): { id: string; amount: number }[] {
  const shares = prorate(amount, parts.map(openOf))
  return parts.flatMap(({ id }, index) => {
    const share = shares[index] ?? 0
    return share > 0 ? [{ id, amount: share }] : []
  })
}
