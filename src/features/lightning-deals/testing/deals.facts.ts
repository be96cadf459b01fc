import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { wireCardFacts } from '#test/consistency/cards.ts'
import { type Asked, type Contribution, type Fact, factsOf } from '#test/consistency/facts.ts'
import { moneyOf } from '#test/consistency/words.ts'
import type { ListedDeal } from '../contract/list.ts'
import type { ManagedDeal } from '../contract/merchant.ts'
import type { DealOnPage, DealOption, DealProgress, DealStage, DealState } from '../contract/wire.ts'
import { dealOf } from '../work/term.ts'

export const dealFact = (id: string) => `deal ${id}`
const ownFact = (id: string, { visitor }: Asked) => `deal ${id} of the ${visitor.kind}`

/** What is said of a deal beside its counts, on its page and in lists. */
export const publicFacts = (deal: DealOnPage, { marketplace }: Asked): Fact[] => [
  ...factsOf(dealFact(deal.dealId), {
    price: moneyOf(deal.dealPrice, marketplace),
    type: deal.type,
    access: deal.accessBehavior,
    starts: deal.startsAt,
    ends: deal.endsAt,
    limit: deal.quantityLimit,
    'minutes in the cart': deal.claimMinutes,
  }),
  ...(deal.price ? factsOf(`offer ${deal.offerListingId}`, { price: moneyOf(deal.price, marketplace) }) : []),
]

const progressFacts = ({ dealId, state, percentClaimed }: DealProgress): Fact[] =>
  factsOf(dealFact(dealId), { state, percent: percentClaimed, stage: stageSaid(state, percentClaimed) })

/** What a claim can get, by what is said of a deal that is not over. */
function stageSaid(state: DealState, percent: number): DealStage | undefined {
  if (state === 'UNKNOWN') return undefined
  if (state !== 'AVAILABLE') return state === 'UPCOMING' ? 'upcoming' : 'full'
  return percent === 100 ? 'waitlist' : 'open'
}

export async function listedDeals({ visitor, prefix, marketplace, asins }: Asked): Promise<ListedDeal[]> {
  const path = `${prefix}/api/marketplaces/${marketplace.code}/deals`
  const list = await visitor.json<{ entity: { deals: ListedDeal[] } }>(path)
  return (list?.entity.deals ?? []).filter(({ asin }) => asins.includes(asin))
}

export async function optionOf({ visitor, prefix, marketplace }: Asked, asin: string): Promise<DealOption | undefined> {
  const path = `${prefix}/api/marketplaces/${marketplace.code}/products/${asin}?buyingOptionTypes=LIGHTNING_DEAL`
  const answer = await visitor.json<{ entity: { buyingOptions: DealOption[] } }>(path)
  return answer?.entity.buyingOptions[0]
}

/** What a deal's buying option says, to everybody and to this visitor. */
function optionFacts(option: DealOption, asked: Asked): Fact[] {
  const { dealDetails, dealCustomerStatus } = option
  const { dealId, state, percentClaimed, ...deal } = dealDetails.entity
  const { state: own, quantity, expiryTime } = dealCustomerStatus.entity
  const isHeld = own === 'IN_CART'
  return [
    ...factsOf(dealFact(dealId), {
      state,
      percent: percentClaimed,
      stage: stageSaid(state, percentClaimed),
      price: moneyOf(deal.dealPrice, asked.marketplace),
      type: deal.type,
      access: deal.accessBehavior,
      ends: deal.endTime,
      limit: deal.quantityLimit,
      'minutes in the cart': deal.claimMinutes,
      starts: asked.visitor.kind === 'plus' ? deal.startTime : undefined,
    }),
    ...factsOf(ownFact(dealId, asked), { held: isHeld ? quantity : 0, until: isHeld ? expiryTime : null, state: own }),
  ]
}

/** Who can have the deal's price at this moment; undefined if nobody can. */
export function audienceOf({ dealDetails, systemTime }: DealOption, startsAt: number): string | undefined {
  const { state, percentClaimed, accessBehavior, earlyAccessDurationInMilliseconds: early } = dealDetails.entity
  if (state !== 'AVAILABLE' || percentClaimed === 100) return undefined
  if (accessBehavior === 'APP_ONLY_LD') return 'app'
  return accessBehavior === 'PRIME_ONLY' || systemTime < startsAt + early ? 'plus' : 'everybody'
}

