import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, perMarketplace } from '#commerce/marketplace/rules.ts'

/** Where goods go. `region` is empty where the address has none, or where it is not known yet. */
export type Place = { country: string; region: string }

/** A stored rate. Days are those of the marketplace's time zone, `2026-07-01`; the last day is included. */
export type TaxRate = Place & {
  marketplace: MarketplaceCode
  category: TaxCategory
  /** Parts per million. */
  rate: number
  /** As a receipt names the tax. */
  name: string
  taxesDelivery: boolean
  validFrom: string
  validUntil: string | null
}

/** Rates by place and category, for quick look-ups. */
export type RateTable = { byPlace: ReadonlyMap<string, TaxRate[]>; withRegions: ReadonlySet<string> }

type PlaceIn = Place & { marketplace: MarketplaceCode }

const keyOf = ({ marketplace, country, region }: PlaceIn, category: TaxCategory): string =>
  [marketplace, country, region, category].join(' ')

export const toTable = (rates: TaxRate[]): RateTable => ({
  byPlace: Map.groupBy(rates, (rate) => keyOf(rate, rate.category)),
  withRegions: new Set(
    rates.filter(({ region }) => region !== '').map(({ marketplace, country }) => `${marketplace} ${country}`),
  ),
})

const days = new Map<MarketplaceCode, Intl.DateTimeFormat>()

/** The day in a marketplace, as `2026-07-01`. */
export function dayIn(marketplace: MarketplaceCode, instant: number): string {
  const { timeZone } = findMarketplace(marketplace)
  const format = days.get(marketplace) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  days.set(marketplace, format)
  return format.format(instant)
}

/**
 * The rate of a category at a place on a day: the region's own, or else the whole country's. A category for which a place has no
 * rate is taxed at its standard rate. Undefined where nothing is taxed, and for what never is.
 */
export function rateAt(
  { byPlace }: RateTable,
  place: PlaceIn,
  category: TaxCategory,
  day: string,
): TaxRate | undefined {
  if (category === 'untaxed') return undefined
  const valid = (where: PlaceIn, of: TaxCategory) =>
    byPlace
      .get(keyOf(where, of))
      ?.find(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day <= validUntil))
  const country = { ...place, region: '' }
  return valid(place, category) ?? valid(place, 'standard') ?? valid(country, category) ?? valid(country, 'standard')
}

/** Whether the tax at a place depends on a region that is not known. */
export const isUnsettled = ({ withRegions }: RateTable, { marketplace, country, region }: PlaceIn): boolean =>
  region === '' && withRegions.has(`${marketplace} ${country}`)

/** What each category is taxed in a marketplace's own country. */
export type OwnRates = Partial<Record<TaxCategory, number>>

/** The rates of a marketplace's own country on a day. */
export function ownRatesOf(
  table: RateTable,
  marketplace: MarketplaceCode,
  categories: readonly TaxCategory[],
  day: string,
): OwnRates {
  const place = { marketplace, country: findMarketplace(marketplace).country, region: '' }
  return Object.fromEntries(categories.map((category) => [category, rateAt(table, place, category, day)?.rate ?? 0]))
}

/** Every marketplace's own rates. */
export const allOwnRates = (
  table: RateTable,
  categories: readonly TaxCategory[],
  instant: number,
): Record<MarketplaceCode, OwnRates> =>
  perMarketplace(({ code }) => ownRatesOf(table, code, categories, dayIn(code, instant)))
