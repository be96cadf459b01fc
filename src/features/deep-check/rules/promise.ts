/** Minutes for which a confirmed date is held. */
export const HELD_MINUTES = 30

export const NAME = 'deep-check'

type Place = { country: string; postalCode: string }

/** A promise, as far as it decides whether it is one for an order. */
type Promised = Place & { option: string; latest: string }

const letters = ({ postalCode }: Place) => postalCode.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Whether two places are of one postal area: a code that says more, such as `98101-1234`, is within the shorter one. */
export function isSameArea(one: Place, other: Place): boolean {
  const [left, right] = [letters(one), letters(other)]
  if (one.country !== other.country || left === '' || right === '') return false
  return left.startsWith(right) || right.startsWith(left)
}

/** Where and how an order comes, and its latest day. */
export type Coming = Place & { option: string; latest: string | null }

/** Whether a promise is one for an order: it goes to the promised area, as promised or sooner. */
export const holdsFor = (promised: Promised, order: Coming): boolean =>
  isSameArea(promised, order) &&
  (order.option === promised.option || (order.latest !== null && order.latest <= promised.latest))

/** How a promise stands on the review of an order. */
export function standingOf(promised: Promised, order: Coming): 'holds' | 'later' | 'off' {
  if (!holdsFor(promised, order)) return 'off'
  return order.latest !== null && order.latest <= promised.latest ? 'holds' : 'later'
}

/** The end of a day in a time zone. */
export const endOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds)

/** What of an offer was ordered: units by state, and when parcels brought how many. */
type Ordered = {
  items: { position: number; offerListingId: string; quantity: number; cancelled: number }[]
  parcels: { deliveredAt: string | null; items: { position: number; quantity: number }[] }[]
}

/** What became of a promise once its day is over. */
export function outcomeOf(
  { offerId, due, isFor }: { offerId: string; due: Date; isFor: boolean },
  { items, parcels }: Ordered,
): 'kept' | 'broken' | 'void' {
  const lines = items.filter(({ offerListingId }) => offerListingId === offerId)
  const wanted = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
  if (!isFor || wanted <= 0) return 'void'
  const inTime = parcels.filter(({ deliveredAt }) => deliveredAt !== null && Date.parse(deliveredAt) < due.getTime())
  const come = inTime
    .flatMap((parcel) => parcel.items)
    .filter(({ position }) => lines.some((line) => line.position === position))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return come >= wanted ? 'kept' : 'broken'
}
