import { localeOf } from '#commerce/marketplace/rules.ts'
import { dateMark as mark } from '#commerce/measures/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { toDay } from '#platform/render/to-day.ts'
import { type Asked, type Contribution, type Done, type Draw, factsOf, type Surface } from '#test/consistency/facts.ts'
import { orderOf } from '#test/consistency/orders.ts'
import { all, type Element, textOf } from '#test/consistency/read-html.ts'
import { textsOf, unsay } from '#test/consistency/words.ts'

/** Less than a piece of anything that the scale decides about weighs at most. */
const LIGHT = { kg: '0.2 kg', lb: '0.4 lb' }
const KEEPS = 300 * 24 * 60 * 60 * 1000

/** The merchant picks an order of a fresh store: all of a line, some of it, or none. */
async function pick({ world, visitor, pick: draw, roll }: Draw): Promise<Done | undefined> {
  const id = draw(visitor.orders)
  const order = id === undefined ? undefined : await visitor.json<Order>(`/api/orders/${id}`)
  if (!order?.isUnweighed) return undefined
  const items = order.items.map(({ position, quantity, measured }) => {
    const picked = Math.min(quantity, Math.floor(roll() * (quantity + 2)))
    const per = measured?.sold.picking === 'catch' ? measured.sold.per : undefined
    const amount = per?.endsWith('lb') ? LIGHT.lb : LIGHT.kg
    const kind = mark.shape.kind.options[position % 2]
    const dateMark = { kind, date: new Date(Date.parse(order.placedAt) + KEEPS).toISOString().slice(0, 10) }
    return { position, picked, ...(per && picked > 0 ? { amount } : {}), ...(picked > 0 ? { dateMark } : {}) }
  })
  const answer = await world.asMerchant<{ state?: string }>(`/api/merchant/orders/${id}/pick`, { items })
  const words = items.map(({ position, picked }) => `${picked} of line ${position}`).join(' and ')
  return { did: `meanwhile ${words} of order ${id} are picked: ${answer?.state ?? 'refused'}`, asins: [] }
}

const spokenIn = ({ marketplace, language }: Asked) => localeOf(marketplace, language)

/** Until when what was picked of an order keeps, as the page's language writes it. */
const wireDates = (order: Order, asked: Asked) =>
  factsOf(orderOf(order.id), {
    dates: order.items
      .flatMap(({ picking }) => picking?.dateMark ?? [])
      .map(({ kind, date }) => `${kind} ${toDay(date, spokenIn(asked))}`)
      .join(', '),
  })

const isPlain = ({ tag, children }: Element) => tag === 'span' && children.every((child) => typeof child === 'string')

const surfaces: Surface[] = [
  {
    name: "dates of the order's API",
    read: async (asked) => {
      const { visitor, prefix } = asked
      const orders = await Promise.all(visitor.orders.map((id) => visitor.json<Order>(`${prefix}/api/orders/${id}`)))
      return orders.flatMap((order) => (order ? wireDates(order, asked) : []))
    },
  },
  {
    name: "dates of the merchant's order",
    read: async (asked) => {
      const { visitor, world } = asked
      const orders = visitor.orders.map((id) => world.asMerchant<Order>(`/api/merchant/orders/${id}`))
      return (await Promise.all(orders)).flatMap((order) => (order ? wireDates(order, asked) : []))
    },
  },
  {
    name: "dates of the order's page",
    read: async (asked) => {
      const { visitor, prefix } = asked
      const t = textsOf('commerce/measures', spokenIn(asked))
      const pages = visitor.orders.map(async (id) => ({ id, page: await visitor.page(`${prefix}/orders/${id}`) }))
      return (await Promise.all(pages)).flatMap(({ id, page }) => {
        const dates = all(page, isPlain).flatMap((span) =>
          mark.shape.kind.options.flatMap((kind) => {
            const day = unsay(t, `adjustment.${kind}`, 'day', textOf(span))
            return day === undefined ? [] : `${kind} ${day}`
          }),
        )
        return page ? factsOf(orderOf(id), { dates: dates.join(', ') }) : []
      })
    },
  },
]

export const FACTS: Contribution = { surfaces, steps: [{ name: 'pick an order', often: 2, run: pick }] }
