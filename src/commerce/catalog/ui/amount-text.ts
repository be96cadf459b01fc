import type { Amount, Unit } from '#commerce/measures/contract.ts'

/** Units as `Intl` calls them. */
const NAMES: Record<Exclude<Unit, 'each'>, string> = {
  g: 'gram',
  kg: 'kilogram',
  oz: 'ounce',
  lb: 'pound',
  ml: 'milliliter',
  l: 'liter',
  'fl oz': 'fluid-ounce',
}

const isUnit = (name: string): name is keyof typeof NAMES => name in NAMES

export const unitText = (value: number, unit: string, locale: string): string =>
  value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 3 })

/** An amount as the reader's country writes it. `pieces` says how many there are of what is counted. */
export function amountText(amount: Amount, locale: string, pieces: (count: number) => string): string {
  const space = amount.indexOf(' ')
  const [value, unit] = [Number(amount.slice(0, space)), amount.slice(space + 1)]
  return isUnit(unit) ? unitText(value, NAMES[unit], locale) : pieces(value)
}
