import { waitFor } from '#commerce/accounts/forms.ts'
import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf, emailKey } from '#commerce/accounts/rules.ts'
import { arrivalWords } from '#commerce/delivery/rules/words.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, localeOf, toPrice } from '#commerce/marketplace/rules.ts'
import { type TaxRow, taxRows } from '#commerce/taxes/rules/tax-rows.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toClockTime } from '#platform/render/clock-time.ts'
import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Listener, OutboxEvent } from '#platform/store/module.ts'
import type { Order } from './contract/wire.ts'
import { saidOfUnits, textOf } from './mail-units.ts'
import { BALANCE } from './payment/balance.ts'
import { findBuyer, findOrder } from './queries/find-order.ts'
import { undoStyle } from './rules/hold.ts'
import { paymentLines } from './rules/part-words.ts'

const TAX_MESSAGES = new URL('../taxes/ui/messages/', import.meta.url)
const DELIVERY_MESSAGES = new URL('../delivery/ui/messages/', import.meta.url)
const MESSAGES = new URL('./ui/messages/', import.meta.url)

/** The mail that each event sends; the values are names of texts. */
const MAILS: Record<string, 'placed' | 'shipped' | 'cancelled' | 'refunded' | 'paid' | 'reminder'> = {
  'order.placed': 'placed',
  'order.shipped': 'shipped',
  'order.cancelled': 'cancelled',
  'order.refunded': 'refunded',
  'order.paid': 'paid',
  'order.payment-reminder': 'reminder',
}

/** Mails the shopper about an order's events, in their language. */
export const orderMails: Listener<Commerce> = {
  name: 'order-mails',
  types: Object.keys(MAILS),
  handle: async (commerce, event) => {
    const kind = MAILS[event.type]
    const order = await findOrder(commerce, commerce.db, event.key, undefined)
    // An erased shopper has no email address.
    if (!kind || !order || order.email === '') return
    if (kind === 'reminder' && order.owedTotal.amount === 0) return
    if (kind !== 'shipped' && !(await mayWrite(commerce, order))) {
      commerce.log.warn(
        { order: order.id, mail: kind },
        'a mail about an order was left out: its address received many',
      )
      return
    }
    const locale = spokenIn(order)
    const t = mailTexts(MESSAGES, locale)
    const name = nameOf(kind, event, order)
    const isReminder = kind === 'reminder'
    const values = { number: order.id, amount: amountOf(event, order), ...(isReminder && owedWords(order)) }
    const paragraphs = [
      t(`mail.${name}.text`, values),
      ...saidOfUnits(kind, event, order, t),
      ...more(kind, order, t, mailTexts(TAX_MESSAGES, locale)),
      ...(kind === 'placed' || kind === 'shipped' ? arrivalOf(order) : []),
      ...(kind === 'placed' ? undoWords(order, t) : []),
    ]
    const button = { label: t('mail.button'), href: addressOf(commerce, order) }
    const body = mailBody({ language: order.language, paragraphs, button })
    const subject = t(`mail.${name}.subject`, values)
    const dedupeKey = `order-mails ${event.id}`
    await queueMail(commerce.db, { id: commerce.random.id(), to: order.email, subject, ...body, dedupeKey })
  },
}

/**
 * Whether one more mail may go to an order's address. Only the address of the buyer's account is
 * proved to be theirs; any other may be a stranger's and receives a limited number.
 */
async function mayWrite(commerce: Commerce, { id, email }: Order): Promise<boolean> {
  const owner = (await findBuyer(commerce.db, id)) ?? ''
  const account = await findContact(commerce.db, customerIdOf(owner) ?? '')
  if (account && emailKey(account.email) === emailKey(email)) return true
  if ((await waitFor(commerce, 'order', owner)) !== undefined) return false
  return (await waitFor(commerce, 'order', email)) === undefined
}

function more(kind: string, order: Order & { language: string }, t: Translate, taxTexts: Translate): string[] {
  const { before, after } = taxRows(taxTexts, order.tax)
  const said = (rows: TaxRow[]) => rows.map(({ name, value }) => `${name}: ${value}`)
  if (kind === 'placed')
    return [
      order.items.map(({ quantity, title }) => t('mail.line', { quantity, title })).join('\n'),
      [
        ...said(before),
        t('mail.total', { total: order.total.displayString }),
        ...said(after),
        ...partsOf(order, t),
      ].join('\n'),
      ...howToPay(order, t),
    ]
  return kind === 'reminder' || kind === 'paid' ? howToPay(order, t) : []
}

/** What is to pay next and when it is due; nothing if nothing is owed. */
const owedWords = ({ nextPayment, ...order }: Order & { language: string }) =>
  nextPayment
    ? { amount: nextPayment.amount.displayString, date: toDay(nextPayment.dueAt, spokenIn(order)) }
    : undefined

/** How an invoice is paid, where something is owed. */
function howToPay(order: Order & { language: string }, t: Translate): string[] {
  const owed = owedWords(order)
  return owed ? [[t('mail.owed', { ...owed, number: order.id }), order.bankDetails ?? ''].join('\n').trim()] : []
}

/** When the order arrives, if a date was promised. */
function arrivalOf({ promise, ...order }: Order & { language: string }): string[] {
  const locale = spokenIn(order)
  return promise ? [arrivalWords(mailTexts(DELIVERY_MESSAGES, locale), promise, locale)] : []
}

/** Until when the order can be undone, in the marketplace's own time zone. */
function undoWords({ undoUntil, placedAt, ...order }: Order & { language: string }, t: Translate): string[] {
  if (!undoUntil) return []
  const { timeZone } = findMarketplace(order.marketplace)
  const style = undoStyle({ placedAt, undoUntil })
  return [t('undoHint', { time: toClockTime(Date.parse(undoUntil), spokenIn(order), { timeZone, style }) })]
}

const spokenIn = ({ marketplace, language }: Pick<Order, 'marketplace'> & { language: string }): string =>
  localeOf(findMarketplace(marketplace), language)

/** The parts of the payment, unless the mail is about an order that is paid in one. */
const partsOf = (order: Order, t: Translate): string[] => (order.payments.length > 1 ? paymentLines(t, order) : [])

/** The text of a mail. Of an invoice that is paid in parts, one payment is seldom all of it. */
function nameOf(kind: string, event: OutboxEvent, order: Order): string {
  if (kind === 'refunded') return refundedTo(event, order)
  if (kind === 'paid') return order.owedTotal.amount > 0 ? 'paidPart' : kind
  return textOf(kind, event, order)
}

/** The text for a refund. No money has moved for an invoice, so it is credited on the bill. */
function refundedTo({ entity: { method } }: OutboxEvent, { paymentMethod }: Order): string {
  const to = typeof method === 'string' ? method : paymentMethod
  if (to === BALANCE) return 'toCredit'
  return to === 'invoice' ? 'credited' : 'refunded'
}

/** The refunded amount in a refund's event. */
function amountOf({ entity }: OutboxEvent, { marketplace }: Order): string {
  const { amount } = entity
  return typeof amount === 'number' ? toPrice(amount, findMarketplace(marketplace)).displayString : ''
}

const addressOf = ({ places }: Commerce, { id, marketplace, language }: Order & { language: string }): string =>
  places.linkTo(marketplace, language, `/orders/${id}`)
