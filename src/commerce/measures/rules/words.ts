import type { Amount, Sold, Unit } from '../contract.ts'
import { amountOf, numberOf, pricedPer, unitOf } from './amounts.ts'

/** Units as ECMA-402 names them. Pieces have no name: they are counted. */
const NAMES: Record<Unit, string | undefined> = {
  each: undefined,
  g: 'gram',
  kg: 'kilogram',
  oz: 'ounce',
  lb: 'pound',
  ml: 'milliliter',
  l: 'liter',
  'fl oz': 'fluid-ounce',
}

const formatOf = (unit: Unit, locale: string): Intl.NumberFormat => {
  const name = NAMES[unit]
  const style = name === undefined ? {} : ({ style: 'unit', unit: name, unitDisplay: 'short' } as const)
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 3 })
}

/** An amount as a language writes it: "0.25 lb", "1,5 kg". */
export const sayAmount = (amount: Amount, locale: string): string =>
  formatOf(unitOf(amount), locale).format(Number(numberOf(amount)))

/** How much a line is: pieces, an amount, or pieces with about what they weigh, "3 (≈ 1.2 kg)". */
export function saySteps(quantity: number, sold: Sold | null | undefined, locale: string): string {
  if (!sold) return String(quantity)
  const amount = sayAmount(amountOf(quantity, sold), locale)
  return sold.picking === 'catch' ? `${quantity} (≈ ${amount})` : amount
}

/** What follows a price that is not for a piece: " / kg", " / 100 g"; nothing after one that is. */
export const sayPer = (sold: Sold | null | undefined, locale: string): string =>
  sold ? ` / ${sayMeasure(pricedPer(sold), locale)}` : ''

/** An amount after "per": one of a unit is only the unit. */
export function sayMeasure(amount: Amount, locale: string): string {
  if (numberOf(amount) !== '1') return sayAmount(amount, locale)
  const parts = formatOf(unitOf(amount), locale).formatToParts(1)
  return parts.find(({ type }) => type === 'unit')?.value ?? sayAmount(amount, locale)
}
