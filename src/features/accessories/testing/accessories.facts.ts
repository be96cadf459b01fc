import { findOffer } from '#commerce/offers/queries.ts'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { changePrice } from '#test/change-price.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { LISTS } from '#test/consistency/lists.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, first, hasClass, is, textOf } from '#test/consistency/read-html.ts'
import { itemsPath, send } from '#test/consistency/steps.ts'
import { minorIn, moneyOf } from '#test/consistency/words.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'
import { SCENARIOS } from '../rules/demo.ts'
import { fieldOf } from '../rules/names.ts'

const offerOf = ({ offerListingID }: Accessory) => `offer ${offerListingID}`

/** The accessories on a product's page, as its dialog and its popover get them. */
async function accessoriesOn(asked: Parameters<typeof featureOn>[0], asin: string): Promise<Accessory[]> {
  const campaign = await featureOn<CampaignOnPage>(asked, asin, 'accessories')
  return Object.values(campaign?.asinsData ?? {}).flatMap((family) => Object.values(family))
}

const onEach = async (asked: Asked, read: (asin: string, accessories: Accessory[]) => Promise<Fact[]>) =>
  (await Promise.all(asked.asins.map(async (asin) => read(asin, await accessoriesOn(asked, asin))))).flat()

/** What the rows in the forms of the product page say, also those that only browsers without scripts show. */
async function rowFacts(asked: Asked, asin: string, accessories: Accessory[]): Promise<Fact[]> {
  if (accessories.length === 0) return []
  const page = await asked.visitor.page(`${asked.prefix}/dp/${asin}`)
  const rowsOf = ({ position }: Accessory) =>
    all(page, is('label')).filter((label) =>
      first(label, is('input', { type: 'checkbox', name: fieldOf(position, 'asin') })),
    )
  // A product that is sold out has no form to add anything to.
  if (accessories.every((accessory) => rowsOf(accessory).length === 0)) return []
  return accessories.flatMap((accessory) => {
    const rows = rowsOf(accessory)
    if (rows.length === 0) return factsOf(offerOf(accessory), { price: 'not on the page' })
    return rows.flatMap((row) => {
      const price = first(row, (element) => hasClass(element, 'tabular'))
      const struck = first(price, is('s'))
      const words = textOf(price, true)
      const list = textOf(struck, true)
      return factsOf(offerOf(accessory), {
        price: minorIn(words.slice(0, words.length - list.length)),
        list: struck ? minorIn(list) : null,
      })
    })
  })
}

const cardFacts = async (asked: Asked, accessories: Accessory[]): Promise<Fact[]> => {
  const search = LISTS.find(({ name }) => name === 'search API')
  return (await search?.read({ ...asked, asins: accessories.map(({ asin }) => asin) })) ?? []
}

/** What an accessory costs is on its card, if it is its product's first offer and has no special price, which it would not be sold at. */
async function asCard(asked: Asked, accessory: Accessory): Promise<Fact[]> {
  const path = `/api/marketplaces/${asked.marketplace.code}/products/${accessory.asin}`
  const [best] = (await asked.visitor.json<{ entity: ProductEntity }>(path))?.entity.buyingOptions ?? []
  const isSpecial = (await cardFacts(asked, [accessory])).some(
    ({ about, fact, says }) => about === accessory.asin && fact === 'special' && says === 'everybody',
  )
  if (isSpecial || best?.offerListingId !== accessory.offerListingID) return []
  return factsOf(accessory.asin, { price: moneyOf(accessory.buyingPrice, asked.marketplace) })
}

const dataFacts = async (asked: Asked, accessories: Accessory[]): Promise<Fact[]> => {
  const own = accessories.flatMap((accessory) =>
    factsOf(offerOf(accessory), {
      price: moneyOf(accessory.buyingPrice, asked.marketplace),
      list: accessory.showPriceStrikethrough ? moneyOf(accessory.listPrice, asked.marketplace) : null,
      limit: accessory.maxOrderQuantity,
    }),
  )
  return [...own, ...(await Promise.all(accessories.map((accessory) => asCard(asked, accessory)))).flat()]
}

async function ownFacts(asked: Asked, accessories: Accessory[]): Promise<Fact[]> {
  const facts = accessories.map(async (accessory): Promise<Fact[]> => {
    const path = `/api/marketplaces/${asked.marketplace.code}/products/${accessory.asin}`
    const options = (await asked.visitor.json<{ entity: ProductEntity }>(path))?.entity.buyingOptions ?? []
    const option = options.find(({ offerListingId }) => offerListingId === accessory.offerListingID)
    if (!option) return factsOf(offerOf(accessory), { price: 'not sold' })
    return factsOf(offerOf(accessory), {
      price: moneyOf(option.priceToPay, asked.marketplace),
      list: moneyOf(option.basisPrice, asked.marketplace),
      limit: option.quantity.maxOrderQuantity,
    })
  })
  return (await Promise.all(facts)).flat()
}

/** Draws a product with accessories, one of the walk's if there is any, and one of its accessories. */
async function accessoryIn(draw: Draw): Promise<{ asin: string; accessory: Accessory } | undefined> {
  const offered = SCENARIOS.map(({ primaryAsin }) => primaryAsin)
  const asin = draw.pick(draw.asins.filter((each) => offered.includes(each))) ?? draw.pick(offered)
  const accessory = asin && draw.pick(await accessoriesOn(draw, asin))
  return asin && accessory ? { asin, accessory } : undefined
}

async function addBoth(draw: Draw): Promise<Done | undefined> {
  const drawn = await accessoryIn(draw)
  if (!drawn) return undefined
  const { asin, accessory } = drawn
  const items = [
    { asin, offerListingId: `${asin}-${draw.marketplace.code}-1`, quantity: 1 },
    { asin: accessory.asin, offerListingId: accessory.offerListingID, quantity: 1 },
  ]
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items } })
  return { did: `adds ${asin} with ${accessory.offerListingID}: ${words}`, asins: [asin, accessory.asin], said }
}

async function priceChange(draw: Draw): Promise<Done | undefined> {
  const drawn = await accessoryIn(draw)
  const { db } = draw.world.store.commerce
  const offer = drawn && (await findOffer(db, drawn.accessory.offerListingID))
  if (!drawn || !offer) return undefined
  const { asin, accessory } = drawn
  const price = Math.max(1, Math.round(offer.price * (0.5 + draw.roll())))
  await changePrice(db, accessory.offerListingID, price)
  const did = `meanwhile the accessory ${accessory.offerListingID} costs ${price} instead of ${offer.price}`
  return { did, asins: [asin, accessory.asin] }
}

export const FACTS: Contribution = {
  surfaces: [
    {
      name: 'rows of accessories',
      read: (asked) => onEach(asked, (asin, accessories) => rowFacts(asked, asin, accessories)),
    },
    {
      name: "accessories in the page's data",
      read: (asked) => onEach(asked, (_asin, accessories) => dataFacts(asked, accessories)),
    },
    {
      name: 'product API of accessories',
      read: (asked) => onEach(asked, (_asin, accessories) => ownFacts(asked, accessories)),
    },
    {
      name: 'cards of accessories',
      read: (asked) => onEach(asked, (_asin, accessories) => cardFacts(asked, accessories)),
    },
  ],
  steps: [
    { name: 'add accessories', begins: true, run: addBoth },
    { name: "change an accessory's price", run: priceChange },
  ],
}
