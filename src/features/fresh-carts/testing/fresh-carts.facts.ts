import type { Checkout } from '#commerce/checkout/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { DETAILS } from '#test/check-out.ts'
import { arrivalIn, arrivalOf } from '#test/consistency/arrivals.ts'
import { ADDRESSES, buyable, cartOf, itemsOf, lineFacts, payOf, unitsOf } from '#test/consistency/cart.ts'
import { checkoutsOf } from '#test/consistency/checkout.ts'
import { type Asked, type Contribution, type Done, type Draw, factsOf } from '#test/consistency/facts.ts'
import { all, first, hasClass, is, textOf } from '#test/consistency/read-html.ts'
import { placeOrder, send } from '#test/consistency/steps.ts'
import { pairsIn, sumsIn, taxIn, taxOf } from '#test/consistency/taxes.ts'
import type { Visitor } from '#test/consistency/visitor.ts'
import { minorIn, moneyOf, textsOf } from '#test/consistency/words.ts'
import { FRESH } from '#test/consistency/world.ts'
import type { FreshCart } from '../contract/shopper.ts'

type Reader = Pick<Asked, 'visitor' | 'marketplace'> & { prefix?: string }

const pathOf = ({ marketplace, prefix = '' }: Reader) =>
  `${prefix}/api/marketplaces/${marketplace.code}/cart/carts/fresh`

const cartsOf = async (asked: Reader): Promise<FreshCart[]> =>
  (await asked.visitor.json<{ carts: FreshCart[] }>(pathOf(asked)))?.carts ?? []

const named = ({ kind }: Visitor, { storeId }: Pick<FreshCart, 'storeId'>) => `cart of the ${kind} at ${storeId}`

/** The checkout of each cart that is open. */
const checkouts = new WeakMap<Visitor, Map<string, string>>()
const checkoutIn = (visitor: Visitor, { storeId }: FreshCart) => checkouts.get(visitor)?.get(storeId)

function cartFacts(cart: FreshCart, { visitor, marketplace }: Reader) {
  const { lines, subtotal, items, tax } = cart
  const totals = { 'to pay': moneyOf(subtotal, marketplace), units: items }
  return [
    ...lineFacts(lines, marketplace),
    ...factsOf(named(visitor, cart), {
      ...totals,
      tax: buyable(lines).length > 0 ? taxOf(tax, marketplace) : undefined,
    }),
    ...factsOf(named(visitor, cart), { 'to pay': payOf(lines, marketplace), units: unitsOf(lines) }),
  ]
}

/** A cart with something to buy in it. */
async function filledCart(draw: Draw): Promise<FreshCart | undefined> {
  return draw.pick((await cartsOf(draw)).filter(({ lines }) => buyable(lines).length > 0))
}

