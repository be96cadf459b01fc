import type { Product } from '#commerce/catalog/contract.ts'
import { findLanguages, findProducts } from '#commerce/catalog/queries.ts'
import { apiFieldsOf, unknownFields } from '#commerce/catalog/work/product-fields.ts'
import { type Marketplace, productLanguageIn, toPrice, whereSpoken } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { type Offer, orderLimit } from '#commerce/offers/rules.ts'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { toEntity } from '#commerce/product-page/rules.ts'
import type { MoreProducts } from '#commerce/product-page/seams.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { IsThere } from '#platform/render/module.ts'
import type { SecondaryView, ShownBundle, ShownPart } from '../contract/shopper.ts'
import { findEverywhere, findLive, findRelated, findWithPart, partsOf } from '../queries/bundles.ts'
import { type Bundle, textIn } from '../rules/bundle.ts'
import { offerIdOf } from '../rules/ids.ts'
import { chosenParts, priceWith, usualChoices } from '../rules/shown.ts'

const MOST_RELATED = 4

/** What is known of the parts of some bundles. */
type Known = { products: Product[]; offers: Offer[]; marketplace: Marketplace; language: string }

/** Says where a bundle has a page of its own: where it is sold, and all that it can consist of has texts. */
export async function whereSold(sql: Sql, asin: string): Promise<IsThere> {
  const bundles = await findEverywhere(sql, asin)
  const languages = await findLanguages(sql, partsOf(bundles))
  return (place) =>
    bundles.some(
      (bundle) =>
        bundle.marketplace === place.marketplace &&
        partsOf([bundle]).every((part) => whereSpoken(languages.get(part) ?? [])(place)),
    )
}

/** Bundles as everybody sees them, with the prices and the stock of their parts at this moment. */
export async function showBundles(
  sql: Sql,
  bundles: Bundle[],
  { marketplace, language }: Pick<Known, 'marketplace' | 'language'>,
): Promise<ShownBundle[]> {
  const asins = partsOf(bundles)
  if (asins.length === 0) return []
  const [products, offers] = await Promise.all([
    findProducts(sql, asins, productLanguageIn(marketplace, language)),
    findOffers(sql, asins, marketplace.code),
  ])
  // What a fresh store has come to sell does not come with the other parts.
  const known = { products, offers: offers.filter(({ store }) => !store), marketplace, language }
  return bundles.flatMap((bundle) => show(bundle, known) ?? [])
}

/** Undefined if a slot has no part that is sold in the marketplace. */
function show(bundle: Bundle, known: Known): ShownBundle | undefined {
  const { marketplace, language, offers } = known
  const slots = bundle.slots.map(({ units, names, parts }) => ({
    units,
    name: names && textIn(names, language),
    parts: parts.flatMap((part) => showPart(part, units, known) ?? []),
  }))
  if (slots.some(({ parts }) => parts.length === 0)) return undefined
  // A choice of which one part is left stays a choice: the shopper sees what is gone.
  if (slots.some(({ parts }, index) => parts.length < (bundle.slots[index]?.parts.length ?? 0) && parts.length === 1))
    return undefined
  const price = toPrice(bundle.price, marketplace)
  const choices = usualChoices(slots)
  const { priceToPay, basisPrice } = priceWith({ slots, price }, choices, marketplace)
  const limit = limitOf(bundle, offers, choices)
  return {
    asin: bundle.asin,
    offerListingId: offerIdOf(bundle.asin, marketplace.code),
    title: textIn(bundle.titles, language),
    price,
    priceToPay,
    basisPrice,
    choices,
    isAvailable: limit > 0,
    maxOrderQuantity: limit,
    slots,
    suggested: bundle.suggested,
  }
}

