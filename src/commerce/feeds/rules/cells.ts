import { writeCodes } from '#commerce/catalog/work/codes.ts'
import { nutrition } from '#commerce/catalog/work/field-schemas.ts'
import { writeNutrition } from '#commerce/catalog/work/nutrition.ts'
import { PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sold } from '#commerce/measures/contract.ts'
import { toCell } from '#platform/csv/cells.ts'
import { minorToDecimal } from '#platform/money/money.ts'
import type { Kind } from '../contract/report.ts'
import { DELIVERY_CELLS } from './delivery-cells.ts'
import { columnsOf } from './files.ts'
import type { Row } from './read-line.ts'
import { soldCell } from './sold-cell.ts'

/** Converts a stored line to cells. */
export function toRecord(kind: Kind, line: Row): Record<string, string> {
  const cells = CELLS[kind]?.(line as never) ?? line
  return Object.fromEntries(columnsOf(kind).map((name) => [name, toCell(textOf(cells[name]))]))
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '')
}

const CELLS: Partial<Record<Kind, (line: never) => Row>> = {
  products: (line) => productCells(line),
  offers: (line) => offerCells(line),
  ...DELIVERY_CELLS,
}

type StoredProduct = {
  variation: Record<string, string>
  variation_texts: Record<string, { name: string; value: string }>
  bullets: string[]
  specifications: [string, string][]
  images: { id: string }[]
  image_texts: string[]
}

/** Cells of the fields that are no text, number or truth. */
const writtenCells = (product: Row): [column: string, cell: string][] =>
  PRODUCT_FIELDS.flatMap(({ kind, column }): [string, string][] => {
    const held = product[column] ?? null
    if (kind === 'codes') return [[column, Array.isArray(held) ? writeCodes(held) : '']]
    if (kind === 'nutrition') return [[column, held === null ? '' : writeNutrition(nutrition.parse(held))]]
    return []
  })

const productCells = (product: StoredProduct & Row): Row => ({
  ...product,
  ...Object.fromEntries(writtenCells(product)),
  bullets: product.bullets.join('\n'),
  specifications: product.specifications.map(([name, value]) => `${name}: ${value}`).join('\n'),
  images: product.images.map(({ id }, index) => `${id}: ${product.image_texts[index] ?? ''}`).join('\n'),
  variation: Object.entries(product.variation)
    .map(([dimension, key]) => {
      const { name, value } = product.variation_texts[dimension] ?? { name: dimension, value: key }
      return `${dimension}=${key}: ${name}: ${value}`
    })
    .join('\n'),
})

function offerCells(offer: Row & { marketplace: MarketplaceCode; sold: Sold | null }): Row {
  const { currency } = findMarketplace(offer.marketplace)
  const amount = (minor: unknown) => (typeof minor === 'number' ? minorToDecimal(minor, currency) : '')
  return {
    ...offer,
    price: amount(offer.price),
    list_price: amount(offer.list_price),
    gift_wrap_price: amount(offer.gift_wrap_price),
    sold: soldCell(offer.sold),
  }
}
