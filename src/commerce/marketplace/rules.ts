import type { TaxCategory } from '#commerce/catalog/contract.ts'
import { itemAt } from '#platform/item-at.ts'
import { minorToDecimal } from '#platform/money/money.ts'
import { createPriceFormatter, type FormatPrice, type PriceFormat } from '#platform/money/price-format.ts'
import type { IsThere } from '#platform/render/module.ts'
import type { MarketplaceCode, WirePrice } from './contract.ts'
import { DIALECTS } from './work/dialects.ts'

/**
 * A marketplace: one host, one currency, one price format. `locales` maps its languages to BCP 47
 * tags; the first is the default.
 */
export type Marketplace = {
  code: MarketplaceCode
  /** First label of its host; empty for the store's own host. */
  hostLabel: string
  currency: string
  locales: Record<string, string>
  country: string
  /** Countries that it ships to; address forms begin with the first. */
  shipsTo: readonly string[]
  /** Price of express delivery in minor units. */
  expressFee: number
  /** Days after delivery in which consumers may withdraw from a contract, by law; 0 where there is no such right. */
  withdrawalDays: number
  /** IANA name of its zone, where it has several that of most people. */
  timeZone: string
  /** Whether prices are shown with tax, as consumer law requires outside the US. */
  taxIncluded: boolean
  /** What rates are shares of: the price without tax, or, where the law wants only an approximate tax in prices, the price. */
  taxBase: 'net' | 'price'
  /** Tax rates of its own country today, in parts per million. */
  ownRates: Partial<Record<TaxCategory, number>>
  priceFormat: PriceFormat
}

type Writing = [priceFormat: string, decimal: string, grouping: string, minGrouping?: number]

const format = (
  currency: string,
  [priceFormat, decimalSeparator, groupingSeparator, minGroupingDigits = 1]: Writing,
): PriceFormat => ({
  priceFormat,
  decimalSeparator,
  groupingSeparator,
  minGroupingDigits,
  fractionDigits: currency === 'JPY' ? 0 : 2,
  groupingDigits: 3,
  secondaryGroupingDigits: 0,
  currencyOfPreference: currency,
})

/** Where consumers have a right of withdrawal with a function for it in the store (directive 2023/2673, since 2026-06-19). */
const WITH_WITHDRAWAL: ReadonlySet<MarketplaceCode> = new Set(['DE', 'FR', 'IT', 'ES'])

const marketplace = (
  code: MarketplaceCode,
  currency: string,
  timeZone: string,
  locales: Record<string, string>,
  writing: Writing,
  { expressFee, neighbours = [] }: { expressFee: number; neighbours?: string[] },
): Marketplace => ({
  code,
  currency,
  timeZone,
  locales,
  expressFee,
  withdrawalDays: WITH_WITHDRAWAL.has(code) ? 14 : 0,
  shipsTo: [code, ...neighbours],
  hostLabel: code === 'US' ? '' : code.toLowerCase(),
  country: code,
  taxIncluded: code !== 'US',
  taxBase: code === 'BR' ? 'price' : 'net',
  ownRates: {},
  priceFormat: format(currency, writing),
})

/** Every marketplace, as it is without settings. */
export const MARKETPLACES: readonly Marketplace[] = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of price formats is {}
  marketplace('US', 'USD', 'America/New_York', { en: 'en-US', es: 'es-US' }, ['${}', '.', ','], {
    expressFee: 999,
    neighbours: ['CA'],
  }),
  marketplace('GB', 'GBP', 'Europe/London', { en: 'en-GB' }, ['£{}', '.', ','], {
    expressFee: 799,
    neighbours: ['IE'],
  }),
  marketplace('DE', 'EUR', 'Europe/Berlin', { de: 'de-DE', en: 'en-DE' }, ['{}\u00a0€', ',', '.'], {
    expressFee: 899,
    neighbours: ['AT', 'CH', 'LU'],
  }),
  marketplace('FR', 'EUR', 'Europe/Paris', { fr: 'fr-FR', en: 'en-FR' }, ['{}\u00a0€', ',', '\u202f'], {
    expressFee: 899,
    neighbours: ['BE', 'LU'],
  }),
  marketplace('IT', 'EUR', 'Europe/Rome', { it: 'it-IT', en: 'en-IT' }, ['{}\u00a0€', ',', '.', 2], {
    expressFee: 899,
  }),
  marketplace('ES', 'EUR', 'Europe/Madrid', { es: 'es-ES', en: 'en-ES' }, ['{}\u00a0€', ',', '.', 2], {
    expressFee: 899,
    neighbours: ['PT'],
  }),
  marketplace('BR', 'BRL', 'America/Sao_Paulo', { pt: 'pt-BR', en: 'en-BR' }, ['R$\u00a0{}', ',', '.'], {
    expressFee: 3900,
  }),
  marketplace('JP', 'JPY', 'Asia/Tokyo', { ja: 'ja-JP', en: 'en-JP' }, ['￥{}', '.', ','], { expressFee: 900 }),
]

