import type { CartLine, LineAdjustment } from '#commerce/cart/contract/wire.ts'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { checkoutOf, checkoutsOf } from '#test/consistency/checkout.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, first, hasClass, is, textOf } from '#test/consistency/read-html.ts'
import { buyNow, itemsPath, send } from '#test/consistency/steps.ts'
import { minorIn, moneyOf, textsOf, unsay } from '#test/consistency/words.ts'
import type { Coupon } from '../contract/merchant.ts'
import type { AppliesTo, CouponState, ShownCoupon } from '../contract/shopper.ts'
import { REDEEM_PATH, RESULT_PATH } from '../rules/paths.ts'

const SCENARIO = 'BXCHIM0001'
const STATES: CouponState[] = ['clippable', 'clipped', 'not-started', 'ended', 'spent', 'used']
const SCOPES: AppliesTo[] = ['one-unit', 'all-units']

const couponFact = ({ id }: { id: string }) => `coupon ${id}`
const ownFact = ({ id }: { id: string }, { visitor }: Pick<Asked, 'visitor'>) => `coupon ${id} of the ${visitor.kind}`

const couponOn = async (asked: Parameters<typeof featureOn>[0], asin: string): Promise<ShownCoupon | undefined> =>
  (await featureOn<{ coupon: ShownCoupon }>(asked, asin, 'coupons'))?.coupon

const onEach = async (asked: Asked, read: (coupon: ShownCoupon) => Promise<Fact[]>): Promise<Fact[]> => {
  const coupons = await Promise.all(asked.asins.map((asin) => couponOn(asked, asin)))
  return (await Promise.all(coupons.flatMap((coupon) => (coupon ? [read(coupon)] : [])))).flat()
}

const offOf = ({ off }: Pick<ShownCoupon, 'off'>, marketplace: Marketplace) =>
  off.kind === 'percent' ? `${off.percent}%` : moneyOf(off.amount, marketplace)

/** What words such as "Save 20%" and the terms below them say. */
function wordFacts(about: string, heading: string, terms: string, language: string): Fact[] {
  const t = textsOf('features/coupons', language)
  const off = unsay(t, 'save', 'off', heading) ?? ''
  return factsOf(about, {
    off: off.includes('%') ? `${minorIn(off)}%` : minorIn(off),
    'applies to': SCOPES.find((scope) => terms.includes(t(`terms.${scope}`))) ?? 'nothing',
  })
}

async function pageFacts(asked: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const page = await asked.visitor.page(`${asked.prefix}/dp/${coupon.asin}`)
  const own = is('input', { name: 'encryptedPromotionId', value: coupon.id })
  const section = all(page, is('section')).findLast((each) => first(each, own))
  return wordFacts(couponFact(coupon), textOf(first(section, is('strong'))), textOf(section), asked.language)
}

/** The page on which a browser without scripts learns what became of the coupon. */
async function resultFacts(asked: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const query = new URLSearchParams({ encryptedPromotionId: coupon.id, asin: coupon.asin })
  const main = first(await asked.visitor.page(`${asked.prefix}${RESULT_PATH}?${query}`), is('main'))
  const words = textOf(main)
  const t = textsOf('features/coupons', asked.language)
  return [
    ...factsOf(ownFact(coupon, asked), {
      state: STATES.find((state) => words.includes(t(`state.${state}`))) ?? 'none',
    }),
    ...wordFacts(couponFact(coupon), textOf(first(main, is('h1'))), words, asked.language),
  ]
}

const stateFor = async ({ visitor, prefix }: Asked, { id, asin }: ShownCoupon): Promise<CouponState | undefined> => {
  const path = `${prefix}/api/shopper-state?asin=${asin}&parts=coupons`
  type State = { features: { coupons?: { states: Record<string, CouponState> } } }
  return (await visitor.json<State>(path))?.features.coupons?.states[id]
}

const takenBy = (adjustments: LineAdjustment[], marketplace: Marketplace): number =>
  adjustments
    .filter(({ feature }) => feature === 'coupons')
    .reduce((sum, { amount }) => sum + Number(moneyOf(amount, marketplace)), 0)

/** The lines that a coupon is for, if it is clear what it does to them: one line that can be bought, and nothing else off it. */
function plainLine(lines: CartLine[], { asin }: ShownCoupon): CartLine | undefined {
  const [line, ...more] = lines.filter((each) => each.asin === asin)
  const isPlain = line?.adjustments.every(({ feature, amount }) => feature === 'coupons' || amount.amount <= 0)
  return line?.problem === null && isPlain && more.length === 0 ? line : undefined
}

/** What the coupon promises for the line in the cart. */
async function promised(asked: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const line = plainLine(await itemsOf(asked), coupon)
  const state = await stateFor(asked, coupon)
  if (!line || !state) return []
  const units = coupon.appliesTo === 'one-unit' ? 1 : line.quantity
  const cost = Number(moneyOf(line.price, asked.marketplace)) * units
  const off =
    coupon.off.kind === 'percent'
      ? Math.round((cost * coupon.off.percent) / 100)
      : Math.min(cost, Number(moneyOf(coupon.off.amount, asked.marketplace)))
  return factsOf(ownFact(coupon, asked), { 'taken off': state === 'clipped' ? off : 0 })
}

const takenFrom = (lines: CartLine[], coupon: ShownCoupon, asked: Asked): Fact[] => {
  const line = plainLine(lines, coupon)
  return line ? factsOf(ownFact(coupon, asked), { 'taken off': takenBy(line.adjustments, asked.marketplace) }) : []
}

