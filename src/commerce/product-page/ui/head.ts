import { imagePath, imageSet, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import { schemaOrgOf } from '#commerce/catalog/work/field-words.ts'
import type { Amount } from '#commerce/measures/contract.ts'
import { quantitativeValue } from '#commerce/measures/rules/codes.ts'
import type { Availability, BuyingOption } from '#commerce/offers/contract.ts'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { cutText } from '#platform/text/cut.ts'
import type { ProductView } from '../contract.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'

const SCHEMA = 'https://schema.org'

/** What a feature says about the product; its offers come before the store's own. */
type SchemaPart = { offers?: object[] }

/** The product's metadata for search engines and link previews. */
export function head(
  { product, buyingOptions, features }: ProductView,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head {
  const t = translate('product-page')
  const [image] = product.images
  const parts = Object.values(features).map((part): SchemaPart => ('schemaOrg' in part ? (part.schemaOrg ?? {}) : {}))
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
          ...buyingOptions.map((option) => toOffer(option, canonical)),
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

const toOffer = ({ price, measured, unitPrice, availability, condition, seller }: BuyingOption, url: string) => ({
  '@type': 'Offer',
  url,
  price: String(price.amount),
  priceCurrency: price.currencyCode,
  ...(measured ? { priceSpecification: unitPricing(price, measured.pricePer) } : {}),
  ...(!measured && unitPrice ? { priceSpecification: unitPricing(unitPrice, unitPrice.per) } : {}),
  availability: `${SCHEMA}/${AVAILABILITY[availability.type]}`,
  ...(availability.releaseOn ? { availabilityStarts: availability.releaseOn } : {}),
  itemCondition: `${SCHEMA}/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
  seller: { '@type': 'Organization', name: seller.name },
})
