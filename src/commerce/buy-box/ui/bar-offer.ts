import { sharedValue, useShared } from '#platform/browser/shared-value.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import type { FirstBarOffer } from '../contract.ts'

/**
 * What the phone's buy bar shows instead of the winning offer: the form of a special offer on this page to submit, which may be locked, or a
 * page to open. `intention` names the button as `data-intention` does.
 */
export type BarOffer = { price: string; label: string } & (
  | { form: string; offerListingId: string; intention: string }
  | { href: string }
)

/** Undefined until a feature has said something, null where the winning offer is meant. */
const current = sharedValue<BarOffer | null | undefined>(undefined)

/**
 * Replaces the offer in the phone's buy bar. Null restores the winning offer; undefined, what the page's data says, which a feature that leaves
 * the page does.
 */
export function setBarOffer(offer: BarOffer | null | undefined): void {
  if (JSON.stringify(offer) !== JSON.stringify(current.read())) current.set(offer)
}

/** What replaces the offer in the buy bar, null if nothing does; undefined on the server, and until a feature has said it. */
export const useBarOffer = (): BarOffer | null | undefined => useShared(current)

const isOffer = (value: unknown): value is FirstBarOffer => 'form' in Object(value)

/** What a feature's public data wants in the buy bar before any script has run. */
export const firstBarOffer = (features: PartsOf<'page'>): FirstBarOffer | undefined =>
  Object.values(features).flatMap((data) => ('bar' in data && isOffer(data.bar) ? [data.bar] : []))[0]
