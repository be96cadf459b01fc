import { useSyncExternalStore } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'

export type TaxDisplay = 'with' | 'without'

const KEY = 'tax-display'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A browser may refuse to keep anything; then the choice holds for the page. */
let chosen: string | undefined
function read(): TaxDisplay {
  try {
    chosen ??= localStorage.getItem(KEY) ?? undefined
  } catch {}
  return chosen === 'with' ? 'with' : 'without'
}

/** How prices are shown from now on in this browser. */
export function chooseTaxDisplay(display: TaxDisplay): void {
  chosen = display
  try {
    localStorage.setItem(KEY, display)
  } catch {}
  for (const listener of listeners) listener()
}

/** Prices are with tax for everybody but business customers, who see them without unless they choose otherwise. `mayChoose` is for those. */
export function useTaxDisplay(): { display: TaxDisplay; mayChoose: boolean } {
  const mayChoose = useShopperState()?.customer?.role === 'business'
  const wanted = useSyncExternalStore(subscribe, read, () => 'with' as const)
  return { display: mayChoose ? wanted : 'with', mayChoose }
}
