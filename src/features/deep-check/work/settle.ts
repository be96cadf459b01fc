import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { post } from '#commerce/ledger/work/ledger.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import { findOrder, findOrderOwner } from '#commerce/orders/queries/find-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { ok } from '#platform/result.ts'
import { forgetOverPromises } from '../queries/held.ts'
import { claimDue, decidePromise, type OrderedRow } from '../queries/ordered.ts'
import { holdsFor, outcomeOf } from '../rules/promise.ts'
import { CREDIT } from '../settings.ts'
import { tellBroken } from './mails.ts'
import { comingOf } from './on-orders.ts'

const AT_ONCE = 50
const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** The account of the house that pays for goodwill. */
const HOUSE = 'goodwill-granted'

/** Decides what became of promises whose day is over; those that were broken are credited, and their buyers told, each once. */
export async function settlePromises(commerce: Commerce): Promise<void> {
  const { db, clock } = commerce
  for (let decided = AT_ONCE; decided === AT_ONCE; ) {
    const batch = await db.transaction<number, never>(async (sql) => {
      const due = await claimDue(sql, new Date(clock.now()), AT_ONCE)
      for (const promise of due) await settle(commerce, sql, promise)
      return ok(due.length)
    })
    decided = batch.ok ? batch.value : 0
  }
  await forgetOverPromises(db)
}

async function settle(commerce: Commerce, sql: Sql, promise: OrderedRow): Promise<void> {
  const { id, orderId, offerId, dueAt, marketplace: code } = promise
  const order = await findOrder(commerce, sql, orderId, undefined)
  const isFor = order !== undefined && holdsFor(promise, comingOf(order))
  const outcome = order ? outcomeOf({ offerId, due: dueAt, isFor }, order) : 'void'
  const buyer = outcome === 'broken' ? await findOrderOwner(sql, orderId) : undefined
  const { currency } = commerce.places.find(code)
  const amount = amountToMinor(CREDIT.in(commerce.settings.of(code)), currency) ?? 0
  const owner = buyer && customerIdOf(buyer.owner) !== undefined && amount > 0 ? buyer.owner : undefined
  const credited = owner === undefined ? 0 : amount
  if (!(await decidePromise(sql, id, outcome, credited))) return
  if (order && outcome === 'broken') await tellBroken(commerce, sql, promise, { order, credited })
  if (owner === undefined) return
  const t = mailTexts(MESSAGES, mailLocale(commerce.places.find(code), order?.language ?? ''))
  const posted = await post(sql, {
    key: `broken-promise ${id}`,
    owner,
    marketplace: code,
    currency,
    amount,
    house: HOUSE,
    reason: 'granted',
    note: t('credit', { order: orderId }),
  })
  if (!posted.ok) throw new Error(`The credit for the promise ${id} could not be posted: ${posted.failure}.`)
}
