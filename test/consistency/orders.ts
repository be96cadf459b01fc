import { firstLanguage, localeOf } from '#commerce/marketplace/rules.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import type { OrderList, OrderSummary } from '#commerce/orders/contract/list.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { arrivalIn, arrivalOf } from './arrivals.ts'
import { piecesOf } from './cart.ts'
import { type Asked, type Fact, factsOf, type Surface } from './facts.ts'
import { itemsIn } from './mail-lines.ts'
import { cancelledIn, parcelsIn, parcelsOf } from './parcels.ts'
import { all, type Element, first, is, textOf } from './read-html.ts'
import { sumsIn, taxIn, taxOf } from './taxes.ts'
import { minorIn, moneyOf, textsOf, unsay } from './words.ts'

const STATES = ['placed', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'return-requested', 'returned']

export const orderOf = (id: string) => `order ${id}`

/** What an order on the wire says, and that it adds up. */
function wireFacts(order: Order, { marketplace }: Asked): Fact[] {
  const money = (price: Order['total']) => moneyOf(price, marketplace)
  const { items, itemsTotal, discountTotal, deliveryTotal } = order
  const sum = (amounts: (number | string | null)[]) => amounts.reduce((all: number, amount) => all + Number(amount), 0)
  return [
    ...factsOf(orderOf(order.id), {
      state: order.state,
      total: money(order.total),
      amounts: items.map(({ subtotal }) => money(subtotal)).join(', '),
      quantities: items.map((item) => unitsOf(item).replaceAll('\u00a0', ' ')).join(', '),
      cancelled: items.map(({ cancelled }) => cancelled).join(', '),
      units: items.reduce((units, item) => units + piecesOf(item), 0),
      items: money(itemsTotal),
      discount: money(discountTotal),
      refunded: money(order.refundedTotal),
      credited: money(order.creditedTotal),
      'given back': Number(money(order.refundedTotal)) + Number(money(order.creditedTotal)),
      tax: taxOf(order.tax, marketplace),
      'tax given back': Number(money(order.refundedTax)) + Number(money(order.creditedTax)),
      ...owedOf(order.dueDays.map(({ amount }) => money(amount))),
    }),
    ...factsOf(orderOf(order.id), { owed: order.dueDays.length > 0 ? money(order.owedTotal) : undefined }),
    ...arrivalOf(orderOf(order.id), order.promise, marketplace),
    ...factsOf(orderOf(order.id), {
      total:
        sum([money(itemsTotal), money(deliveryTotal), order.tax.isIncluded ? 0 : taxOf(order.tax, marketplace)]) -
        Number(money(discountTotal)),
      items: sum(items.map(({ subtotal }) => money(subtotal))),
      discount: sum(items.map(({ discount }) => money(discount))),
    }),
    ...parcelsOf(orderOf(order.id), order),
    ...items.flatMap(({ position, picking, total }) =>
      picking
        ? [
            ...factsOf(`${orderOf(order.id)}, line ${position + 1}`, { 'after discounts': money(total) }),
            ...factsOf(`${orderOf(order.id)}, line ${position + 1}`, { 'after discounts': money(picking.billed) }),
          ]
        : [],
    ),
    ...items.flatMap(({ position, quantity, unitPrice, measured, subtotal, picking }) =>
      factsOf(`${orderOf(order.id)}, line ${position + 1}`, { amount: money(subtotal) }).concat(
        factsOf(`${orderOf(order.id)}, line ${position + 1}`, {
          // What was picked costs what was found of it.
          amount: picking ? undefined : costOf(Number(money(unitPrice)), quantity, measured?.sold),
        }),
      ),
    ),
  ]
}

/** What is owed: all of it and, on several days, on each. */
export const owedOf = (days: (number | string | null)[]): Record<string, number | string | undefined> => ({
  owed: days.length > 0 ? days.reduce((all: number, day) => all + Number(day), 0) : undefined,
  'owed by day': days.length > 1 ? days.join(', ') : undefined,
})

