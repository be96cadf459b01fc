import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { findContact } from '../queries/customers.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Kinds of mail that the account feature sends. */
export type AccountMail =
  | ('sign-up' | 'taken' | 'reset' | 'unknown' | 'change-email' | 'change-notice' | 'deleted')
  | OwnerMail

/** Mails that tell an account's owner what was changed, and lead to a new password. */
type OwnerMail = 'passkey-added' | 'passkey-removed'

const WITH_BUTTON = new Set<AccountMail>([
  ...(['sign-up', 'taken', 'reset', 'change-email'] as const),
  ...(['passkey-added', 'passkey-removed'] as const),
])

/** Queues an account mail in the caller's transaction. `link` is an absolute URL. */
export async function sendMail(
  { random }: Commerce,
  sql: Sql,
  kind: AccountMail,
  { to, language, link }: { to: string; language: string; link: string },
): Promise<void> {
  const t = mailTexts(MESSAGES, language)
  const paragraphs = [t(`mail.${kind}.text`), t(`mail.${kind}.if-not-you`)]
  const button = WITH_BUTTON.has(kind) ? { button: { label: t(`mail.${kind}.button`), href: link } } : {}
  const body = mailBody({ language, paragraphs, ...button })
  await queueMail(sql, { id: random.id(), to, subject: t(`mail.${kind}.subject`), ...body })
}

/** Tells the owner of an account, in the account's language, what a request changed. */
export async function tellOwner(
  commerce: Commerce,
  sql: Sql,
  request: FastifyRequest,
  kind: OwnerMail,
  customerId: string,
): Promise<void> {
  const contact = await findContact(sql, customerId)
  if (!contact) return
  const { origin, prefix } = commerce.places.contextOf(request)
  const link = `${origin}${prefix}/account/forgot`
  await sendMail(commerce, sql, kind, { to: contact.email, language: contact.language, link })
}
