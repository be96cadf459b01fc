import { type Sql, statement } from '#platform/db/sql.ts'

/** A mail to send now, and the number of tries including this one. */
export type ClaimedMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
}

const claim = statement(
  `UPDATE platform.mails SET attempts = attempts + 1, due_at = $2 WHERE id = (
     SELECT id FROM platform.mails WHERE state = 'queued' AND (due_at IS NULL OR due_at <= $1)
     ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, recipient, subject, text, html, attempts`,
  { id: 'text', recipient: 'text!', subject: 'text!', text: 'text!', html: 'text?', attempts: 'int' },
)

/** Claims the oldest due mail. Not confirmed by `givenUpAt`: assume the worker died and make the mail due again. */
export async function claimMail(sql: Sql, now: number, givenUpAt: number): Promise<ClaimedMail | undefined> {
  return (await sql.query(claim, [new Date(now), new Date(givenUpAt)]))[0]
}

const settle = statement(
  `UPDATE platform.mails SET state = $2, settled_at = $3, due_at = NULL, recipient = NULL, subject = NULL, text = NULL, html = NULL
   WHERE id = $1 AND state = 'queued'`,
)
const postpone = statement(`UPDATE platform.mails SET due_at = $3 WHERE id = $1 AND attempts = $2 AND state = 'queued'`)

/** Marks a mail as sent or given up, and deletes its recipient and content. */
export async function settleMail(sql: Sql, id: string, state: 'sent' | 'failed', at: number): Promise<void> {
  await sql.query(settle, [id, state, new Date(at)])
}

/** Makes a mail due again later, unless another worker has taken it over. */
export async function postponeMail(sql: Sql, { id, attempts }: ClaimedMail, dueAt: number): Promise<void> {
  await sql.query(postpone, [id, attempts, new Date(dueAt)])
}

const prune = statement(`DELETE FROM platform.mails WHERE state <> 'queued' AND settled_at < $1`)

/** Deletes mails settled before `before`. */
export async function pruneMails(sql: Sql, before: number): Promise<void> {
  await sql.query(prune, [new Date(before)])
}
