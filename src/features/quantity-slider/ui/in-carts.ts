import { useEffect, useSyncExternalStore } from 'react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import type { countItems } from '#commerce/cart/contract/calls.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import type { ShopperStateView } from '#commerce/shopper/contract.ts'
import { refreshShopperState, setCartCount, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import type { Result } from '#platform/result.ts'
import type { InCart, SliderItem } from '../contract.ts'
import { changeCart, type Failure, type Held } from './change-cart.ts'

/** What the page knows of an offer in the shopper's carts; `code`: why its last change was refused. Several cards may show the same offer. */
type Line = { quantity: number; cartItemId?: string | undefined; code?: string | undefined }

const NONE: Line = { quantity: 0 }
const lines = new Map<string, Line>()
const listeners = new Set<() => void>()
/** Offers whose change is on its way. */
const submitting = new Set<string>()
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

/** Takes over what the private call says, but of offers that are being changed. */
function learn(told: Told | undefined): void {
  // A card that has just come alive knows nothing yet.
  if (!told || told === known) return
  known = told
  // A new visit has no carts.
  const items: InCart[] = told['quantity-slider']?.items ?? []
  const found = new Map(items.map((item) => [item.offerListingId, item]))
  for (const id of new Set([...lines.keys(), ...found.keys()])) {
    if (submitting.has(id)) continue
    const { quantityInCart: quantity = 0, cartItemId } = found.get(id) ?? {}
    set(id, { quantity, cartItemId, code: lineOf(id).code })
  }
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

/** What was wished last of an offer, and how often it was something else before. */
const wishes = new Map<string, { quantity: number; changes: number }>()

function intentionOf(offerListingId: string, quantity: number): number {
  const last = wishes.get(offerListingId) ?? { quantity, changes: 0 }
  const changes = last.changes + (last.quantity === quantity ? 0 : 1)
  wishes.set(offerListingId, { quantity, changes })
  return changes
}

/** Sends a change, once more if the visit has become another one. */
async function send(marketplace: string, item: SliderItem, quantity: number): Promise<Result<Held, Failure>> {
  const { offerListingId } = item
  const intention = intentionOf(offerListingId, quantity)
  // An add stays one, whatever the cart of another visit holds.
  const isAdd = lineOf(offerListingId).cartItemId === undefined
  const sendNow = () =>
    changeCart(marketplace, item, {
      quantity,
      id: isAdd ? undefined : lineOf(offerListingId).cartItemId,
      intention,
    })
  const changed = await sendNow()
  if (changed.ok || changed.failure === 'lost' || !EARLIER_VISIT.includes(changed.failure.code)) return changed
  submitting.delete(item.offerListingId)
  await refreshShopperState()
  submitting.add(item.offerListingId)
  return sendNow()
}

function tellLog(asin: string, changed: Result<Held, Failure>): void {
  if (changed.ok) note({ name: 'slider-changed', detail: { asin, quantity: changed.value.quantity } })
  else
    note({ name: 'slider-fault', detail: { asin, code: changed.failure === 'lost' ? 'lost' : changed.failure.code } })
}

/** Makes the cart hold so many of an item. `before` is called before the page shows what became of it. */
export async function hold(
  marketplace: string,
  item: SliderItem,
  quantity: number,
  before: () => void,
): Promise<Result<Held, Failure>> {
  const { offerListingId: id } = item
  submitting.add(id)
  if (submitting.size > 1) areMany = true
  const changed = await send(marketplace, item, quantity)
  submitting.delete(id)
  before()
  if (changed.ok) {
    const { quantity: held, cartItemId, count } = changed.value
    set(id, held > 0 ? { quantity: held, cartItemId } : NONE)
    if (!areMany) show(count)
  } else if (changed.failure !== 'lost' && changed.failure.held) {
    set(id, { ...changed.failure.held, code: changed.failure.code })
  } else {
    set(id, { ...lineOf(id), code: changed.failure === 'lost' ? undefined : changed.failure.code })
    // The line may be gone, or more than it was: another tab has changed the cart, or an answer was lost.
    await refreshShopperState()
  }
  tellLog(item.asin, changed)
  if (areMany && submitting.size === 0) await countAgain(marketplace)
  return changed
}
