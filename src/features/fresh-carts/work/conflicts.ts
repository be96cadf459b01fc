import { findLines } from '#commerce/cart/queries/read-cart.ts'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { priceLines } from '#commerce/cart/work/pricing.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { FreshOrder, SlotTime } from '#commerce/fresh-stores/contract.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { freshOrdersOf } from '#commerce/fresh-stores/work/fresh-order.ts'
import type { FreshPlace } from '#commerce/fresh-stores/work/place.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { CartConflicts } from '../contract/conflicts.ts'
import { gramsOfCart, judgeAddress, judgeLines, judgeSlot, takesNone } from '../rules/conflicts.ts'

type At = {
  owner: string
  marketplace: Marketplace
  /** The shopper's postal code, if it is known. */
  place: { country: string; postalCode: string } | null
  /** The slot that is asked about instead of the one that is held. */
  slotId?: string | undefined
}

/** What of a store's cart cannot be had in a slot, and the first one that takes all of it. Undefined if there is no such slot. */
export async function findConflicts(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  fresh: FreshOrder,
  lines: StoredLine[],
  { owner, marketplace, place, slotId = fresh.slot?.slotId }: At,
): Promise<CartConflicts | undefined> {
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  const { storeId, timeZone, at: now } = fresh
  const grams = gramsOfCart(lines)
  const room = slotId === undefined ? null : ((await handOvers?.room(db, { owner, storeId, slotId, now })) ?? null)
  if (slotId !== undefined && !room) return undefined
  const { code: addressCode, zone } = judgeAddress(fresh, place)
  const slot = room ? judgeSlot(room, grams, zone) : null
  const judged = judgeLines(lines, room && slot ? { grams: room.grams, takesNone: takesNone(slot) } : null)
  const where = addressCode === 'ADDRESS_NOT_SERVED' ? undefined : (zone ?? room?.zone)
  const nearest =
    where !== undefined && grams > 0 && slot?.code !== 'AVAILABLE'
      ? await handOvers?.nearest(db, { owner, storeId, zone: where, grams, now })
      : null
  const toShown = (time: SlotTime) => ({
    slotId: time.slotId,
    start: withOffset(time.startsAt, timeZone),
    end: withOffset(time.endsAt, timeZone),
    fee: toPrice(time.fee, marketplace),
  })
  return {
    storeId,
    hasConflicts: [addressCode, slot?.code ?? 'AVAILABLE', ...judged.map(({ code }) => code)].some(
      (code) => code !== 'AVAILABLE',
    ),
    address: { code: addressCode, postalCode: fresh.kind === 'pickup' ? null : (place?.postalCode ?? null) },
    slot: room && slot && { ...toShown(room), ...slot, requestedGrams: grams, availableGrams: room.grams },
    lines: lines.map((line, index) => ({
      itemId: line.id,
      asin: line.asin,
      offerListingId: line.offerId,
      title: line.title ?? line.asin,
      code: judged[index]?.code ?? 'AVAILABLE',
      requested: line.quantity,
      available: judged[index]?.available ?? 0,
    })),
    nearest: nearest ? toShown(nearest) : null,
  }
}

/** A shopper's cart at a store, priced, and what of it cannot be had; undefined if there is no such store or slot. */
export async function judgeCart(
  commerce: Commerce,
  { owner = '' }: Pick<Shopper, 'owner'>,
  storeId: string,
  {
    marketplace,
    language,
    place,
    slotId,
  }: Omit<At, 'owner' | 'place'> & { language: string; place: FreshPlace | null },
): Promise<{ fresh: FreshOrder; priced: PricedLines; conflicts: CartConflicts } | undefined> {
  const { db, modules } = commerce
  const cart = { owner, marketplace: marketplace.code, store: storeId }
  const [fresh] = await freshOrdersOf(commerce, db, cart, [storeId])
  if (!fresh) return undefined
  const lines = owner === '' ? [] : await findLines(db, cart, language, modules)
  const priced = await priceLines(commerce, db, cart, lines, language)
  const conflicts = await findConflicts(commerce, fresh, priced.lines, { owner, marketplace, place, slotId })
  return conflicts && { fresh, priced, conflicts }
}
