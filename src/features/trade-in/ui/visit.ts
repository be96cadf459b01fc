import { useSyncExternalStore } from 'react'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { sharedValue } from '#platform/browser/shared-value.ts'

/** The device that was chosen in this visit, and what it is worth. */
export type Chosen = { title: string; tiv: WirePrice; marketplace: string; asin?: string | null }

const CHOSEN = 'trade-in-chosen'

/** The visit's own storage. A browser may block it; what was noted then counts as absent. */
function storage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(window.sessionStorage)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has it logged (spec 2, section 8)
    console.warn('The storage of this visit is blocked.', error)
    return undefined
  }
}

/** Notes under a flag for which storefront and product it is set. */
export function setFlag(name: string, context: string): void {
  storage((store) => store.setItem(name, context))
}

/** Whether a flag was set for this storefront and product; it is cleared by that. */
export const takeFlag = (name: string, context: string): boolean =>
  storage((store) => {
    const isSet = store.getItem(name) === context
    if (isSet) store.removeItem(name)
    return isSet
  }) ?? false

let stored: Chosen | null | undefined
/** What was chosen on this page. */
const chosen = sharedValue<Chosen | undefined>(undefined)

/** The device that this visit has chosen; null until the part is alive. */
export const useChosen = (): Chosen | null => useSyncExternalStore(chosen.subscribe, readChosen, () => null)

export function readChosen(): Chosen | null {
  if (stored === undefined) stored = parse(storage((store) => store.getItem(CHOSEN)))
  return chosen.read() ?? stored
}

export function setChosen(device: Chosen): void {
  storage((store) => store.setItem(CHOSEN, JSON.stringify(device)))
  chosen.set(device)
}

function parse(text: string | null | undefined): Chosen | null {
  try {
    const read: Partial<Chosen> | null = JSON.parse(text ?? 'null')
    return read?.title && read.tiv && read.marketplace
      ? { title: read.title, tiv: read.tiv, marketplace: read.marketplace, asin: read.asin ?? null }
      : null
  } catch {
    return null
  }
}
