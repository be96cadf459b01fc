import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, type Element, first, is, textOf } from '#test/consistency/read-html.ts'
import { buyNow, itemsPath, send } from '#test/consistency/steps.ts'
import { minorIn, moneyOf, textsOf, unsay } from '#test/consistency/words.ts'
import type { ShownPromotion } from '../contract/merchant.ts'
import type { LaunchData, OwnClaim } from '../contract/pages.ts'
import type { Off } from '../contract/shopper.ts'
import { CLAIM_PATH, PAGE_PATH, queryOf, VIEW_PATH } from '../rules/paths.ts'

const NAME = 'recycle-and-save'
const SCENARIO = 'BXPHON0003'

const offerFact = ({ promotionId }: LaunchData) => `upgrade offer ${promotionId}`
const ownFact = (launch: LaunchData, { visitor }: Pick<Asked, 'visitor'>) =>
  `${offerFact(launch)} of the ${visitor.kind}`

const launchOn = async (asked: Parameters<typeof featureOn>[0], asin: string): Promise<LaunchData | undefined> =>
  (await featureOn<{ launch: LaunchData }>(asked, asin, NAME))?.launch

const offOf = (off: Off, marketplace: Marketplace) =>
  off.kind === 'percent' ? `${off.percent}%` : moneyOf(off.amount, marketplace)

/** What words such as "Save 20% when you upgrade" say. */
const offIn = (words: string, key: string, { language }: Pick<Asked, 'language'>) => {
  const off = unsay(textsOf(`features/${NAME}`, language), key, 'off', words) ?? ''
  return off.includes('%') ? `${minorIn(off)}%` : minorIn(off)
}

const askedOf = ({ productGroup, asin }: LaunchData) => queryOf({ productGroup, currentAsin: asin })

async function pageFacts(asked: Asked, launch: LaunchData): Promise<Fact[]> {
  const page = await asked.visitor.page(`${asked.prefix}/dp/${launch.asin}`)
  const block = all(page, is('section')).find((each) => each.attributes['data-promo-state'] !== undefined)
  return factsOf(offerFact(launch), { off: offIn(textOf(first(block, is('strong'))), 'save', asked) })
}

const promoStateIn = (root: Element | undefined) =>
  all(root, is('div')).find((each) => each.attributes['data-promo-state'] !== undefined)?.attributes['data-promo-state']

async function viewFacts(asked: Asked, launch: LaunchData): Promise<Fact[]> {
  const view = await asked.visitor.page(`${asked.prefix}${VIEW_PATH}?${askedOf(launch)}`)
  return [
    ...factsOf(offerFact(launch), { off: offIn(textOf(first(view, is('p'))), 'lead', asked) }),
    ...factsOf(ownFact(launch, asked), { isClaimed: promoStateIn(view) === 'claimed' }),
  ]
}

async function viewPageFacts(asked: Asked, launch: LaunchData): Promise<Fact[]> {
  const main = first(await asked.visitor.page(`${asked.prefix}${PAGE_PATH}?${askedOf(launch)}`), is('main'))
  return [
    ...factsOf(offerFact(launch), { off: offIn(textOf(first(main, is('h1'))), 'title', asked) }),
    ...factsOf(ownFact(launch, asked), { isClaimed: promoStateIn(main) === 'claimed' }),
  ]
}

async function claimOf({ visitor, prefix }: Asked, { asin, promotionId }: LaunchData): Promise<OwnClaim | undefined> {
  const path = `${prefix}/api/shopper-state?asin=${asin}&parts=${NAME}`
  type State = { features: { [NAME]?: { claims: Record<string, OwnClaim> } } }
  return (await visitor.json<State>(path))?.features[NAME]?.claims[promotionId]
}

const takenBy = ({ adjustments }: Pick<CartLine, 'adjustments'>, marketplace: Marketplace): number =>
  adjustments
    .filter(({ feature }) => feature === NAME)
    .reduce((sum, { amount }) => sum + Number(moneyOf(amount, marketplace)), 0)

/** The line that an offer is for, if it is clear what it does: one line that can be bought, and nothing else off it. */
function plainLine(lines: CartLine[], { asin }: LaunchData): CartLine | undefined {
  const [line, ...more] = lines.filter((each) => each.asin === asin)
  const isPlain = line?.adjustments.every(({ feature, amount }) => feature === NAME || amount.amount <= 0)
  return line?.problem === null && isPlain && more.length === 0 ? line : undefined
}

async function cartFacts(asked: Asked, launch: LaunchData): Promise<Fact[]> {
  const line = plainLine(await itemsOf(asked), launch)
  return line ? factsOf(ownFact(launch, asked), { 'taken off': takenBy(line, asked.marketplace) }) : []
}

