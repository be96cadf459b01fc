import { findContact } from '#commerce/accounts/queries/customers.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Charge } from '../queries/charges.ts'
import type { Member } from '../queries/members.ts'
import { totalOf } from './terms.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

export type PlusMail = 'subscribed' | 'reminder' | 'charged' | 'failed' | 'cancelled' | 'resumed' | 'ended' | 'refunded'

/** Queues a mail about a membership in the caller's transaction, in the customer's language. */
export async function tellMember(
  commerce: Commerce,
  sql: Sql,
  kind: PlusMail,
  member: Member,
  charge?: Charge,
): Promise<void> {
  const { customerId, marketplace: code, period, paidUntil, dueAt } = member
  const contact = customerId === null ? undefined : await findContact(sql, customerId)
  if (!contact || customerId === null) return
  const { language } = contact
  const marketplace = findMarketplace(code)
  const locale = mailLocale(marketplace, language)
  const t = mailTexts(MESSAGES, locale)
  const day = (instant: Date) => toDay(dayIn(code, instant.getTime()), locale)
  const { amount, tax } = charge ?? (await totalOf(commerce, sql, { ...member, customerId }))
  const values = {
    price: toPrice(amount, marketplace).displayString,
    tax: toPrice(tax?.amount ?? 0, marketplace).displayString,
    paidUntil: day(paidUntil),
    dueAt: day(dueAt),
    digits: charge?.digits ?? '',
  }
  const paragraphs = [t(`mail.${kind}.text`, values)]
  if (kind === 'charged' && tax && tax.amount > 0) paragraphs.push(t('mail.tax', values))
  if (kind === 'subscribed' || kind === 'reminder') paragraphs.push(t(`every.${period}`), t('cancelNote'))
  const button = { label: t('mail.button'), href: commerce.places.linkTo(code, language, '/account/plus') }
  const body = mailBody({ language, paragraphs, button })
  await queueMail(sql, {
    id: commerce.random.id(),
    to: contact.email,
    subject: t(`mail.${kind}.subject`, values),
    ...body,
  })
}
