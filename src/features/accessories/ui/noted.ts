import { sharedValue, useShared } from '#platform/browser/shared-value.ts'
import { NOTHING_NOTED, type Noted } from '../rules/options.ts'

const noted = sharedValue(NOTHING_NOTED)

/** Returns what this document has recorded. Every component that shows accessories shares it. */
export const readNoted = (): Noted => noted.read()

const change = (next: Partial<Noted>): void => noted.set({ ...noted.read(), ...next })

/** Records the variation that represents its family from now on. */
export const noteChosen = (family: string, asin: string): void =>
  change({ chosen: { ...noted.read().chosen, [family]: asin } })

/** Records that the shopper responded to these families, even if only to decline. */
export const noteInteracted = (families: string[]): void =>
  change({ interacted: [...new Set([...noted.read().interacted, ...families])] })

/** Records how many of an accessory are in the cart. */
export const noteInCart = (asin: string, quantity: number): void =>
  change({ inCart: { ...noted.read().inCart, [asin]: quantity } })

/** Resets everything, as a new document would. */
export const forgetNoted = (): void => change(NOTHING_NOTED)

export const useNoted = (): Noted => useShared(noted)