/** Puts something that a fresh store sells into its cart. */
async function fill(draw: Draw): Promise<Done | undefined> {
  const { db } = draw.world.store.commerce
  const offers = (await findOffers(db, FRESH, draw.marketplace.code)).filter(({ store }) => store)
  const offer = draw.pick(offers.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  if (!offer) return undefined
  const quantity = 1 + Math.floor(draw.roll() * 3)
  const body = { items: [{ asin: offer.asin, offerListingId: offer.id, quantity }] }
  const { said, words } = await send(draw, { method: 'POST', path: `${pathOf(draw)}/${offer.store}/items`, body })
  return { did: `puts ${quantity} of ${offer.id} into its store's cart: ${words}`, asins: [offer.asin], said }
}

/** A time on every day, each for another fee. */
const planOf = (storeId: string, { currency: currencyCode }: Asked['marketplace']) => ({
  storeId,
  entries: DAYS.map((weekday, amount) => ({
    zone: 'counter',
    weekday,
    start: '10:00',
    end: '12:00',
    deadlineTime: '08:00',
    orders: 50,
    grams: 10_000_000,
    fee: { amount, currencyCode },
  })),
})

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Holds a time at the store of a cart, and begins its checkout. */
async function begin(draw: Draw): Promise<Done | undefined> {
  const { visitor, marketplace, world } = draw
  const cart = await filledCart(draw)
  if (!cart) return undefined
  const { storeId } = cart
  const slots = `/api/marketplaces/${marketplace.code}/fresh-stores/${storeId}/slots`
  const found = async () =>
    (await visitor.json<{ slots: { id: string; state: string }[] }>(`${slots}?days=14`))?.slots ?? []
  if ((await found()).length === 0) {
    await world.asMerchant('/api/merchant/slot-plans', planOf(storeId, marketplace))
    // Times are made from plans every hour.
    const { modules } = world.store.commerce
    const jobs = modules.filter(({ handOvers }) => handOvers).flatMap((module) => module.jobs ?? [])
    for (const { run } of jobs) await run(world.store.commerce)
  }
  const slot = draw.pick((await found()).filter(({ state }) => state === 'open'))
  if (!slot) return undefined
  const path = `${slots}/${slot.id}/holds`
  const { said, words } = await send(draw, { method: 'POST', path, body: {} })
  const begun = await visitor.shopper.send({ method: 'POST', path: checkoutsOf(marketplace), body: { storeId } })
  const { id } = begun.json as { id: string }
  const body = { ...DETAILS, ...ADDRESSES[marketplace.code], email: `${visitor.kind}@example.com` }
  const filled = await visitor.shopper.send({ method: 'PUT', path: `${checkoutsOf(marketplace)}/${id}/details`, body })
  if (filled.status !== 200) throw new Error(`The checkout of a store took no details: ${filled.text}`)
  checkouts.set(visitor, new Map(checkouts.get(visitor)).set(storeId, id))
  return { did: `holds a time at ${storeId} and begins to buy there: ${words}`, asins: [], said }
}

async function order(draw: Draw): Promise<Done | undefined> {
  const cart = await filledCart(draw)
  const id = cart && checkoutIn(draw.visitor, cart)
  if (!cart || !id) return undefined
  const done = await placeOrder(draw, id, cart.lines)
  if (done.isPlaced) checkouts.get(draw.visitor)?.delete(cart.storeId)
  return { ...done, did: `at ${cart.storeId} ${done.did}` }
}

/** The checkouts of carts that have something to buy. */
const openCheckouts = async (asked: Asked) =>
  (await cartsOf(asked)).flatMap((cart) => {
    const id = checkoutIn(asked.visitor, cart)
    return id && buyable(cart.lines).length > 0 ? [{ cart, id }] : []
  })

export const FACTS: Contribution = {
  steps: [
    { name: "fill a store's cart", often: 4, begins: true, run: fill },
    { name: 'hold a time', often: 2, begins: true, run: begin },
    { name: 'order at a store', often: 2, begins: true, run: order },
  ],
  surfaces: [
    {
      name: 'fresh carts API',
      read: async (asked) => {
        const carts = await cartsOf(asked)
        const units = carts.reduce((sum, { items }) => sum + items, unitsOf(await itemsOf(asked)))
        return [
          ...carts.flatMap((cart) => cartFacts(cart, asked)),
          ...factsOf(cartOf(asked.visitor), { 'units of all carts': units }),
        ]
      },
    },
    {
      name: 'fresh cart API',
      read: async (asked) => {
        const one = async ({ storeId }: FreshCart) => asked.visitor.json<FreshCart>(`${pathOf(asked)}/${storeId}/items`)
        const carts = await Promise.all((await cartsOf(asked)).map(one))
        return carts.flatMap((cart) => (cart ? cartFacts(cart, asked) : []))
      },
    },
    {
      name: "cart page's fresh carts",
      read: async (asked) => {
        const { visitor, prefix, language } = asked
        const [page, carts] = await Promise.all([visitor.page(`${prefix}/cart`), cartsOf(asked)])
        return carts.flatMap((cart) => {
          const section = first(page, is('section', { 'aria-labelledby': `cart-${cart.storeId}` }))
          const total = first(section, (element) => element.tag === 'strong' && hasClass(element, 'tabular'))
          const isSaid = buyable(cart.lines).length > 0
          const tax = section && isSaid ? taxIn(pairsIn(section), language) : undefined
          return factsOf(named(visitor, cart), { 'to pay': minorIn(textOf(total)), tax })
        })
      },
    },
    {
      name: "checkout API of a store's cart",
      read: async (asked) => {
        const { visitor, marketplace } = asked
        const read = async ({ cart, id }: { cart: FreshCart; id: string }) => {
          const checkout = await visitor.json<Checkout>(`${checkoutsOf(marketplace)}/${id}`)
          if (!checkout) return []
          const about = `checkout of the ${visitor.kind} at ${cart.storeId}`
          const [total, tax] = [moneyOf(checkout.total, marketplace), taxOf(checkout.tax, marketplace)]
          return [
            ...lineFacts(checkout.lines, marketplace),
            ...factsOf(about, { total, tax }),
            ...arrivalOf(about, checkout.promise, marketplace),
          ]
        }
        return (await Promise.all((await openCheckouts(asked)).map(read))).flat()
      },
    },
    {
      name: "review of a store's cart",
      read: async (asked) => {
        const { visitor, prefix, language } = asked
        const read = async ({ cart, id }: { cart: FreshCart; id: string }) => {
          const page = await visitor.page(`${prefix}/checkout/${id}/review`)
          const summary = first(page, is('section', { 'aria-labelledby': 'summary' }))
          if (!summary) return []
          const about = `checkout of the ${visitor.kind} at ${cart.storeId}`
          const sums = sumsIn(summary)
          const t = textsOf('commerce/checkout', language)
          const total = sums.find(({ name }) => name === t('summary.total'))?.amount
          const sentences = all(page, is('strong')).map((words) => textOf(words))
          return [...factsOf(about, { total, tax: taxIn(sums, language) }), ...arrivalIn(about, sentences, language)]
        }
        return (await Promise.all((await openCheckouts(asked)).map(read))).flat()
      },
    },
  ],
}
