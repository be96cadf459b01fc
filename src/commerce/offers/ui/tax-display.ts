import { useSyncExternalStore } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'

export type TaxDisplay = 'with' | 'without'

const KEY = 'tax-display'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fallback for browsers that block storage: the choice then lasts as long as the page. */
let chosen: string | undefined
function read(): TaxDisplay {
  try {
    chosen ??= localStorage.getItem(KEY) ?? undefined
  } catch {}
  return chosen === 'with' ? 'with' : 'without'
}

/** Sets how this browser shows prices. */
export function chooseTaxDisplay(display: TaxDisplay): void {
  chosen = display
  try {
    localStorage.setItem(KEY, display)
  } catch {}
  for (const listener of listeners) listener()
}

/**
 * Prices include tax for everyone except business customers, who see them without tax unless they
 * choose otherwise. `mayChoose` is true only for business customers.
 */
export function useTaxDisplay(): { display: TaxDisplay; mayChoose: boolean } {
  const mayChoose = useShopperState()?.customer?.role === 'business'
  const wanted = useSyncExternalStore(subscribe, read, () => 'with' as const)
  return { display: mayChoose ? wanted : 'with', mayChoose }
}
