import { MOST_QUANTITY } from './typed.ts'

/** `least` is the smallest quantity other than zero. */
export type Limits = { least: number; most: number; allowsZero: boolean }

type Asked = { [Name in keyof Limits]?: Limits[Name] | undefined }

export const limitsOf = ({ least = 1, most = MOST_QUANTITY, allowsZero = false }: Asked): Limits => ({
  least: Math.max(1, least),
  most: Math.min(MOST_QUANTITY, most),
  allowsZero,
})

/** What the minus gives: one fewer, from above the most the most, and nothing at or below the least. */
export function fewer(quantity: number, { least, most, allowsZero }: Limits): number {
  if (quantity > least) return Math.max(least, Math.min(most, quantity - 1))
  return allowsZero ? 0 : quantity
}

/** What the plus gives: one more, and the least from below it. */
export function more(quantity: number, { least, most }: Limits): number {
  return quantity >= most ? quantity : Math.min(most, Math.max(least, quantity + 1))
}

/** Whether the minus is a trash can: pressing it leaves nothing. */
export const isTrash = (quantity: number, limits: Limits): boolean => limits.allowsZero && quantity <= limits.least

export const canFewer = (quantity: number, limits: Limits): boolean => fewer(quantity, limits) !== quantity
export const canMore = (quantity: number, limits: Limits): boolean => more(quantity, limits) !== quantity
