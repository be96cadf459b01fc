import type { Amount, Unit } from '../contract.ts'
import { numberOf, unitOf } from './amounts.ts'

/** UN/ECE recommendation 20, as schema.org wants it. */
const CODES: Record<Unit, string> = {
  each: 'C62',
  g: 'GRM',
  kg: 'KGM',
  oz: 'ONZ',
  lb: 'LBR',
  ml: 'MLT',
  l: 'LTR',
  'fl oz': 'OZA',
}

/** An amount as schema.org spells it. */
export const quantitativeValue = (amount: Amount) => ({
  '@type': 'QuantitativeValue',
  value: Number(numberOf(amount)),
  unitCode: CODES[unitOf(amount)],
})

/** An amount as feeds of products spell it: "250 g", "1 floz", "1 ct". */
export function feedMeasure(amount: Amount): string {
  const unit = unitOf(amount)
  return `${numberOf(amount)} ${unit === 'each' ? 'ct' : unit.replace(' ', '')}`
}
