import type { z } from 'zod'
import type { CartPageProps } from '#commerce/cart/contract/page.ts'
import type { CartLine, summaryAnswer } from '#commerce/cart/contract/wire.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { INVITATION } from '#commerce/offers/work/can-buy.ts'
import { type Asked, type Fact, factsOf, type Surface } from './facts.ts'
import { all, type Element, first, hasClass, is, jsonIn, textOf } from './read-html.ts'
import { pairsIn, taxIn, taxOf } from './taxes.ts'
import type { Visitor } from './visitor.ts'
import { minorIn, moneyOf, stockOf, textsOf, unsay } from './words.ts'

/** Addresses that each marketplace delivers to. */
export const ADDRESSES: Record<string, object> = {
  US: { city: 'New York', region: 'NY', postalCode: '10001', country: 'US' },
  DE: { city: 'Berlin', region: '', postalCode: '10115', country: 'DE' },
  GB: { city: 'London', region: '', postalCode: 'SW1A 1AA', country: 'GB' },
  FR: { city: 'Paris', region: '', postalCode: '75001', country: 'FR' },
  BR: { city: 'São Paulo', region: 'SP', postalCode: '01310-100', country: 'BR' },
  JP: { city: '千代田区', region: '東京都', postalCode: '100-0001', country: 'JP' },
}

export const cartOf = ({ kind }: Visitor): string => `cart of the ${kind}`

/** Whether what a line says of stock may be true for its cart only. */
const isOwnStock = ({ availability, adjustments, terms }: Pick<CartLine, 'availability' | 'adjustments' | 'terms'>) =>
  availability.type === 'OUT_OF_STOCK' ||
  INVITATION in terms ||
  (availability.type === 'IN_STOCK' && adjustments.some(({ amount }) => amount.amount > 0))

const offOf = ({ adjustments }: Pick<CartLine, 'adjustments'>, marketplace: Marketplace): number =>
  adjustments.reduce((sum, { amount }) => sum + Math.max(0, Number(moneyOf(amount, marketplace))), 0)

/** What lines on the wire say of themselves and of their offers. */
export function lineFacts(lines: CartLine[], marketplace: Marketplace): Fact[] {
  return lines.flatMap((line) => {
    const isAlone = lines.filter(({ offerListingId }) => offerListingId === line.offerListingId).length === 1
    const isLow = line.availability.left !== undefined
    return [
      ...factsOf(`line ${line.id}`, {
        quantity: line.quantity,
        amount: line.problem === 'unavailable' ? null : moneyOf(line.subtotal, marketplace),
        'taken off': offOf(line, marketplace),
        problem: line.problem,
      }),
      ...(line.price === null
        ? []
        : factsOf(`offer ${line.offerListingId}`, {
            price: moneyOf(line.price, marketplace),
            // What is left of an offer that is gone is on no page. Units held for a line are in stock for it, whatever others can buy.
            stock: isOwnStock(line) ? undefined : stockOf(line.availability),
            // With plenty in stock, a page does not say how much there is.
            limit: isLow && isAlone ? line.maxQuantity : undefined,
          })),
    ]
  })
}

export const buyable = (lines: CartLine[]) => lines.filter(({ problem }) => problem === null)

export const payOf = (lines: CartLine[], marketplace: Marketplace): number =>
  buyable(lines).reduce((sum, line) => sum + Number(moneyOf(line.subtotal, marketplace)) - offOf(line, marketplace), 0)

export const unitsOf = (lines: CartLine[]): number => lines.reduce((sum, line) => sum + piecesOf(line), 0)

/** What is sold by weight or volume counts as one, and what is due with others as none. */
export const piecesOf = ({
  quantity,
  measured,
  isSurcharge,
  surchargeOf,
}: Pick<CartLine, 'quantity' | 'measured' | 'isSurcharge'> & { surchargeOf?: number | undefined }): number => {
  if (isSurcharge || surchargeOf !== undefined) return 0
  return measured?.sold.picking === 'bulk' ? 1 : quantity
}

