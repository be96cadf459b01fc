import { z } from 'zod'
import { waitFrom } from '#platform/jobs/backoff.ts'
import { errorTrace } from '#platform/jobs/error-trace.ts'
import type { Job, Worker } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { MAIL_CHANNEL } from './mail.ts'
import { openPost, type Post } from './post.ts'
import { claimMail, postponeMail, pruneMails, settleMail } from './queries.ts'

/** Seconds between tries, two days in all; then a mail is given up. */
const WAITS = [30, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400] as const
/** Milliseconds after which a sender counts as dead. */
export const GIVEN_UP_AFTER = 5 * 60 * 1000
const KEPT = 30 * 24 * 60 * 60 * 1000

/** Sends all due mails and returns how many tries that took. For tests and commands; a running store uses `mailWorker`. */
export async function deliverMails(platform: Platform, post = openPost(platform.config)): Promise<number> {
  let count = 0
  while ((await deliverNext(platform, post)) > 0) count += 1
  return count
}

/** Returns the worker that sends mails while the store runs. */
export function mailWorker<Context extends Platform>(context: Context): Worker<Context> {
  const post = openPost(context.config)
  return { name: 'mails', channel: MAIL_CHANNEL, round: (platform) => deliverNext(platform, post) }
}

async function deliverNext({ db, clock, log }: Platform, post: Post): Promise<number> {
  const now = clock.now()
  const mail = await claimMail(db, now, now + GIVEN_UP_AFTER)
  if (!mail) return 0
  try {
    await post(mail)
  } catch (error) {
    const wait = isRefused(error) ? undefined : waitFrom(WAITS, mail.attempts)
    log.warn(
      { mail: mail.id, attempts: mail.attempts, isGivenUp: wait === undefined, ...faultOf(error) },
      'a mail failed',
    )
    if (wait === undefined) await settleMail(db, mail.id, 'failed', clock.now())
    else await postponeMail(db, mail, clock.now() + wait)
    return 1
  }
  await settleMail(db, mail.id, 'sent', clock.now())
  return 1
}

const smtpFault = z.object({ responseCode: z.number().optional(), command: z.string().optional() })

/** What Nodemailer adds to an error. */
const smtpFaultOf = (error: unknown) => smtpFault.safeParse(error).data ?? {}

/** Whether the recipient is refused permanently (SMTP 5xx to RCPT), so that retrying would only annoy. */
const isRefused = (error: unknown): boolean => {
  const { responseCode = 0, command } = smtpFaultOf(error)
  return command === 'RCPT TO' && responseCode >= 500
}

/** Returns the loggable part of an error: codes only, because a mail server's message repeats addresses. */
function faultOf(error: unknown): object {
  const { responseCode } = smtpFaultOf(error)
  return { ...errorTrace(error), ...(responseCode === undefined ? {} : { responseCode }) }
}

/** Nightly job that deletes mails settled more than 30 days ago. */
export const pruneMailsJob: Job<Platform> = {
  name: 'prune-mails',
  every: 'day',
  at: '03:27',
  run: ({ db, clock }) => pruneMails(db, clock.now() - KEPT),
}
