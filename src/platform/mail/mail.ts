import { type Sql, statement } from '#platform/db/sql.ts'
import { MAIL_ADDRESS } from './address.ts'

/** Channel that announces queued mails on commit. */
export const MAIL_CHANNEL = 'mails'

/** A mail to one address. `id` comes from `random.id()`; of several mails with one `dedupeKey` only the first is sent. */
export type Mail = { id: string; to: string; subject: string; text: string; html?: string; dedupeKey?: string }

/** The id becomes a file name and the mail's Message-ID. */
const MAIL_ID = /^[\w-]{1,64}$/

const queue = statement(
  `WITH queued AS (
     INSERT INTO platform.mails (id, recipient, subject, text, html, dedupe_key) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (dedupe_key) DO NOTHING RETURNING id
   ) SELECT true AS queued FROM queued, pg_notify('${MAIL_CHANNEL}', '')`,
  { queued: 'boolean' },
)

/**
 * Queues a mail in the caller's transaction: it is sent after the commit, and never without one. Returns false when its dedupe key
 * was queued before. Throws when `to` is not a plain address, which the code that accepted it should have refused; the error does
 * not repeat the address.
 */
export async function queueMail(sql: Sql, { id, to, subject, text, html, dedupeKey }: Mail): Promise<boolean> {
  if (!MAIL_ADDRESS.test(to)) throw new Error('A mail needs one plain address.')
  if (!MAIL_ID.test(id)) throw new Error('A mail needs an id of letters, digits, hyphens and underscores.')
  const queued = await sql.query(queue, [id, to, oneLine(subject), text, html ?? null, dedupeKey ?? null])
  return queued.length > 0
}

/** A line break in a subject would start another header. */
const oneLine = (subject: string): string => subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
