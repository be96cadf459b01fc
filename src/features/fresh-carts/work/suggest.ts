import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import type { FoodFacts } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, firstLanguage } from '#commerce/marketplace/rules.ts'
import { type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/work/asked.ts'
import type { Create } from '#commerce/merchant/work/creating.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { suggestionRequest } from '../contract/suggestions.ts'
import { findOrdered } from '../queries/ordered.ts'
import { findSuggestion, noteDecision, storeSuggestion } from '../queries/suggestions.ts'
import { substituteProblem } from '../rules/substitutes.ts'
import { acceptedBefore, contentOf, mostUnits } from '../rules/suggestions.ts'
import { ANSWERED, SUGGESTED } from './events.ts'
import { findCandidates } from './substitution.ts'

const ID_BYTES = 16

const refused = (field: string, problem: string): Result<never, CreateFault> =>
  fail({ isMalformed: false, faults: [{ field, problem }] })

/** Whether an order still waits to be picked: then what may come instead can change. */
export const isWaiting = ({ state, isUnweighed }: { state: string; isUnweighed: boolean }): boolean =>
  state === 'placed' && isUnweighed

/** Suggests something instead of a line. What the shopper allows or has named is accepted at once; otherwise they are asked. */
export const suggest: Create = async (sql, random, now, asked) => {
  const { whole, malformed } = readAsked(suggestionRequest, asked)
  if (!whole) return fail({ isMalformed: true, faults: malformed })
  const { orderId, position, offerListingId: offerId, quantity } = whole
  const order = await lockOrder(sql, orderId, undefined)
  const said = order && (await findOrdered(sql, orderId))
  if (!order || !said) return refused('orderId', 'is not an order of a fresh store')
  if (!isWaiting(order)) return refused('orderId', 'does not wait to be picked')
  if (said.choice === 'none') return refused('orderId', 'is of somebody who wants nothing instead of what is not there')
  const line = order.lines.find((each) => each.position === position)
  if (!line) return refused('position', 'is no line of this order')
  if (!line.needsDelivery || (line.tiedTo ?? null) !== null) return refused('position', 'goes with another line')
  const { marketplace } = order
  const [before, offer] = [await findOffer(sql, line.offerId), await findOffer(sql, offerId)]
  const asins = [before?.asin ?? '', offer?.asin ?? '']
  const known = await findCandidates(sql, marketplace, asins, firstLanguage(findMarketplace(marketplace)))
  const candidate = known.find((each) => each.offerId === offerId)
  const unfit = substituteProblem(
    candidate,
    { storeId: said.storeId, offerId: line.offerId, asin: before?.asin ?? '' },
    said,
  )
  if (unfit || !candidate) return refused('offerListingId', unfit?.problem ?? 'is not an offer of this store')
  if (!(await isPacked(sql, candidate, marketplace))) return refused('offerListingId', 'is nothing that is packed')
  const contentOfPack = (food: FoodFacts | undefined) => food?.netQuantity
  const own = known.find((each) => each.offerId === line.offerId)
  const content = contentOf(line.quantity, { sold: line.sold, netQuantity: contentOfPack(own?.product.food) })
  const one = contentOf(1, { sold: candidate.offer.sold, netQuantity: contentOfPack(candidate.product.food) })
  const most = mostUnits({ units: line.quantity, content }, one, candidate.offer.maxOrderQuantity)
  const faults: FieldFault[] = []
  if (quantity > most)
    faults.push({ field: 'quantity', problem: `must be at most ${most}: that is as much as was ordered` })
  else if (quantity > candidate.offer.stock)
    faults.push({ field: 'quantity', problem: `must be at most ${candidate.offer.stock}: no more is in stock` })
  if (faults.length > 0) return fail({ isMalformed: false, faults })
  const isNamed = said.named.some((each) => each.position === position && each.offerId === offerId)
  const acceptedBy = acceptedBefore(said.choice, isNamed)
  const id = random.bytes(ID_BYTES).toString('base64url')
  const made = { id, orderId, position, asin: candidate.asin, offerId, quantity, acceptedBy, now }
  if (!(await storeSuggestion(sql, made)))
    return refused('position', 'has one that is suggested or accepted: withdraw that first')
  const entity = { orderId, suggestionId: id, position, offerListingId: offerId, quantity, acceptedBy }
  await appendEvent(sql, { id: random.id(), type: SUGGESTED, key: orderId, entity })
  return ok(id)
}

/** Whether somebody takes it off a shelf: what is provided without being sent, or sold by invitation, comes instead of nothing. */
async function isPacked(sql: Sql, { asin, offer }: { asin: string; offer: Offer }, marketplace: MarketplaceCode) {
  const item = { id: offer.id, asin, offerId: offer.id, quantity: 1, extras: {} }
  const [line] = await priceLooseLines(sql, [item], { marketplace }, firstLanguage(findMarketplace(marketplace)))
  return line?.needsDelivery === true && !line.isByInvitation
}

/** Takes a suggestion back, as long as the order is not picked. */
export async function withdraw(
  sql: Sql,
  random: { id: () => string },
  id: string,
  now: number,
): Promise<Result<true, 'absent' | 'picked' | 'answered'>> {
  const found = await findSuggestion(sql, id)
  const order = found && (await lockOrder(sql, found.orderId, undefined))
  const suggestion = order && (await findSuggestion(sql, id))
  if (!suggestion) return fail('absent')
  if (suggestion.state === 'withdrawn') return ok(true)
  if (!isWaiting(order)) return fail('picked')
  if (suggestion.state === 'refused') return fail('answered')
  await noteDecision(sql, id, 'withdrawn', now)
  const entity = { orderId: order.id, suggestionId: id, state: 'withdrawn' }
  await appendEvent(sql, { id: random.id(), type: ANSWERED, key: order.id, entity })
  return ok(true)
}
