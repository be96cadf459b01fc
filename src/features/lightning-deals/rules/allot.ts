/** Who asks for how many units. */
export type Asked = { owner: string; quantity: number }

/** A claim that its owner has already. */
export type Known = {
  owner: string
  state: 'WAITING' | 'PENDING_ADD_TO_CART' | 'IN_CART' | 'CLAIMED'
  quantity: number
}

/**
 * What a batch finds when it has the deal to itself: units that are free, how many wait already, places in the waitlist
 * beside them, and claims that exist.
 */
export type Room = { free: number; waiting: number; places: number; known: Map<string, Known> }

/** What each one gets. `taken` is units taken by this claim: none for who was promoted and now takes what waits for them. */
export type Allotment =
  | { kind: 'held'; owner: string; quantity: number; taken: number }
  | { kind: 'waiting'; owner: string; quantity: number }
  | { kind: 'known'; owner: string; known: Known }
  | { kind: 'full'; owner: string }

/**
 * Gives out units in the order of arrival: while enough are free the claim holds them, then it waits while there are
 * places, then it is refused. Whoever has a claim keeps that one. Nobody overtakes: once somebody waits, those who come
 * later wait too, even if they ask for fewer. Whoever was refused does not wait, and is in nobody's way.
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
      if (room === 0) return { kind: 'full', owner }
      someoneWaits = true
      room -= 1
      return { kind: 'waiting', owner, quantity }
    }
    const given = give()
    done.set(owner, given)
    return given
  })
}

/** The same customer twice in one batch: the second is told what the first got, and takes nothing. */
function repeat(first: Exclude<Allotment, { kind: 'full' }>): Allotment {
  if (first.kind === 'known') return first
  const { owner, quantity } = first
  return { kind: 'known', owner, known: { owner, state: first.kind === 'held' ? 'IN_CART' : 'WAITING', quantity } }
}