function showPart(
  { asin, offerId, surcharge }: Bundle['slots'][number]['parts'][number],
  units: number,
  { products, offers, marketplace }: Known,
): ShownPart | undefined {
  const product = products.find((each) => each.asin === asin)
  const offer = offers.find(({ id }) => id === offerId)
  if (!product || !offer) return undefined
  return {
    asin,
    title: product.title,
    imageId: product.images[0]?.id ?? null,
    price: toPrice(offer.price, marketplace),
    surcharge: surcharge > 0 ? toPrice(surcharge, marketplace) : null,
    isAvailable: orderLimit(offer) >= units,
  }
}

/** How many bundles with these choices can be in one order: what the scarcest offer gives, over all slots that need it. */
function limitOf({ slots }: Bundle, offers: Offer[], choices: string[]): number {
  const left = [...choices]
  const needed = new Map<string, number>()
  for (const { units, parts } of slots) {
    const asin = parts.length > 1 ? left.shift() : parts[0]?.asin
    const part = parts.find((each) => each.asin === asin)
    if (!part) return 0
    needed.set(part.offerId, (needed.get(part.offerId) ?? 0) + units)
  }
  const limits = [...needed].map(([id, units]) => {
    const offer = offers.find((each) => each.id === id)
    // While there is plenty, the limit says nothing about the stock.
    const most = offer && (offer.stock > offer.lowStock * units ? offer.maxOrderQuantity : orderLimit(offer))
    return Math.floor((most ?? 0) / units)
  })
  return Math.min(...limits)
}

/** The bundles of a product's page, and whether there are others. */
export async function findView(
  sql: Sql,
  asin: string,
  place: Pick<Known, 'marketplace' | 'language'>,
): Promise<SecondaryView | undefined> {
  const own = await findWithPart(sql, asin, place.marketplace.code)
  if (own.length === 0) return undefined
  const others = await findRelated(sql, asin, place.marketplace.code, partsOf(own))
  const shown = await showBundles(sql, [...own, ...others], place)
  const isOwn = new Set(own.map((bundle) => bundle.asin))
  const bundles = shown.filter((bundle) => isOwn.has(bundle.asin))
  if (bundles.length === 0) return undefined
  return { asin, bundles, related: shown.filter((bundle) => !isOwn.has(bundle.asin)).slice(0, MOST_RELATED) }
}

/** Bundles as products of the product API: what a bundle costs and how many there can be comes from its parts. */
export const bundleEntities: MoreProducts = async ({ db, places }, asins, { marketplace, language }) => {
  const bundles = await findLive(db, asins, marketplace.code)
  if (bundles.length === 0) return []
  const shown = await showBundles(db, bundles, { marketplace, language })
  const products = await findProducts(db, partsOf(bundles), productLanguageIn(marketplace, language))
  const origin = places.originOf(marketplace)
  return shown.map((bundle): ProductEntity => {
    const parts = chosenParts(bundle.slots, bundle.choices).flatMap(
      (part) => products.find(({ asin }) => asin === part.asin) ?? [],
    )
    const offered = { offerListingId: bundle.offerListingId, canAddToCart: bundle.isAvailable }
    return {
      asin: bundle.asin,
      title: { displayString: bundle.title },
      productImages: parts.flatMap((part) => toEntity(part, [], origin).productImages.slice(0, 1)),
      featureBullets: chosenParts(bundle.slots, bundle.choices).map(({ title }, index) => {
        const units = bundle.slots[index]?.units ?? 1
        return units === 1 ? title : `${units} × ${title}`
      }),
      ...apiFieldsOf(unknownFields()),
      needsDelivery: parts.some(({ needsDelivery }) => needsDelivery),
      taxCategory: parts[0]?.taxCategory ?? 'standard',
      buyingOptions: [
        {
          type: 'NEW',
          offerListingId: bundle.offerListingId,
          merchantName: '',
          priceToPay: bundle.priceToPay,
          basisPrice: bundle.basisPrice,
          availability: { type: bundle.isAvailable ? 'IN_STOCK' : 'OUT_OF_STOCK' },
          callToAction: { type: 'add-to-cart', ...offered },
          quantity: { maxOrderQuantity: bundle.maxOrderQuantity },
        },
      ],
    }
  })
}
