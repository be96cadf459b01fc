import { sharedValue, useSharedPart } from '#platform/browser/shared-value.ts'
import type { ButtonProps } from '#platform/ui/button/button.tsx'
import type { QuantityTold } from '../contract.ts'

/** A special offer's form is locked for itself: the ordinary form of the same offer may ask for something else. */
export const lockKey = (place: QuantityTold['place'], offerListingId: string): string =>
  place === 'special-offer' ? `special ${offerListingId}` : offerListingId

/** What a locked button is: a press tells why nothing can be submitted, beside the button or where the page says it already. */
export type Lock = Required<Pick<ButtonProps, 'onClick'>> & Pick<ButtonProps, 'aria-haspopup' | 'aria-disabled'>

/** Several may lock a form; the first one explains. */
const locks = sharedValue<readonly { key: string; lock: Lock }[]>([])

/** Locks the buttons that submit an offer: a press explains why instead. Returns the function that unlocks them. */
export function lockOffer(key: string, lock: Lock): () => void {
  const own = { key, lock }
  locks.set([...locks.read(), own])
  return () => locks.set(locks.read().filter((each) => each !== own))
}

/** How an offer's buttons are locked; undefined while they submit. */
export const useLock = (key: string): Lock | undefined =>
  useSharedPart(locks, (all) => all.find((each) => each.key === key)?.lock)
