import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { findMarketplace, mailLocale } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener } from '#platform/store/module.ts'
import { findTask } from '../queries/tasks.ts'
import { EVENTS } from './events.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Tells the shopper that an order can be collected, where and when. That one is on its way they are told as of any parcel. */
export const pickingMails: Listener<Commerce> = {
  name: 'order-picking-mails',
  types: [EVENTS.ready.name],
  handle: async (commerce, event) => {
    const { db, places, random } = commerce
    const [task, order] = [await findTask(db, event.key), await findOrder(commerce, db, event.key, undefined)]
    // It may have been collected or given up since, and an erased shopper has no email address.
    if (!task || !order || task.state !== 'ready' || order.email === '') return
    const store = await findFreshStore(db, task.storeId)
    const locale = mailLocale(findMarketplace(order.marketplace), order.language)
    const t = mailTexts(MESSAGES, locale)
    const write = (at: Date, style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...style, timeZone: task.timeZone }).format(at)
    const values = {
      order: order.id,
      day: write(task.startsAt, { dateStyle: 'full' }),
      start: write(task.startsAt, { timeStyle: 'short' }),
      end: write(task.endsAt, { timeStyle: 'short' }),
    }
    const where = store ? addressRows({ fullName: store.name, ...store.address }) : []
    const paragraphs = [t('mail.text', values), where.join('\n'), t('mail.time', values)]
    const href = places.linkTo(order.marketplace, order.language, `/orders/${order.id}`)
    const body = mailBody({
      language: order.language,
      paragraphs: paragraphs.filter((words) => words !== ''),
      button: { label: t('mail.button'), href },
    })
    const dedupeKey = `order-picking ${event.id}`
    await queueMail(db, { id: random.id(), to: order.email, subject: t('mail.subject', values), ...body, dedupeKey })
  },
}
