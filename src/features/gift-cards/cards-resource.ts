import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, type FieldFault, readAsked, toMoney } from '#commerce/merchant/asked.ts'
import type { MerchantResource } from '#commerce/merchant/resource.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { type Card, card, cardId, cardList, cardRequest } from './contract/merchant.ts'
import { readValue } from './create.ts'
import { storeCards } from './queries/cards.ts'
import { findTerms } from './queries/products.ts'
import { type CountedCard, findCounted, listCounted } from './queries/shown.ts'
import { kindWords } from './rules/kinds.ts'
import { usualTerms } from './rules/usual-terms.ts'
import { block } from './take-back.ts'

const ID_BYTES = 16

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

/** Validates a card that the merchant gives away and stores it; the job mails its code. Run it in a transaction. */
export async function giveCard(
  sql: Sql,
  random: Random,
  now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(cardRequest, asked)
  const market = marketplaceCode.safeParse(good.marketplace)
  const place = market.success ? findMarketplace(market.data) : undefined
  const value = place && good.value ? readValue(good.value, place) : undefined
  const found: FieldFault[] = typeof value === 'object' ? [value] : []
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || !place || typeof value !== 'number' || faults.length > 0)
    return fail({ isMalformed: malformed.length > 0, faults })
  const { marketplace, recipientEmail, message } = whole
  const { validMonths, toYearEnd, cashOutBelow } = (await findTerms(sql, marketplace)) ?? usualTerms(place, value)
  const id = random.bytes(ID_BYTES).toString('base64url')
  const none = { orderId: null, line: null, buyer: null }
  // A gift is no sale that could be taxed.
  const kind = { kind: 'multi-purpose', taxCategory: null, taxName: null, taxRate: null, tax: 0 } as const
  const terms = { validMonths, toYearEnd, cashOutBelow, byPost: false, ...kind }
  await storeCards(sql, [{ id, marketplace, value, ...terms, ...none, recipientEmail, message, sendAt: new Date(now) }])
  return ok(id)
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null

function toShown(counted: CountedCard): Card {
  const { id, marketplace, state, byPost, kind, taxCategory, orderId, recipientEmail, digits, mails, owner } = counted
  const place = findMarketplace(marketplace)
  return {
    ...{
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
    },
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
