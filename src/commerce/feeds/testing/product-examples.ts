import type { AllFields } from '#commerce/catalog/work/product-fields.ts'
import { FOOD_EXAMPLES } from './food-examples.ts'

export type Example<Value> = {
  /** What it is called in the file, its place in the product API, its names in JSON-LD and in the feed, where it is there. */
  column: string
  api?: string
  schemaOrg?: string
  feed?: string
  isFound?: true
  /** A cell, and what it says. */
  good: [cell: string, value: Value][]
  /** A cell that is nearly one, and what is said of it. */
  bad: [cell: string, problem: string][]
}

/** What a field of a product is called, takes and refuses. The compiler asks for a new one here. */
export const EXAMPLES: { [Name in keyof AllFields]: Example<AllFields[Name]> } = {
  title: {
    column: 'title',
    good: [['Drum "2", new', 'Drum "2", new']],
    bad: [
      ['x'.repeat(301), 'must have at most 300 characters'],
      [' ', 'is missing'],
    ],
  },
  brand: {
    column: 'brand',
    good: [['Orvane & Son', 'Orvane & Son']],
    bad: [
      ['x'.repeat(101), 'must have at most 100 characters'],
      ['', 'is missing'],
    ],
  },
  family: {
    column: 'family',
    feed: 'g:item_group_id',
    good: [
      ['drum-2_B', 'drum-2_B'],
      ['', null],
    ],
    bad: [['drum 2', 'must be letters, digits, - or _']],
  },
  description: {
    column: 'description',
    isFound: true,
    good: [
      ['Loud, if you\nwant', 'Loud, if you\nwant'],
      ['', ''],
    ],
    bad: [['x'.repeat(10_001), 'must have at most 10000 characters']],
  },
  featured: {
    column: 'featured',
    good: [
      ['0', 0],
      ['1000000', 1_000_000],
      ['', null],
    ],
    bad: [
      ['1000001', 'must be at most 1000000'],
      ['-1', 'must be a whole number'],
    ],
  },
  needsDelivery: {
    column: 'needs_delivery',
    api: 'needsDelivery',
    good: [
      ['no', false],
      ['yes', true],
    ],
    bad: [
      ['Yes', 'must be yes or no'],
      ['', 'must be yes or no'],
    ],
  },
  taxCategory: {
    column: 'tax_category',
    api: 'taxCategory',
    good: [
      ['super-reduced', 'super-reduced'],
      ['standard', 'standard'],
    ],
    bad: [
      ['standards', 'must be one of standard, intermediate, reduced, super-reduced, zero, untaxed'],
      ['', 'must be one of standard, intermediate, reduced, super-reduced, zero, untaxed'],
    ],
  },
  weight: {
    column: 'weight',
    good: [
      ['1400', 1400],
      ['10000000', 10_000_000],
      ['', null],
    ],
    bad: [
      ['10000001', 'must be at most 10000000'],
      ['1.4', 'must be a whole number'],
    ],
  },
  gtin: {
    column: 'gtin',
    api: 'gtin',
    schemaOrg: 'gtin',
    feed: 'g:gtin',
    isFound: true,
    good: [
      ['4006381333931', '4006381333931'],
      ['', null],
    ],
    bad: [['4006381333932', 'must be the 8, 12, 13 or 14 digits of its barcode']],
  },
  mpn: {
    column: 'mpn',
    api: 'mpn',
    schemaOrg: 'mpn',
    feed: 'g:mpn',
    isFound: true,
    good: [
      ['HD-2/B 40', 'HD-2/B 40'],
      ['x'.repeat(70), 'x'.repeat(70)],
      ['', null],
    ],
    bad: [['x'.repeat(71), 'must be the number that its manufacturer gave it, at most 70 characters']],
  },
  ...FOOD_EXAMPLES,
}
