import { createHash } from 'node:crypto'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { StoredDetails } from '#commerce/checkout/contract.ts'
import { findCheckout, storeDetails } from '#commerce/checkout/queries.ts'
import { judgeAndStart } from '#commerce/checkout/work/begin.ts'
import { placeOrder } from '#commerce/checkout/work/place.ts'
import type { Refused } from '#commerce/checkout/work/refused.ts'
import type { Commerce } from '#commerce/feature.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { DeviceType } from '../contract/wire.ts'
import { claimPress, fillPress, findLatest, findPress } from '../queries/presses.ts'
import { agreedChoiceOf } from './choice.ts'

/** What a press orders: the items, and what the shopper saw beside the button. */
export type Pressed = {
  id: string
  items: WantedItem[]
  agreedTotal: number
  agreedCredit: number
  arrival: string | null
  agreedChoice?: string | undefined
  deviceType?: DeviceType | undefined
}

type Ordering = {
  commerce: Commerce
  cart: CartKey
  details: StoredDetails
  billed: string | null
  language: string
  /** The store's address in the shopper's language, to return to from a bank's page. */
  home: string
}

/** Why there is no order: faults of items, a press with other contents before, a choice that has changed, or the checkout's refusal. */
export type OrderRefused =
  | { code: 'items'; faults: ItemFault[] }
  | { code: 'reused' }
  | { code: 'choice' }
  | { code: 'checkout'; checkoutId: string; refused: Refused }

/**
 * The order of a press that was answered before, whatever has become of the choice and the items since; undefined if there is none. Other
 * contents are another draft.
 */
export async function findOrderOf({ db }: Commerce, cart: CartKey, pressed: Pressed): Promise<string | undefined> {
  const known = await findPress(db, cart.owner, pressed.id)
  if (!known || known.contentHash !== hashOf(cart.marketplace, pressed)) return undefined
  return (await findCheckout(db, cart, known.checkoutId))?.orderId ?? undefined
}

/** Orders at most once for each press, however often and however simultaneously it is sent. */
export async function orderNow(
  ordering: Ordering,
  pressed: Pressed,
): Promise<Result<{ orderId: string; isNew: boolean }, OrderRefused>> {
  const { commerce, cart, language, home } = ordering
  const begun = await beginOnce(ordering, pressed)
  if (!begun.ok) return begun
  const id = begun.value
  const placed = await placeOrder({ commerce, cart, id, language, home })
  return placed.ok ? placed : fail({ code: 'checkout', checkoutId: id, refused: placed.failure })
}

/** The checkout of a press: begun with what was agreed to, or the one that an earlier request began. */
function beginOnce(
  { commerce, cart, details, billed }: Ordering,
  pressed: Pressed,
): Promise<Result<string, OrderRefused>> {
  const contentHash = hashOf(cart.marketplace, pressed)
  const { id, items, deviceType = null } = pressed
  const press = { id, contentHash, itemsHash: itemsHashOf(items), deviceType }
  return commerce.db.transaction(async (sql): Promise<Result<string, OrderRefused>> => {
    if (!(await claimPress(sql, cart, press))) {
      const known = await findPress(sql, cart.owner, pressed.id)
      return known?.contentHash === contentHash ? ok(known.checkoutId) : fail({ code: 'reused' })
    }
    if (pressed.agreedChoice !== undefined && pressed.agreedChoice !== agreedChoiceOf(details, billed))
      return fail({ code: 'choice' })
    const started = await judgeAndStart(sql, { commerce, cart, wanted: pressed.items, details })
    if (!started.ok) return fail({ code: 'items', faults: started.failure })
    const { agreedTotal: total, agreedCredit: credit, arrival } = pressed
    await storeDetails(sql, cart, started.value, details, { total, credit, arrival })
    await fillPress(sql, cart.owner, pressed.id, started.value)
    return started
  })
}

/** The order that the customer made of the same items a moment ago, if there is one: its answer may never have arrived. */
export async function findOrderedJustNow({ db }: Commerce, cart: CartKey, items: WantedItem[]): Promise<string | null> {
  const checkoutId = await findLatest(db, cart, itemsHashOf(items))
  return checkoutId ? ((await findCheckout(db, cart, checkoutId))?.orderId ?? null) : null
}

const linesOf = (items: WantedItem[]) => items.map(({ offerId, quantity, key }) => [offerId, quantity, key])

const itemsHashOf = (items: WantedItem[]): string =>
  createHash('sha256')
    .update(JSON.stringify(linesOf(items)))
    .digest('base64url')

const hashOf = (marketplace: string, { items, agreedTotal, agreedCredit, arrival }: Pressed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([marketplace, linesOf(items), agreedTotal, arrival, ...(agreedCredit > 0 ? [agreedCredit] : [])]),
    )
    .digest('base64url')
