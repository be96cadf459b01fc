/** The amount of the first payment and of each of the others, in minor units. */
export type Split = { first: number; rest: number }

/** Splits a cost into monthly payments; the first one includes the remainder. Undefined if a payment would be zero. */
export function splitCost(cost: number, parts: number): Split | undefined {
  const rest = Math.floor(cost / parts)
  return rest < 1 ? undefined : { first: cost - rest * (parts - 1), rest }
}
