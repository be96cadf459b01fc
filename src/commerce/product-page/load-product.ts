import { findFamily, findProducts } from '#commerce/catalog/queries.ts'
import { dimensionsOf, productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ProductView } from './contract.ts'

/** A product page's public data and the tags of everything in it; undefined for an unknown product. */
export async function loadProduct(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  asin: string,
  marketplace: Marketplace,
  language: string,
): Promise<(Omit<ProductView, 'quantity'> & { tags: string[] }) | undefined> {
  const [[product], family, offers] = await Promise.all([
    findProducts(db, [asin], language),
    findFamily(db, asin, language),
    findOffers(db, [asin], marketplace.code),
  ])
  if (!product) return undefined
  const siblings = family.map((each) => each.asin)
  const [inStock, parts] = await Promise.all([
    findInStock(db, siblings, marketplace),
    Promise.all(
      modules.map(
        async ({ name, pageData }) => [name, await pageData?.(db, product, marketplace, language)] as const,
      ),
    ),
  ])
  const current = { asin, variation: product.variation, image: product.images[0]?.id }
  const dimensions = dimensionsOf(current, family).map((dimension) => ({
    ...dimension,
    choices: dimension.choices.map(({ image, asin: leadsTo, ...choice }) => ({
      ...{ ...choice, isAvailable: leadsTo !== undefined && inStock.has(leadsTo) },
      ...(image ? { image } : {}),
      ...(leadsTo ? { asin: leadsTo } : {}),
    })),
  }))
  return {
    product,
    dimensions: dimensions.filter(({ choices }) => choices.length > 0),
    buyingOptions: rankOffers(offers).map((offer) => toBuyingOption(offer, marketplace)),
    features: Object.fromEntries(parts.filter(([, data]) => data !== undefined)) as ProductView['features'],
    tags: [asin, ...siblings].map(productTag),
  }
}

async function findInStock(sql: Sql, asins: string[], { code }: Marketplace): Promise<Set<string>> {
  const offers = asins.length > 0 ? await findOffers(sql, asins, code) : []
  return new Set(offers.filter(({ stock }) => stock > 0).map(({ asin }) => asin))
}
