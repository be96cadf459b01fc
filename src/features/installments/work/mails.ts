import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { StoredPart } from '../queries/plans.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/**
 * Queues the mail that a payment is due, in the order's language. Does nothing for an erased shopper, who has no address any
 * more, and where the payments are collected from a card.
 */
export async function tellDue(commerce: Commerce, sql: Sql, part: StoredPart): Promise<void> {
  const { places, random } = commerce
  const order = await findOrder(commerce, sql, part.orderId, undefined)
  if (!order || order.email === '' || order.nextPayment?.card) return
  const marketplace = findMarketplace(part.marketplace)
  const locale = mailLocale(marketplace, order.language)
  const t = mailTexts(MESSAGES, locale)
  const product = order.items.find(({ position }) => position === part.line)?.title ?? part.asin
  const amount = toPrice(part.amount - part.reduced, marketplace).displayString
  const day = toDay(part.dueOn, locale)
  const values = { product, amount, day, number: part.number, parts: part.parts, order: order.id }
  const paragraphs = [t('mail.text', values), t('mail.pay', values), ...(part.reduced > 0 ? [t('mail.reduced')] : [])]
  const href = places.linkTo(part.marketplace, order.language, `/orders/${order.id}`)
  const button = { label: t('mail.button'), href }
  const body = mailBody({ language: order.language, paragraphs, button })
  const mail = { id: random.id(), to: order.email, subject: t('mail.subject', values), ...body }
  await queueMail(sql, { ...mail, dedupeKey: `installments ${part.id}` })
}