const summaryFacts = (orders: OrderSummary[], { visitor, marketplace }: Asked): Fact[] =>
  orders
    .filter(({ id }) => visitor.orders.includes(id))
    .flatMap(({ id, state, total, units }) =>
      factsOf(orderOf(id), { state, total: moneyOf(total, marketplace), units }),
    )

/** What the page of an order says. */
function pageFacts(id: string, page: Element, { marketplace, language }: Asked): Fact[] {
  const t = textsOf('commerce/orders', localeOf(marketplace, language))
  const heading = textOf(first(page, is('h1')))
  const list = first(page, is('section', { 'aria-label': t('what') }))
  const rows = sumsIn(list)
  const sumOf = (...names: string[]) => rows.find(({ name }) => names.some((each) => name === t(each)))?.amount
  const items = all(list, is('li')).filter((item) =>
    item.children.some((child) => typeof child !== 'string' && child.tag === 'p'),
  )
  const amounts = items.map((item) =>
    minorIn(textOf(item.children.filter((child) => typeof child !== 'string').find(is('p')))),
  )
  const quantities = items.map((item) =>
    all(item, is('p'))
      .flatMap((line) => unsay(t, 'quantity', 'quantity', textOf(line)) ?? [])[0]
      ?.replaceAll('\u00a0', ' '),
  )
  const sentences = all(page, is('p')).map((line) => textOf(line))
  const payment = first(page, is('section', { 'aria-labelledby': 'payment' }))
  const byDay = new RegExp(`^${t('schedule.by', { amount: '(?<amount>.+)', date: '.+' })}$`)
  const days = all(payment, is('li')).map((day) => minorIn(byDay.exec(textOf(day))?.groups?.amount ?? ''))
  const [owed] = sentences.flatMap((line) => unsay(t, 'schedule.total', 'amount', line) ?? [])
  return [
    ...arrivalIn(orderOf(id), sentences, language),
    ...factsOf(orderOf(id), {
      state: STATES.find((state) => t(`heading.${state}`) === heading) ?? heading,
      total: sumOf('total'),
      items: sumOf('items'),
      discount: sumOf('discount') ?? 0,
      refunded: sumOf('refunded') ?? 0,
      credited: sumOf('credited') ?? 0,
      'given back': Number(sumOf('refunded') ?? 0) + Number(sumOf('credited') ?? 0),
      tax: taxIn(rows, language),
      'tax given back': Number(sumOf('refundedTax') ?? 0) + Number(sumOf('creditedTax') ?? 0),
      ...owedOf(days),
      amounts: amounts.join(', '),
      quantities: quantities.join(', '),
      cancelled: items.map((item) => cancelledIn(t, item)).join(', '),
    }),
    ...factsOf(orderOf(id), { owed: owed === undefined ? undefined : minorIn(owed) }),
    ...parcelsIn(orderOf(id), page, t),
  ]
}

/** An order's words in the list of orders. */
const listed = (page: Element | undefined, { visitor, marketplace, language }: Asked): Fact[] =>
  all(page, is('li')).flatMap((item) => {
    const words = all(item, (element) => element.tag === 'p').map((line) => textOf(line))
    const id = visitor.orders.find((each) => words.includes(each))
    if (!id) return []
    const t = textsOf('commerce/orders', localeOf(marketplace, language))
    const badge = all(item, is('span')).map((span) => textOf(span))
    const at = words.indexOf(id)
    return factsOf(orderOf(id), {
      state: STATES.find((state) => badge.includes(t(`state.${state}`))),
      total: minorIn(words[at + 1] ?? ''),
    })
  })

