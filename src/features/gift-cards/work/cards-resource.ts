import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import { creating } from '#commerce/merchant/work/creating.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Card, card, cardId, cardList, cardRequest } from '../contract/merchant.ts'
import { storeCards } from '../queries/cards.ts'
import { findTerms } from '../queries/products.ts'
import { type CountedCard, findCounted, listCounted } from '../queries/shown.ts'
import { kindWords } from '../rules/kinds.ts'
import { usualTerms } from '../rules/usual-terms.ts'
import { readValue } from './create.ts'
import { block } from './take-back.ts'

const options = {
  marketplace: { type: 'string' },
  to: { type: 'string' },
  value: { type: 'string' },
  message: { type: 'string' },
} as const

function toRequest(args: string[]): object {
  const { marketplace = 'US', to = '', value, message } = parseArgs({ args, options }).values
  return { marketplace, recipientEmail: to, value: toMoney(value, marketplace), ...(message ? { message } : {}) }
}

/** Stores a card that the merchant gives away; the job mails its code. */
export const giveCard = creating(cardRequest, (sql, { good, now }) => {
  const place = good.marketplace && findMarketplace(good.marketplace)
  const value = place && good.value ? readValue(good.value, place) : 0
  return {
    faults: typeof value === 'object' ? [value] : [],
    store: async (id, { marketplace, recipientEmail, message }) => {
      if (typeof value !== 'number') return value
      const usual = (await findTerms(sql, marketplace)) ?? usualTerms(findMarketplace(marketplace), value)
      const { validMonths, toYearEnd, cashOutBelow } = usual
      const none = { orderId: null, line: null, buyer: null }
      // A gift is no sale that could be taxed.
      const kind = { kind: 'multi-purpose', taxCategory: null, taxName: null, taxRate: null, tax: 0 } as const
      const terms = { validMonths, toYearEnd, cashOutBelow, byPost: false, ...kind, ...none }
      await storeCards(sql, [{ id, marketplace, value, ...terms, recipientEmail, message, sendAt: new Date(now) }])
      return undefined
    },
  }
})

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null

function toShown(counted: CountedCard): Card {
  const { id, marketplace, state, byPost, kind, taxCategory, orderId, recipientEmail, digits, mails, owner } = counted
  const place = findMarketplace(marketplace)
  return {
    id,
    marketplace,
    state,
    byPost,
    kind,
    taxCategory,
    orderId,
    recipientEmail,
    digits,
    mails,
    isAdded: owner !== null,
    value: toPrice(counted.value, place),
    available: toPrice(counted.available, place),
    owed: toPrice(counted.owed, place),
    sendAt: counted.sendAt.toISOString(),
    sentAt: toIso(counted.sentAt),
    expiresAt: toIso(counted.expiresAt),
    endedAt: toIso(counted.endedAt),
  }
}

/** The merchant's resource for gift cards: those that were bought, and those given away. */
export const cardResource: MerchantResource<CountedCard, Card, z.infer<typeof cardList>> = {
  path: 'gift-cards',
  command: 'gift-cards',
  nouns: { one: 'a gift card', many: 'gift cards' },
  id: cardId,
  shown: card,
  toShown,
  find: findCounted,
  create: giveCard,
  request: cardRequest,
  options: '--to EMAIL --value 25.00 [--message TEXT] [--marketplace US]',
  toRequest,
  list: listCounted,
  listed: cardList,
  toListed: ({ items, next }) => ({ cards: items, next }),
  toLine: ({ id, marketplace, state, available, value, byPost, recipientEmail, digits, kind, taxCategory }) =>
    `${id}  ${marketplace}  ${state}  ${available.displayString} of ${value.displayString}  ${digits ?? 'not sent'}  ${byPost ? 'by post' : recipientEmail}${kindWords({ kind, taxCategory })}`,
  end: { verb: 'cancel', note: 'what was spent of it is owed by the card', run: block },
}
