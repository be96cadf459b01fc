/** What each unit costs from so many of them on. */
export type Rung = { from: number; price: number }

/** An offer that units can come from, with its rungs from the first one on; `arrives` is the last day on which they come, null where it is not known. */
export type Candidate = { id: string; rungs: Rung[]; least: number; most: number; arrives: string | null }

export type Part = { id: string; quantity: number }

/** Those that come sooner first; of those, those with more units, then by id, so that every process picks the same. */
function bySpeed(one: Candidate, other: Candidate): number {
  const [day, otherDay] = [one.arrives ?? '9999', other.arrives ?? '9999']
  return day < otherDay ? -1 : day > otherDay ? 1 : other.most - one.most || (one.id < other.id ? -1 : 1)
}

/**
 * Finds the units of each offer that together are `quantity` and cost least; of those as cheap, fewer offers, then those that come sooner. Each has
 * from `least` to `most` units, or none. Undefined where no choice of them is that quantity.
 */
export function splitQuantity(candidates: Candidate[], quantity: number): Part[] | undefined {
  const inOrder = candidates.filter(({ least, most }) => most > 0 && least <= most).toSorted(bySpeed)
  // The least that each number of units costs with the offers so far, and how many come from the newest.
  // More than any parts there can be, so that a lower price always counts more than fewer of them.
  const scale = inOrder.length + 1
  let costs = Array.from({ length: quantity + 1 }, (_, units) => (units === 0 ? 0 : Number.POSITIVE_INFINITY))
  const taken = inOrder.map((candidate) => {
    const { next, chosen } = withOffer(costs, candidate, scale)
    costs = next
    return chosen
  })
  if (costs[quantity] === Number.POSITIVE_INFINITY) return undefined
  const parts: (Part & { price: number })[] = []
  let left = quantity
  for (const [at, { id, rungs }] of [...inOrder.entries()].toReversed()) {
    const units = taken[at]?.[left] ?? 0
    if (units > 0) parts.push({ id, quantity: units, price: rungs.findLast(({ from }) => from <= units)?.price ?? 0 })
    left -= units
  }
  return parts
    .toSorted((one, other) => one.price - other.price || other.quantity - one.quantity || (one.id < other.id ? -1 : 1))
    .map(({ id, quantity: units }) => ({ id, quantity: units }))
}

/** Adds one more offer: for each number of units, whether it is cheaper with some from it. */
function withOffer(
  costs: number[],
  { rungs, least, most }: Candidate,
  scale: number,
): { next: number[]; chosen: number[] } {
  const next = [...costs]
  const chosen = costs.map(() => 0)
  for (const [at, { from, price }] of rungs.entries()) {
    const [first, last] = [Math.max(least, from), Math.min(most, (rungs[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)]
    if (first <= last) improve(costs, { next, chosen }, { first, last, cost: price * scale })
  }
  return { next, chosen }
}

/** From `first` to `last` units at one price each: looks at each number once, by a queue of the best before. */
function improve(
  costs: number[],
  { next, chosen }: { next: number[]; chosen: number[] },
  { first, last, cost }: { first: number; last: number; cost: number },
): void {
  const lead = (units: number) => (costs[units] ?? Number.POSITIVE_INFINITY) - units * cost
  const best: number[] = []
  for (let units = first; units < costs.length; units += 1) {
    const entering = units - first
    while (best.length > 0 && lead(best.at(-1) ?? 0) > lead(entering)) best.pop()
    best.push(entering)
    while (best.length > 0 && (best[0] ?? 0) < units - last) best.shift()
    const before = best[0] ?? entering
    const total = (costs[before] ?? Number.POSITIVE_INFINITY) + (units - before) * cost + 1
    if (total < (next[units] ?? Number.POSITIVE_INFINITY)) {
      next[units] = total
      chosen[units] = units - before
    }
  }
}

/** The most units that all of them have together. */
export const together = (candidates: Candidate[]): number =>
  candidates.reduce((sum, { most }) => sum + Math.max(most, 0), 0)