/** What follows for the product's cards from its deal and its regular offers. */
async function cardFacts(asked: Asked, asin: string, option: DealOption, startsAt: number): Promise<Fact[]> {
  const { visitor, marketplace } = asked
  const path = `/api/marketplaces/${marketplace.code}/products/${asin}`
  const offers = (await visitor.json<{ entity: ProductEntity }>(path))?.entity.buyingOptions ?? []
  const inStock = offers.filter(({ type, callToAction }) => type.endsWith('NEW') && callToAction.canAddToCart)
  const own = offers.find(({ offerListingId }) => offerListingId === option.offerListingId)
  const deal = Number(moneyOf(option.dealDetails.entity.dealPrice, marketplace))
  const usual = Number(moneyOf(own?.priceToPay, marketplace))
  const regular = Math.min(...inStock.map(({ priceToPay }) => Number(moneyOf(priceToPay, marketplace))))
  const audience = audienceOf(option, startsAt)
  if (audience === 'everybody' && deal < usual && deal < regular)
    return factsOf(asin, { price: deal, struck: usual, 'struck as': 'usual', special: 'everybody' })
  if (inStock.length === 0) return []
  const isNamed = audience && audience !== 'everybody' && deal < regular
  return factsOf(asin, { price: regular, special: isNamed ? `${audience} ${deal}` : null })
}

/** Asks for each listed deal; `read` gets this visitor's buying option if there is one. */
export const eachListed = async (asked: Asked, read: (deal: ListedDeal) => Promise<Fact[]>): Promise<Fact[]> =>
  (await Promise.all((await listedDeals(asked)).map(read))).flat()

/** What the lines of the cart hold; a deal without a line holds nothing. */
async function heldFacts(asked: Asked): Promise<Fact[]> {
  const { visitor, marketplace } = asked
  const path = `/api/marketplaces/${marketplace.code}/cart/items`
  const lines = (await visitor.json<{ entity: { items: CartLine[] } }>(path))?.entity.items ?? []
  return eachListed(asked, async ({ dealId }) => {
    const own = lines.filter(({ terms }) => dealOf(terms) === dealId)
    // Nothing is taken off a line that cannot be bought, so it does not say what is held.
    if (own.some(({ problem }) => problem !== null)) return []
    const said = own.flatMap(({ adjustments }) => adjustments.filter(({ feature }) => feature === 'lightning-deals'))
    const units = said.reduce((sum, { values }) => sum + Number(values.units), 0)
    const until = said[0] ? Number(said[0].values.expiryTime) : null
    const paid = own.flatMap(({ price, adjustments, quantity }) =>
      adjustments
        .filter(
          ({ feature, amount, values }) =>
            feature === 'lightning-deals' && amount.amount > 0 && values.units === quantity,
        )
        .map(({ amount }) => Number(moneyOf(price, marketplace)) - Number(moneyOf(amount, marketplace)) / quantity),
    )
    return [
      ...factsOf(ownFact(dealId, asked), { held: units, until }),
      ...paid.flatMap((price) => factsOf(dealFact(dealId), { price })),
    ]
  })
}

export const FACTS: Contribution = {
  surfaces: [
    {
      name: 'deal list',
      read: async (asked) =>
        eachListed(asked, async (deal) => [
          ...publicFacts(deal, asked),
          ...progressFacts(deal.progress),
          ...wireCardFacts(deal.card, asked.marketplace),
        ]),
    },
    {
      name: 'deal poll',
      read: (asked) =>
        eachListed(asked, async ({ asin, startsAt, dealId }) => {
          const option = await optionOf(asked, asin)
          if (!option) return []
          // Whoever holds units of a deal that is over is told of that one, and not of the next.
          const isThis = option.dealDetails.entity.dealId === dealId
          return [...optionFacts(option, asked), ...(isThis ? await cardFacts(asked, asin, option, startsAt) : [])]
        }),
    },
    {
      name: "page's private part",
      read: (asked) =>
        eachListed(asked, async ({ asin }) => {
          const path = `${asked.prefix}/api/shopper-state?asin=${asin}&parts=lightning-deals`
          const state = await asked.visitor.json<{ features: { 'lightning-deals'?: { option: DealOption } } }>(path)
          const option = state?.features['lightning-deals']?.option
          return option ? optionFacts(option, asked) : []
        }),
    },
    {
      name: 'deal progress',
      read: (asked) =>
        eachListed(asked, async ({ dealId }) => {
          const path = `/api/marketplaces/${asked.marketplace.code}/deals/${dealId}`
          const answer = await asked.visitor.json<{ entity: DealProgress }>(path)
          return answer ? progressFacts(answer.entity) : []
        }),
    },
    {
      name: "merchant's deal API",
      read: (asked) =>
        eachListed(asked, async ({ dealId }) => {
          const deal = await asked.world.asMerchant<ManagedDeal>(`/api/merchant/deals/${dealId}`)
          if (!deal) return []
          return factsOf(dealFact(dealId), {
            price: moneyOf(deal.dealPrice, asked.marketplace),
            percent: deal.percentClaimed,
            type: deal.type,
            access: deal.accessBehavior,
            starts: Date.parse(deal.startsAt),
            ends: Date.parse(deal.endsAt),
            limit: deal.quantityLimit,
            'minutes in the cart': deal.claimMinutes,
          })
        }),
    },
    { name: 'deal lines in the cart', read: heldFacts },
  ],
}
