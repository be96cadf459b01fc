/** What is paid with the first part, and with each of the others. Minor units. */
export type Split = { first: number; rest: number }

/** Shares a cost out over monthly parts: the first takes what does not divide. Undefined where a part would be nothing. */
export function splitCost(cost: number, parts: number): Split | undefined {
  const rest = Math.floor(cost / parts)
  return rest < 1 ? undefined : { first: cost - rest * (parts - 1), rest }
}
