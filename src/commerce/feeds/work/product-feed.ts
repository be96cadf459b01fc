import type { Product } from '#commerce/catalog/contract.ts'
import { imagePath, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import { feedOf, isIdentified } from '#commerce/catalog/work/field-words.ts'
import { pricedPer } from '#commerce/measures/rules/amounts.ts'
import { feedMeasure } from '#commerce/measures/rules/codes.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import { minorToDecimal } from '#platform/money/money.ts'
import { cutText } from '#platform/text/cut.ts'

/** A product and the offer that its page shows first. `saleForMs`: how long its price holds, in milliseconds, if that is known. */
export type FeedProduct = { product: Product; offer: Offer; saleForMs?: number | undefined }

/** URLs and currency of a feed. `base` is the marketplace's origin plus the language's prefix. */
export type FeedPlace = { origin: string; base: string; currency: string; title: string }

const MEASURE = 'g:unit_pricing_measure'
const MOST_PICTURES = 10
const MOST_TITLE = 150
const MOST_DESCRIPTION = 5000

/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`)

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** An instant as feeds write it: `2026-11-27T08:30Z`. */
const toMinute = (instant: number): string => `${new Date(instant).toISOString().slice(0, 16)}Z`

/** The XML before the first item. */
export const feedHead = ({ base, title }: FeedPlace): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', title)}${element('link', `${base}/`)}${element('description', title)}\n`

export const FEED_END = '</channel></rss>\n'

/** One product as an RSS item. A reduced price becomes a list price and a sale price. */
export function toItem(
  { product, offer, saleForMs }: FeedProduct,
  { origin, base, currency }: FeedPlace,
  now: number,
): string {
  const { sold } = offer
  const money = (minor: number) => `${minorToDecimal(minor, currency)} ${currency}`
  const isReduced = offer.listPrice !== null && offer.listPrice > offer.price
  const [first, ...more] = product.images
    .slice(0, MOST_PICTURES)
    .map(({ id }) => origin + imagePath(id, LARGEST_WIDTH, 'webp'))
  return [
    '<item>',
    element('g:id', product.asin),
    element('title', cutText(product.title, MOST_TITLE)),
    element('description', cutText(product.description || product.title, MOST_DESCRIPTION)),
    element('link', `${base}/dp/${product.asin}`),
    ...(first ? [element('g:image_link', first)] : []),
    ...more.map((address) => element('g:additional_image_link', address)),
    element('g:availability', offer.stock <= 0 ? 'out_of_stock' : offer.releaseOn ? 'preorder' : 'in_stock'),
    ...(offer.releaseOn ? [element('g:availability_date', `${offer.releaseOn}T00:00Z`)] : []),
    element('g:price', money(isReduced && offer.listPrice !== null ? offer.listPrice : offer.price)),
    ...(isReduced ? [element('g:sale_price', money(offer.price))] : []),
    ...(isReduced && saleForMs !== undefined
      ? [element('g:sale_price_effective_date', `${toMinute(now)}/${toMinute(now + saleForMs)}`)]
      : []),
    // As on its page: the price is for so much.
    ...(sold ? [element(MEASURE, feedMeasure(pricedPer(sold)))] : []),
    element('g:condition', offer.condition === 'new' ? 'new' : 'used'),
    element('g:brand', product.brand),
    element('g:product_type', product.category),
    // What is sold by weight has no pack.
    ...feedOf(product).flatMap(([name, text]) => (sold && name === MEASURE ? [] : [element(name, text)])),
    ...(isIdentified(product) ? [] : [element('g:identifier_exists', 'no')]),
    '</item>\n',
  ].join('')
}
