import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { OrderedRow } from '../queries/ordered.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Says to whoever ordered that a confirmed date was broken, and what they got for it in minor units; queued once. */
export async function tellBroken(
  { random, places }: Pick<Commerce, 'random' | 'places'>,
  sql: Sql,
  { id, asin, offerId, quantity, latest }: OrderedRow,
  { order, credited }: { order: Order & { language: string }; credited: number },
): Promise<void> {
  // An erased shopper has no email address.
  if (order.email === '') return
  const marketplace = findMarketplace(order.marketplace)
  const locale = mailLocale(marketplace, order.language)
  const t = mailTexts(MESSAGES, locale)
  const title = order.items.find(({ offerListingId }) => offerListingId === offerId)?.title ?? asin
  const values = { order: order.id, quantity, title, day: toDay(latest, locale) }
  const body = mailBody({
    language: order.language,
    paragraphs: [
      t('mail.text', values),
      ...(credited > 0 ? [t('mail.credited', { amount: toPrice(credited, marketplace).displayString })] : []),
      t('mail.next'),
    ],
    button: {
      label: t('mail.button'),
      href: places.linkTo(order.marketplace, order.language, `/orders/${order.id}`),
    },
  })
  const dedupeKey = `deep-check broken ${id}`
  await queueMail(sql, { id: random.id(), to: order.email, subject: t('mail.subject', values), ...body, dedupeKey })
}
