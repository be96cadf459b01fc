export type Asked = { owner: string; quantity: number }

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
export type Room = { free: number; waiting: number; places: number; known: Map<string, Known> }

/**
 * The result for one claim. `taken` counts the units it takes: 0 if a promoted shopper takes units
 * already held for them. `left` counts the units that a smaller claim could have had.
 */
export type Allotment =
  | { kind: 'held'; owner: string; quantity: number; taken: number }
  | { kind: 'waiting'; owner: string; quantity: number }
  | { kind: 'known'; owner: string; known: Known }
  | { kind: 'full'; owner: string; left: number }

/**
 * Gives out units in order of arrival: a claim is held while enough units are free, then waits
 * while there are places, then is refused. An existing claim is kept. Nobody overtakes: once
 * somebody waits, later claims wait too, even smaller ones. A refused claim does not block later
 * ones.
 */
export function allot(asked: Asked[], { free, waiting, places, known }: Room): Allotment[] {
  let [left, room] = [free, places]
  let someoneWaits = waiting > 0
  const done = new Map<string, Allotment>()
  return asked.map(({ owner, quantity }) => {
    const earlier = done.get(owner)
    if (earlier && earlier.kind !== 'full') return repeat(earlier)
    const has = known.get(owner)
    const give = (): Allotment => {
      if (has?.state === 'PENDING_ADD_TO_CART') return { kind: 'held', owner, quantity: has.quantity, taken: 0 }
      if (has) return { kind: 'known', owner, known: has }
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
    done.set(owner, given)
    return given
  })
}

/** A repeated claim in the same batch gets the first one's result and takes nothing. */
function repeat(first: Exclude<Allotment, { kind: 'full' }>): Allotment {
  if (first.kind === 'known') return first
  const { owner, quantity } = first
  return { kind: 'known', owner, known: { owner, state: first.kind === 'held' ? 'IN_CART' : 'WAITING', quantity } }
}
