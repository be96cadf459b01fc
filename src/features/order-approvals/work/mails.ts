import { findContact } from '#commerce/accounts/queries/customers.ts'
import { listPeople } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { APPROVALS_PATH } from '../contract/words.ts'
import type { StoredRequest } from '../queries/requests.ts'
import { type Acting, decides } from './acting.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

type Told = {
  /** The customer who is told. */
  to: string
  /** A word of the texts. */
  what: 'asked' | 'APPROVED' | 'REFUSED'
  request: Pick<StoredRequest, 'id' | 'marketplace' | 'total'>
  name: string
  /** What whoever acts has written. */
  said: string
}

/** Mails somebody of the company, in their language, what somebody else has asked or decided. */
async function tell({ random, places }: Commerce, sql: Sql, { to, what, request, name, said }: Told): Promise<void> {
  const contact = await findContact(sql, to)
  if (!contact) return
  const { email, language } = contact
  const { id, total } = request
  const marketplace = findMarketplace(request.marketplace)
  const t = mailTexts(MESSAGES, mailLocale(marketplace, language))
  const values = { name, total: toPrice(total, marketplace).displayString }
  const body = mailBody({
    language,
    paragraphs: [
      t(`mail.${what}.text`, values),
      ...(said ? [said] : []),
      ...(what === 'APPROVED' ? [t('mail.how')] : []),
    ],
    button: { label: t(`mail.${what}.button`), href: places.linkTo(marketplace.code, language, APPROVALS_PATH) },
  })
  const dedupeKey = `order-approvals ${what} ${id} ${to}`
  await queueMail(sql, { id: random.id(), to: email, subject: t(`mail.${what}.subject`, values), ...body, dedupeKey })
}

/** Tells everybody who may decide that somebody asks. */
export async function mailApprovers(
  commerce: Commerce,
  sql: Sql,
  { customer, marketplace }: Acting,
  { id, company, total, note }: Pick<StoredRequest, 'id' | 'company' | 'total' | 'note'>,
): Promise<void> {
  const request = { id, marketplace: marketplace.code, total }
  for (const person of await listPeople(sql, company))
    if (person.id !== customer.id && decides(person.role))
      await tell(commerce, sql, { to: person.id, what: 'asked', request, name: customer.name, said: note })
}

/** Tells whoever asked what was decided. */
export const mailAsker = (
  commerce: Commerce,
  sql: Sql,
  { customer }: Acting,
  request: StoredRequest,
  { state, reason }: { state: 'APPROVED' | 'REFUSED'; reason: string },
): Promise<void> =>
  tell(commerce, sql, { to: request.customerId, what: state, request, name: customer.name, said: reason })