/** What the rows of the cart page say. */
export const rowFacts = (page: Element, language: string): Fact[] =>
  all(page, is('li')).flatMap((row) => {
    const id = first(row, is('input', { name: 'id' }))?.attributes.value
    const amount = row.children.filter((child) => typeof child !== 'string').find((child) => child.tag === 'p')
    if (!id || !amount) return []
    const offs = all(row, (element) => element.tag === 'span' && hasClass(element, 'tabular'))
    const quantity = first(row, is('input', { type: 'number', name: 'quantity' }))?.attributes.value
    const t = textsOf('commerce/cart', language)
    const says = (problem: string) => {
      const sentence = unsay(t, `problem.${problem}`, 'possible', textOf(row))
      return sentence !== undefined
    }
    return factsOf(`line ${id}`, {
      quantity: quantity === undefined ? undefined : Number(quantity),
      amount: minorIn(textOf(amount)),
      'taken off': offs.reduce((sum, each) => sum + (minorIn(textOf(each)) ?? 0), 0),
      problem: says('unavailable') ? 'unavailable' : undefined,
    })
  })

export const itemsOf = async ({
  visitor,
  prefix,
  marketplace,
}: Pick<Asked, 'visitor' | 'prefix' | 'marketplace'>): Promise<CartLine[]> =>
  (await visitor.json<{ entity: { items: CartLine[] } }>(`${prefix}/api/marketplaces/${marketplace.code}/cart/items`))
    ?.entity.items ?? []

/** The cart page without the carts of fresh stores below. */
function retailOf(page: Element | undefined): Element | undefined {
  const isOther = ({ tag, attributes }: Element) =>
    tag === 'section' && (attributes['aria-labelledby'] ?? '').startsWith('cart-')
  const kept = (element: Element): Element => ({
    ...element,
    children: element.children.flatMap((child) =>
      typeof child === 'string' ? child : isOther(child) ? [] : kept(child),
    ),
  })
  return page && kept(page)
}

/** What a visitor's cart holds and comes to. */
export const CART: Surface[] = [
  {
    name: 'cart API',
    read: async (asked) => {
      const lines = await itemsOf(asked)
      const totals = { 'to pay': payOf(lines, asked.marketplace), units: unitsOf(lines) }
      return [...lineFacts(lines, asked.marketplace), ...factsOf(cartOf(asked.visitor), totals)]
    },
  },
  {
    name: 'cart page',
    read: async ({ visitor, prefix, language }) => {
      const page = retailOf(await visitor.page(`${prefix}/cart`))
      const total = first(page, (element) => element.tag === 'strong' && hasClass(element, 'tabular'))
      if (!page || !total) return factsOf(cartOf(visitor), { 'to pay': 0 })
      const tax = taxIn(pairsIn(page), language)
      return [...rowFacts(page, language), ...factsOf(cartOf(visitor), { 'to pay': minorIn(textOf(total)), tax })]
    },
  },
  {
    name: "cart page's data",
    read: async ({ visitor, prefix, marketplace }) => {
      const page = await visitor.page(`${prefix}/cart`)
      const { props } = (page && (jsonIn(page, { id: 'page-data' }) as { props?: CartPageProps })) ?? {}
      if (!props?.lines) return []
      const tax = props.lines.length > 0 ? taxOf(props.tax, marketplace) : undefined
      const totals = { 'to pay': moneyOf(props.subtotal, marketplace), units: props.count, tax }
      return [...lineFacts(props.lines, marketplace), ...factsOf(cartOf(visitor), totals)]
    },
  },
  {
    name: 'cart summary API',
    read: async ({ visitor, prefix, marketplace }) => {
      const path = `${prefix}/api/marketplaces/${marketplace.code}/cart/summary`
      const answer = await visitor.json<z.infer<typeof summaryAnswer>>(path)
      const [summary] = answer?.entity.summary ?? []
      if (!summary) return []
      const tax = summary.items > 0 ? taxOf(summary.tax, marketplace) : undefined
      return factsOf(cartOf(visitor), { 'to pay': moneyOf(summary.subtotal, marketplace), units: summary.items, tax })
    },
  },
  {
    name: 'count API',
    read: async ({ visitor, marketplace }) => {
      const path = `/api/marketplaces/${marketplace.code}/cart/count`
      const answer = await visitor.json<{ entity: { items: number } }>(path)
      return factsOf(cartOf(visitor), { 'units of all carts': answer?.entity.items })
    },
  },
  {
    name: "header's badge",
    read: async ({ visitor, prefix }) => {
      const state = await visitor.json<{ cartCount: number }>(`${prefix}/api/shopper-state`)
      return factsOf(cartOf(visitor), { 'units of all carts': state?.cartCount })
    },
  },
]
