import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace, firstLanguage } from '#commerce/marketplace/rules.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, NOTHING, verb } from '#commerce/merchant/work/verb.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { fail } from '#platform/result.ts'
import {
  type ManagedSuggestion,
  managedSuggestion,
  suggestionId,
  suggestionList,
  suggestionRequest,
} from '../contract/suggestions.ts'
import { findSuggestion, listSuggestions, type Suggestion } from '../queries/suggestions.ts'
import { type AnswerFault, toManaged } from './answer.ts'
import { suggest, withdraw } from './suggest.ts'

export const ANSWER_REFUSED: Record<AnswerFault, Refusal> = {
  absent: REFUSALS.notFound,
  answered: { status: 409, code: 'answered', message: 'This substitute was refused or withdrawn already.' },
  picked: { status: 409, code: 'picked', message: 'This order does not wait to be picked any more.' },
  unpaid: { status: 409, code: 'unpaid', message: 'The money for this order is not here yet. Try again in a moment.' },
}

const text = { type: 'string' } as const
const options = { order: text, line: text, offer: text, quantity: text } as const

function toRequest(args: string[]): object {
  const { order, line, offer, quantity = '1' } = parseArgs({ args, options }).values
  return { orderId: order, position: Number(line), offerListingId: offer, quantity: Number(quantity) }
}

const withdrawing = verb({
  name: 'withdraw',
  summary: 'Take a substitute back that was suggested or accepted, before the order is picked',
  input: NOTHING,
  run: async (commerce, target) => {
    const { random, clock } = commerce
    const done = await inTransaction(commerce, target, (sql) => withdraw(sql, random, target.id, clock.now()))
    return done.ok ? done : fail(ANSWER_REFUSED[done.failure])
  },
})

/** What is suggested instead of lines of orders, for the merchant. */
export const suggestionResource: MerchantResource<Suggestion, ManagedSuggestion, z.infer<typeof suggestionList>> = {
  path: 'substitutes',
  command: 'substitutes',
  nouns: { one: 'a substitute', many: 'substitutes' },
  id: suggestionId,
  shown: managedSuggestion,
  toShown: async (found, { db }) => {
    const language = firstLanguage(findMarketplace(found.marketplace))
    const [shown] = await toManaged(db, [found], language)
    if (!shown) throw new Error('One suggestion is shown as one.')
    return shown
  },
  find: findSuggestion,
  list: (sql, after, most) => listSuggestions(sql, after, most),
  listed: suggestionList,
  toListed: ({ items, next }) => ({ suggestions: items, next }),
  toLine: ({ id, orderId, position, state, quantity, title, offerListingId }) =>
    `${id}  ${orderId} line ${position}  ${state}  ${quantity} × ${title}  ${offerListingId}`,
  create: suggest,
  request: suggestionRequest,
  options: '--order NUMBER --line POSITION --offer OFFER [--quantity UNITS]',
  toRequest,
  verbs: [withdrawing],
}
