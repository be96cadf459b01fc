import type { FreshOrder, JoinedAddress } from '../contract.ts'

const ROWS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

type Place = Record<(typeof ROWS)[number], string>

const written = (row: string): string => row.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two addresses are one place, however they are written and whoever is named. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  ROWS.every((row) => written(one[row]) === written(other[row]))

/** The only address to which an order goes that comes with another; undefined where it comes with none, or is collected. */
export const joinedAddress = ({ kind, slot }: Pick<FreshOrder, 'kind' | 'slot'>): JoinedAddress | undefined =>
  (kind === 'delivery' && slot?.joins?.address) || undefined
