import type { CartLine } from '#commerce/cart/contract/wire.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, type Element, first, is, textOf } from '#test/consistency/read-html.ts'
import { buyNow, itemsPath, send } from '#test/consistency/steps.ts'
import { minorIn, moneyOf, textsOf } from '#test/consistency/words.ts'
import type { Part, Plan, ShownProgram } from '../contract/shopper.ts'
import { amountOf, splitCost, valuesOf } from '../rules/split.ts'
import { programTerm } from '../work/term.ts'

const SCENARIO = 'BXPHON0004'

const choiceOf = (offerId: string) => `monthly payments of offer ${offerId}`
const planOf = (orderId: string, line: number) => `order ${orderId}, line ${line + 1}`
const sumOf = (amounts: (number | string | null)[]): number =>
  amounts.reduce<number>((sum, each) => sum + Number(each), 0)
const textsIn = (language: string) => textsOf('features/installments', language)

/** The choice in the form of each offer, before any script runs. */
async function formFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const page = await asked.visitor.page(`${asked.prefix}/dp/${asin}`)
  return all(page, is('form')).flatMap((form) => {
    const offerId = first(form, is('input', { name: 'offerListingID' }))?.attributes.value
    const box = first(form, is('input', { type: 'checkbox', name: 'installments-check' }))
    if (!offerId || !box || !first(form, is('input', { type: 'number', name: 'quantity' }))) return []
    const label = all(form, is('label')).find((each) => first(each, (element) => element === box))
    const amounts = all(first(form, is('dl')), is('dd')).map((each) => minorIn(textOf(each, true)))
    const [firstPayment = null, otherPayments = null, total = null] = [amounts[0], amounts.at(-2), amounts.at(-1)]
    return factsOf(choiceOf(offerId), {
      words: textOf(label),
      'first payment': firstPayment,
      'other payments': otherPayments,
      total,
    })
  })
}

/** What follows from the price of each offer. */
async function priceFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const { visitor, prefix, marketplace, language } = asked
  const program = await featureOn<ShownProgram>(asked, asin, 'installments')
  if (!program) return []
  const path = `${prefix}/api/marketplaces/${marketplace.code}/products/${asin}`
  const options = (await visitor.json<{ entity: ProductEntity }>(path))?.entity.buyingOptions ?? []
  return options.flatMap(({ offerListingId, priceToPay, callToAction }) => {
    const total = Number(moneyOf(priceToPay, marketplace))
    const split = splitCost(total, program.parts)
    if (!split || !callToAction.canAddToCart) return []
    const money = (minor: number) => toPrice(minor, marketplace).displayString
    const words = textsIn(language)(split.more === 0 ? 'even' : 'uneven', valuesOf(split, program.parts, money))
    return factsOf(choiceOf(offerListingId), {
      words,
      'first payment': amountOf(split, 1),
      'other payments': split.least,
      total,
    })
  })
}

/** What the first payments come to, written as `$26.03` or as `3 × $26.00`. */
function minorOfFirst(words: string): number {
  const [times, each] = /×/.test(words) ? words.split('×') : ['1', words]
  return Number(times) * Number(minorIn(String(each)))
}

/** What a sentence about payments comes to, and what the line costs. */
const sentFacts = (about: string, { parts, others, first: one, rest }: Record<string, unknown>): Fact[] =>
  factsOf(about, {
    'number of payments': Number(parts),
    'paid monthly':
      one === undefined
        ? Number(minorIn(String(rest))) * Number(parts)
        : minorOfFirst(String(one)) + Number(minorIn(String(rest))) * Number(others),
  })

const lineFacts = (line: CartLine, { marketplace }: Asked): Fact[] => {
  const said = line.adjustments.find(({ feature, code }) => feature === 'installments' && code === 'parts')
  if (!said) return []
  const off = sumOf(line.adjustments.map(({ amount }) => Math.max(0, Number(moneyOf(amount, marketplace)))))
  const left = Number(moneyOf(line.subtotal, marketplace)) - off
  return [...sentFacts(`line ${line.id}`, said.values), ...factsOf(`line ${line.id}`, { 'paid monthly': left })]
}

/** Reads the sentence of the cart page back into its values. */
function valuesIn(row: Element, language: string): Record<string, string> | undefined {
  const names = Object.fromEntries(['parts', 'first', 'others', 'rest'].map((name) => [name, `<${name}>`]))
  const patterns = ['yes', 'no'].map((even) => {
    const sentence = textsIn(language)('adjustment.parts', { ...names, even })
    const pattern = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/<(\w+)>/g, '(?<$1>.+?)')
    return new RegExp(`^${pattern}$`)
  })
  const said = all(row, is('span')).flatMap((span) => patterns.map((pattern) => pattern.exec(textOf(span))?.groups))
  return said.find((each) => each !== undefined)
}

const rowFacts = async ({ visitor, prefix, language }: Asked): Promise<Fact[]> =>
  all(await visitor.page(`${prefix}/cart`), is('li')).flatMap((row) => {
    const id = first(row, is('input', { name: 'id' }))?.attributes.value
    const values = id && valuesIn(row, language)
    return values ? sentFacts(`line ${id}`, values) : []
  })