/** The amount beside the coupon's name in its row of the cart page. */
async function rowFacts(asked: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const line = plainLine(await itemsOf(asked), coupon)
  if (!line) return []
  const page = await asked.visitor.page(`${asked.prefix}/cart`)
  const row = all(page, is('li')).find((each) => first(each, is('input', { name: 'id', value: line.id })))
  const off = coupon.off.kind === 'percent' ? coupon.off.percent : coupon.off.amount.displayString
  const name = textsOf('features/coupons', asked.language)(`adjustment.${coupon.off.kind}`, { off })
  const entry = all(row, is('li')).find((each) => textOf(first(each, is('span'))) === name)
  const amount = minorIn(textOf(first(entry, (element) => hasClass(element, 'tabular'))))
  return factsOf(ownFact(coupon, asked), { 'taken off': amount ?? 0 })
}

async function checkoutFacts(asked: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const { visitor, marketplace } = asked
  if (!plainLine(await itemsOf(asked), coupon)) return []
  const id = await checkoutOf(asked)
  const checkout = id && (await visitor.json<Checkout>(`${checkoutsOf(marketplace)}/${id}`))
  return checkout ? takenFrom(checkout.lines, coupon, asked) : []
}

/** What all orders that stand have saved by the coupon. */
async function orderFacts(asked: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const orders = await Promise.all(
    asked.world.visitors.flatMap((visitor) => visitor.orders.map((id) => visitor.json<Order>(`/api/orders/${id}`))),
  )
  const own = orders.flatMap((order) => {
    const items = order?.items.filter(({ asin }) => asin === coupon.asin) ?? []
    // An order keeps its coupon as long as a unit is left of what it was taken for.
    return items.some((item) => item.quantity > item.cancelled && takenBy(item.adjustments, asked.marketplace) > 0)
      ? items
      : []
  })
  const taken = own.reduce((sum, { adjustments }) => sum + takenBy(adjustments, asked.marketplace), 0)
  return factsOf(couponFact(coupon), { 'taken off in all': taken })
}

async function merchantFacts({ world, marketplace }: Asked, coupon: ShownCoupon): Promise<Fact[]> {
  const known = await world.asMerchant<Coupon>(`/api/merchant/coupons/${coupon.id}`)
  if (!known) return []
  const { appliesTo, taken } = known
  const facts = {
    off: offOf(known, marketplace),
    'applies to': appliesTo,
    'taken off in all': moneyOf(taken, marketplace),
  }
  return factsOf(couponFact(coupon), facts)
}

/** Draws a coupon, one of the walk's products if they have any. */
async function couponIn(draw: Draw): Promise<ShownCoupon | undefined> {
  const coupons = (await Promise.all(draw.asins.map((asin) => couponOn(draw, asin)))).flatMap((each) => each ?? [])
  return draw.pick(coupons) ?? (await couponOn(draw, SCENARIO))
}

async function clip(draw: Draw): Promise<Done | undefined> {
  const coupon = await couponIn(draw)
  if (!coupon) return undefined
  const body = { encryptedPromotionId: coupon.id, asin: coupon.asin }
  const { said, words } = await send(draw, { method: 'POST', path: REDEEM_PATH, body })
  return { did: `clips ${coupon.id}: ${words}`, asins: [coupon.asin], said }
}

const itemOf = ({ marketplace, roll }: Draw, asin: string) => ({
  asin,
  offerListingId: `${asin}-${marketplace.code}-1`,
  quantity: 1 + Math.floor(roll() * 2),
})

/** Clips a coupon, and then adds or buys what it is for. */
const clipAnd =
  (use: (draw: Draw, item: ReturnType<typeof itemOf>) => Promise<Done | undefined>) => async (draw: Draw) => {
    const clipped = await clip(draw)
    const [asin] = clipped?.asins ?? []
    const done = asin === undefined ? undefined : await use(draw, itemOf(draw, asin))
    return done && { ...done, did: `${clipped?.did}; then ${done.did}` }
  }

async function add(draw: Draw, item: ReturnType<typeof itemOf>): Promise<Done> {
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: [item] } })
  return { did: `adds ${item.quantity} of ${item.offerListingId}: ${words}`, asins: [item.asin], said }
}

const each = (name: string, read: (asked: Asked, coupon: ShownCoupon) => Promise<Fact[]>) => ({
  name,
  read: (asked: Asked) => onEach(asked, (coupon) => read(asked, coupon)),
})

export const FACTS: Contribution = {
  surfaces: [
    each('coupon on the page', pageFacts),
    each("coupon in the page's data", async ({ marketplace }, coupon) =>
      factsOf(couponFact(coupon), { off: offOf(coupon, marketplace), 'applies to': coupon.appliesTo }),
    ),
    each("coupon's own page", resultFacts),
    each("coupon in the page's private part", async (asked, coupon) =>
      factsOf(ownFact(coupon, asked), { state: await stateFor(asked, coupon) }),
    ),
    each('promise of the coupon', promised),
    each('coupon in the cart', async (asked, coupon) => takenFrom(await itemsOf(asked), coupon, asked)),
    each('coupon on the cart page', rowFacts),
    each('coupon in the checkout', checkoutFacts),
    each('coupon in orders', orderFacts),
    each("merchant's coupon API", merchantFacts),
  ],
  steps: [
    { name: 'clip', run: clip },
    { name: 'add with a coupon', begins: true, run: clipAnd(add) },
    { name: 'buy with a coupon', begins: true, run: clipAnd((draw, item) => buyNow(draw, [item])) },
  ],
}
