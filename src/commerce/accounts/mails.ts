import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'

const MESSAGES = new URL('./ui/messages/', import.meta.url)

/** What an account writes: about its beginning, its password and its address. */
export type AccountMail = 'sign-up' | 'taken' | 'reset' | 'unknown' | 'change-email' | 'change-notice' | 'deleted'

/** Only these have something to press. */
const WITH_BUTTON = new Set<AccountMail>(['sign-up', 'taken', 'reset', 'change-email'])

/** Queues a mail of the account in the caller's transaction. `link` is a whole address. */
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
