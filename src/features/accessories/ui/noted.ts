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

/** What this document has noted; every place that shows accessories reads the same. */
export const readNoted = (): Noted => noted

function change(next: Partial<Noted>): void {
  noted = { ...noted, ...next }
  for (const listener of listeners) listener()
}

/** The variation that stands for its family from now on. */
export const noteChosen = (family: string, asin: string): void =>
  change({ chosen: { ...noted.chosen, [family]: asin } })

/** The shopper has said something about these families, be it no. */
export const noteInteracted = (families: string[]): void =>
  change({ interacted: [...new Set([...noted.interacted, ...families])] })

/** How many of an accessory are in the cart. */
export const noteInCart = (asin: string, quantity: number): void =>
  change({ inCart: { ...noted.inCart, [asin]: quantity } })

/** Forgets everything, as a new document does. */
export const forgetNoted = (): void => change(NOTHING_NOTED)

export const useNoted = (): Noted =>
  useSyncExternalStore(
    subscribe,
    () => noted,
    () => NOTHING_NOTED,
  )
