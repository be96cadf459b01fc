import { isInRange } from '#commerce/location/rules/postal-ranges.ts'
import type { DayTables, ZoneArea } from './tables.ts'

/** Where an order goes. Region and postal code are empty where they are not known. */
export type Destination = { country: string; region: string; postalCode: string }

/** How exactly an area names a region and a postal code; undefined if it does not. */
function fitOf(area: ZoneArea, region: string, code: string): number | undefined {
  if (area.postalFrom !== '') return code !== '' && isInRange(area, code) ? 2 : undefined
  if (area.region !== '') return area.region === region ? 1 : undefined
  return 0
}

/** The area of a destination: the most specific one, of postal codes before a region before the whole country. */
export function areaOf({ areas }: DayTables, destination: Destination): ZoneArea | undefined {
  let best: { area: ZoneArea; fit: number } | undefined
  for (const area of areas.get(destination.country) ?? []) {
    const fit = fitOf(area, destination.region, destination.postalCode)
    if (fit !== undefined && fit > (best?.fit ?? -1)) best = { area, fit }
  }
  return best?.area
}
