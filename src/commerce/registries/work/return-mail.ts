import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Listener } from '#platform/store/module.ts'
import { findReturn } from '../queries/returns.ts'
import { returnNumber } from '../rules/return-number.ts'
import { RETURN_WANTED } from './term.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Tells who sends a gift back where it goes, by when, and what to write on the parcel. */
export const returnMail: Listener<Commerce> = {
  name: 'registry-return-mails',
  types: [RETURN_WANTED.name],
  handle: async ({ db, places, random }, { id, entity: { returnId, keeper } }) => {
    const found = await findReturn(db, String(returnId))
    const contact = await findContact(db, customerIdOf(String(keeper)) ?? '')
    if (!found?.sendBy || !contact) return
    const { email: to, language } = contact
    const locale = mailLocale(places.find(found.marketplace), language)
    const t = mailTexts(MESSAGES, locale)
    const values = { number: returnNumber(found.id), date: toDay(found.sendBy.toISOString(), locale) }
    const paragraphs = [
      t('gifts.what', { count: found.units, title: found.title }),
      ...(found.destination ? [t('gifts.sendTo', values), found.destination] : [t('gifts.sendSoon', values)]),
      t('gifts.returnWhat'),
    ]
    const body = mailBody({ language, paragraphs })
    const subject = t('mail.return.subject', { title: found.title })
    await queueMail(db, { id: random.id(), to, subject, ...body, dedupeKey: `registry-return-mails ${id}` })
  },
}
