import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, inEveryLanguage, toPrice } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener, OutboxEvent } from '#platform/store/module.ts'
import type { Order } from './contract/wire.ts'
import { findOrder } from './queries/find-order.ts'

const MESSAGES = new URL('./ui/messages/', import.meta.url)

/** Which mail an event is worth; the names of the texts. */
const MAILS: Record<string, 'placed' | 'shipped' | 'cancelled' | 'refunded'> = {
  'order.placed': 'placed',
  'order.shipped': 'shipped',
  'order.cancelled': 'cancelled',
  'order.refunded': 'refunded',
}

/** Writes to the shopper, in their language, about what happened to an order. */
export const orderMails: Listener<Commerce> = {
  name: 'order-mails',
  types: Object.keys(MAILS),
  handle: async (commerce, event) => {
    const kind = MAILS[event.type]
    const order = await findOrder(commerce, commerce.db, event.key, undefined)
    // An erased shopper has no address any more.
    if (!kind || !order || order.email === '') return
    const t = mailTexts(MESSAGES, order.language)
    // Of an invoice no money has moved: what is given back is taken off the bill.
    const name = kind === 'refunded' && order.paymentMethod === 'invoice' ? 'credited' : kind
    const values = { number: order.id, amount: amountOf(event, order), total: order.total.displayString }
    const paragraphs = [t(`mail.${name}.text`, values), ...more(kind, order, t)]
    const button = { label: t('mail.button'), href: addressOf(commerce, order) }
    const body = mailBody({ language: order.language, paragraphs, button })
    const subject = t(`mail.${name}.subject`, values)
    const dedupeKey = `order-mails ${event.id}`
    await queueMail(commerce.db, { id: commerce.random.id(), to: order.email, subject, ...body, dedupeKey })
  },
}

function more(kind: string, order: Order, t: ReturnType<typeof mailTexts>): string[] {
  if (kind === 'placed')
    return [
      order.items.map(({ quantity, title }) => t('mail.line', { quantity, title })).join('\n'),
      t('mail.total', { total: order.total.displayString }),
    ]
  return kind === 'shipped' && order.tracking ? [t('tracking', { tracking: order.tracking })] : []
}

/** What a refund's event says was given back. */
function amountOf({ entity }: OutboxEvent, { marketplace }: Order): string {
  const { amount } = entity
  return typeof amount === 'number' ? toPrice(amount, findMarketplace(marketplace)).displayString : ''
}

function addressOf({ places }: Commerce, { id, marketplace, language }: Order & { language: string }): string {
  const market = findMarketplace(marketplace)
  const pages = inEveryLanguage(market, `/orders/${id}`)
  const page = pages.find((each) => each.language === language) ?? pages[0]
  return `${places.originOf(market)}${page?.path ?? ''}`
}
