import { findContact } from '#commerce/accounts/queries/customers.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { COMPANY_PATH, type CompanyState } from '../contract.ts'
import { findCompany, listPeople } from '../queries.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Mails a company's admins, each in their language, what the merchant has decided about it. Run it in the transaction that decides. */
export async function mailDecision(
  { random, places }: Pick<Commerce, 'random' | 'places'>,
  sql: Sql,
  id: string,
  state: Exclude<CompanyState, 'APPLIED'>,
): Promise<void> {
  const company = await findCompany(sql, id)
  if (!company) return
  const marketplace = findMarketplace(company.marketplace)
  const decision = random.id()
  for (const { id: person, role } of await listPeople(sql, id)) {
    const contact = role === 'admin' ? await findContact(sql, person) : undefined
    if (!contact) continue
    const { email, language } = contact
    const t = mailTexts(MESSAGES, mailLocale(marketplace, language))
    const values = { company: company.name, reason: company.reason ?? '' }
    const body = mailBody({
      language,
      paragraphs: [t(`mail.${state}.text`, values), ...(state === 'REFUSED' ? [t('mail.again')] : [])],
      button: { label: t('mail.button'), href: places.linkTo(marketplace.code, language, COMPANY_PATH) },
    })
    const dedupeKey = `companies ${decision} ${person}`
    await queueMail(sql, {
      id: random.id(),
      to: email,
      subject: t(`mail.${state}.subject`, values),
      ...body,
      dedupeKey,
    })
  }
}
