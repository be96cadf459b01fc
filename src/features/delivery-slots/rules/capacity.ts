/** What somebody has of a slot, in orders and in grams. */
export type Amount = { orders: number; grams: number }

/** What one owner has of a slot. A reservation is a place for one order. All that comes together is one order. */
export type Own = { held: Amount; booked: Amount; reserved: Amount | undefined }

/**
 * The same with what decides about more of it: what is held, and the stop that it joins; and the stops of what is booked, each the first order of those that
 * come together.
 */
export type OwnStops = Own & { hold: { joins: string | null } | undefined; stops: string[] }

/** What all have of a slot: `reserved` without what those who reserved it hold or have booked by now. */
export type Usage = { held: Amount; booked: Amount; reserved: Amount }

export const NOTHING: Amount = { orders: 0, grams: 0 }

export const plus = (...all: Amount[]): Amount => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  grams: all.reduce((sum, { grams }) => sum + grams, 0),
})

const minus = (one: Amount, other: Amount): Amount => ({
  orders: one.orders - other.orders,
  grams: one.grams - other.grams,
})

const atLeast = (one: Amount, other: Amount): Amount => ({
  orders: Math.max(one.orders, other.orders),
  grams: Math.max(one.grams, other.grams),
})

/**
 * How much of a slot is taken by an owner. A reservation is not counted beside what its owner holds or has booked, and what they gave back falls to it again:
 * so nothing that lapses or is cancelled ever takes more.
 */
export const takenBy = ({ held, booked, reserved }: Own): Amount => atLeast(plus(held, booked), reserved ?? NOTHING)

export const takenOf = ({ held, booked, reserved }: Usage): Amount => plus(held, booked, reserved)

export const freeOf = (capacity: Amount, usage: Usage): Amount => minus(capacity, takenOf(usage))

/** Why a slot cannot be taken: it has no place for another order, or not for so much weight. */
export type CapacityFault = 'full' | 'heavy'

/** Judges that an owner has `then` of a slot instead of `now`. */
export function judge(capacity: Amount, usage: Usage, now: Own, then: Own): CapacityFault | undefined {
  const after = plus(minus(takenOf(usage), takenBy(now)), takenBy(then))
  if (after.orders > capacity.orders) return 'full'
  return after.grams > capacity.grams ? 'heavy' : undefined
}

export type SlotState = 'open' | 'full' | 'closed'

/** What a slot is for somebody who has not got it. */
export function stateOf(slot: { isClosed: boolean; deadline: number }, free: Amount, now: number): SlotState {
  if (slot.isClosed || now >= slot.deadline) return 'closed'
  return free.orders <= 0 || free.grams <= 0 ? 'full' : 'open'
}

/** How many orders more it is if something comes at a stop: none where something of the stop is booked. */
export const ordersAt = (stops: string[], stop: string | null): number =>
  stop !== null && stops.includes(stop) ? 0 : 1

/**
 * What an order may weigh in a slot beside all that others have of it and its owner has booked; undefined if it has no place for it. `orders` is how many more
 * it is.
 */
export function roomFor(capacity: Amount, usage: Usage, own: Own, orders = 1): number | undefined {
  const others = minus(takenOf(usage), takenBy(own))
  const free = minus(capacity, plus(others, own.booked))
  return free.orders < orders ? undefined : Math.max(0, free.grams)
}
