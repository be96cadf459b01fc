import { useEffect, useSyncExternalStore } from 'react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import type { countItems } from '#commerce/cart/contract/calls.ts'
import type { ShopperStateView } from '#commerce/shopper/contract.ts'
import { refreshShopperState, setCartCount, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { fail, type Result } from '#platform/result.ts'
import type { InCart, SliderItem } from '../contract.ts'
import { changeCart, type Failure, type Held } from './change-cart.ts'

/** What the page knows of an offer in the shopper's carts; `code`: why its last change was refused. Several cards may show the same offer. */
type Line = { quantity: number; cartItemId?: string | undefined; code?: string | undefined }

const NONE: Line = { quantity: 0 }
const lines = new Map<string, Line>()
const listeners = new Set<() => void>()
/** Offers whose change is on its way. */
const submitting = new Set<string>()
/** Offers that were changed here since the page last heard what the carts hold. */
const changedHere = new Set<string>()
/** Adds of offers whose answer has not come: they are on their way, or lost. */
const unanswered = new Map<string, number>()
/** What is sent now is sent last: nobody waits for an answer. */
let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
}
/** Several were on their way at once: their answers come in any order, so that none says how much is in the carts now. */
let areMany = false

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const lineOf = (offerListingId: string): Line => lines.get(offerListingId) ?? NONE

function set(offerListingId: string, line: Line): void {
  lines.set(offerListingId, line)
  for (const listener of listeners) listener()
}

type Told = ShopperStateView['features']
let known: Told | undefined

/**
 * Takes over what the private call says, but of offers that are being changed. Where it says something else than the answer to a change, it may have been
 * asked for before: the page asks again, and believes that.
 */
function learn(told: Told | undefined): void {
  if (!told || told === known) return
  known = told
  // A new visit has no carts.
  const items: InCart[] = told['quantity-slider']?.items ?? []
  let isOld = false
  const found = new Map(items.map((item) => [item.offerListingId, item]))
  for (const id of new Set([...lines.keys(), ...found.keys()])) {
    if (submitting.has(id)) continue
    const { quantityInCart: quantity = 0, cartItemId } = found.get(id) ?? {}
    const { quantity: before, code } = lineOf(id)
    if (changedHere.delete(id) && quantity !== before) {
      isOld = true
      continue
    }
    unanswered.delete(id)
    set(id, { quantity, cartItemId, code })
  }
  if (isOld) void refreshShopperState()
}

/** What the shopper's carts hold of an offer. */
export function useLine(offerListingId: string): Line {
  const told = useShopperState()?.features
  useEffect(() => learn(told), [told])
  return useSyncExternalStore(
    subscribe,
    () => lineOf(offerListingId),
    () => NONE,
  )
}

function show(count: number): void {
  setCartCount(count)
  tell('cart-changed', { count })
}

async function countAgain(marketplace: string): Promise<void> {
  areMany = false
  const answer = await call<typeof countItems>({ method: 'GET', path: `/api/marketplaces/${marketplace}/cart/count` })
  if (answer.ok && submitting.size === 0) show(answer.value.entity.items)
}

/** Codes of a request that does not belong to the visit that goes on: another tab has signed in or out, or the page is of yesterday. */
const EARLIER_VISIT = ['csrf', 'session', 'slate']

/** Sends a change, once more if the visit has become another one. */
async function send(marketplace: string, item: SliderItem, quantity: number): Promise<Result<Held, Failure>> {
  const changed = await sendOnce(marketplace, item, quantity)
  if (changed.ok || changed.failure === 'lost' || !EARLIER_VISIT.includes(changed.failure.code)) return changed
  await refreshShopperState()
  return sendOnce(marketplace, item, quantity)
}

/** Sends a change. While it is unknown what became of an add, the next quantity must not come on top of it. */
async function sendOnce(marketplace: string, item: SliderItem, quantity: number): Promise<Result<Held, Failure>> {
  const { offerListingId: id } = item
  const { cartItemId } = lineOf(id)
  if (cartItemId !== undefined) return changeCart(marketplace, item, quantity, cartItemId)
  const added = unanswered.get(id)
  if (isLeaving && added !== undefined)
    return quantity > added ? changeCart(marketplace, item, quantity - added, undefined) : fail('lost')
  // Under the same key, so that it is done once; its answer says which line that is.
  const first = added ?? quantity
  unanswered.set(id, first)
  const changed = await changeCart(marketplace, item, first, undefined)
  if (changed.ok || changed.failure !== 'lost') unanswered.delete(id)
  if (!changed.ok || first === quantity) return changed
  return changeCart(marketplace, item, quantity, changed.value.cartItemId)
}

/** Makes the cart hold so many of an item. */
export async function hold(marketplace: string, item: SliderItem, quantity: number): Promise<Result<Held, Failure>> {
  const { offerListingId: id } = item
  submitting.add(id)
  if (submitting.size > 1) areMany = true
  const changed = await send(marketplace, item, quantity)
  submitting.delete(id)
  changedHere.delete(id)
  if (changed.ok) {
    const { quantity: held, cartItemId, count } = changed.value
    changedHere.add(id)
    set(id, held > 0 ? { quantity: held, cartItemId } : NONE)
    if (!areMany) show(count)
  } else if (changed.failure !== 'lost' && changed.failure.held) {
    set(id, { ...changed.failure.held, code: changed.failure.code })
  } else {
    set(id, { ...lineOf(id), code: changed.failure === 'lost' ? undefined : changed.failure.code })
    // The line may be gone, or more than it was: another tab has changed the cart, or an answer was lost.
    await refreshShopperState()
  }
  if (areMany && submitting.size === 0) await countAgain(marketplace)
  return changed
}
