import type { DayTables, ZoneArea } from './tables.ts'

/** Where an order goes. Region and postal code are empty where they are not known. */
export type Destination = { country: string; region: string; postalCode: string }

/** A postal code as ranges compare it: without spaces and dashes. */
export const plainCode = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/**
 * Whether a range has a postal code. Bounds may be the beginning of codes: BT to BT is every code that begins with BT, 97 to 98
 * every code from 97… to 98….
 */
export const isInRange = ({ postalFrom, postalTo }: Pick<ZoneArea, 'postalFrom' | 'postalTo'>, code: string): boolean =>
  postalFrom <= code && code.slice(0, postalTo.length) <= postalTo

/** How exactly an area names a region and a plain postal code; undefined if it does not. */
function fitOf(area: ZoneArea, region: string, code: string): number | undefined {
  if (area.postalFrom !== '') return code !== '' && isInRange(area, code) ? 2 : undefined
  if (area.region !== '') return area.region === region ? 1 : undefined
  return 0
}

/** The area of a destination: the most specific one, of postal codes before a region before the whole country. */
export function areaOf({ areas }: DayTables, destination: Destination): ZoneArea | undefined {
  const code = plainCode(destination.postalCode)
  let best: { area: ZoneArea; fit: number } | undefined
  for (const area of areas.get(destination.country) ?? []) {
    const fit = fitOf(area, destination.region, code)
    if (fit !== undefined && fit > (best?.fit ?? -1)) best = { area, fit }
  }
  return best?.area
}
