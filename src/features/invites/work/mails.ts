import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toClockTime } from '#platform/render/clock-time.ts'
import { findProgram, type StoredProgram } from '../queries/programs.ts'
import { claimUntold } from '../queries/requests.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)
const MAILS_AT_ONCE = 100
const HOUR_MS = 60 * 60 * 1000

type Mailed = { kind: 'INVITED' | 'NOT_SELECTED' | 'details'; owner: string; key: string; until?: number | null }

/** Queues one mail about a program, in the customer's language. A mail with the same key is queued once. */
async function tell(commerce: Commerce, sql: Sql, program: StoredProgram, mailed: Mailed): Promise<void> {
  const customer = customerIdOf(mailed.owner)
  const contact = customer === undefined ? undefined : await findContact(sql, customer)
  if (!contact) return
  const { language } = contact
  const marketplace = findMarketplace(program.marketplace)
  const locale = mailLocale(marketplace, language)
  const t = mailTexts(MESSAGES, locale)
  const [product] = await findProducts(sql, [program.asin], productLanguageIn(marketplace, language))
  const { timeZone } = marketplace
  const timeOf = (time: number) => toClockTime(time, locale, { timeZone, style: 'moment' })
  const values = {
    title: product?.title ?? program.asin,
    until: timeOf(mailed.until ?? 0),
    opens: timeOf(program.opensAt),
    closes: timeOf(program.closesAt),
    hours: program.holdHours,
    quantity: program.quantity,
  }
  const more = mailed.kind === 'details' ? [t(`mail.${program.kind}`), t('mail.after', values)] : []
  const body = mailBody({
    language,
    paragraphs: [t(`mail.${mailed.kind}.text`, values), ...more],
    button: {
      label: t('mail.button'),
      href: commerce.places.linkTo(program.marketplace, language, `/dp/${program.asin}`),
    },
  })
  const subject = t(`mail.${mailed.kind}.subject`, values)
  await queueMail(sql, {
    id: commerce.random.id(),
    to: contact.email,
    subject,
    ...body,
    dedupeKey: `invites ${mailed.kind} ${mailed.key}`,
  })
}

/** Mails a program's details to the customer who asks, at most once an hour. */
export const mailDetails = (commerce: Commerce, program: StoredProgram, owner: string): Promise<void> =>
  tell(commerce, commerce.db, program, {
    kind: 'details',
    owner,
    key: `${program.id} ${owner} ${Math.floor(commerce.clock.now() / HOUR_MS)}`,
  })

/** Mails one batch of customers who were invited, or for whom nothing was left. Returns how many. */
export async function tellBatch(commerce: Commerce, sql: Sql): Promise<number> {
  const untold = await claimUntold(sql, MAILS_AT_ONCE)
  for (const { id, owner, programId, state, until } of untold) {
    const program = await findProgram(sql, programId)
    const isLate = state === 'INVITED' && (until ?? 0) <= (program?.now ?? 0)
    if (program && !isLate) await tell(commerce, sql, program, { kind: state, owner, key: id, until })
  }
  return untold.length
}