/** What a visitor's orders are, to them, to the merchant and in mails. */
export const ORDERS: Surface[] = [
  {
    name: 'order API',
    read: async (asked) => {
      const { visitor, prefix } = asked
      const orders = await Promise.all(visitor.orders.map((id) => visitor.json<Order>(`${prefix}/api/orders/${id}`)))
      return orders.flatMap((order) => (order ? wireFacts(order, asked) : []))
    },
  },
  {
    name: "merchant's order API",
    read: async (asked) => {
      const { visitor, world } = asked
      const orders = await Promise.all(
        visitor.orders.map((id) => world.asMerchant<Order>(`/api/merchant/orders/${id}`)),
      )
      return orders.flatMap((order) => (order ? wireFacts(order, asked) : []))
    },
  },
  {
    name: 'order page',
    read: async (asked) => {
      const { visitor, prefix } = asked
      const pages = await Promise.all(
        visitor.orders.map(async (id) => ({ id, page: await visitor.page(`${prefix}/orders/${id}`) })),
      )
      return pages.flatMap(({ id, page }) => (page ? pageFacts(id, page, asked) : []))
    },
  },
  {
    name: 'list of orders',
    read: async (asked) => {
      if (asked.visitor.orders.length === 0) return []
      return listed(await asked.visitor.page(`${asked.prefix}/orders`), asked)
    },
  },
  {
    name: 'orders API',
    read: async (asked) => {
      if (asked.visitor.orders.length === 0) return []
      const list = await asked.visitor.json<OrderList>(`${asked.prefix}/api/orders`)
      return summaryFacts(list?.orders ?? [], asked)
    },
  },
  {
    name: "merchant's list of orders",
    read: async (asked) => {
      if (asked.visitor.orders.length === 0) return []
      const list = await asked.world.asMerchant<OrderList>('/api/merchant/orders?limit=50')
      return summaryFacts(list?.orders ?? [], asked)
    },
  },
  {
    name: 'mail',
    read: async ({ visitor, world, marketplace }) => {
      if (visitor.orders.length === 0) return []
      // An order's mails are in the first language, in which the API placed it.
      const t = textsOf('commerce/orders', localeOf(marketplace, firstLanguage(marketplace)))
      const mails = await world.mails()
      const orders = await Promise.all(visitor.orders.map((id) => visitor.json<Order>(`/api/orders/${id}`)))
      const severalRefunds = new Set(
        orders.flatMap((order) => (order && order.refunds.length + order.credits.length > 1 ? order.id : [])),
      )
      return mails.flatMap(({ subject, text }) => {
        const id = visitor.orders.find((each) => text.includes(each))
        if (!id) return []
        // It said what was ordered, of which not all may have been found since.
        const isPicked = orders.some((order) => order?.id === id && order.items.some(({ picking }) => picking))
        if (subject === t('mail.placed.subject', { number: id }) && !isPicked) {
          const lines = text.split('\n')
          const total = lines.flatMap((line) => unsay(t, 'mail.total', 'total', line) ?? [])[0]
          const sums = lines.flatMap((line) => {
            const [name = '', amount] = line.split(': ')
            return amount === undefined ? [] : [{ name, amount: minorIn(amount) }]
          })
          const tax = taxIn(sums, Object.keys(marketplace.locales)[0] ?? 'en')
          return [
            ...arrivalIn(orderOf(id), lines, Object.keys(marketplace.locales)[0] ?? 'en'),
            ...factsOf(orderOf(id), { ...itemsIn(t, lines), total: minorIn(total ?? ''), tax }),
          ]
        }
        if (subject === t('mail.cancelled.subject', { number: id })) return factsOf(orderOf(id), { state: 'cancelled' })
        const refunded = unsay(t, 'mail.refunded.subject', 'amount', subject)
        const credited =
          unsay(t, 'mail.credited.subject', 'amount', subject) ??
          unsay(t, 'mail.creditedLater.subject', 'amount', subject)
        // Of several refunds each has a mail.
        if (severalRefunds.has(id)) return []
        return factsOf(orderOf(id), {
          refunded: refunded === undefined ? undefined : minorIn(refunded),
          credited: credited === undefined ? undefined : minorIn(credited),
        })
      })
    },
  },
]
