import { isForward, isInRange, postalKey } from '#commerce/location/rules/postal-ranges.ts'
import type { Area } from '../contract.ts'

/** The only zone of a pickup store. */
export const COUNTER = 'counter'

/** What decides who is served: the kind, the country of its address, and its areas. */
export type Serving = { kind: 'delivery' | 'pickup'; country: string; areas: readonly Area[] }

const rangeOf = ({ from, to }: Area, country: string) => ({ country, postalFrom: from, postalTo: to })

/** The zone of a store in which a postal code lies; undefined if it does not deliver there. */
export function zoneOf(
  { kind, country, areas }: Serving,
  at: { country: string; postalCode: string },
): string | undefined {
  if (kind === 'pickup') return COUNTER
  if (at.country !== country) return undefined
  return areas.find((area) => isInRange(rangeOf(area, country), at.postalCode))?.zone
}

/** The zones of a store. */
export const zonesOf = ({ kind, areas }: Pick<Serving, 'kind' | 'areas'>): string[] =>
  kind === 'pickup' ? [COUNTER] : [...new Set(areas.map(({ zone }) => zone))]

/** Areas whose bounds are in the wrong order, and areas of different zones that have a postal code in common. */
export function areaFaults(country: string, areas: readonly Area[]): { place: number; problem: string }[] {
  return areas.flatMap((area, place) => {
    if (!isForward(rangeOf(area, country))) return [{ place, problem: 'must not end before it begins' }]
    const other = areas.slice(0, place).find((each) => each.zone !== area.zone && meets(each, area, country))
    return other ? [{ place, problem: `overlaps the zone ${other.zone}` }] : []
  })
}

function meets(one: Area, other: Area, country: string): boolean {
  const isBefore = (from: string, to: string) => {
    const [first, last] = [postalKey(from, country), postalKey(to, country)]
    return first.slice(0, last.length) <= last
  }
  return isBefore(one.from, other.to) && isBefore(other.from, one.to)
}
