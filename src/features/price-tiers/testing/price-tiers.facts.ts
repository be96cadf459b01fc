import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { OfferTiers, ProductEntity } from '#commerce/product-page/contract.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, type Element, first, is, jsonIn } from '#test/consistency/read-html.ts'
import { itemsPath, send } from '#test/consistency/steps.ts'
import { minorIn, minorOf, moneyOf } from '#test/consistency/words.ts'
import type { Table } from '../contract/merchant.ts'
import { ANCHOR } from '../rules/navigation.ts'

const SCENARIO = 'BXCHAR0030'
const NAME = 'price-tiers'
/** Reaches a tier that everybody has, and one that only businesses have. */
const ENOUGH = 5

const EVERYBODY = 'everybody'
const buyerOf = ({ visitor: { kind } }: Asked): string => (kind === 'business' ? kind : EVERYBODY)

type Said = [minimum: number, price: Fact['says']]

const tierFacts = (offer: string, who: string, tiers: Said[]): Fact[] =>
  tiers.flatMap(([minimum, price]) => factsOf(`tier from ${minimum} of ${offer} for ${who}`, { price }))

/** All tiers of a product's offers in one sentence, so that none is left out; offers are in the page's order. */
const allFacts = (asin: string, who: string, offers: Said[][]): Fact[] =>
  factsOf(asin, {
    [`tiers for ${who}`]: offers
      .map((tiers) => tiers.map(([minimum, price]) => `${minimum}: ${price}`).join(', '))
      .join('; '),
  })

const saidIn = (tiers: OfferTiers['tiers'], { marketplace }: Asked): Said[] =>
  tiers.map(({ minimumQuantity, price }) => [minimumQuantity, moneyOf(price, marketplace)])

const onEach = (read: (asked: Asked, asin: string) => Promise<Fact[]>) => async (asked: Asked) =>
  (await Promise.all(asked.asins.map((asin) => read(asked, asin)))).flat()

const pageOf = ({ visitor, prefix }: Asked, asin: string) => visitor.page(`${prefix}/dp/${asin}`)
const tablesOn = async (asked: Asked, asin: string): Promise<OfferTiers[]> =>
  (await featureOn<{ tables: OfferTiers[] }>(asked, asin, NAME))?.tables ?? []

/** The tiers of each offer that a page lists. */
async function listed(asked: Asked, asin: string, tables: OfferTiers[]): Promise<Said[][]> {
  const page = await pageOf(asked, asin)
  const data = page && (jsonIn(page, { id: 'page-data' }) as { props: { buyingOptions: BuyingOption[] } } | undefined)
  return (data?.props.buyingOptions ?? []).map(({ offerListingId }) =>
    saidIn(tables.find((each) => each.offerListingId === offerListingId)?.tiers ?? [], asked),
  )
}

async function dataFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const tables = await tablesOn(asked, asin)
  return [
    ...tables.flatMap(({ offerListingId, tiers }) => tierFacts(offerListingId, EVERYBODY, saidIn(tiers, asked))),
    ...allFacts(asin, EVERYBODY, await listed(asked, asin, tables)),
  ]
}

/** The rows of the first offer's table, which are links to the page with their quantity. */
async function rowFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const page = await pageOf(asked, asin)
  const form = first(page, is('form', { id: 'buy-box' }))
  const offer = first(form, is('input', { name: 'offerListingID' }))?.attributes.value
  if (offer === undefined) return []
  const rows = all(first(page, is('table', { id: ANCHOR })), is('tr')).flatMap((row): Said[] => {
    const { href = '' } = first(row, is('a'))?.attributes ?? {}
    const minimum = Number(new URLSearchParams(href.split('?')[1]).get('qty'))
    return minimum > 0 ? [[minimum, minorIn(ownText(first(row, is('td'))))]] : []
  })
  return tierFacts(offer, EVERYBODY, rows)
}

const ownText = (element: Element | undefined): string =>
  element?.children.filter((child) => typeof child === 'string').join('') ?? ''

type Rung = { price: string; eligibleQuantity?: { minValue: number } }
type SchemaOffer = { price: string; seller?: object; priceSpecification?: Rung | Rung[] }

