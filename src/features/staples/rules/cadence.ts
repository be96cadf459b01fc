import type { Cadence } from '../contract/cadence.ts'

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
