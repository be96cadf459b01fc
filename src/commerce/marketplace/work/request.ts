import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { itemAt } from '#platform/item-at.ts'
import { amountToMinor, minorToDecimal } from '#platform/money/money.ts'
import type { Alternate, IsThere, PageContext, Translation } from '#platform/render/module.ts'
import type { MarketplaceCode } from '../contract.ts'
import {
  findMarketplace,
  inEveryLanguage,
  MARKETPLACES,
  type Marketplace,
  marketplaceOfHost,
  perMarketplace,
  splitLanguage,
} from '../rules.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Resolves the marketplace, language and public addresses of a request. */
export type Places = {
  marketplaceOf: (request: Pick<FastifyRequest, 'headers'>) => Marketplace
  contextOf: (request: Pick<FastifyRequest, 'headers' | 'originalUrl'>) => PageContext
  /** The marketplace code of a host that this store serves; undefined for any other host. */
  scopeOf: (host: string) => string | undefined
  /** Strips the language prefix from a URL if the marketplace of its host has the language. */
  rewriteUrl: (url: string, host: string | undefined) => string
  /**
   * The same public page in each language of the request's marketplace in which it is; empty if there is only one.
   */
  translationsOf: (request: Pick<FastifyRequest, 'headers'>, path: string, isThere?: IsThere) => Translation[]
  /**
   * A public page in every language of every marketplace in which it is, for search engines. The first is the
   * `x-default`.
   */
  alternatesOf: (path: string, isThere?: IsThere) => Alternate[]
  /** The whole address of a public page in the first language of a marketplace in which it is. */
  addressIn: (marketplace: Marketplace, path: string, isThere?: IsThere) => string | undefined
  /** A marketplace as the settings have it, open or not. */
  find: (code: MarketplaceCode) => Marketplace
  isOpen: (code: MarketplaceCode) => boolean
  /** Address of a page of a marketplace in a language; in its first language if it has not that one. */
  linkTo: (code: MarketplaceCode, language: string, path: string) => string
  /** Public origin of a marketplace. */
  originOf: (marketplace: Marketplace) => string
}

/** What settings say of each marketplace; `expressFee` is in whole units of its currency. */
type MarketplaceChoices = Record<
  MarketplaceCode,
  { isOpen: boolean; languages: string[]; countries: string[]; expressFee: number; withdrawalDays: number }
>

/** Tax rates of each marketplace's own country. */
type OwnRates = Record<MarketplaceCode, Marketplace['ownRates']>

/** The store's marketplaces under some settings. */
type Served = {
  choices: MarketplaceChoices
  rates: OwnRates | undefined
  all: Marketplace[]
  open: Marketplace[]
  scopes: Map<string, string>
}

/**
 * Resolves marketplaces from the subdomains of the store's host. `choicesNow` and `ratesNow` return the same objects until they change.
 * A host whose marketplace is closed counts as unknown.
 */
