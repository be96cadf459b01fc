import type { AllFields } from '#commerce/catalog/work/product-fields.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import type { DemoOffer, DemoProduct } from '../types.ts'

type Country = 'US' | 'GB' | 'DE'

/** What all groceries share: they are sold where the store knows what law wants to be told of food. */
export const GROCERY = {
  category: 'Groceries',
  isFood: true,
  taxCategory: 'reduced',
  specifications: [],
  soldIn: ['US', 'GB', 'DE'],
} satisfies Partial<DemoProduct>

type Figures = [
  ...[kj: number, kcal: number, fat: number, saturates: number, carbohydrate: number, sugars: number],
  ...[fibre: number, protein: number, salt: number],
]

/** Figures in the order of a label: energy twice, then grams. */
export function nutrition(per: '100 g' | '100 ml', figures: Figures): AllFields['nutrition'] {
  const [kj, kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt] = figures
  return { per, kj, kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt }
}

const GREENHALL = { seller: 'greenhall', stock: 400, store: 'delivery' } as const

/** A pack of Greenhall Market, with its price in cents, pence and euro cents. */
export const pack = (prices: Record<Country, number>): DemoOffer[] => [{ ...GREENHALL, price: prices.US, prices }]

/** From other sellers than Greenhall Market: each with the store that brings it or has it collected, and its prices. */
export const alsoFrom = (
  ...offers: [seller: string, store: NonNullable<DemoOffer['store']>, prices: Record<Country, number>][]
): DemoOffer[] => offers.map(([seller, store, prices]) => ({ seller, store, stock: 40, price: prices.US, prices }))

/** Bread of Corner Oven, which is collected. */
export const baked = (prices: Record<Country, number>): DemoOffer[] => [
  { seller: 'corner-oven', stock: 60, store: 'bakery', price: prices.US, prices },
]

type Weighed = Partial<Record<MarketplaceCode, { price: number; sold: Sold }>>

/** Loose goods of Greenhall Market: the price is for `per`, and `step` at a time is ordered, `least` steps at least. */
export function byWeight(
  local: Record<Country, [price: number, step: Amount, per: Amount, least?: number]>,
): DemoOffer[] {
  const weighed: Weighed = {}
  for (const [code, [price, step, per, least]] of entriesOf(local))
    weighed[code] = { price, sold: { picking: 'bulk', step, per, ...(least ? { least } : {}) } }
  return [{ ...GREENHALL, price: local.US[0], weighed }]
}

/** Pieces of Greenhall Market that the scale decides about: what they usually weigh, and at most. */
export function byPiece(
  local: Record<Country, [price: number, per: Amount, usual: Amount, most: Amount]>,
): DemoOffer[] {
  const weighed: Weighed = {}
  for (const [code, [price, per, usual, most]] of entriesOf(local))
    weighed[code] = { price, sold: { picking: 'catch', per, usual, most } }
  return [{ ...GREENHALL, price: local.US[0], weighed }]
}

const GRAMS: Record<string, number> = { g: 1, kg: 1000, ml: 1, l: 1000 }

/** A food with its weight in grams, of which a time of a store takes only so much. */
export function weighed(food: DemoProduct): DemoProduct {
  const [count, unit = ''] = food.netQuantity?.split(' ') ?? []
  const grams = GRAMS[unit]
  return grams === undefined ? food : { weight: Number(count) * grams, ...food }
}

const COUNTRIES: Country[] = ['US', 'GB', 'DE']

const entriesOf = <Value>(local: Record<Country, Value>) => COUNTRIES.map((code) => [code, local[code]] as const)
