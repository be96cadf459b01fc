import type { Commerce } from '#commerce/feature.ts'
import { post } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace, firstLanguage } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { lockCard, noteSent, type StoredCard } from '../queries/cards.ts'
import { CODE_BYTES, codeFrom, digitsOf } from '../rules/code.ts'
import { expiryOf } from '../rules/expiry.ts'
import { accountOf, HOUSE, valueKey } from '../rules/ledger.ts'
import { isValid } from './funds.ts'
import { hashOf } from './hash.ts'
import { queueCode } from './mails.ts'

/** Parts of a payment that is here for good. */
export const PAID = ['captured', 'paid']

/** Mails with a card's code, the first one among them. */
export const MOST_MAILS = 5

/** Why a card was not sent (yet): its order is not paid or can still be undone, or it is sent or over. */
export type SendFault = 'unpaid' | 'state'

/**
 * Sends a card of an order: delivers its unit, gives it its value, mints its code and queues the mail, all or nothing. An order that is not
 * paid for delivers nothing, also where goods ship before their invoice is paid.
 */
export const sendOrdered = (
  commerce: Commerce,
  cardId: string,
  orderId: string,
): Promise<Result<undefined, SendFault>> =>
  commerce.db.transaction(async (sql) => {
    // Whoever changes an order locks it first, and its cards after it.
    const locked = await lockOrder(sql, orderId, undefined)
    const card = await lockCard(sql, cardId)
    if (!locked || card?.state !== 'ordered' || card.line === null || card.byPost) return fail('state')
    if (!locked.payments.every(({ state }) => PAID.includes(state))) return fail('unpaid')
    const items = [{ position: card.line, quantity: 1 }]
    const delivered = await changeOrderIn(sql, commerce, { id: orderId, owner: undefined }, { kind: 'deliver', items })
    if (!delivered.ok) return fail('unpaid')
    const order = await findOrder(commerce, sql, orderId, undefined)
    const to = card.recipientEmail || (order?.email ?? '')
    if (!order || to === '') return fail('state')
    await giveValue(sql, card, HOUSE.sold)
    await mailCode(sql, commerce, card, { to, language: order.language })
    return ok(undefined)
  })

/** Sends a card that the merchant gives away. */
export const sendGiven = (commerce: Commerce, cardId: string): Promise<Result<undefined, SendFault>> =>
  commerce.db.transaction(async (sql) => {
    const card = await lockCard(sql, cardId)
    if (card?.state !== 'ordered' || card.orderId !== null) return fail('state')
    await giveValue(sql, card, HOUSE.given)
    const language = firstLanguage(findMarketplace(card.marketplace))
    await mailCode(sql, commerce, card, { to: card.recipientEmail, language })
    return ok(undefined)
  })

/** Sends a card again, to another address if one is given: a new code, which ends the one before. One that is added to somebody's cards stays, and so does one whose time is over. */
export const sendAgain = (
  commerce: Commerce,
  cardId: string,
  orderId: string,
  to: string,
): Promise<Result<undefined, SendFault>> =>
  commerce.db.transaction(async (sql) => {
    const card = await lockCard(sql, cardId)
    if (!card || !isValid(card, commerce.clock.now()) || card.owner !== null || card.orderId !== orderId)
      return fail('state')
    if (card.byPost || card.mails >= MOST_MAILS) return fail('state')
    const order = await findOrder(commerce, sql, orderId, undefined)
    if (!order) return fail('state')
    await mailCode(sql, commerce, card, { to: to || card.recipientEmail, language: order.language })
    return ok(undefined)
  })

/** Posts a card's value to its account. */
export async function giveValue(sql: Sql, { id, marketplace, value }: StoredCard, house: string): Promise<void> {
  const { currency } = findMarketplace(marketplace)
  const transfer = { key: valueKey(id), owner: accountOf(id), marketplace, currency, amount: value, house }
  const posted = await post(sql, { ...transfer, reason: 'bought' })
  if (!posted.ok) throw new Error(`The value of the card ${id} could not be posted: ${posted.failure}.`)
}

/** Mints a new code for a card, which ends the one before it, and queues the mail with it. */
export async function mailCode(
  sql: Sql,
  commerce: Commerce,
  card: StoredCard,
  { to, language }: { to: string; language: string },
): Promise<void> {
  const code = codeFrom(commerce.random.bytes(CODE_BYTES))
  const sentAt = new Date(commerce.clock.now())
  const { timeZone } = findMarketplace(card.marketplace)
  const expiresAt = card.expiresAt ?? expiryOf(card, card.sentAt ?? sentAt, timeZone)
  const [codeHash, digits] = [hashOf(code), digitsOf(code)]
  await noteSent(sql, { id: card.id, codeHash, digits, sentAt, expiresAt, to })
  await queueCode(sql, commerce, { ...card, expiresAt }, { to, language, code })
}
