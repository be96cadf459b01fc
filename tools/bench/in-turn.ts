const ROUNDS = 5

/**
 * Measures several ways in the same rounds, so that a noisy moment affects all of them. The order is reversed every round, and a
 * warm-up round, in which the engine still compiles, is not counted.
 */
export async function inTurn<Way extends string, Result>(
  ways: Record<Way, () => Promise<Result>>,
): Promise<Record<Way, Result>[]> {
  const rounds: Record<Way, Result>[] = []
  const order = Object.keys(ways) as Way[]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const results: Partial<Record<Way, Result>> = {}
    for (const way of round % 2 === 0 ? order : order.toReversed()) results[way] = await ways[way]()
    if (round > 0) rounds.push(results as Record<Way, Result>)
  }
  return rounds
}
