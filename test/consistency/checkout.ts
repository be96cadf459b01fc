import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { DETAILS } from '#test/check-out.ts'
import { arrivalIn, arrivalOf } from './arrivals.ts'
import { ADDRESSES, buyable, cartOf, itemsOf, lineFacts } from './cart.ts'
import { type Asked, factsOf, type Surface } from './facts.ts'
import { all, first, is, textOf } from './read-html.ts'
import { sumsIn, taxIn, taxOf } from './taxes.ts'
import { minorIn, moneyOf, textsOf, unsay } from './words.ts'

/** Starts a checkout of the cart or of `items`, and fills it in. Returns its id, or undefined if there is nothing to buy. */
export async function startCheckout(
  { visitor, marketplace }: Pick<Asked, 'visitor' | 'marketplace'>,
  items?: object[],
): Promise<string | undefined> {
  const path = checkoutsOf(marketplace)
  const started = await visitor.shopper.send({ method: 'POST', path, body: items ? { items } : {} })
  if (started.status !== 201) return undefined
  const { id } = started.json as { id: string }
  const body = { ...DETAILS, ...ADDRESSES[marketplace.code], email: `${visitor.kind}@example.com` }
  const filled = await visitor.shopper.send({ method: 'PUT', path: `${path}/${id}/details`, body })
  if (filled.status !== 200) throw new Error(`The checkout took no details: ${filled.text}`)
  return id
}

export const checkoutsOf = ({ code }: Marketplace): string => `/api/marketplaces/${code}/checkouts`

/** The visitor's one open checkout of the cart, for every surface that asks for it. */
export async function checkoutOf(asked: Pick<Asked, 'visitor' | 'marketplace'>): Promise<string | undefined> {
  const { visitor } = asked
  visitor.checkout ??= startCheckout(asked)
  const id = await visitor.checkout
  if (id === undefined) visitor.checkout = undefined
  return id
}

export const amountsOf = (lines: CartLine[], marketplace: Marketplace): string =>
  lines.map((line) => (line.problem ? 'none' : moneyOf(line.subtotal, marketplace))).join(', ')

/** What the last page before an order says. */
export const CHECKOUT: Surface[] = [
  {
    name: 'checkout API',
    read: async (asked) => {
      const { visitor, marketplace } = asked
      if (buyable(await itemsOf(asked)).length === 0) return []
      const id = await checkoutOf(asked)
      const checkout = id && (await visitor.json<Checkout>(`${checkoutsOf(marketplace)}/${id}`))
      if (!checkout) return []
      const [total, delivery] = [moneyOf(checkout.total, marketplace), moneyOf(checkout.deliveryTotal, marketplace)]
      const tax = taxOf(checkout.tax, marketplace)
      const added = checkout.tax.isIncluded ? 0 : Number(tax)
      return [
        ...lineFacts(checkout.lines, marketplace),
        ...factsOf(cartOf(visitor), { 'to pay': Number(total) - Number(delivery) - added }),
        ...factsOf(`checkout of the ${visitor.kind}`, {
          total,
          tax,
          amounts: amountsOf(checkout.lines, marketplace),
          'due today': moneyOf(checkout.dueToday, marketplace),
          'due later': checkout.dueLater.days.map(({ amount }) => moneyOf(amount, marketplace)).join(', '),
        }),
        ...arrivalOf(`checkout of the ${visitor.kind}`, checkout.promise, marketplace),
      ]
    },
  },
  {
    name: 'checkout review',
    read: async (asked) => {
      const { visitor, prefix, language } = asked
      const id = buyable(await itemsOf(asked)).length === 0 ? undefined : await checkoutOf(asked)
      const page = id && (await visitor.page(`${prefix}/checkout/${id}/review`))
      if (!page) return []
      const summary = first(page, is('section', { 'aria-labelledby': 'summary' }))
      if (!summary) return []
      const sums = sumsIn(summary)
      const rows = all(summary, is('li')).flatMap((row) => {
        const amount = row.children.filter((child) => typeof child !== 'string').find(({ tag }) => tag === 'p')
        return amount ? [minorIn(textOf(amount)) ?? 'none'] : []
      })
      const button = textOf(first(page, is('button', { type: 'submit' })))
      const t = textsOf('commerce/checkout', language)
      const today = unsay(t, 'review.placeToday', 'total', button)
      const afterwards = unsay(t, 'review.placeLater', 'total', button)
      // The shorter text may be a part of the longer ones.
      const whole = today ?? afterwards ?? unsay(t, 'review.place', 'total', button)
      const amountOf = (...keys: string[]) => sums.find(({ name }) => keys.some((key) => name === t(key)))?.amount
      const later = sums.filter(({ name }) =>
        ['summary.due', 'summary.charged'].some((key) => unsay(t, key, 'date', name) !== undefined),
      )
      const facts = {
        total: amountOf('summary.total'),
        tax: taxIn(sums, language),
        amounts: rows.join(', '),
        'to pay': amountOf('summary.toPay'),
        'due today': amountOf('summary.today', ...(later.length === 0 ? ['summary.toPay'] : [])),
        'due later': later.map(({ amount }) => amount).join(', '),
      }
      const pressed = today === undefined ? 'total' : 'due today'
      const toPay = afterwards !== undefined && facts['to pay'] !== undefined ? 'to pay' : pressed
      const sentences = all(page, is('strong')).map((words) => textOf(words))
      return [
        ...arrivalIn(`checkout of the ${visitor.kind}`, sentences, language),
        ...factsOf(`checkout of the ${visitor.kind}`, facts),
        ...factsOf(`checkout of the ${visitor.kind}`, { [toPay]: minorIn(whole ?? '') ?? 'none' }),
      ]
    },
  },
]
