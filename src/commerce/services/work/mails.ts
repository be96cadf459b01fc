import type { Commerce } from '#commerce/feature.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener } from '#platform/store/module.ts'
import { shopIn } from '../rules/shop.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** The units that an event says are done now, by their position in the order. */
const positionsIn = ({ items }: Record<string, unknown>): Set<number> =>
  new Set(Array.isArray(items) ? items.map((item: { position: number }) => item.position) : [])

/** Tells the shopper that what is done in a shop is done: the device can be collected there. */
export const readyMails: Listener<Commerce> = {
  name: 'service-mails',
  types: ['order.delivered'],
  handle: async (commerce, event) => {
    const done = positionsIn(event.entity)
    const order = await findOrder(commerce, commerce.db, event.key, undefined)
    if (!order || order.email === '') return
    const { db, places, random } = commerce
    const t = mailTexts(MESSAGES, mailLocale(places.find(order.marketplace), order.language))
    for (const { position, asin, title, adjustments } of order.items) {
      const shop = done.has(position) ? shopIn(adjustments) : undefined
      if (!shop) continue
      const values = { ...shop, service: title, number: order.id }
      const href = places.linkTo(order.marketplace, order.language, `/dp/${asin}`)
      const paragraphs = [t('mail.ready.text', values), [shop.shop, shop.address].join('\n')]
      const body = mailBody({ language: order.language, paragraphs, button: { label: t('mail.ready.button'), href } })
      const subject = t('mail.ready.subject', values)
      const dedupeKey = `service-mails ${event.id} ${position}`
      await queueMail(db, { id: random.id(), to: order.email, subject, ...body, dedupeKey })
    }
  },
}
