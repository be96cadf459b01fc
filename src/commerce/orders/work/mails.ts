import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf, emailKey } from '#commerce/accounts/rules.ts'
import { waitFor } from '#commerce/accounts/work/forms.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import type { TaxRow } from '#commerce/taxes/contract.ts'
import { taxRows } from '#commerce/taxes/rules/tax-rows.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toClockTime } from '#platform/render/clock-time.ts'
import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Listener, OutboxEvent } from '#platform/store/module.ts'
import type { Order } from '../contract/wire.ts'
import { findBuyer, findOrder } from '../queries/find-order.ts'
import { undoStyle } from '../rules/hold.ts'
import { collectedWords, dueWords, paymentLines } from '../rules/part-words.ts'
import { referenceLines } from '../rules/reference-words.ts'
import { datesSaid } from './mail-dates.ts'
import { causeSaid, isDelay, lineSayer, parcelOf, type SayLine, saidOfUnits, textOf } from './mail-units.ts'
import { tokenOf } from './order-link.ts'
import { BALANCE } from './payment/balance.ts'
import { returnSaid } from './return-words.ts'

const TAX_MESSAGES = new URL('../../taxes/ui/messages/', import.meta.url)
const MESSAGES = new URL('../ui/messages/', import.meta.url)

type Kind =
  | 'placed'
  | 'weighed'
  | 'picked'
  | 'returnRequested'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'paid'
  | 'reminder'
  | 'chargeFailed'
  | 'delayed'

/** The mail that each event sends; the values are names of texts. */
const MAILS: Record<string, Kind> = {
  'order.placed': 'placed',
  'order.weighed': 'weighed',
  'order.picked': 'picked',
  'order.shipped': 'shipped',
  'order.cancelled': 'cancelled',
  'order.return-requested': 'returnRequested',
  'order.refunded': 'refunded',
  'order.credited': 'refunded',
  'order.paid': 'paid',
  'order.payment-reminder': 'reminder',
  'order.charge-failed': 'chargeFailed',
  'order.rescheduled': 'delayed',
}

/** Mails that only the merchant and the store's own clock cause. */
const UNLIMITED = ['weighed', 'picked', 'shipped', 'delayed', 'chargeFailed']

/** Mails the shopper about an order's events, in their language. */
export const orderMails: Listener<Commerce> = {
  name: 'order-mails',
  types: Object.keys(MAILS),
  handle: async (commerce, event) => {
    const kind = MAILS[event.type]
    const order = await findOrder(commerce, commerce.db, event.key, undefined)
    // An erased shopper has no email address.
    if (!kind || !order || order.email === '') return
    if ((kind === 'reminder' || kind === 'chargeFailed') && order.owedTotal.amount === 0) return
    if (kind === 'delayed' && !isDelay(event, order)) return
    if (event.entity.isHandedOver) return
    if (!UNLIMITED.includes(kind) && !(await mayWrite(commerce, order))) {
      commerce.log.warn(
        { order: order.id, mail: kind },
        'a mail about an order was left out: its address received many',
      )
      return
    }
    const locale = spokenIn(order)
    const t = mailTexts(MESSAGES, locale)
    const line = lineSayer(commerce.modules, t, locale)
    const name = nameOf(kind, event, order)
    const isReminder = kind === 'reminder'
    const asked = kind === 'returnRequested' ? order.returns.at(-1) : undefined
    const values = {
      number: asked?.number ?? order.id,
      order: order.id,
      parcel: parcelOf(event, order)?.position ?? 0,
      amount: amountOf(event, order),
      digits: typeof event.entity.digits === 'string' ? event.entity.digits : '',
      ...(isReminder && owedWords(order)),
    }
    const paragraphs = [
      t(`mail.${name}.text`, values),
      ...causeSaid(event, t),
      ...saidOfUnits(kind, event, order, { t, line }),
      ...more(name === 'chargeStopped' ? name : kind, order, { t, line, taxTexts: mailTexts(TAX_MESSAGES, locale) }),
      ...datesSaid(kind, event, order, t, spokenIn(order)),
      ...(asked ? returnSaid(asked, order.nextPayment !== null, t, locale) : []),
      ...(kind === 'placed' ? undoWords(order, t) : []),
      ...(await saidByModules(commerce, kind, order)),
    ]
    const button = buttonOf(commerce, name, order, t)
    const body = mailBody({ language: order.language, paragraphs, button })
    const subject = t(`mail.${name}.subject`, values)
    const dedupeKey = `order-mails ${kind === 'delayed' ? delayKey(event, order) : event.id}`
    await queueMail(commerce.db, { id: commerce.random.id(), to: order.email, subject, ...body, dedupeKey })
  },
}

