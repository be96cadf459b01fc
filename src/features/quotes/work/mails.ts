import { findContact } from '#commerce/accounts/queries/customers.ts'
import { findCompany, listPeople } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { StoredQuote } from '../queries/quotes.ts'
import { pdfPath, quotePath } from '../rules/paths.ts'
import { toQuote } from './view.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Who hears of a quote: whoever asked for it, whichever side they buy for now, or the admins if they have left the company. Nobody hears of one whose company is not active. */
async function readersOf(sql: Sql, { company, askedBy }: StoredQuote): Promise<string[]> {
  if ((await findCompany(sql, company))?.state !== 'ACTIVE') return []
  const people = await listPeople(sql, company)
  if (askedBy !== null && people.some(({ id }) => id === askedBy)) return [askedBy]
  return people.flatMap(({ id, role }) => (role === 'admin' ? [id] : []))
}

/** Mails that a quote was offered or refused, or ends tomorrow; the same is queued once. */
export async function tell(
  { random, places }: Pick<Commerce, 'random' | 'places'>,
  sql: Sql,
  kind: 'offered' | 'refused' | 'ending',
  stored: StoredQuote,
): Promise<void> {
  const marketplace = findMarketplace(stored.marketplace)
  const { number, total, message, validOn } = toQuote(stored, [])
  for (const reader of await readersOf(sql, stored)) {
    const contact = await findContact(sql, reader)
    if (!contact) continue
    const { language } = contact
    const locale = mailLocale(marketplace, language)
    const t = mailTexts(MESSAGES, locale)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const values = {
      total: total?.displayString ?? '',
      day: validOn === null ? '' : day.format(new Date(`${validOn}T00:00:00Z`)),
    }
    const address = places.linkTo(marketplace.code, language, pdfPath(stored.id))
    const paragraphs = [t(`mail.${kind}.text`, values), ...(message && kind !== 'ending' ? [message] : [])]
    const body = mailBody({
      language,
      paragraphs:
        kind === 'refused' ? paragraphs : [...paragraphs, t('mail.stock'), t('mail.pdf', { number, address })],
      button: { label: t('mail.button'), href: places.linkTo(marketplace.code, language, quotePath(stored.id)) },
    })
    const dedupeKey = `quotes ${kind} ${stored.id} ${stored.version} ${reader}`
    const subject = t(`mail.${kind}.subject`, values)
    await queueMail(sql, { id: random.id(), to: contact.email, subject, ...body, dedupeKey })
  }
}
