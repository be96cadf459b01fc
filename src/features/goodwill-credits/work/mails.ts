import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener } from '#platform/store/module.ts'
import { findCredit } from '../queries.ts'
import { GIVEN } from './give.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Mails a customer about a credit, in their language. */
export const creditMails: Listener<Commerce> = {
  name: 'goodwill-credit-mails',
  types: [GIVEN.name],
  handle: async ({ db, places, random }, event) => {
    const credit = await findCredit(db, event.key)
    const contact = credit && (await findContact(db, customerIdOf(credit.owner) ?? ''))
    if (!contact) return
    const { amount, reason } = credit
    const marketplace = places.find(credit.marketplace)
    const { email, language } = contact
    const t = mailTexts(MESSAGES, mailLocale(marketplace, language))
    const values = { amount: toPrice(amount, marketplace).displayString, reason }
    const href = places.linkTo(credit.marketplace, language, '/account/store-credit')
    const paragraphs = [t('mail.text', values), t('mail.reason', values), t('mail.use')]
    const body = mailBody({ language, paragraphs, button: { label: t('mail.button'), href } })
    const dedupeKey = `goodwill-credit ${credit.id}`
    await queueMail(db, { id: random.id(), to: email, subject: t('mail.subject', values), ...body, dedupeKey })
  },
}
