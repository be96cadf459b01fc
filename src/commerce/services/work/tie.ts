import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { HeldItem } from '#commerce/cart/queries/read-cart.ts'
import { extrasKey, type WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartChange, CartKey } from '#commerce/cart/work/hooks.ts'
import type { OwnedLine } from '#commerce/orders/queries/owned-lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findKnownServices, findServicesFor } from '../queries/services.ts'
import { messageOf, type ServiceFault } from '../rules/faults.ts'
import { replacePlans } from '../rules/replace.ts'
import type { KnownService } from '../rules/service.ts'
import { findDevice, findOwnedDevices, ownedDeviceOf } from './owned-device.ts'

type Found = { services: KnownService[]; pairs: ReadonlySet<string>; owned: OwnedLine[] }

const pairOf = (service: string, product: string): string => `${service} ${product}`

/**
 * The items with every service tied to its product: to the line that the request names, or to an item or a line for which it is. One for
 * each unit; a service without its product, or for another one, is refused by name. `held` are the lines of the cart, the newest first. A
 * plan for a device that the shopper has is tied to nothing. A unit has one plan: the later one replaces.
 */
export async function tieServices(
  sql: Sql,
  cart: CartKey,
  items: WantedItem[],
  held: HeldItem[],
): Promise<Result<Omit<Extract<CartChange, { kind: 'add' }>, 'kind'>, ItemFault[]>> {
  const { marketplace } = cart
  const asins = [...new Set(items.map(({ asin }) => asin))]
  const beside = held.filter(({ associatedLine }) => associatedLine !== null).map(({ asin }) => asin)
  const known = await findKnownServices(sql, [...new Set([...asins, ...beside])], marketplace)
  const services = known.filter(({ asin }) => asins.includes(asin))
  if (services.length === 0 && !items.some(({ extras }) => ownedDeviceOf(extras))) return ok({ items })
  const owned = await findOwnedDevices(sql, cart, items)
  const products = [...new Set([...asins, ...[...held, ...owned].map(({ asin }) => asin)])]
  const pairs = new Set(
    (await findServicesFor(sql, products, marketplace)).map(({ asin, product }) => pairOf(asin, product)),
  )
  const faults: ItemFault[] = []
  const tied = items.map((item, index) => {
    const decided = tieOne(item, index, items, held, { services, pairs, owned })
    if (decided.ok) return decided.value
    const { asin, offerId, quantity } = item
    const reason = decided.failure
    faults.push({
      index,
      asin,
      offerListingId: offerId,
      requested: quantity,
      code: 'refused',
      reason,
      possible: reason === 'service-quantity' ? 1 : 0,
      message: messageOf(reason),
    })
    return item
  })
  if (faults.length > 0) return fail(faults)
  const isPlan = ({ asin }: { asin: string }) => known.some((each) => each.asin === asin && each.kind === 'plan')
  return ok(replacePlans(tied, held, isPlan))
}

function tieOne(
  item: WantedItem,
  index: number,
  items: WantedItem[],
  held: HeldItem[],
  { services, pairs, owned }: Found,
): Result<WantedItem, ServiceFault> {
  const service = services.find(({ asin }) => asin === item.asin)
  if (!service) return ownedDeviceOf(item.extras) ? fail('service-without-product') : ok(item)
  if (service.hasEnded) return fail('service-ended')
  const named = item.tie?.beside
  // A request asks for one; the store itself asks for as many as an order had.
  if (item.quantity !== 1 && named === undefined) return fail('service-quantity')
  if (!service.offers.some(({ offerId }) => offerId === item.offerId)) return fail('service-offer')
  const isFor = ({ asin }: { asin: string }) => pairs.has(pairOf(service.asin, asin))
  if (ownedDeviceOf(item.extras)) {
    const device = findDevice(owned, item)
    if (!device || service.kind !== 'plan') return fail('service-without-product')
    return isFor(device) ? ok({ ...item, associatedLine: null, goesTogether: false }) : fail('service-other-product')
  }
  const tie = {
    programType: service.mappingSet ?? item.tie?.programType ?? null,
    renderType: item.tie?.renderType ?? null,
    isDependent: true,
  }
  const tied = { ...item, goesTogether: service.goesTogether }
  const to = (line: string): WantedItem => ({
    ...tied,
    associatedLine: line,
    key: extrasKey(item.extras, line),
    tie,
  })
  if (item.associatedLine !== null) {
    const line = held.find(({ id }) => id === item.associatedLine)
    if (!line) return fail('service-without-product')
    return isFor(line) ? ok(to(line.id)) : fail('service-other-product')
  }
  const isNamed = named !== undefined && items[named] && isFor(items[named])
  const beside = isNamed ? named : items.findIndex((each, at) => at !== index && isFor(each))
  if (beside >= 0) return ok({ ...tied, associatedLine: null, tie: { ...tie, beside } })
  const line = held.find((each) => !each.store && isFor(each)) ?? held.find(isFor)
  return line ? ok(to(line.id)) : fail('service-without-product')
}
