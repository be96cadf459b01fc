import type { FastifyRequest } from 'fastify'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { extrasKey, type WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { changeToFit } from '#commerce/cart/work/change.ts'
import { isVoucher } from '#commerce/checkout/work/offered.ts'
import type { Commerce } from '#commerce/feature.ts'
import { giftTerm } from '#commerce/gifts/work/term.ts'
import { type Offer, orderLimit, rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findFree } from '../queries/holds.ts'
import { findItem } from '../queries/items.ts'
import type { Registry } from '../queries/registries.ts'
import { namesOf } from '../rules/names.ts'
import { readMessage } from '../rules/reading.ts'
import type { Actor } from './acting.ts'
import { REGISTRY } from './term.ts'

/** What a giver wants to buy, and what they write to it. */
export type AskedGift = {
  itemId: string
  quantity: number
  message?: string | undefined
  /** To be wrapped, as its offer says. */
  wrap?: boolean | undefined
  /** Those who keep the registry may know the giver's address. */
  sharesAddress?: boolean | undefined
  /** Those who keep the registry buy it themselves, at their discount. */
  completes?: true
}

/** `taken`: nobody needs it any more. `unavailable`: the store has none. `no-wrap`: it is not wrapped. */
export type GiftFault = 'absent' | 'closed' | 'taken' | 'unavailable' | 'message' | 'no-wrap'

/** The offer by which a wish is given: one that comes by parcel, to whoever keeps the registry. */
export const bestToGive = (offers: Offer[], asin: string): Offer | undefined =>
  rankOffers(offers.filter((offer) => offer.asin === asin && !offer.isByInvitation && !offer.store))[0]

/**
 * The cart line for a gift from a registry, with no more units than are still wanted and can be ordered. Vouchers cannot be given: the code
 * would be mailed to the buyer, and whoever keeps the registry could return what they never had.
 */
export async function lineFor(
  commerce: Commerce,
  { owner, language, marketplace: { code: marketplace } }: Actor,
  registry: Registry,
  asked: AskedGift,
): Promise<Result<WantedItem, GiftFault>> {
  const { db, modules, random } = commerce
  const { id: registryId } = registry
  const message = readMessage(asked.message)
  if (message === undefined) return fail('message')
  const item = await findItem(db, registryId, asked.itemId)
  if (!item || item.isPrivate) return fail('absent')
  if (registry.isClosed) return fail('closed')
  const free = await findFree(db, owner, [{ itemId: item.id, registryId, units: asked.quantity }])
  const left = free.get(item.id) ?? 0
  if (left === 0) return fail('taken')
  const { offers } = await findOffersNow(db, modules, [item.asin], marketplace)
  const best = bestToGive(offers, item.asin)
  const quantity = best ? Math.min(asked.quantity, left, orderLimit(best)) : 0
  if (!best || quantity === 0) return fail('unavailable')
  if (asked.wrap && best.giftWrapPrice === null) return fail('no-wrap')
  const cart = { owner, marketplace }
  const plain = { id: random.id(), asin: item.asin, offerId: best.id, quantity, extras: {} }
  const [priced] = await priceLooseLines(db, [plain], cart, language)
  if (!priced || (await isVoucher(commerce, db, cart, priced))) return fail('unavailable')
  const completes = asked.completes ? { completes: asked.completes } : {}
  const sent = registry.address ? { isSentToThem: true } : {}
  const shares = asked.sharesAddress ? { sharesAddress: true } : {}
  const extras = {
    [REGISTRY]: { registryId, itemId: item.id, name: namesOf(registry), message, ...completes, ...sent, ...shares },
    ...(asked.wrap ? { [giftTerm.key]: { wrap: true, receipt: false } } : {}),
  }
  const line = { asin: item.asin, offerId: best.id, quantity, extras, key: extrasKey(extras, null) }
  return ok({ ...line, associatedLine: null, goesTogether: false })
}

/** Puts a wish of a registry into a giver's cart, at most as many units as are still wanted. */
export async function giveToCart(
  commerce: Commerce,
  request: FastifyRequest,
  actor: Actor,
  registry: Registry,
  asked: AskedGift,
): Promise<Result<{ quantity: number; isLess: boolean }, GiftFault>> {
  const line = await lineFor(commerce, actor, registry, asked)
  if (!line.ok) return line
  const cart = { owner: actor.owner, marketplace: actor.marketplace.code }
  const added = await changeToFit(commerce, request, cart, { kind: 'add', items: [line.value] })
  if (!added.ok) return fail('unavailable')
  const { quantity } = line.value
  return ok({ quantity, isLess: added.value.isLess || quantity < asked.quantity })
}
