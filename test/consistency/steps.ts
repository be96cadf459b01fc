import type { CartLine } from '#commerce/cart/contract/wire.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { changePrice } from '../change-price.ts'
import { changeStock } from '../change-stock.ts'
import { cartOf } from './cart.ts'
import { checkoutOf, checkoutsOf, startCheckout } from './checkout.ts'
import { type Done, type Draw, factsOf, type Reading, type Step } from './facts.ts'
import { moneyOf } from './words.ts'

/** How often a change's answer is lost. */
const LOST = 0.3
const STOCKS = [0, 1, 3, 5, 6, 40]

export const itemsPath = ({ marketplace }: Pick<Draw, 'marketplace'>) =>
  `/api/marketplaces/${marketplace.code}/cart/carts/retail/items`

/** Sends a change whose answer may be lost, and says what both answers were. */
export async function send({ visitor, roll }: Draw, request: Parameters<Draw['visitor']['change']>[0]) {
  const isLost = roll() < LOST
  const { answer, facts } = await visitor.change(request, isLost)
  const said: Reading[] = [
    { surface: 'the answer', facts: facts[0] },
    { surface: 'the answer to the repeat', facts: facts[1] },
  ]
  return { answer, said, words: `${answer.status}${isLost ? ', its first answer lost' : ''}` }
}

/** What an answer to a change of the cart says that the cart now holds. */
function countSaid({ visitor }: Draw, answer: { status: number; json: unknown }): Reading {
  const entity = (answer.json as { entity?: { count?: { entity: { items: number } } } } | undefined)?.entity
  const units = answer.status === 200 ? entity?.count?.entity.items : undefined
  return { surface: 'the answer', facts: factsOf(cartOf(visitor), { 'units of all carts': units }) }
}

const offersOf = (draw: Draw, asin: string) => findOffers(draw.world.store.commerce.db, [asin], draw.marketplace.code)

async function linesOf({ visitor, marketplace }: Draw): Promise<CartLine[]> {
  const answer = await visitor.json<{ entity: { items: CartLine[] } }>(
    `/api/marketplaces/${marketplace.code}/cart/items`,
  )
  return answer?.entity.items ?? []
}

/** Draws a product and one of its offers. */
async function offerIn(draw: Draw) {
  const asin = draw.pick(draw.asins)
  const offers = asin === undefined ? [] : (await offersOf(draw, asin)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return draw.pick(offers)
}

async function view(draw: Draw): Promise<Done | undefined> {
  const asin = draw.pick(draw.asins)
  if (!asin) return undefined
  await draw.visitor.page(`/dp/${asin}`)
  return { did: `looks at ${asin}`, asins: [asin] }
}

async function add(draw: Draw): Promise<Done | undefined> {
  const offer = await offerIn(draw)
  if (!offer) return undefined
  const quantity = 1 + Math.floor(draw.roll() * 3)
  const body = { items: [{ asin: offer.asin, offerListingId: offer.id, quantity }] }
  const { answer, said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body })
  return {
    did: `adds ${quantity} of ${offer.id}: ${words}`,
    asins: [offer.asin],
    said: [...said, countSaid(draw, answer)],
  }
}

/** A cart of another device comes to this one's at sign-in; what both want may be more than there is. */
async function bringCart(draw: Draw): Promise<Done | undefined> {
  const offer = await offerIn(draw)
  const device = draw.visitor.anotherDevice()
  if (!offer || !device) return undefined
  const quantity = 1 + Math.floor(draw.roll() * 3)
  const body = { items: [{ asin: offer.asin, offerListingId: offer.id, quantity }] }
  const { status } = await device.shopper.send({ method: 'POST', path: itemsPath(draw), body })
  await device.signIn()
  return { did: `signs in where ${quantity} of ${offer.id} are in the cart (${status})`, asins: [offer.asin] }
}

async function changeQuantity(draw: Draw): Promise<Done | undefined> {
  const line = draw.pick(await linesOf(draw))
  if (!line) return undefined
  const quantity = Math.floor(draw.roll() * 4)
  const body = { items: [{ id: line.id, quantity }] }
  const { answer, said, words } = await send(draw, { method: 'PUT', path: itemsPath(draw), body })
  const did = `sets ${line.offerListingId} from ${line.quantity} to ${quantity}: ${words}`
  return { did, asins: [line.asin], said: [...said, countSaid(draw, answer)] }
}

async function priceChange(draw: Draw): Promise<Done | undefined> {
  const offer = await offerIn(draw)
  if (!offer) return undefined
  const price = Math.max(1, Math.round(offer.price * (0.5 + draw.roll())))
  await changePrice(draw.world.store.commerce.db, offer.id, price)
  return { did: `meanwhile ${offer.id} costs ${price} instead of ${offer.price}`, asins: [offer.asin] }
}

