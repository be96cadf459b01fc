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
 * Asks for everything private, once for each page, of the folders that the page shows. `setCartCount` and the like tell what
 * changes later.
 */
export async function loadShopperState(asin?: string, modules: string[] = []): Promise<void> {
  if (asked) return
  asked = true
  const answer = await call<typeof readShopperState>({
    method: 'GET',
    path: `/api/shopper-state?${new URLSearchParams({ ...(asin ? { asin } : {}), parts: modules.join() })}`,
  })
  if (!answer.ok) return
  setPageTokens({ csrf: answer.value.csrfToken, slate: answer.value.slateToken })
  change(answer.value)
}

/** Tells the page how many units the cart holds now. */
export function setCartCount(cartCount: number): void {
  if (state) change({ ...state, cartCount })
}

/** What is private on this page; undefined on the server and until the call has answered. */
export const useShopperState = (): ShopperStateView | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  )
