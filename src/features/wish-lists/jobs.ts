import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type DueList, findDue, forgetLists, setReminder } from '#commerce/lists/queries/reminders.ts'
import { dayAfter, nextReminder, occasionAfter } from '#commerce/lists/rules/dates.ts'
import { MARKETPLACES, type Marketplace, mailLocale } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { listPath } from './rules/paths.ts'
import { dayIn } from './work/acting.ts'

const MESSAGES = new URL('./ui/messages/', import.meta.url)
const AT_ONCE = 100

/** Reminds owners of the occasions of their gift lists, once for each occasion, and notes the day of the next reminder. */
export async function remind(commerce: Commerce): Promise<void> {
  for (const marketplace of MARKETPLACES) {
    const today = dayIn(marketplace, commerce.clock.now())
    while ((await remindSome(commerce, marketplace, today)) === AT_ONCE);
  }
}

async function remindSome(commerce: Commerce, marketplace: Marketplace, today: string): Promise<number> {
  const done = await commerce.db.transaction<number, never>(async (sql) => {
    const due = await findDue(sql, marketplace.code, today, AT_ONCE)
    for (const list of due) {
      const { occasion, reminderOffset } = list.details
      if (occasion && reminderOffset !== undefined) await mailReminder(commerce, sql, marketplace, list, today)
      const next =
        occasion && reminderOffset !== undefined
          ? nextReminder(occasion, reminderOffset, dayAfter(list.remindOn))
          : null
      await setReminder(sql, list.id, next)
    }
    return ok(due.length)
  })
  return done.ok ? done.value : 0
}

async function mailReminder(commerce: Commerce, sql: Sql, marketplace: Marketplace, list: DueList, today: string) {
  const { places, random } = commerce
  const contact = await findContact(sql, customerIdOf(list.owner) ?? '')
  const day = occasionAfter(list.details.reminderOffset ?? 0, list.remindOn)
  // A store that was off for a while does not remind of what is over.
  if (!contact || day < today) return
  const { language } = contact
  const locale = mailLocale(marketplace, language)
  const t = mailTexts(MESSAGES, locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  const values = { list: list.name, name: list.details.recipientName ?? '', date }
  const button = { label: t('mail.button'), href: places.linkTo(marketplace.code, language, listPath(list.id)) }
  const body = mailBody({ language, paragraphs: [t('mail.text', values), t('mail.off')], button })
  const dedupeKey = `list-reminder ${list.id} ${day}`
  await queueMail(sql, { id: random.id(), to: contact.email, subject: t('mail.subject', values), ...body, dedupeKey })
}

export const remindJob: Job<Commerce> = { name: 'remind-of-lists', every: 'hour', at: '00:07', run: remind }

export const forgetListsJob: Job<Commerce> = {
  name: 'forget-lists',
  every: 'day',
  at: '04:41',
  run: ({ db }) => forgetLists(db),
}
