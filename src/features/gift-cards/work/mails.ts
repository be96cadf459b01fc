import type { Commerce } from '#commerce/feature.ts'
import { mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { StoredCard } from '../queries/cards.ts'
import { lastDayOf } from '../rules/expiry.ts'
import { paysFor, paysForValues } from '../rules/kinds.ts'
import { CARDS_PATH } from '../rules/paths.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

type Sent = { to: string; language: string; code: string }

/** Queues the mail with a card's code. The code is in no link, so that no log and no history keeps it. */
export async function queueCode(
  sql: Sql,
  { places, random }: Pick<Commerce, 'places' | 'random'>,
  card: StoredCard,
  { to, language, code }: Sent,
): Promise<void> {
  const place = places.find(card.marketplace)
  const locale = mailLocale(place, language)
  const t = mailTexts(MESSAGES, locale)
  const { senderName, recipientName, message, expiresAt } = card
  const pays = paysFor(card, place)
  const amount = toPrice(card.value, place).displayString
  const day = expiresAt ? toDay(lastDayOf(expiresAt, place.timeZone), locale) : ''
  const paragraphs = [
    ...(recipientName ? [t('mail.hello', { name: recipientName })] : []),
    senderName ? t('mail.from', { name: senderName, amount }) : t('mail.text', { amount }),
    ...(message ? [message] : []),
    t('mail.code', { code }),
    t('mail.use'),
    ...(pays ? [t('paysFor', paysForValues(pays, locale))] : []),
    expiresAt ? t('mail.until', { day }) : t('mail.forever'),
  ]
  const button = { label: t('mail.button'), href: places.linkTo(card.marketplace, language, CARDS_PATH) }
  const subject = senderName ? t('mail.subjectFrom', { name: senderName, amount }) : t('mail.subject', { amount })
  await queueMail(sql, { id: random.id(), to, subject, ...mailBody({ language, paragraphs, button }) })
}