async function stockChange(draw: Draw): Promise<Done | undefined> {
  const offer = await offerIn(draw)
  const stock = draw.pick(STOCKS)
  if (!offer || stock === undefined) return undefined
  await changeStock(draw.world.store.commerce.db, offer.id, stock)
  return { did: `meanwhile there are ${stock} of ${offer.id} instead of ${offer.stock}`, asins: [offer.asin] }
}

async function order(draw: Draw): Promise<Done | undefined> {
  const lines = await linesOf(draw)
  const id = lines.length > 0 ? await checkoutOf(draw) : undefined
  const done = id === undefined ? undefined : await placeOrder(draw, id, lines)
  if (done?.isPlaced) draw.visitor.checkout = undefined
  return done
}

type Item = { asin: string; offerListingId: string; quantity: number; additionalParameters?: object }

/** Buys items at once, without the cart. */
export async function buyNow(draw: Draw, items: Item[]): Promise<Done | undefined> {
  const id = await startCheckout(draw, items)
  return id === undefined ? undefined : placeOrder(draw, id, items)
}

export async function placeOrder(draw: Draw, id: string, lines: Item[]): Promise<Done & { isPlaced: boolean }> {
  const { visitor, marketplace } = draw
  const path = `${checkoutsOf(marketplace)}/${id}`
  // An order agrees to what the review shows.
  await visitor.page(`/checkout/${id}/review`)
  const reviewed = await visitor.json<{ total: Parameters<typeof moneyOf>[0] }>(path)
  const { answer, said, words } = await send(draw, { method: 'POST', path: `${path}/place` })
  const asins = [...new Set(lines.map(({ asin }) => asin))]
  const did = `orders ${lines.map(({ offerListingId, quantity }) => `${quantity} of ${offerListingId}`).join(' and ')}: ${words}`
  if (answer.status !== 200 && answer.status !== 201) return { did, asins, said, isPlaced: false }
  const { orderId } = answer.json as { orderId: string }
  visitor.orders.push(orderId)
  const facts = factsOf(`order ${orderId}`, { total: moneyOf(reviewed?.total, marketplace), state: 'placed' })
  return { did, asins, said: [...said, { surface: 'the review before it', facts }], isPlaced: true }
}

async function cancel(draw: Draw): Promise<Done | undefined> {
  const { visitor } = draw
  const id = draw.pick(visitor.orders)
  const before = id && (await visitor.json<{ items: { asin: string }[] }>(`/api/orders/${id}`))
  if (!before) return undefined
  const { said, words } = await send(draw, { method: 'POST', path: `/api/orders/${id}/cancel` })
  return { did: `cancels order ${id}: ${words}`, asins: before.items.map(({ asin }) => asin), said }
}

type Seen = { items: { position: number; asin: string; quantity: number; cancelled: number; shipped: number }[] }

/** Something done with one unit that is neither shipped nor cancelled, of any order. */
const withOpenUnit =
  (act: (draw: Draw, id: string, items: { position: number; quantity: number }[]) => Promise<Omit<Done, 'asins'>>) =>
  async (draw: Draw): Promise<Done | undefined> => {
    const id = draw.pick(draw.visitor.orders)
    const order = id && (await draw.visitor.json<Seen>(`/api/orders/${id}`))
    const open = order ? order.items.filter(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped) : []
    const item = draw.pick(open)
    if (!id || !item) return undefined
    return { asins: [item.asin], ...(await act(draw, id, [{ position: item.position, quantity: 1 }])) }
  }

const cancelUnit = withOpenUnit(async (draw, id, items) => {
  const { said, words } = await send(draw, { method: 'POST', path: `/api/orders/${id}/cancel`, body: { items } })
  return { did: `cancels a unit of order ${id}: ${words}`, said }
})

const shipUnit = withOpenUnit(async ({ world }, id, items) => {
  await world.asMerchant(`/api/merchant/orders/${id}/ship`, { items, carrier: 'DHL', tracking: `T-${id}` })
  return { did: `meanwhile a unit of order ${id} is shipped` }
})

async function deliver({ world, visitor, pick }: Draw): Promise<Done | undefined> {
  const id = pick(visitor.orders)
  if (!id) return undefined
  await world.asMerchant(`/api/merchant/orders/${id}/deliver`, {})
  return { did: `meanwhile order ${id} is delivered, as far as it was shipped`, asins: [] }
}

/** What shoppers and a merchant do in any store. */
export const STEPS: Step[] = [
  { name: 'view', run: view },
  { name: 'add', often: 4, begins: true, run: add },
  { name: 'bring a cart', often: 2, run: bringCart },
  { name: 'change a quantity', often: 2, run: changeQuantity },
  { name: 'change a price', often: 2, run: priceChange },
  { name: 'change a stock', often: 2, run: stockChange },
  { name: 'order', often: 3, begins: true, run: order },
  { name: 'cancel', run: cancel },
  { name: 'cancel a unit', run: cancelUnit },
  { name: 'ship a unit', run: shipUnit },
  { name: 'deliver', run: deliver },
]
