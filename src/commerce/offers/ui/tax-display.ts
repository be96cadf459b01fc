import { useSyncExternalStore } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { sharedValue } from '#platform/browser/shared-value.ts'

export type TaxDisplay = 'with' | 'without'

const KEY = 'tax-display'
/** What was chosen on this page, which is all there is where browsers block storage. */
const chosen = sharedValue<TaxDisplay | undefined>(undefined)

function read(): TaxDisplay {
  try {
    return (chosen.read() ?? localStorage.getItem(KEY)) === 'with' ? 'with' : 'without'
  } catch {
    return 'without'
  }
}

/** Sets how this browser shows prices. */
export function chooseTaxDisplay(display: TaxDisplay): void {
  try {
    localStorage.setItem(KEY, display)
  } catch {}
  chosen.set(display)
}

/**
 * Prices include tax for everyone except business customers, who see them without tax unless they
 * choose otherwise. `mayChoose` is true only for business customers.
 */
export function useTaxDisplay(): { display: TaxDisplay; mayChoose: boolean } {
  const mayChoose = useShopperState()?.customer?.role === 'business'
  const wanted = useSyncExternalStore(chosen.subscribe, read, () => 'with' as const)
  return { display: mayChoose ? wanted : 'with', mayChoose }
}
