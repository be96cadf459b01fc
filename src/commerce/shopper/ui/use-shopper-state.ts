import { call } from '#platform/browser/call.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import { sharedValue, useShared } from '#platform/browser/shared-value.ts'
import type { readShopperState, ShopperStateView } from '../contract.ts'

const state = sharedValue<ShopperStateView | undefined>(undefined)
let asked: URLSearchParams | undefined

const arrived = new Promise<string>((resolve) => {
  state.subscribe(() => resolve(state.read()?.sessionId ?? ''))
})

/** The visit's id, once the private call has returned it. */
export const visitId = async (): Promise<string> => state.read()?.sessionId ?? arrived

/** Counts changes by setters, of which an answer that was requested before knows nothing: it is asked for again. */
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
  const first = new URLSearchParams(query)
  first.set('seen', document.referrer.split('/')[2] ?? '')
  await askFor(first)
}

/** Loads the page's private data again, after a change that this page made or that came with time. */
export async function refreshShopperState(): Promise<void> {
  if (asked) await askFor(asked)
}

/** Milliseconds before each further try, without which a page that was turned away in a rush could never do anything. */
const AGAIN_AFTER = [2000, 4000, 8000, 16_000, 32_000]

/** No answer, too many requests, or a store that is overloaded or starts anew. */
const MAY_PASS = [0, 429, 502, 503, 504]

async function askFor(query: URLSearchParams, tries = 0): Promise<void> {
  const begun = changes
  const answer = await call<typeof readShopperState>({ method: 'GET', path: `/api/shopper-state?${query}` })
  if (!answer.ok) {
    const wait = AGAIN_AFTER[tries]
    // Spread out, since everybody was turned away at the same time.
    if (wait !== undefined && MAY_PASS.includes(answer.failure.status))
      setTimeout(() => askFor(query, tries + 1), wait * (1 + Math.random()))
    return
  }
  setPageTokens({ csrf: answer.value.csrfToken, slate: answer.value.slateToken })
  // What was changed meanwhile is not in it.
  if (begun === changes) state.set(answer.value)
  else await askFor(query)
}

/** Updates the number of units in the cart on this page. */
export function setCartCount(cartCount: number): void {
  changes += 1
  const known = state.read()
  if (known) state.set({ ...known, cartCount })
}

/** Returns the page's private data; undefined on the server and until the response arrives. */
export const useShopperState = (): ShopperStateView | undefined => useShared(state)