/** What the offer promises for the line in the cart. */
async function promised(asked: Asked, launch: LaunchData): Promise<Fact[]> {
  const line = plainLine(await itemsOf(asked), launch)
  if (!line) return []
  const claim = await claimOf(asked, launch)
  const cost = Number(moneyOf(line.price, asked.marketplace))
  const { off } = launch
  const whole =
    off.kind === 'percent'
      ? Math.floor((cost * off.percent + 50) / 100)
      : Math.min(cost, Number(moneyOf(off.amount, asked.marketplace)))
  return factsOf(ownFact(launch, asked), { 'taken off': claim && !claim.isUsed ? whole : 0 })
}

/** What all orders that stand have saved by the offer. */
async function orderFacts(asked: Asked, launch: LaunchData): Promise<Fact[]> {
  const orders = await Promise.all(
    asked.world.visitors.flatMap((visitor) => visitor.orders.map((id) => visitor.json<Order>(`/api/orders/${id}`))),
  )
  const items = orders.flatMap((order) => order?.items.filter(({ asin }) => asin === launch.asin) ?? [])
  const used = items.filter((item) => item.quantity > item.cancelled && takenBy(item, asked.marketplace) > 0)
  const taken = used.reduce((sum, item) => sum + takenBy(item, asked.marketplace), 0)
  return factsOf(offerFact(launch), { 'taken off in all': taken, used: used.length })
}

async function merchantFacts({ world, marketplace }: Asked, launch: LaunchData): Promise<Fact[]> {
  const known = await world.asMerchant<ShownPromotion>(`/api/merchant/upgrade-promotions/${launch.promotionId}`)
  if (!known) return []
  const { off, taken, used } = known
  const facts = { off: offOf(off, marketplace), 'taken off in all': moneyOf(taken, marketplace), used }
  return factsOf(offerFact(launch), facts)
}

async function claim(draw: Draw): Promise<Done | undefined> {
  const found = await Promise.all(draw.asins.map((asin) => launchOn(draw, asin)))
  const launch = draw.pick(found.flatMap((each) => each ?? [])) ?? (await launchOn(draw, SCENARIO))
  if (!launch) return undefined
  const { said, words } = await send(draw, { method: 'POST', path: `${CLAIM_PATH}?${askedOf(launch)}`, body: {} })
  return { did: `claims ${launch.promotionId}: ${words}`, asins: [launch.asin], said }
}

type Item = { asin: string; offerListingId: string; quantity: number }

/** Claims an offer, and then adds or buys what it is for. */
const claimAnd = (use: (draw: Draw, item: Item) => Promise<Done | undefined>) => async (draw: Draw) => {
  const claimed = await claim(draw)
  const [asin] = claimed?.asins ?? []
  if (asin === undefined) return undefined
  const done = await use(draw, { asin, offerListingId: `${asin}-${draw.marketplace.code}-1`, quantity: 1 })
  return done && { ...done, did: `${claimed?.did}; then ${done.did}` }
}

async function add(draw: Draw, item: Item): Promise<Done> {
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: [item] } })
  return { did: `adds ${item.offerListingId}: ${words}`, asins: [item.asin], said }
}

const each = (name: string, read: (asked: Asked, launch: LaunchData) => Promise<Fact[]>) => ({
  name,
  read: async (asked: Asked) => {
    const launches = await Promise.all(asked.asins.map((asin) => launchOn(asked, asin)))
    return (await Promise.all(launches.flatMap((launch) => (launch ? [read(asked, launch)] : [])))).flat()
  },
})

export const FACTS: Contribution = {
  surfaces: [
    each('upgrade offer on the page', pageFacts),
    each("upgrade offer in the page's data", async ({ marketplace }, launch) =>
      factsOf(offerFact(launch), { off: offOf(launch.off, marketplace) }),
    ),
    each('title of the upgrade offer’s dialog', async (asked, launch) =>
      factsOf(offerFact(launch), { off: offIn(launch.recycleAndSaveTitle, 'title', asked) }),
    ),
    each('view of the upgrade offer', viewFacts),
    each('page of the upgrade offer', viewPageFacts),
    each("upgrade offer in the page's private part", async (asked, launch) => {
      const own = await claimOf(asked, launch)
      return factsOf(ownFact(launch, asked), { isClaimed: own !== undefined })
    }),
    each('promise of the upgrade offer', promised),
    each('upgrade offer in the cart', cartFacts),
    each('upgrade offer in orders', orderFacts),
    each("merchant's upgrade promotion API", merchantFacts),
  ],
  steps: [
    { name: 'claim an upgrade offer', run: claim },
    { name: 'add with an upgrade offer', begins: true, run: claimAnd(add) },
    { name: 'buy with an upgrade offer', begins: true, run: claimAnd((draw, item) => buyNow(draw, [item])) },
  ],
}
