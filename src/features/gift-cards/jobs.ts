import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { messageOf } from '#platform/caught.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { Job, Listener } from '#platform/store/module.ts'
import { findCard, findDue, findExpiring, findOfOrder, reviveCard } from './queries/cards.ts'
import { forgetOld } from './queries/limits.ts'
import { validAfter } from './rules/expiry.ts'
import { cardIn } from './rules/ledger.ts'
import { sendGiven, sendOrdered } from './work/send.ts'
import { expire } from './work/take-back.ts'

const MOST_AT_ONCE = 200

/** Runs every minute: sends the cards whose day has come and whose order is paid. One that fails does not hold up the others. */
export const sendCardsJob: Job<Commerce> = {
  name: 'send-gift-cards',
  every: 'minute',
  run: async (commerce) => {
    const { db, clock, log } = commerce
    for (const { id, orderId } of await findDue(db, clock.now(), MOST_AT_ONCE))
      await (orderId === null ? sendGiven(commerce, id) : sendOrdered(commerce, id, orderId)).catch((error) =>
        log.warn({ card: id, error: messageOf(error) }, 'a gift card could not be sent yet'),
      )
  },
}

/** Sends the cards of an order that is paid as soon as it is placed; the job sends the others. */
export const sendAtOnce: Listener<Commerce> = {
  name: 'send-gift-cards',
  types: ['order.placed', 'order.paid'],
  handle: async (commerce, { key }) => {
    const now = commerce.clock.now()
    for (const { id, state, byPost, sendAt } of await findOfOrder(commerce.db, key))
      if (state === 'ordered' && !byPost && sendAt.getTime() <= now) await sendOrdered(commerce, id, key)
  },
}

/** Makes a card valid for a while from an instant. */
async function reviveIn(sql: Sql, id: string, at: Date): Promise<void> {
  const card = await findCard(sql, id)
  if (card) await reviveCard(sql, id, validAfter(at, findMarketplace(card.marketplace).timeZone))
}

/** Makes a card valid again to which an order's refund has gone: what was paid back can be spent. */
export const reviveRefunded: Listener<Commerce> = {
  name: 'revive-gift-cards',
  types: ['order.refunded'],
  handle: async ({ db }, { entity: { account }, at }) => {
    const id = typeof account === 'string' ? cardIn(account) : undefined
    if (id !== undefined) await reviveIn(db, id, new Date(at))
  },
}

/** Runs every hour: ends cards whose time is over. */
export const expireCardsJob: Job<Commerce> = {
  name: 'expire-gift-cards',
  every: 'hour',
  run: async ({ db, clock }) => {
    const now = clock.now()
    for (const id of await findExpiring(db, now, MOST_AT_ONCE))
      await db.transaction(async (sql) => ok(await expire(sql, id, now)))
    await forgetOld(db)
  },
}
