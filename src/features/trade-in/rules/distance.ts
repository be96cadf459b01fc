type Point = { latitude: number; longitude: number }

const EARTH_KM = 6371
const KM_PER_MILE = 1.609344
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometers between two points, along the surface. */
export function kilometersBetween(one: Point, other: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const share = half(one.latitude, other.latitude) + cosines * half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Places with how far each is from a point, nearest first; as they are where the point is not known. */
export function nearestFirst<Place extends Point>(
  places: Place[],
  from: Point | undefined,
): (Place & { kilometers: number | null })[] {
  if (!from) return places.map((place) => ({ ...place, kilometers: null }))
  return places
    .map((place) => ({ ...place, kilometers: Math.round(kilometersBetween(from, place) * 10) / 10 }))
    .toSorted((one, other) => one.kilometers - other.kilometers)
}

/** A postal code as it is looked up: the parts before a hyphen or a second half are enough for US ZIP+4 codes. */
export const codeKey = (country: string, postalCode: string): string => {
  const code = postalCode.toUpperCase().replaceAll(/\s/g, '')
  return country === 'US' ? code.slice(0, 5) : code
}

/** How far that is, in the unit of the country, such as `2.4 mi`. */
export function distanceText(kilometers: number, country: string, locale: string): string {
  const isMiles = country === 'US' || country === 'GB'
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: kilometers < 100 ? 1 : 0,
  }).format(isMiles ? kilometers / KM_PER_MILE : kilometers)
}
