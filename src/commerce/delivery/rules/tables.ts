import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'

/** When a row is valid, in days of the marketplace's time zone; the last day is included. */
export type Dated = { validFrom: string; validUntil: string | null }

/** Where goods are sent from. */
export type StockLocation = Dated & {
  marketplace: MarketplaceCode
  code: string
  name: string
  country: string
  region: string
  postalCode: string
  timeZone: string
  isDefault: boolean
}

/** The zone of an area: a country, one of its regions, or a range of its postal codes. */
export type ZoneArea = Dated & {
  marketplace: MarketplaceCode
  code: string
  country: string
  region: string
  postalFrom: string
  postalTo: string
}

/** A way to deliver to a zone. `cutoffs` are seven times of day at the location, Monday first; empty: no dispatch. */
export type ZoneOption = Dated & {
  marketplace: MarketplaceCode
  zone: string
  option: string
  name: string
  carrier: string
  transitFrom: number
  transitTo: number
  handlingDays: number
  cutoffs: string[]
}

/** A price of an option: for carts up to a weight in grams (null: any), from a subtotal in minor units. */
export type ZoneFee = Dated & {
  marketplace: MarketplaceCode
  zone: string
  option: string
  weightUpTo: number | null
  subtotalFrom: number
  fee: number
}

/** Whether a place or a carrier works on a date, or from a day on every weekday of a name. */
export type CalendarDay = {
  calendar: 'country' | 'region' | 'location' | 'carrier'
  code: string
  day: string
  works: boolean
  validFrom: string
}

/** Everything that the merchant has said about delivery, past and future included. */
export type DeliveryRows = {
  locations: StockLocation[]
  zones: ZoneArea[]
  options: ZoneOption[]
  fees: ZoneFee[]
  calendars: CalendarDay[]
}

/** Delivery data of one marketplace, prepared for quick look-ups. Each entry has the rows of one key, the last to begin first. */
export type MarketTables = {
  locations: Map<string, StockLocation[]>
  /** Areas by country, then by what they are. */
  areas: Map<string, Map<string, ZoneArea[]>>
  options: Map<string, Map<string, ZoneOption[]>>
  fees: Map<string, Map<string, ZoneFee[]>>
}

/** The last to begin first. */
export const byStart = (a: { validFrom: string }, b: { validFrom: string }): number =>
  a.validFrom === b.validFrom ? 0 : a.validFrom < b.validFrom ? 1 : -1

const grouped = <Row extends Dated>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> =>
  Map.groupBy(rows.toSorted(byStart), keyOf)

const nested = <Row extends Dated>(rows: Row[], outer: (row: Row) => string, inner: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, outer)].map(([key, own]) => [key, grouped(own, inner)]))

/** Prepares rows of one marketplace. */
export const toMarketTables = (rows: Omit<DeliveryRows, 'calendars'>): MarketTables => ({
  locations: grouped(rows.locations, ({ code }) => code),
  areas: nested(
    rows.zones,
    ({ country }) => country,
    ({ region, postalFrom, postalTo }) => `${region} ${postalFrom} ${postalTo}`,
  ),
  options: nested(
    rows.options,
    ({ zone }) => zone,
    ({ option }) => option,
  ),
  fees: nested(
    rows.fees,
    ({ zone, option }) => `${zone} ${option}`,
    ({ weightUpTo, subtotalFrom }) => `${weightUpTo} ${subtotalFrom}`,
  ),
})

/** What of a marketplace's tables is in force on one day. */
export type DayTables = {
  locations: StockLocation[]
  /** By country; countries without an area are absent. */
  areas: ReadonlyMap<string, ZoneArea[]>
  /** By zone. */
  options: ReadonlyMap<string, ZoneOption[]>
  /** By zone and option. */
  fees: ReadonlyMap<string, ZoneFee[]>
}

/** The row of each key that is in force on a day. */
const inForce = <Row extends Dated>(byKey: Map<string, Row[]>, day: string): Row[] =>
  [...byKey.values()].flatMap((rows) => {
    const last = rows.find(({ validFrom }) => validFrom <= day)
    return last && (last.validUntil === null || day <= last.validUntil) ? last : []
  })

const allInForce = <Row extends Dated>(nestedRows: Map<string, Map<string, Row[]>>, day: string): Map<string, Row[]> =>
  new Map(
    [...nestedRows].map(([key, byKey]) => [key, inForce(byKey, day)] as const).filter(([, rows]) => rows.length > 0),
  )

const days = new WeakMap<MarketTables, { day: string; tables: DayTables }>()

/** The rows in force on a day. Those of the last day asked for are kept, because every checkout of a day asks for the same. */
export function onDay(tables: MarketTables, day: string): DayTables {
  const known = days.get(tables)
  if (known?.day === day) return known.tables
  const made = {
    locations: inForce(tables.locations, day),
    areas: allInForce(tables.areas, day),
    options: allInForce(tables.options, day),
    fees: allInForce(tables.fees, day),
  }
  days.set(tables, { day, tables: made })
  return made
}
