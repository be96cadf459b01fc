import { useSyncExternalStore } from 'react'
import { call } from '#platform/browser/call.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import type { readShopperState, ShopperStateView } from '../contract.ts'

let state: ShopperStateView | undefined
let asked = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(next: ShopperStateView): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Loads all private data for the features on the page, once per page, and again when the page comes back from the back/forward
 * cache: the visit has gone on without it. Other changes go through setters such as `setCartCount`.
 */
export async function loadShopperState(asin?: string, modules: string[] = []): Promise<void> {
  if (asked) return
  asked = true
  const query = new URLSearchParams({ ...(asin ? { asin } : {}), parts: modules.join() })
  window.addEventListener('pageshow', ({ persisted }) => persisted && askFor(query))
  await askFor(query)
}

async function askFor(query: URLSearchParams): Promise<void> {
  const answer = await call<typeof readShopperState>({ method: 'GET', path: `/api/shopper-state?${query}` })
  if (!answer.ok) return
  setPageTokens({ csrf: answer.value.csrfToken, slate: answer.value.slateToken })
  change(answer.value)
}

/** Updates the number of units in the cart on this page. */
export function setCartCount(cartCount: number): void {
  if (state) change({ ...state, cartCount })
}

/** Returns the page's private data; undefined on the server and until the response arrives. */
export const useShopperState = (): ShopperStateView | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  )
