import { findDeviceFamily, findFamily, findOnPage } from '#commerce/catalog/queries.ts'
import { dimensionsOf, productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn, whereSpoken } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { atSpecialPrices, type Offer, rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import { findSpecialPrices } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { IsThere } from '#platform/render/module.ts'
import type { ProductView } from '../contract.ts'
import { findThere } from '../queries.ts'
import { toStripe } from '../rules.ts'

/**
 * Loads a product page's public data, the tags of everything on it, and for how many milliseconds it is true unless something
 * changes, and where else it is; undefined for an unknown product.
 */
export const loadProduct = (
  { db, ...doors }: Pick<Commerce, 'db' | 'modules' | 'settings'>,
  ...asked: [asin: string, marketplace: Marketplace, language: string]
): Promise<LoadedProduct | undefined> => db.read((sql) => load(sql, doors, ...asked))

type LoadedProduct = Omit<ProductView, 'quantity' | 'chosen'> & {
  tags: string[]
  freshFor: number | undefined
  isThere: IsThere
}

async function load(
  sql: Sql,
  { modules, settings }: Pick<Commerce, 'modules' | 'settings'>,
  asin: string,
  marketplace: Marketplace,
  language: string,
): Promise<LoadedProduct | undefined> {
  const spoken = productLanguageIn(marketplace, language)
  const [found, family, deviceFamily, offers, there] = await Promise.all([
    findOnPage(sql, asin, spoken),
    findFamily(sql, asin, spoken),
    findDeviceFamily(sql, asin, language),
    findOffers(sql, [asin], marketplace.code),
    findThere(sql, modules, asin, marketplace.code),
  ])
  if (!found) return undefined
  const { product, languages } = found
  const current = { asin, variation: product.variation, image: product.images[0]?.id }
  const siblings = family.map((each) => each.asin)
  const related = [...new Set([...siblings, ...(deviceFamily?.members.flatMap(({ choices }) => choices) ?? [])])]
  const [regularOffers, { specials, freshFor }] = await Promise.all([
    findOffersOf(sql, related, marketplace),
    findSpecialPrices(sql, modules, [...new Set([asin, ...related])], marketplace.code),
  ])
  const shown = {
    product,
    family: family.length > 0 ? family : [current],
    offers,
    specials,
    marketplace,
    language,
    settings,
  }
  const parts = await Promise.all(
    there.map(async ({ name, pageData }) => [name, await pageData?.(sql, shown)] as const),
  )
  const relatedOffers = atSpecialPrices(regularOffers, specials)
  const inStock = new Set(relatedOffers.filter(({ stock }) => stock > 0).map((offer) => offer.asin))
  const dimensions = dimensionsOf(current, family).map((dimension) => ({
    ...dimension,
    choices: dimension.choices.map(({ image, asin: leadsTo, ...choice }) => ({
      ...choice,
      isAvailable: leadsTo !== undefined && inStock.has(leadsTo),
      ...(image ? { image } : {}),
      ...(leadsTo ? { asin: leadsTo } : {}),
    })),
  }))
  // The part of the page that tells of food has it.
  const { food: _, ...told } = product
  return {
    product: told,
    dimensions: dimensions.filter(({ choices }) => choices.length > 0),
    buyingOptions: rankOffers(offers).map((offer) => toBuyingOption(offer, marketplace, product)),
    features: Object.fromEntries(parts.filter(([, data]) => data !== undefined)) as ProductView['features'],
    stripe: deviceFamily ? toStripe(deviceFamily, asin, relatedOffers, marketplace) : null,
    freshFor,
    isThere: whereSpoken(languages),
    tags: [...new Set([asin, ...related, ...shownBy(parts)])].map(productTag),
  }
}

/** Other products that features show on the page, so that it changes with them. */
const shownBy = (parts: (readonly [string, object | undefined])[]): string[] =>
  parts.flatMap(([, data]) => (data as { shows?: string[] } | undefined)?.shows ?? [])

const findOffersOf = async (sql: Sql, asins: string[], { code }: Marketplace): Promise<Offer[]> =>
  asins.length > 0 ? findOffers(sql, asins, code) : []
