import type { Unit } from './words.ts'

/** How often: every two weeks, every month. */
export type Cadence = { every: number; unit: Unit }

/** The longest time between two deliveries is a year. */
export const MOST_EVERY: Record<Unit, number> = { day: 365, week: 52, month: 12 }

export const isCadence = ({ every, unit }: Cadence): boolean =>
  Number.isInteger(every) && every >= 1 && every <= MOST_EVERY[unit]
