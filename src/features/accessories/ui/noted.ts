import { useSyncExternalStore } from 'react'
import { NOTHING_NOTED, type Noted } from '../rules/options.ts'

let noted = NOTHING_NOTED
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns what this document has recorded. Every component that shows accessories shares it. */
export const readNoted = (): Noted => noted

function change(next: Partial<Noted>): void {
  noted = { ...noted, ...next }
  for (const listener of listeners) listener()
}

/** Records the variation that represents its family from now on. */
export const noteChosen = (family: string, asin: string): void =>
  change({ chosen: { ...noted.chosen, [family]: asin } })

/** Records that the shopper responded to these families, even if only to decline. */
export const noteInteracted = (families: string[]): void =>
  change({ interacted: [...new Set([...noted.interacted, ...families])] })

/** Records how many of an accessory are in the cart. */
export const noteInCart = (asin: string, quantity: number): void =>
  change({ inCart: { ...noted.inCart, [asin]: quantity } })

/** Resets everything, as a new document would. */
export const forgetNoted = (): void => change(NOTHING_NOTED)

export const useNoted = (): Noted =>
  useSyncExternalStore(
    subscribe,
    () => noted,
    () => NOTHING_NOTED,
  )
