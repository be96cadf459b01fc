import { type Cadence, isCadence } from '../contract/cadence.ts'
import { UNITS } from '../contract/words.ts'

/** What the product page offers, as a select spells it. Any other cadence can be asked for by programs. */
export const OFFERED_CADENCES: readonly Cadence[] = [
  { every: 1, unit: 'week' },
  { every: 2, unit: 'week' },
  { every: 3, unit: 'week' },
  { every: 1, unit: 'month' },
  { every: 2, unit: 'month' },
  { every: 3, unit: 'month' },
]
export const USUAL_CADENCE: Cadence = { every: 1, unit: 'month' }

export const spell = ({ every, unit }: Cadence): string => `${every}-${unit}`

/** Reads what `spell` writes; what is none is left for the schema to refuse. */
export function readCadence(text: string): { every: number; unit: string } {
  const [every = '', unit = ''] = text.split('-')
  return { every: every === '' ? Number.NaN : Number(every), unit }
}

/** What a form's fields choose; undefined where they say nothing that can be had. */
export function readChosen(fields: {
  get: (name: string) => unknown
}): { quantity: number; cadence: Cadence } | undefined {
  const { every, unit: named } = readCadence(String(fields.get('cadence')))
  const unit = UNITS.find((each) => each === named)
  const quantity = Number(fields.get('quantity'))
  return unit && isCadence({ every, unit }) && Number.isInteger(quantity) && quantity > 0
    ? { quantity, cadence: { every, unit } }
    : undefined
}
