import type { Amount, Unit } from '#commerce/measures/contract.ts'
import { numberOf, unitOf } from '#commerce/measures/rules.ts'
import type { FieldValue } from './field-kinds.ts'
import type { Field } from './product-fields.ts'

/** Units of amounts as UN/ECE recommendation 20 and feeds call them. */
const CALLED: Record<Unit, { code: string; feed: string }> = {
  each: { code: 'C62', feed: 'ct' },
  g: { code: 'GRM', feed: 'g' },
  kg: { code: 'KGM', feed: 'kg' },
  oz: { code: 'ONZ', feed: 'oz' },
  lb: { code: 'LBR', feed: 'lb' },
  ml: { code: 'MLT', feed: 'ml' },
  l: { code: 'LTR', feed: 'l' },
  'fl oz': { code: 'OZA', feed: 'floz' },
}

export const isAmount = (field: Field, value: FieldValue): value is Amount =>
  field.kind === 'amount' && typeof value === 'string'

/** An amount as JSON-LD and a feed say it. */
export function measuredIn(amount: Amount): { schemaOrg: object; feed: string } {
  const { code, feed } = CALLED[unitOf(amount)]
  return {
    schemaOrg: { '@type': 'QuantitativeValue', value: Number(numberOf(amount)), unitCode: code },
    feed: `${numberOf(amount)} ${feed}`,
  }
}