const paid = ({ state, amount, owed }: Part) => (state === 'open' || state === 'due' ? owed : amount)

async function plansOf({ visitor, prefix }: Asked, orderId: string): Promise<Plan[]> {
  return (await visitor.json<{ plans: Plan[] }>(`${prefix}/api/orders/${orderId}/installments`))?.plans ?? []
}

const planFacts = (orderId: string, plans: Plan[], { marketplace }: Asked): Fact[] =>
  plans.flatMap(({ line, parts, total, owed }) => {
    const money = (price: Plan['total']) => moneyOf(price, marketplace)
    return [
      ...factsOf(planOf(orderId, line), {
        'number of payments': parts.length,
        'paid monthly': sumOf(parts.map(({ amount }) => money(amount))),
        'still to pay': money(owed),
        payments: parts.map((part) => money(paid(part))).join(', '),
      }),
      ...factsOf(planOf(orderId, line), {
        'paid monthly': money(total),
        'still to pay': sumOf(parts.map((each) => money(each.owed))),
      }),
    ]
  })

/** What the lines of an order that name a program cost. */
const orderFacts = ({ id, items }: Order, { marketplace }: Asked): Fact[] =>
  items.flatMap(({ position, subtotal, discount, terms }) => {
    if (!readTerm(programTerm, terms)) return []
    const cost = Number(moneyOf(subtotal, marketplace)) - Number(moneyOf(discount, marketplace))
    return factsOf(planOf(id, position), { 'paid monthly': cost })
  })

async function orderPageFacts(asked: Asked, id: string): Promise<Fact[]> {
  const t = textsIn(asked.language)
  const page = await asked.visitor.page(`${asked.prefix}/orders/${id}`)
  const lists = all(first(page, is('section', { 'aria-label': t('order.heading') })), is('div')).filter((div) =>
    div.children.some((child) => typeof child !== 'string' && child.tag === 'ol'),
  )
  const plans = await plansOf(asked, id)
  return lists.flatMap((plan, index) => {
    const line = plans[index]?.line ?? -1
    const owed = textOf(all(plan, is('p')).at(-1))
    const amounts = all(plan, is('li')).map((row) => minorIn(textOf(all(row, is('span')).at(-1))))
    return factsOf(planOf(id, line), {
      payments: amounts.join(', '),
      'still to pay': owed === t('order.none') ? 0 : minorIn(owed),
    })
  })
}

const onEach = async (asked: Asked, read: (asked: Asked, asin: string) => Promise<Fact[]>): Promise<Fact[]> =>
  (await Promise.all(asked.asins.map((asin) => read(asked, asin)))).flat()
const onOrders = async (asked: Asked, read: (id: string) => Promise<Fact[]>): Promise<Fact[]> =>
  (await Promise.all(asked.visitor.orders.map(read))).flat()

/** Draws a product with a program, one of the walk's if there is any, as an item to buy. */
async function itemIn(draw: Draw) {
  const programs = await Promise.all(
    draw.asins.map(async (asin) => ({ asin, program: await featureOn<ShownProgram>(draw, asin, 'installments') })),
  )
  const asin = draw.pick(programs.filter(({ program }) => program))?.asin ?? SCENARIO
  const program = await featureOn<ShownProgram>(draw, asin, 'installments')
  const additionalParameters = { installments: { programId: program?.programId } }
  const quantity = 1 + Math.floor(draw.roll() * 2)
  return { asin, offerListingId: `${asin}-${draw.marketplace.code}-1`, quantity, additionalParameters }
}

async function add(draw: Draw): Promise<Done> {
  const item = await itemIn(draw)
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: [item] } })
  return {
    did: `adds ${item.quantity} of ${item.offerListingId} in monthly payments: ${words}`,
    asins: [item.asin],
    said,
  }
}

async function buy(draw: Draw): Promise<Done | undefined> {
  const done = await buyNow(draw, [await itemIn(draw)])
  return done && { ...done, did: `in monthly payments: ${done.did}` }
}

export const FACTS: Contribution = {
  surfaces: [
    { name: 'choice of monthly payments', read: (asked) => onEach(asked, formFacts) },
    { name: 'monthly payments by the price', read: (asked) => onEach(asked, priceFacts) },
    {
      name: 'monthly payments in the cart',
      read: async (asked) => (await itemsOf(asked)).flatMap((line) => lineFacts(line, asked)),
    },
    { name: 'monthly payments on the cart page', read: rowFacts },
    {
      name: 'payment plans API',
      read: (asked) => onOrders(asked, async (id) => planFacts(id, await plansOf(asked, id), asked)),
    },
    {
      name: 'lines of orders paid monthly',
      read: (asked) =>
        onOrders(asked, async (id) => {
          const order = await asked.visitor.json<Order>(`${asked.prefix}/api/orders/${id}`)
          return order ? orderFacts(order, asked) : []
        }),
    },
    { name: "payment plans on the order's page", read: (asked) => onOrders(asked, (id) => orderPageFacts(asked, id)) },
  ],
  steps: [
    { name: 'add in monthly payments', begins: true, run: add },
    { name: 'buy in monthly payments', begins: true, run: buy },
  ],
}
