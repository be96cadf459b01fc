import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import type { CartHooks, CartKey, CartPricing } from '#commerce/cart/work/hooks.ts'
import type { OwnedLine } from '#commerce/orders/queries/owned-lines.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { findDevice, findOwnedDevices, isSame, ownedDeviceOf } from '#commerce/services/work/owned-device.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cancelLater, findCoverage, lockDevices, storeLater } from '../queries/later.ts'
import { databaseTime } from '../queries/plans.ts'
import { findPlanProducts, findSoldPlans, type PlanProduct } from '../queries/products.ts'
import { freeUnits, type LaterFault, messageOf, soldUntil } from '../rules/later.ts'

const NAME = 'protection-plans'

type Line = { asin: string; quantity: number; extras: Extras }

const isLater = ({ extras }: { extras: Extras }): boolean => ownedDeviceOf(extras) !== undefined

/** A device that has arrived, and how many of its units have no plan. */
export type CountedDevice = OwnedLine & { free: number }

/** Says of devices how many of their units have no plan and will have none by an order. */
export async function withFree(sql: Sql, cart: CartKey, owned: OwnedLine[]): Promise<CountedDevice[]> {
  if (owned.length === 0) return []
  const along = [...new Set(owned.flatMap(({ tied }) => tied.map(({ asin }) => asin)))]
  const [coverage, plans] = await Promise.all([
    findCoverage(sql, owned),
    along.length > 0 ? findSoldPlans(sql, along, cart.marketplace, new Date(0)) : [],
  ])
  const isPlan = (asin: string) => plans.some((plan) => plan.asin === asin)
  return owned.map((device) => {
    const covered = coverage.find((each) => isSame(each, device)) ?? { freed: 0, later: 0 }
    return { ...device, free: freeUnits(device, covered, isPlan) }
  })
}

/** Why lines with plans for devices of earlier orders cannot be bought, one answer for each; undefined for those that can, and for all others. */
async function judge(sql: Sql, cart: CartKey, lines: Line[]): Promise<(LaterFault | undefined)[]> {
  const asins = lines.filter(isLater).map(({ asin }) => asin)
  if (asins.length === 0) return lines.map(() => undefined)
  const owned = await findOwnedDevices(sql, cart, lines)
  const [products, devices, now] = await Promise.all([
    findPlanProducts(sql, [...new Set(asins)], cart.marketplace),
    withFree(sql, cart, owned),
    databaseTime(sql),
  ])
  const wanted = new Map<CountedDevice, number>()
  return lines.map((line) => {
    const device = findDevice(devices, line)
    const open = device && devices.find((each) => isSame(each, device))
    // What is not the shopper's is refused by the services.
    if (!open) return undefined
    const units = (wanted.get(open) ?? 0) + line.quantity
    wanted.set(open, units)
    if (!isSold(products, line, open, now)) return 'later-over'
    return units > open.free ? 'later-covered' : undefined
  })
}

const isSold = (products: PlanProduct[], { asin }: Line, device: OwnedLine, now: number): boolean =>
  products.some((plan) => plan.asin === asin && plan.laterDays > 0 && now <= soldUntil(device, plan.laterDays))

/** The faults of items that are added to lines which are there already. */
async function faultsOf(
  sql: Sql,
  cart: CartKey,
  items: (Line & { offerId: string })[],
  held: Line[],
): Promise<ItemFault[]> {
  const judged = (await judge(sql, cart, [...held, ...items])).slice(held.length)
  return items.flatMap(({ asin, offerId, quantity }, index): ItemFault[] => {
    const reason = judged[index]
    if (!reason) return []
    const item = { index, asin, offerListingId: offerId, requested: quantity, possible: 0 }
    return [{ ...item, code: 'refused', reason, message: messageOf(reason) }]
  })
}

/** Sells a plan for a device that the shopper has: one for each unit, for some days after its delivery. */
export const laterHooks: CartHooks = {
  kinds: ['add'],
  concerns: (change) => change.kind === 'add' && change.items.some(isLater),
  before: async (sql, cart, change) => {
    if (change.kind !== 'add') return ok(change)
    const faults = await faultsOf(sql, cart, change.items, await findHeld(sql, cart))
    return faults.length > 0 ? fail(faults) : ok(change)
  },
  judge: (sql, cart, items) => faultsOf(sql, cart, items, []),
}

/** Says beside such a plan when it starts, or why it cannot be bought. The note also sends its order through `spend`. */
export const laterNotes: CartPricing = {
  stage: 'payment',
  price: async (sql, cart, lines) => {
    if (!lines.some(isLater)) return []
    const faults = await judge(sql, cart, lines)
    return lines.flatMap((line, index) =>
      isLater(line) ? [{ lineId: line.id, amount: 0, code: faults[index] ?? 'later', values: {}, data: {} }] : [],
    )
  },
}

async function refuseFaults(sql: Sql, cart: CartKey, lines: Line[]): Promise<Result<undefined, Refused>> {
  const code = (await judge(sql, cart, lines)).find((fault) => fault !== undefined)
  return code ? fail({ feature: NAME, code, isSaid: true }) : ok(undefined)
}

type Refused = { feature: string; code: LaterFault; isSaid: true }

/** Notes plans for devices of earlier orders, never more than there are units without one, and what of them is cancelled. */
export const laterOrders: OrderHooks = {
  before: (sql, cart, lines) => refuseFaults(sql, cart, lines),
  spend: async (sql, cart, orderId, { lines }) => {
    const later = lines.flatMap(({ extras, quantity: units }, planLine) => {
      const device = ownedDeviceOf(extras)
      return device ? [{ ...device, planLine, units }] : []
    })
    if (later.length === 0) return ok(undefined)
    await lockDevices(sql, later)
    const judged = await refuseFaults(sql, cart, lines)
    if (judged.ok) await storeLater(sql, orderId, later)
    return judged
  },
  cancelled: async (sql, orderId, { units }) => {
    for (const { position, quantity } of units) await cancelLater(sql, orderId, position, quantity)
  },
}
