import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { DeliveryDates } from '../contract.ts'
import { type Calendars, toCalendars } from './calendars.ts'
import { promiseAt, together } from './promise.ts'
import {
  type DeliveryRows,
  inForce,
  type MarketTables,
  type StockLocation,
  toMarketTables,
  type ZoneArea,
  type ZoneFee,
  type ZoneOption,
} from './tables.ts'
import { usualTables } from './usual.ts'
import { areaOf, type Destination } from './zones.ts'

/** All delivery data, prepared. */
export type DeliveryTables = { calendars: Calendars; markets: ReadonlyMap<MarketplaceCode, MarketTables> }

/**
 * What is to be delivered. `locations` has the location of each line, null where its offer names none; `weight` is in grams,
 * `subtotal` what is paid for the items in minor units.
 */
export type DeliveryQuestion = {
  marketplace: Marketplace
  destination: Destination
  locations: (string | null)[]
  weight: number
  subtotal: number
  instant: number
}

/** What an offer of delivery was computed from, with the day since which each row is valid. */
export type DeliveryBasis = {
  weight: number
  subtotal: number
  locations: { code: string; since: string }[]
  zone: { code: string; since: string }
  carrier: string
  optionSince: string
  feeSince: string
}

/** A way to have the order delivered, with its fee in minor units. */
export type DeliveryOffer = {
  option: string
  name: string
  fee: number
  dates: DeliveryDates | null
  basis: DeliveryBasis
}

/** Ways to deliver, the cheapest first. `isReached` is false if the destination is in no zone. */
export type DeliveryOffers = { isReached: boolean; offers: DeliveryOffer[] }

export function toDeliveryTables({ calendars, ...rows }: DeliveryRows): DeliveryTables {
  const codes = new Set([...rows.locations, ...rows.zones].map(({ marketplace }) => marketplace))
  const of = <Row extends { marketplace: MarketplaceCode }>(all: Row[], code: MarketplaceCode) =>
    all.filter(({ marketplace }) => marketplace === code)
  return {
    calendars: toCalendars(calendars),
    markets: new Map(
      [...codes].map((code) => [
        code,
        toMarketTables({
          locations: of(rows.locations, code),
          zones: of(rows.zones, code),
          options: of(rows.options, code),
          fees: of(rows.fees, code),
        }),
      ]),
    ),
  }
}

/** The tables in force on a day: the merchant's own, or the usual ones for what the merchant has not said. */
function tablesOf({ markets }: DeliveryTables, marketplace: Marketplace, day: string): MarketTables {
  const own = markets.get(marketplace.code)
  const usual = usualTables(marketplace)
  if (!own) return usual
  const hasZones = [...own.areas.values()].some((areas) => inForce(areas, day).length > 0)
  const hasLocation = inForce(own.locations, day).some(({ isDefault }) => isDefault)
  return {
    ...(hasZones ? own : usual),
    locations: hasLocation ? own.locations : new Map([...usual.locations, ...own.locations]),
  }
}

/** Locations of an order's lines on a day, each once. One that is not in force any more is replaced by the default. */
function locationsOf({ locations }: MarketTables, codes: (string | null)[], day: string): StockLocation[] {
  const known = inForce(locations, day)
  const usual = known.find(({ isDefault }) => isDefault)
  const found = codes.map((code) => known.find((each) => each.code === code) ?? usual)
  return [...new Set(found)].filter((each) => each !== undefined)
}

/** The fee of an option: of the rows that fit, that of the highest subtotal, then of the lowest weight. */
function feeOf(
  { fees }: MarketTables,
  { zone, option }: ZoneOption,
  { weight, subtotal }: Pick<DeliveryQuestion, 'weight' | 'subtotal'>,
  day: string,
): ZoneFee | undefined {
  const heaviest = ({ weightUpTo }: ZoneFee) => weightUpTo ?? Number.POSITIVE_INFINITY
  return inForce(fees.get(`${zone} ${option}`), day)
    .filter((row) => row.subtotalFrom <= subtotal && weight <= heaviest(row))
    .toSorted((a, b) => b.subtotalFrom - a.subtotalFrom || heaviest(a) - heaviest(b))[0]
}

/** The ways to deliver an order at an instant. An option without a fee for its weight and subtotal is not offered. */
export function offersOf(all: DeliveryTables, question: DeliveryQuestion): DeliveryOffers {
  const { marketplace, destination, instant } = question
  const day = dayIn(marketplace.code, instant)
  const tables = tablesOf(all, marketplace, day)
  const area = areaOf(tables, destination, day)
  if (!area) return { isReached: false, offers: [] }
  const locations = locationsOf(tables, question.locations, day)
  const offers = inForce(tables.options.get(area.code), day).flatMap((option) => {
    const fee = feeOf(tables, option, question, day)
    if (!fee || !option.cutoffs.some((cutoff) => cutoff !== '')) return []
    const journey = { calendars: all.calendars, option, destination, timeZone: marketplace.timeZone }
    const dates = together(locations.map((location) => promiseAt({ ...journey, location }, instant)))
    return toOffer(question, { option, fee, area, locations }, dates)
  })
  return { isReached: true, offers: offers.toSorted(byFee) }
}

/** Whether every order is delivered for nothing, whatever it weighs and costs, wherever the marketplace ships to. */
export function isAlwaysFree(all: DeliveryTables, marketplace: Marketplace, instant: number): boolean {
  const day = dayIn(marketplace.code, instant)
  const tables = tablesOf(all, marketplace, day)
  const isFreeIn = (zone: string) =>
    inForce(tables.options.get(zone), day).some(({ option }) =>
      inForce(tables.fees.get(`${zone} ${option}`), day).some(
        ({ weightUpTo, subtotalFrom, fee }) => weightUpTo === null && subtotalFrom === 0 && fee === 0,
      ),
    )
  return marketplace.shipsTo.every((country) => {
    const areas = inForce(tables.areas.get(country), day)
    return areas.length > 0 && areas.every(({ code }) => isFreeIn(code))
  })
}

const byFee = (a: DeliveryOffer, b: DeliveryOffer): number =>
  a.fee - b.fee || (a.dates?.latest ?? '').localeCompare(b.dates?.latest ?? '') || a.option.localeCompare(b.option)

type Rows = { option: ZoneOption; fee: ZoneFee; area: ZoneArea; locations: StockLocation[] }

const toOffer = (
  { weight, subtotal }: DeliveryQuestion,
  { option, fee, area, locations }: Rows,
  dates: DeliveryDates | undefined,
): DeliveryOffer => ({
  option: option.option,
  name: option.name,
  fee: fee.fee,
  dates: dates ?? null,
  basis: {
    weight,
    subtotal,
    locations: locations.map(({ code, validFrom }) => ({ code, since: validFrom })),
    zone: { code: area.code, since: area.validFrom },
    carrier: option.carrier,
    optionSince: option.validFrom,
    feeSince: fee.validFrom,
  },
})