/** What search engines are told; the first rung is what one unit costs. */
async function schemaFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const { marketplace } = asked
  const page = await pageOf(asked, asin)
  const said = page && (jsonIn(page, { type: 'application/ld+json' }) as { offers: SchemaOffer[] } | undefined)
  if (!said) return []
  const own = said.offers.filter(({ seller }) => seller)
  const tiers = own.map(({ priceSpecification = [], price: usual }): Said[] =>
    [priceSpecification].flat().flatMap(({ price, eligibleQuantity }): Said[] => {
      if (!eligibleQuantity || (eligibleQuantity.minValue === 1 && price === usual)) return []
      return [[eligibleQuantity.minValue, minorOf(price, marketplace)]]
    }),
  )
  return allFacts(asin, EVERYBODY, tiers)
}

async function apiFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const { visitor, prefix, marketplace } = asked
  const path = `${prefix}/api/marketplaces/${marketplace.code}/products/${asin}?itemQuantity=1`
  const options = (await visitor.json<{ entity: ProductEntity }>(path))?.entity.buyingOptions ?? []
  const who = buyerOf(asked)
  const tiers = options.map(({ quantityPricingTable: table }) => saidIn(table?.pricingTiers ?? [], asked))
  return [
    ...options.flatMap(({ offerListingId }, index) => tierFacts(offerListingId, who, tiers[index] ?? [])),
    ...(options.length > 0 ? allFacts(asin, who, tiers) : []),
  ]
}

/** What the page's private call says to a business. */
async function stateFacts(asked: Asked, asin: string): Promise<Fact[]> {
  if (buyerOf(asked) === EVERYBODY || !(await featureOn(asked, asin, NAME))) return []
  const { visitor, prefix } = asked
  type State = { features: { [NAME]?: { tables: OfferTiers[] } } }
  const state = await visitor.json<State>(`${prefix}/api/shopper-state?asin=${asin}&parts=${NAME}`)
  const tables = state?.features[NAME]?.tables
  return tables ? allFacts(asin, buyerOf(asked), await listed(asked, asin, tables)) : []
}

const lineFacts = ({ offerListingId, adjustments }: CartLine, asked: Asked): Fact[] =>
  adjustments
    .filter(({ feature, code }) => feature === NAME && code === 'tier')
    .flatMap(({ values: { minimum, price } }) =>
      tierFacts(offerListingId, buyerOf(asked), [[Number(minimum), minorIn(String(price))]]),
    )

async function merchantFacts({ world, marketplace }: Asked): Promise<Fact[]> {
  const list = await world.asMerchant<{ tables: Table[] }>('/api/merchant/price-tables')
  return (list?.tables ?? [])
    .filter(
      (table) => table.marketplace === marketplace.code && table.audience === EVERYBODY && table.standing === 'live',
    )
    .flatMap(({ offerListingId, tiers }) =>
      tierFacts(
        offerListingId,
        EVERYBODY,
        tiers.map(({ minimum, price }) => [minimum, moneyOf(price, marketplace)]),
      ),
    )
}

async function addEnough(draw: Draw): Promise<Done> {
  const item = { asin: SCENARIO, offerListingId: `${SCENARIO}-${draw.marketplace.code}-1`, quantity: ENOUGH }
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: [item] } })
  return { did: `adds ${ENOUGH} of ${item.offerListingId}: ${words}`, asins: [SCENARIO], said }
}

export const FACTS: Contribution = {
  surfaces: [
    { name: "tiers in the page's data", read: onEach(dataFacts) },
    { name: 'table of tiers', read: onEach(rowFacts) },
    { name: 'tiers for search engines', read: onEach(schemaFacts) },
    { name: 'tiers in the product API', read: onEach(apiFacts) },
    { name: "tiers in the page's private call", read: onEach(stateFacts) },
    {
      name: 'tiers in the cart',
      read: async (asked) => (await itemsOf(asked)).flatMap((line) => lineFacts(line, asked)),
    },
    { name: "merchant's price tables", read: merchantFacts },
  ],
  steps: [{ name: 'add enough for a tier', begins: true, run: addEnough }],
}
