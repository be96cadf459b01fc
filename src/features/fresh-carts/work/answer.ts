import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Answer, ManagedSuggestion, ShownSuggestion } from '../contract/suggestions.ts'
import { findSuggestion, findSuggestionsOf, noteDecision, type Suggestion } from '../queries/suggestions.ts'
import { decideAnswer } from '../rules/suggestions.ts'
import { ANSWERED } from './events.ts'
import { cameOf, packedOf } from './packed.ts'
import { isWaiting } from './suggest.ts'

export type AnswerFault = 'absent' | 'answered' | 'picked' | 'unpaid'

/**
 * Answers a suggestion of an order, which is locked first: so nobody picks it meanwhile. What is packed is cancelled when it is refused; settle the
 * order after that.
 */
export async function answer(
  sql: Sql,
  commerce: Commerce,
  { orderId, id }: Pick<Suggestion, 'orderId' | 'id'>,
  given: Answer,
): Promise<Result<true, AnswerFault>> {
  const order = await lockOrder(sql, orderId, undefined)
  const suggestion = await findSuggestion(sql, id)
  if (!order || !suggestion) return fail('absent')
  const { random, clock } = commerce
  const found = isWaiting(order) ? undefined : await findOrder(commerce, sql, orderId, undefined)
  const came = found && cameOf(found.items, suggestion)
  const quantity = packedOf(came)
  const decided = decideAnswer(suggestion.state, given, isWaiting(order) ? 'waiting' : quantity > 0 ? 'packed' : 'gone')
  if (decided === 'repeat') return ok(true)
  if (decided === 'answered' || decided === 'picked') return fail(decided)
  if (decided === 'taken-out' && came) {
    const key = { id: orderId, owner: undefined }
    const out = await changeOrderIn(sql, commerce, key, {
      kind: 'cancel',
      items: [{ position: came.position, quantity }],
    })
    if (!out.ok) return fail(out.failure.code === 'unpaid' ? 'unpaid' : 'picked')
  }
  const state = decided === 'taken-out' ? 'refused' : decided
  await noteDecision(sql, id, state, clock.now())
  const entity = { orderId, suggestionId: id, state }
  await appendEvent(sql, { id: random.id(), type: ANSWERED, key: orderId, entity })
  return ok(true)
}

/** Suggestions with the titles of what they bring. */
export async function toManaged(sql: Sql, suggestions: Suggestion[], language: string): Promise<ManagedSuggestion[]> {
  const [first] = suggestions
  if (!first) return []
  const spoken = productLanguageIn(findMarketplace(first.marketplace), language)
  const products = await findProducts(sql, [...new Set(suggestions.map(({ asin }) => asin))], spoken)
  return suggestions.map(
    ({ owner: _owner, marketplace: _where, offerId, acceptedBy, createdAt, decidedAt, ...each }) => ({
      ...each,
      offerListingId: offerId,
      title: products.find(({ asin }) => asin === each.asin)?.title ?? each.asin,
      acceptedBy: acceptedBy === 'choice' || acceptedBy === 'named' || acceptedBy === 'shopper' ? acceptedBy : null,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }),
  )
}

/** What was suggested for an order, as its shopper sees it: what did not come in the end was withdrawn. */
export async function showSuggestions(
  sql: Sql,
  order: Pick<Order, 'id' | 'items' | 'state' | 'isUnweighed'>,
  language: string,
): Promise<ShownSuggestion[]> {
  const { id, items } = order
  const all = await toManaged(sql, await findSuggestionsOf(sql, id), language)
  return all.map(({ orderId: _order, createdAt: _at, decidedAt: _then, ...each }) => {
    const isOpen = each.state === 'suggested' || each.state === 'accepted'
    const came = cameOf(items, { position: each.position, offerId: each.offerListingId })
    const isStill = isWaiting(order) || (each.state === 'accepted' && came !== undefined)
    return {
      ...each,
      state: isOpen && !isStill ? 'withdrawn' : each.state,
      insteadOf: items.find(({ position }) => position === each.position)?.title ?? '',
      canAnswer: isOpen && isStill && (isWaiting(order) || packedOf(came) > 0),
    }
  })
}