export function createPlaces(
  config: Pick<Config, 'baseUrl' | 'demo'>,
  choicesNow: () => MarketplaceChoices = () => EVERYTHING,
  ratesNow: () => OwnRates | undefined = () => undefined,
  isDeliveryFree: (marketplace: Marketplace) => boolean = () => false,
): Places {
  const base = new URL(config.baseUrl)
  const originOf = ({ hostLabel }: Marketplace) => `${base.protocol}//${hostLabel ? `${hostLabel}.` : ''}${base.host}`
  // Built as text: a store can run on an IP address, for which a host with a label in front is not
  // a valid URL.
  const hostOf = ({ hostLabel }: Marketplace) => `${hostLabel ? `${hostLabel}.` : ''}${base.hostname}`

  const serve = (choices: MarketplaceChoices, rates: OwnRates | undefined): Served => {
    const all = MARKETPLACES.map((each) => ({
      ...asChosen(each, choices[each.code]),
      ownRates: rates?.[each.code] ?? {},
    }))
    const open = all.filter(({ code }) => choices[code].isOpen)
    const scopes = new Map(open.map((each): [string, string] => [hostOf(each), each.code]))
    for (const host of LOOPBACK) if (!scopes.has(host)) scopes.set(host, itemAt(open, 0).code)
    return { choices, rates, all, open, scopes }
  }
  let served = serve(choicesNow(), ratesNow())
  const now = () => {
    const [choices, rates] = [choicesNow(), ratesNow()]
    if (served.choices !== choices || served.rates !== rates) served = serve(choices, rates)
    return served
  }

  const marketplaceOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    marketplaceOfHost(headers.host ?? '', base.hostname, now().open)
  const find = (code: MarketplaceCode) => now().all.find((each) => each.code === code) ?? findMarketplace(code)
  return {
    originOf,
    marketplaceOf,
    find,
    isOpen: (code) => now().choices[code].isOpen,
    linkTo: (code, language, path) => {
      const pages = inEveryLanguage(find(code), path)
      const page = pages.find((each) => each.language === language) ?? itemAt(pages, 0)
      return `${originOf(find(code))}${page.path}`
    },
    scopeOf: (host) => now().scopes.get(host.toLowerCase().replace(/:\d+$/, '')),
    rewriteUrl: (url, host) =>
      url.startsWith('/-/') ? splitLanguage(url, marketplaceOf({ headers: { host } })).rest : url,
    translationsOf: (request, path, isThere) => {
      const all = pagesIn(marketplaceOf(request), path, isThere)
      return all.length > 1 ? all.map(({ language, path: href }) => ({ language, href })) : []
    },
    alternatesOf: (path, isThere) => {
      const all = now().open.flatMap((each) =>
        pagesIn(each, path, isThere).map((page) => ({ language: page.locale, href: originOf(each) + page.path })),
      )
      return all[0] ? [{ language: 'x-default', href: all[0].href }, ...all] : []
    },
    addressIn: (marketplace, path, isThere) => {
      const [first] = pagesIn(marketplace, path, isThere)
      return first && originOf(marketplace) + first.path
    },
    contextOf: (request) => {
      const marketplace = marketplaceOf(request)
      const { language, prefix } = splitLanguage(request.originalUrl ?? '/', marketplace)
      const has = [
        ...(marketplace.withdrawalDays > 0 ? ['withdrawal'] : []),
        ...(isDeliveryFree(marketplace) ? ['free-delivery'] : []),
      ]
      return {
        marketplace: marketplace.code,
        language,
        locale: marketplace.locales[language] ?? 'en-US',
        currency: marketplace.currency,
        timeZone: marketplace.timeZone,
        origin: originOf(marketplace),
        prefix,
        demo: config.demo,
        ...(has.length > 0 ? { has } : {}),
      }
    },
  }
}

/** The places of a page in a marketplace, by which search engines, the sitemap and the links to other languages go. */
const pagesIn = (marketplace: Marketplace, path: string, isThere: IsThere = () => true) =>
  inEveryLanguage(marketplace, path).filter(({ language, locale }) =>
    isThere({ marketplace: marketplace.code, language, locale }),
  )

const EVERYTHING: MarketplaceChoices = perMarketplace(({ currency, locales, shipsTo, expressFee, withdrawalDays }) => ({
  withdrawalDays,
  isOpen: true,
  languages: Object.keys(locales),
  countries: [...shipsTo],
  expressFee: Number(minorToDecimal(expressFee, currency)),
}))

const asChosen = (
  marketplace: Marketplace,
  { languages, countries, expressFee, withdrawalDays }: MarketplaceChoices[MarketplaceCode],
): Marketplace => ({
  ...marketplace,
  locales: Object.fromEntries(Object.entries(marketplace.locales).filter(([language]) => languages.includes(language))),
  shipsTo: countries,
  withdrawalDays,
  expressFee: amountToMinor(expressFee, marketplace.currency) ?? marketplace.expressFee,
})
