import { useSyncExternalStore } from 'react'
import { call } from '#platform/browser/call.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import type { readShopperState, ShopperStateView } from '../contract.ts'

let state: ShopperStateView | undefined
let asked: URLSearchParams | undefined
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

/** Counts changes by setters, which an answer that was requested before knows nothing of. */
let changes = 0

/**
 * Loads all private data for the features on the page, once per page, and again when the shopper comes back to it, from another
 * page or tab: the visit has gone on without it. Other changes go through setters such as `setCartCount`.
 */
export async function loadShopperState(asin?: string, modules: string[] = []): Promise<void> {
  if (asked) return
  const query = new URLSearchParams({ ...(asin ? { asin } : {}), parts: modules.join() })
  asked = query
  let isAway = false
  const leave = () => {
    isAway = true
  }
  const comeBack = () => {
    if (!isAway || document.hidden) return
    isAway = false
    askFor(query)
  }
  window.addEventListener('blur', leave)
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isAway = false
    if (persisted) askFor(query)
  })
  await askFor(query)
}

/** Loads the page's private data again, after a change that this page made or that came with time. */
export async function refreshShopperState(): Promise<void> {
  if (asked) await askFor(asked)
}

async function askFor(query: URLSearchParams): Promise<void> {
  const begun = changes
  const answer = await call<typeof readShopperState>({ method: 'GET', path: `/api/shopper-state?${query}` })
  if (!answer.ok) return
  setPageTokens({ csrf: answer.value.csrfToken, slate: answer.value.slateToken })
  change(state && begun !== changes ? { ...answer.value, cartCount: state.cartCount } : answer.value)
}

/** Updates the number of units in the cart on this page. */
export function setCartCount(cartCount: number): void {
  changes += 1
  if (state) change({ ...state, cartCount })
}

/** Returns the page's private data; undefined on the server and until the response arrives. */
export const useShopperState = (): ShopperStateView | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  )
