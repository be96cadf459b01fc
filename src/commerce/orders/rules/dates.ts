import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import type { ParcelDates, PromiseKept } from '../contract/wire.ts'

/** What was promised for an order first, and the dates that hold for what is not shipped yet once they were changed. */
export type OrderDates = { promised: DeliveryDays | null; revised: DeliveryDays | null; revisions: number }

/** New dates as stored: since when they hold, and whether the merchant gave them. */
export type StoredDates = DeliveryDays & { at: string; byHand?: boolean }

/**
 * Whether dates of the merchant's own keep the store from computing others: until their last day, when the shopper has to be told at the latest
 * that it cannot be kept, or until its end if they were given on it.
 */
export const isKeptByHand = (
  { latest, byHand }: StoredDates,
  { today, givenOn }: Record<'today' | 'givenOn', string>,
) => byHand === true && (today < latest || (today === latest && givenOn === latest))

export const onlyDays = ({ earliest, latest, window }: DeliveryDays): DeliveryDays => ({
  earliest,
  latest,
  ...(window ? { window } : {}),
})

/** The dates that hold for what is not shipped yet. */
export const datesOf = ({ promised, revised }: OrderDates): DeliveryDays | null => revised ?? promised

export const isSame = (one: DeliveryDays | null, other: DeliveryDays | null): boolean =>
  one?.earliest === other?.earliest && one?.latest === other?.latest

/** The dates of a new parcel: what the merchant expects, or else what holds for its order. */
export function datesOfParcel(order: OrderDates, expected: DeliveryDays | undefined): ParcelDates | null {
  const days = expected ?? datesOf(order)
  return days && { ...onlyDays(days), first: order.promised && onlyDays(order.promised) }
}

/** How the promise of a parcel that is delivered on a day was kept; null if none was made. */
export function keptOf(dates: ParcelDates | null, day: string): PromiseKept | null {
  if (!dates) return null
  if (day <= (dates.first ?? dates).latest) return 'kept'
  return day <= dates.latest ? 'revised' : 'broken'
}

/** The name of the text that says what a new date means: an order of a fresh store is not shipped, and is cancelled only as a whole. */
export const waitText = ({ storeId }: { storeId?: string | undefined }): string =>
  storeId === undefined ? 'promise.wait' : 'promise.waitFresh'

/** What is wrong with dates that the merchant gives on a day. */
export function faultsOfDates({ earliest, latest }: DeliveryDays, today: string): { field: string; problem: string }[] {
  if (latest < today) return [{ field: 'dates.latest', problem: `must not be before ${today}` }]
  return earliest > latest ? [{ field: 'dates.earliest', problem: 'must not be after the latest day' }] : []
}

/** Times that a date was given beyond which the store allows no more spare days. */
const MOST_DOUBLED = 4

/** Further days of dispatch that the store allows in a new date: none at first, then more each time, so that it is not changed daily. */
export const spareDays = (revisions: number): number => 2 ** Math.min(revisions, MOST_DOUBLED) - 1
