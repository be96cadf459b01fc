import { discountOf, type PricedLines, toTaxable } from '#commerce/cart/rules/adjustments.ts'
import { countOf, goodsOf, problemOf, type StoredLine, subtotalOf, toCartLine } from '#commerce/cart/rules/lines.ts'
import { priceLines } from '#commerce/cart/work/pricing.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { FreshOrder, OpenOrder } from '#commerce/fresh-stores/contract.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { freshOrdersOf } from '#commerce/fresh-stores/work/fresh-order.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import type { FreshCart } from '../contract/shopper.ts'
import { findConflicts } from './conflicts.ts'

export type Place = { marketplace: Marketplace; language: string }

/** The carts of fresh stores, of whose lines `lines` are, each priced and taxed by itself; `empty` are shown without any. */
export async function toFreshCarts(
  commerce: Commerce,
  shopper: Pick<Shopper, 'cameFrom'> & { owner: string },
  place: Place,
  lines: StoredLine[],
  empty: string[] = [],
): Promise<FreshCart[]> {
  const { marketplace, language } = place
  const { db, modules } = commerce
  const { owner } = shopper
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  const ids = [...new Set([...lines.flatMap(({ store }) => store ?? []), ...empty])]
  if (ids.length === 0) return []
  const [stores, location] = await Promise.all([
    freshOrdersOf(commerce, commerce.db, { owner: shopper.owner, marketplace: marketplace.code }, ids),
    findLocation(commerce.db, shopper, marketplace),
  ])
  const here = destinationOf(location)
  const { countryCode: country, zipCode } = location
  const at = { owner: shopper.owner, marketplace, place: zipCode ? { country, postalCode: zipCode } : null }
  const shown = stores.map(async (fresh) => {
    const { storeId } = fresh
    const cart = { owner, marketplace: marketplace.code, store: storeId }
    const own = lines.filter(({ store }) => store === storeId)
    const priced = await priceLines(commerce, commerce.db, cart, own, language)
    const { clock, taxes } = commerce
    const taxed = await taxes.of({
      marketplace,
      place: fresh.kind === 'pickup' ? fresh.address : here,
      lines: priced.lines.filter((line) => problemOf(line) === null).map((line) => toTaxable(line, priced.adjustments)),
      delivery: 0,
      instant: clock.now(),
      exemptions: priced.exemptions,
    })
    const open = fresh.slot?.joins ? undefined : (await handOvers?.open(db, { owner, storeId, now: fresh.at }))?.[0]
    const conflicts = priced.lines.length > 0 ? await findConflicts(commerce, fresh, priced.lines, at) : undefined
    return {
      ...toFreshCart(fresh, priced, marketplace, open),
      tax: showTaxes(taxed, marketplace),
      conflicts: conflicts ?? null,
    }
  })
  return (await Promise.all(shown)).toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** Whether a store takes no order of so little. */
export const isBelowMinimum = (
  { minimumOrder }: Pick<FreshOrder, 'minimumOrder'>,
  { lines, adjustments }: PricedLines,
): boolean => goodsOf(lines) - discountOf(adjustments) < minimumOrder

function toFreshCart(fresh: FreshOrder, priced: PricedLines, marketplace: Marketplace, open: OpenOrder | undefined) {
  const { lines, adjustments } = priced
  const discount = discountOf(adjustments)
  const subtotal = subtotalOf(lines) - discount
  const { storeId, name, kind, timeZone, minimumOrder, slot, path: slotsPath } = fresh
  const at = (moment: number) => withOffset(moment, timeZone)
  return {
    storeId,
    name,
    kind,
    lines: lines.map((line) => toCartLine(line, marketplace, adjustments)),
    items: countOf(lines),
    subtotal: toPrice(subtotal, marketplace),
    discount: toPrice(discount, marketplace),
    minimumOrder: toPrice(minimumOrder, marketplace),
    isBelowMinimum: isBelowMinimum(fresh, priced),
    missing: isBelowMinimum(fresh, priced) ? toPrice(minimumOrder - goodsOf(lines) + discount, marketplace) : null,
    slot: slot && {
      slotId: slot.slotId,
      start: at(slot.startsAt),
      end: at(slot.endsAt),
      fee: toPrice(slot.fee, marketplace),
      heldUntil: at(slot.heldUntil),
      joins: slot.joins?.orderId ?? null,
    },
    open: open
      ? {
          orderId: open.orderId,
          slotId: open.slotId,
          start: at(open.startsAt),
          end: at(open.endsAt),
          deadline: at(open.deadline),
        }
      : null,
    slotsPath,
  }
}
