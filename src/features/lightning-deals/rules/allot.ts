/** `address` is a network's hash, where the deal counts its units. */
export type Asked = { owner: string; quantity: number; address?: string | undefined }

/** An owner's existing claim. */
export type Known = {
  owner: string
  state: 'WAITING' | 'PENDING_ADD_TO_CART' | 'IN_CART' | 'CLAIMED'
  quantity: number
}

/**
 * A locked deal before a batch: free units, current waiters, free waitlist places and existing
 * claims.
 */
export type Room = {
  free: number
  waiting: number
  places: number
  known: Map<string, Known>
  networks?: Networks | undefined
}

/** The most units that claims from one network can have, and how many they have by address. */
export type Networks = { most: number; units: Record<string, number> }

/**
 * The result for one claim. `taken` counts the units it takes: 0 if a promoted shopper takes units
 * already held for them. `left` counts the units that a smaller claim could have had. `network`: the
 * claims from this network would have too many together, waiting ones included.
 */
export type Allotment =
  | { kind: 'held'; owner: string; quantity: number; taken: number }
  | { kind: 'waiting'; owner: string; quantity: number }
  | { kind: 'known'; owner: string; known: Known }
  | { kind: 'full'; owner: string; left: number }
  | { kind: 'network'; owner: string; left: number }

/**
 * Gives out units in order of arrival: a claim is held while enough units are free, then waits
 * while there are places, then is refused. An existing claim is kept. Nobody overtakes: once
 * somebody waits, later claims wait too, even smaller ones. A refused claim does not block later
 * ones.
 */
export function allot(asked: Asked[], { free, waiting, places, known, networks }: Room): Allotment[] {
  let [left, room] = [free, places]
  let someoneWaits = waiting > 0
  const done = new Map<string, Allotment>()
  const leftFor = networkCounter(networks)
  return asked.map(({ owner, quantity, address }) => {
    const earlier = done.get(owner)
    if (earlier && earlier.kind !== 'full' && earlier.kind !== 'network') return repeat(earlier)
    const has = known.get(owner)
    const give = (): Allotment => {
      if (has?.state === 'PENDING_ADD_TO_CART') return { kind: 'held', owner, quantity: has.quantity, taken: 0 }
      if (has) return { kind: 'known', owner, known: has }
      const leftHere = leftFor(address)
      if (quantity > leftHere) return { kind: 'network', owner, left: leftHere }
      if (!someoneWaits && quantity <= left) {
        left -= quantity
        return { kind: 'held', owner, quantity, taken: quantity }
      }
      if (room === 0) return { kind: 'full', owner, left: someoneWaits ? 0 : left }
      someoneWaits = true
      room -= 1
      return { kind: 'waiting', owner, quantity }
    }
    const given = give()
    if (given.kind === 'waiting' || (given.kind === 'held' && given.taken > 0)) leftFor(address, quantity)
    done.set(owner, given)
    return given
  })
}

/** Counts down the units that each network may still have. */
function networkCounter(networks: Networks | undefined): (address: string | undefined, taken?: number) => number {
  const used = new Map(Object.entries(networks?.units ?? {}))
  return (address, taken = 0) => {
    if (!networks || address === undefined) return Number.POSITIVE_INFINITY
    const units = (used.get(address) ?? 0) + taken
    used.set(address, units)
    return Math.max(0, networks.most - units)
  }
}

/** A repeated claim in the same batch gets the first one's result and takes nothing. */
function repeat(first: Exclude<Allotment, { kind: 'full' | 'network' }>): Allotment {
  if (first.kind === 'known') return first
  const { owner, quantity } = first
  return { kind: 'known', owner, known: { owner, state: first.kind === 'held' ? 'IN_CART' : 'WAITING', quantity } }
}
