import type { Commerce } from '#commerce/feature.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { tokenOf } from '#commerce/orders/work/order-link.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener } from '#platform/store/module.ts'
import { showSuggestions } from './answer.ts'
import { SUGGESTED } from './events.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Asks the shopper about a substitute, or tells them of one that they have accepted beforehand. What is decided by then needs no mail. */
export const substituteMails: Listener<Commerce> = {
  name: 'substitute-mails',
  types: [SUGGESTED.name],
  handle: async (commerce, event) => {
    const { db, places, random } = commerce
    const order = await findOrder(commerce, db, event.key, undefined)
    if (!order || order.email === '') return
    const { language } = order
    const shown = (await showSuggestions(db, order, language)).find(({ id }) => id === event.entity.suggestionId)
    if (!shown?.canAnswer) return
    const marketplace = places.find(order.marketplace)
    const t = mailTexts(MESSAGES, mailLocale(marketplace, language))
    const { insteadOf, title, quantity } = shown
    const word = shown.state === 'suggested' ? 'ask' : 'told'
    const paragraphs = [t(`mail.${word}`, { insteadOf, title, quantity }), t('mail.price')]
    const link = `/orders/link?token=${tokenOf(commerce, order.id)}&to=substitutes`
    const button = { label: t(`mail.${word}-button`), href: places.linkTo(order.marketplace, language, link) }
    const subject = t(`mail.${word}-subject`, { insteadOf, number: order.id })
    const body = mailBody({ language, paragraphs, button })
    await queueMail(db, { id: random.id(), to: order.email, subject, ...body, dedupeKey: `substitute ${event.id}` })
  },
}
