import { imagePath, imageSet, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import { schemaOrgOf } from '#commerce/catalog/work/field-words.ts'
import type { Amount } from '#commerce/measures/contract.ts'
import { quantitativeValue } from '#commerce/measures/rules/codes.ts'
import type { Availability, BuyingOption, ShownDeposit } from '#commerce/offers/contract.ts'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { cutText } from '#platform/text/cut.ts'
import type { OfferTiers, ProductView } from '../contract.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'

type Say = (namespace: string) => Translate

const SCHEMA = 'https://schema.org'

/** What a feature says about the product; its offers come before the store's own. */
type SchemaPart = { offers?: object[] }

const areTables = (value: unknown): value is OfferTiers[] =>
  Array.isArray(value) && value.every((each) => 'tiers' in Object(each))

/** The product's metadata for search engines and link previews. */
export function head(
  { product, buyingOptions, features }: ProductView,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head {
  const t = translate('product-page')
  const [image] = product.images
  const parts = Object.values(features).map((part): SchemaPart => ('schemaOrg' in part ? (part.schemaOrg ?? {}) : {}))
  const tables = Object.values(features).flatMap((part) =>
    'tables' in part && areTables(part.tables) ? part.tables : [],
  )
  const canonical = `${page.origin}${page.prefix}/dp/${product.asin}`
  return {
    title: t('title', { title: product.title }),
    description: cutText(product.description, 160),
    canonical,
    ...(image
      ? {
          image: page.origin + imagePath(image.id, LARGEST_WIDTH, 'webp'),
          preloadImage: { srcSet: imageSet(image.id, 'avif'), sizes: GALLERY_SIZES, type: 'image/avif' },
        }
      : {}),
    jsonLd: [
      {
        '@context': SCHEMA,
        '@type': 'Product',
        sku: product.asin,
        ...schemaOrgOf(product),
        name: product.title,
        description: product.description,
        category: product.category,
        brand: { '@type': 'Brand', name: product.brand },
        image: product.images.map(({ id }) => page.origin + imagePath(id, LARGEST_WIDTH, 'webp')),
        ...Object.assign({}, ...parts),
        offers: [
          ...parts.flatMap(({ offers = [] }) => offers).map((offer) => ({ ...offer, url: canonical })),
          ...buyingOptions.map((option) => toOffer(option, { url: canonical, translate, tables })),
        ],
      },
    ],
  }
}

const AVAILABILITY: Record<Availability['type'], string> = {
  IN_STOCK: 'InStock',
  LOW_STOCK: 'LimitedAvailability',
  OUT_OF_STOCK: 'OutOfStock',
  PREORDER: 'PreOrder',
  BY_INVITATION: 'Reserved',
}

const unitPricing = ({ amount, currencyCode }: BuyingOption['price'], per: Amount) => ({
  '@type': 'UnitPriceSpecification',
  price: String(amount),
  priceCurrency: currencyCode,
  referenceQuantity: quantitativeValue(per),
})

/** What is due besides the price: a part of its own, which says what it is. */
const depositPart = (deposit: ShownDeposit, translate: Say) => ({
  '@type': 'PriceSpecification',
  name: translate('measures')('plus', deposit),
  price: String(deposit.amount),
  priceCurrency: deposit.currencyCode,
})

/** What one costs in each quantity, from one on, so that no price of many stands alone. Quantities of what is measured are steps, which nobody else knows. */
function tierParts({ price, measured, offerListingId }: BuyingOption, tables: OfferTiers[]): object[] {
  const { tiers = [] } = tables.find((each) => each.offerListingId === offerListingId) ?? {}
  if (measured || tiers.length === 0) return []
  const rungs = [{ minimumQuantity: 1, price }, ...tiers].filter(
    ({ minimumQuantity }, at, all) => all.findLastIndex((each) => each.minimumQuantity === minimumQuantity) === at,
  )
  return rungs.map(({ minimumQuantity, price: { amount, currencyCode } }, index) => {
    const next = rungs[index + 1]
    return {
      '@type': 'UnitPriceSpecification',
      price: String(amount),
      priceCurrency: currencyCode,
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: minimumQuantity,
        ...(next ? { maxValue: next.minimumQuantity - 1 } : {}),
        unitCode: 'C62',
      },
    }
  })
}

type About = { url: string; translate: Say; tables: OfferTiers[] }

/** What a price is for, if not for a piece; what is due besides it, and what many cost each. */
function specificationOf(option: BuyingOption, { translate, tables }: About) {
  const { price, measured, unitPrice, deposit } = option
  const parts = [
    ...(measured ? [unitPricing(price, measured.pricePer)] : []),
    ...(!measured && unitPrice ? [unitPricing(unitPrice, unitPrice.per)] : []),
    ...(deposit ? [depositPart(deposit, translate)] : []),
    ...tierParts(option, tables),
  ]
  return parts.length > 0 ? { priceSpecification: parts.length > 1 ? parts : parts[0] } : {}
}

const toOffer = (option: BuyingOption, about: About) => ({
  '@type': 'Offer',
  url: about.url,
  price: String(option.price.amount),
  priceCurrency: option.price.currencyCode,
  ...specificationOf(option, about),
  availability: `${SCHEMA}/${AVAILABILITY[option.availability.type]}`,
  ...(option.availability.releaseOn ? { availabilityStarts: option.availability.releaseOn } : {}),
  itemCondition: `${SCHEMA}/${option.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
  seller: { '@type': 'Organization', name: option.seller.name },
})
