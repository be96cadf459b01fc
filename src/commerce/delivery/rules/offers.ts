import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { CollectingPlace, DeliveryDates, DeliveryDays } from '../contract.ts'
import { type Calendars, toCalendars } from './calendars.ts'
import { lastOf } from './last-of.ts'
import { arrivalIfSentNext, type Journey, keptPromise, together, type Waiting } from './promise.ts'
import {
  type DayTables,
  type DeliveryRows,
  type MarketTables,
  onDay,
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

/** Where a line is sent from, null where its offer names no location, and the day on which its product comes out, null once it is out. */
export type Source = { location: string | null; releaseOn: string | null }

/**
 * What is to be delivered. `sources` has that of each line; `weight` is in grams, `subtotal` what is paid for the items in minor
 * units.
 */
export type DeliveryQuestion = {
  marketplace: Marketplace
  destination: Destination
  sources: Source[]
  weight: number
  subtotal: number
  instant: number
}

/** What an offer of delivery was computed from, with the day since which each row is valid. */
export type DeliveryBasis = {
  weight: number
  subtotal: number
  locations: { code: string; since: string; releaseOn?: string }[]
  zone: { code: string; since: string }
  carrier: string
  optionSince: string
  feeSince: string
}

/** A slot of a fresh store, and the zone of it. */
export type SlotBasis = { slotId: string; zone: string }

/** A way to have the order delivered, with its fee in minor units. `at` is where it is collected, if nobody brings it, `joins` the order with which it comes. */
export type DeliveryOffer<Basis = DeliveryBasis> = {
  option: string
  name: string
  fee: number
  dates: DeliveryDates | null
  at?: CollectingPlace
  joins?: string
  basis: Basis
}

/** The same by parcel or in a slot of a fresh store. */
export type AnyOffer = DeliveryOffer<DeliveryBasis | SlotBasis>

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
function tablesOf({ markets }: DeliveryTables, marketplace: Marketplace, day: string): DayTables {
  const given = markets.get(marketplace.code)
  const usual = onDay(usualTables(marketplace), day)
  if (!given) return usual
  const own = onDay(given, day)
  const hasDefault = own.locations.some(({ isDefault }) => isDefault)
  return {
    ...(own.areas.size > 0 ? own : usual),
    locations: hasDefault ? own.locations : [...usual.locations, ...own.locations],
  }
}

/** A parcel of an order: where it is sent from, and not before which day. */
type Parcel = { location: StockLocation; releaseOn: string | null }

/** The parcels of an order's lines, each once. A location that is not in force any more is replaced by the default. */
function parcelsOf({ locations }: DayTables, sources: Source[]): Parcel[] {
  const usual = locations.find(({ isDefault }) => isDefault)
  const found = sources.flatMap(({ location: code, releaseOn }) => {
    const location = locations.find((each) => each.code === code) ?? usual
    return location ? [{ location, releaseOn }] : []
  })
  return [...new Map(found.map((parcel) => [`${parcel.location.code} ${parcel.releaseOn}`, parcel])).values()]
}

/** The fee of an option: of the rows that fit, that of the highest subtotal, then of the lowest weight. */
function feeOf(
  { fees }: DayTables,
  { zone, option }: ZoneOption,
  { weight, subtotal }: Pick<DeliveryQuestion, 'weight' | 'subtotal'>,
): ZoneFee | undefined {
  const heaviest = ({ weightUpTo }: ZoneFee) => weightUpTo ?? Number.POSITIVE_INFINITY
  return fees
    .get(`${zone} ${option}`)
    ?.filter((row) => row.subtotalFrom <= subtotal && weight <= heaviest(row))
    .toSorted((a, b) => b.subtotalFrom - a.subtotalFrom || heaviest(a) - heaviest(b))[0]
}

/** The ways to deliver an order at an instant. An option without a fee for its weight and subtotal is not offered. */
export function offersOf(all: DeliveryTables, question: DeliveryQuestion): DeliveryOffers {
  const { marketplace, destination, instant } = question
  const tables = tablesOf(all, marketplace, dayIn(marketplace.code, instant))
  const area = areaOf(tables, destination)
  if (!area) return { isReached: false, offers: [] }
  const parcels = parcelsOf(tables, question.sources)
  const offers = (tables.options.get(area.code) ?? []).flatMap((option) => {
    const fee = feeOf(tables, option, question)
    if (!fee || !option.cutoffs.some((cutoff) => cutoff !== '')) return []
    const dates = together(parcels.map((parcel) => promised(all, question, option, parcel)))
    return toOffer(question, { option, fee, area, parcels }, dates)
  })
  return { isReached: true, offers: offers.toSorted(byFee) }
}

/** What an option promises for a parcel. */
function promised(
  all: DeliveryTables,
  question: DeliveryQuestion,
  option: ZoneOption,
  parcel: Parcel,
): DeliveryDates | undefined {
  const { location, releaseOn } = parcel
  const { marketplace, instant } = question
  const { country, region } = question.destination
  const key = [
    marketplace.code,
    option.zone,
    option.option,
    option.validFrom,
    location.code,
    location.validFrom,
    country,
    region,
    releaseOn,
  ]
  return keptPromise(key.join(' '), journeyOf(all, question, option, parcel), instant)
}

/** An order of which something has not left yet: the option that it chose, and the sources that it was promised from. */
export type WaitingOrder = Pick<DeliveryQuestion, 'marketplace' | 'destination'> &
  Waiting & { option: string; sources: Source[] }

/**
 * When what has not left of an order arrives, by the data of today; undefined where its option is gone or no date is known. Fees play no
 * part, since it was agreed.
 */
export function arrivalOfWaiting(all: DeliveryTables, order: WaitingOrder): DeliveryDays | undefined {
  const { marketplace, destination, now } = order
  const tables = tablesOf(all, marketplace, dayIn(marketplace.code, now))
  const area = areaOf(tables, destination)
  const option = area && tables.options.get(area.code)?.find((each) => each.option === order.option)
  if (!option) return undefined
  return lastOf(
    parcelsOf(tables, order.sources).map((parcel) => arrivalIfSentNext(journeyOf(all, order, option, parcel), order)),
  )
}

const journeyOf = (
  { calendars }: DeliveryTables,
  { marketplace, destination: { country, region } }: Pick<DeliveryQuestion, 'marketplace' | 'destination'>,
  option: ZoneOption,
  parcel: Parcel,
): Journey => ({ calendars, option, ...parcel, destination: { country, region }, timeZone: marketplace.timeZone })

/** The option that is chosen for whoever has chosen none: standard, or the cheapest. */
export const usualOption = <Offer extends AnyOffer>(offers: Offer[]): Offer | undefined =>
  offers.find(({ option }) => option === 'standard') ?? offers[0]

/** Whether more of an address than is known here, such as its region, could still lead to a zone. */
export function mayBeReached(all: DeliveryTables, marketplace: Marketplace, to: Destination, instant: number): boolean {
  const { areas } = tablesOf(all, marketplace, dayIn(marketplace.code, instant))
  return (areas.get(to.country) ?? []).some(
    ({ region, postalFrom }) => (region !== '' && to.region === '') || (postalFrom !== '' && to.postalCode === ''),
  )
}

/** Whether every order is delivered for nothing, whatever it weighs and costs, wherever the marketplace ships to. */
export function isAlwaysFree(all: DeliveryTables, marketplace: Marketplace, instant: number): boolean {
  const { areas, options, fees } = tablesOf(all, marketplace, dayIn(marketplace.code, instant))
  const isFreeIn = (zone: string) =>
    options
      .get(zone)
      ?.some(({ option }) =>
        fees
          .get(`${zone} ${option}`)
          ?.some(({ weightUpTo, subtotalFrom, fee }) => weightUpTo === null && subtotalFrom === 0 && fee === 0),
      )
  return marketplace.shipsTo.every((country) => areas.get(country)?.every(({ code }) => isFreeIn(code)))
}

const byFee = (a: DeliveryOffer, b: DeliveryOffer): number =>
  a.fee - b.fee || (a.dates?.latest ?? '').localeCompare(b.dates?.latest ?? '') || a.option.localeCompare(b.option)

type Rows = { option: ZoneOption; fee: ZoneFee; area: ZoneArea; parcels: Parcel[] }

const toOffer = (
  { weight, subtotal }: DeliveryQuestion,
  { option, fee, area, parcels }: Rows,
  dates: DeliveryDates | undefined,
): DeliveryOffer => ({
  option: option.option,
  name: option.name,
  fee: fee.fee,
  dates: dates ?? null,
  basis: {
    weight,
    subtotal,
    locations: parcels.map(({ location: { code, validFrom }, releaseOn }) => ({
      code,
      since: validFrom,
      ...(releaseOn === null ? {} : { releaseOn }),
    })),
    zone: { code: area.code, since: area.validFrom },
    carrier: option.carrier,
    optionSince: option.validFrom,
    feeSince: fee.validFrom,
  },
})
