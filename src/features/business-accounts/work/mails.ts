import { findByEmail, findContact } from '#commerce/accounts/queries/customers.ts'
import type { StoredCompany } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { BUSINESS_PATH } from '../contract/shopper.ts'
import type { Acting } from './acting.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)
const DAY = 'yyyy-mm-dd'.length

/** Mails an invitation, at most once a day to an address, in the language of whoever has it, or else of whoever invites. */
export async function mailInvitation(
  { random, clock, places }: Commerce,
  sql: Sql,
  { customer, marketplace, language: own }: Acting,
  { company, email }: { company: StoredCompany; email: string },
): Promise<void> {
  const invited = await findByEmail(sql, email)
  const language = (invited && (await findContact(sql, invited.id))?.language) || own
  const t = mailTexts(MESSAGES, mailLocale(marketplace, language))
  const values = { company: company.name, name: customer.name }
  const href = places.linkTo(marketplace.code, language, BUSINESS_PATH)
  const body = mailBody({
    language,
    paragraphs: [t('mail.text', values), t('mail.how', { email })],
    button: { label: t('mail.button'), href },
  })
  const day = new Date(clock.now()).toISOString().slice(0, DAY)
  const dedupeKey = `business-accounts ${company.id} ${email} ${day}`
  await queueMail(sql, { id: random.id(), to: email, subject: t('mail.subject', values), ...body, dedupeKey })
}