const DEFAULT = itemAt(MARKETPLACES, 0)

/** Finds a marketplace by code. Every validated code has one. */
export const findMarketplace = (code: MarketplaceCode): Marketplace =>
  MARKETPLACES.find((each) => each.code === code) ?? DEFAULT

/** Makes something for each marketplace. */
export const perMarketplace = <Thing>(make: (marketplace: Marketplace) => Thing): Record<MarketplaceCode, Thing> => ({
  US: make(findMarketplace('US')),
  GB: make(findMarketplace('GB')),
  DE: make(findMarketplace('DE')),
  FR: make(findMarketplace('FR')),
  IT: make(findMarketplace('IT')),
  ES: make(findMarketplace('ES')),
  BR: make(findMarketplace('BR')),
  JP: make(findMarketplace('JP')),
})

/** The marketplace of a host, given the store's own host name; the first of those given for an unknown host. */
export function marketplaceOfHost(
  host: string,
  ownHost: string,
  marketplaces: readonly Marketplace[] = MARKETPLACES,
): Marketplace {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const label = name.endsWith(`.${ownHost}`) ? name.slice(0, -ownHost.length - 1) : ''
  return marketplaces.find(({ hostLabel }) => hostLabel === label) ?? itemAt(marketplaces, 0)
}

/** The language of addresses without a prefix. */
export const firstLanguage = ({ locales }: Marketplace): string => Object.keys(locales)[0] ?? 'en'

/** The locale of a language in a marketplace, of its first if it does not have that one (any more). */
export const localeOf = (marketplace: Marketplace, language: string): string =>
  marketplace.locales[language] ?? marketplace.locales[firstLanguage(marketplace)] ?? language

/** The locale of a mail: its reader's language, whether the marketplace has it or not, in the marketplace's own dialect if it has. */
export const mailLocale = ({ locales }: Marketplace, language: string): string => locales[language] ?? language

/** The language in which a page shows products: its locale if that is a dialect. */
export const productLanguage = ({ language, locale }: { language: string; locale: string | undefined }): string =>
  DIALECTS.find((each) => each === locale) ?? language

/** The same for a language in a marketplace. */
export const productLanguageIn = ({ locales }: Marketplace, language: string): string =>
  productLanguage({ language, locale: locales[language] })

/** Says where pages about a product are: wherever its texts, of these languages, are in the page's own or in English, which does not stand in if '' is among them. */
export const whereSpoken =
  (languages: readonly string[]): IsThere =>
  (place) =>
    (languages.includes('en') && !languages.includes('')) || languages.includes(productLanguage(place))

/** Path prefix of a marketplace's language: none for the first. */
const prefixOf = (marketplace: Marketplace, language: string): string =>
  language === firstLanguage(marketplace) ? '' : `/-/${language}`

/** A path in every language of a marketplace, the first language first. */
export const inEveryLanguage = (
  marketplace: Marketplace,
  path: string,
): { language: string; locale: string; path: string }[] =>
  Object.entries(marketplace.locales).map(([language, locale]) => {
    return { language, locale, path: `${prefixOf(marketplace, language)}${path}` }
  })

/**
 * Splits a URL into its language prefix (`/-/es`) and the rest. A prefix that the marketplace does
 * not use stays in the rest.
 */
export function splitLanguage(
  url: string,
  marketplace: Marketplace,
): { language: string; prefix: string; rest: string } {
  const first = firstLanguage(marketplace)
  const others = Object.keys(marketplace.locales).slice(1)
  const found = /^\/-\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|\?|$)/.exec(url)
  const language = others.find((each) => each === found?.[1])
  if (!language || !found) return { language: first, prefix: '', rest: url }
  const rest = url.slice(found[0].length)
  return { language, prefix: found[0], rest: rest.startsWith('/') ? rest : `/${rest}` }
}

const formatters = new Map<MarketplaceCode, FormatPrice>(
  MARKETPLACES.map(({ code, priceFormat }) => {
    const made = createPriceFormatter(priceFormat)
    if (!made.ok) throw new Error(`${code}: ${made.failure}`)
    return [code, made.value]
  }),
)

/** Converts minor units of the marketplace's currency to a price on the wire. */
export function toPrice(minor: number, { code, currency }: Marketplace): WirePrice {
  const decimal = minorToDecimal(minor, currency)
  return {
    amount: Number(decimal),
    currencyCode: currency,
    displayString: formatters.get(code)?.(decimal, currency) ?? decimal,
  }
}
