/** An offer that units can come from. `price` is a unit's in minor units; `arrives` is the last day on which they come, null where it is not known. */
export type Candidate = { id: string; price: number; least: number; most: number; arrives: string | null }

export type Part = { id: string; quantity: number }

/** More than any parts there can be, so that a lower price always counts more than fewer of them. */
const STEP = 1000

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
  let costs = Array.from({ length: quantity + 1 }, (_, units) => (units === 0 ? 0 : Number.POSITIVE_INFINITY))
  const taken = inOrder.map((candidate) => {
    const { next, chosen } = withOffer(costs, candidate)
    costs = next
    return chosen
  })
  if (costs[quantity] === Number.POSITIVE_INFINITY) return undefined
  const parts: (Part & { price: number })[] = []
  let left = quantity
  for (const [at, { id, price }] of [...inOrder.entries()].toReversed()) {
    const units = taken[at]?.[left] ?? 0
    if (units > 0) parts.push({ id, quantity: units, price })
    left -= units
  }
  return parts
    .toSorted((one, other) => one.price - other.price || other.quantity - one.quantity || (one.id < other.id ? -1 : 1))
    .map(({ id, quantity: units }) => ({ id, quantity: units }))
}

/** Adds one more offer: for each number of units, whether it is cheaper with some from it. Looks at each number once, by a queue of the best before. */
function withOffer(costs: number[], { price, least, most }: Candidate): { next: number[]; chosen: number[] } {
  const next = [...costs]
  const chosen = costs.map(() => 0)
  const lead = (units: number) => (costs[units] ?? Number.POSITIVE_INFINITY) - units * price * STEP
  const best: number[] = []
  for (let units = least; units < costs.length; units += 1) {
    const entering = units - least
    while (best.length > 0 && lead(best.at(-1) ?? 0) > lead(entering)) best.pop()
    best.push(entering)
    while (best.length > 0 && (best[0] ?? 0) < units - most) best.shift()
    const from = best[0] ?? entering
    const cost = (costs[from] ?? Number.POSITIVE_INFINITY) + (units - from) * price * STEP + 1
    if (cost < (next[units] ?? Number.POSITIVE_INFINITY)) {
      next[units] = cost
      chosen[units] = units - from
    }
  }
  return { next, chosen }
}

/** The most units that all of them have together. */
export const together = (candidates: Candidate[]): number =>
  candidates.reduce((sum, { most }) => sum + Math.max(most, 0), 0)