/** Several delays may be told at once, with the date that holds then: once for each date of what is not shipped, or of a parcel. */
function delayKey(event: OutboxEvent, order: Order): string {
  const parcel = parcelOf(event, order)
  if (parcel) return `delayed ${order.id} ${parcel.position} ${parcel.promise?.earliest} ${parcel.promise?.latest}`
  return order.revised ? `delayed ${order.id} ${order.revised.changedAt}` : event.id
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

/** What features say of an order that is placed or on its way. */
async function saidByModules(commerce: Commerce, kind: Kind, order: Order & { language: string }): Promise<string[]> {
  if (kind !== 'placed' && kind !== 'shipped') return []
  const said = await Promise.all(commerce.modules.map(({ orderMail }) => orderMail?.(commerce, order)))
  return said.flatMap((paragraphs) => paragraphs ?? [])
}

function more(
  kind: string,
  order: Order & { language: string },
  { t, line, taxTexts }: { t: Translate; line: SayLine; taxTexts: Translate },
): string[] {
  const { before, after } = taxRows(taxTexts, order.tax)
  const said = (rows: TaxRow[]) => rows.map(({ name, value }) => `${name}: ${value}`)
  if (kind === 'placed' || kind === 'weighed' || kind === 'picked')
    return [
      order.items.map((item) => line(item, item.quantity, item.subtotal.displayString)).join('\n'),
      [
        ...between(order, t),
        ...said(before),
        t('mail.total', { total: order.total.displayString }),
        ...said(after),
        ...partsOf(order, t),
        ...referenceLines(t, order),
      ].join('\n'),
      ...howToPay(order, t),
    ]
  return kind === 'reminder' || kind === 'paid' || kind === 'chargeFailed' ? howToPay(order, t) : []
}

/** What stands between the prices of the lines and the total, besides taxes. */
const between = ({ discountTotal, deliveryTotal }: Order, t: Translate): string[] => [
  ...(discountTotal.amount > 0 ? [`${t('discount')}: −${discountTotal.displayString}`] : []),
  ...(deliveryTotal.amount > 0 ? [`${t('delivery')}: ${deliveryTotal.displayString}`] : []),
]

/** What is to pay next and when it is due; nothing if nothing is owed. */
const owedWords = ({ nextPayment, ...order }: Order & { language: string }) =>
  nextPayment
    ? { amount: nextPayment.amount.displayString, date: toDay(nextPayment.dueAt, spokenIn(order)) }
    : undefined

/** How an invoice is paid, where something is owed, or what is charged to the card next. */
function howToPay(order: Order & { language: string }, t: Translate): string[] {
  const writeDay = (day: string) => toDay(day, spokenIn(order))
  const due = dueWords(t, order, writeDay)
  const schedule = due ? [[due.total, ...due.days].join('\n')] : []
  if (order.nextPayment?.card) return [collectedWords(t, order.nextPayment, writeDay), ...schedule]
  const owed = owedWords(order)
  const next = owed && [t('mail.owed', { ...owed, number: order.id }), order.bankDetails ?? ''].join('\n').trim()
  return next ? [next, ...schedule] : []
}

/** The order's page; of a delay the link by which anybody who has the mail can cancel what is not shipped. */
function buttonOf(commerce: Commerce, name: string, order: Order & { language: string }, t: Translate) {
  if (name === 'chargeFailed' || name === 'chargeStopped')
    return {
      label: t('collected.pay'),
      href: addressOf(commerce, order, `/orders/link?token=${tokenOf(commerce, order.id)}&to=pay`),
    }
  if (name !== 'delayed' && name !== 'delayedPart')
    return { label: t('mail.button'), href: addressOf(commerce, order, `/orders/${order.id}`) }
  return {
    label: t('mail.delayedButton'),
    href: addressOf(commerce, order, `/orders/link?token=${tokenOf(commerce, order.id)}`),
  }
}

/** Until when the order can be undone, in the marketplace's own time zone. */
function undoWords({ undoUntil, placedAt, ...order }: Order & { language: string }, t: Translate): string[] {
  if (!undoUntil) return []
  const { timeZone } = findMarketplace(order.marketplace)
  const style = undoStyle({ placedAt, undoUntil })
  return [t('undoHint', { time: toClockTime(Date.parse(undoUntil), spokenIn(order), { timeZone, style }) })]
}

const spokenIn = ({ marketplace, language }: Pick<Order, 'marketplace'> & { language: string }): string =>
  mailLocale(findMarketplace(marketplace), language)

/** The parts of the payment, unless the mail is about an order that is paid in one. */
const partsOf = (order: Order, t: Translate): string[] => (order.payments.length > 1 ? paymentLines(t, order) : [])

/** The text of a mail. Of an invoice that is paid in parts, one payment is seldom all of it. */
function nameOf(kind: string, event: OutboxEvent, order: Order): string {
  if (kind === 'refunded') return refundedTo(event, order)
  if (kind === 'paid' && event.entity.isCollected) return 'collected'
  if (kind === 'chargeFailed' && event.entity.reason === 'provider-gone') return 'chargeStopped'
  if (kind === 'paid') return order.owedTotal.amount > 0 ? 'paidPart' : kind
  return textOf(kind, event, order)
}

/** The text for a refund. No money has moved for an invoice, so it is credited on the bill, or on what would be collected. */
function refundedTo({ entity: { method, isCredit, digits } }: OutboxEvent, { paymentMethod }: Order): string {
  const to = typeof method === 'string' ? method : paymentMethod
  if (to === BALANCE) return typeof digits === 'string' ? 'toCard' : 'toCredit'
  if (isCredit === true && to !== 'invoice') return 'creditedLater'
  return to === 'invoice' ? 'credited' : 'refunded'
}

/** The refunded amount in a refund's event. */
function amountOf({ entity }: OutboxEvent, { marketplace }: Order): string {
  const { amount } = entity
  return typeof amount === 'number' ? toPrice(amount, findMarketplace(marketplace)).displayString : ''
}

const addressOf = (
  { places }: Commerce,
  { marketplace, language }: Order & { language: string },
  path: string,
): string => places.linkTo(marketplace, language, path)
