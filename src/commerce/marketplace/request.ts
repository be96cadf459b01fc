import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Alternate, PageContext, Translation } from '#platform/render/module.ts'
import { inEveryLanguage, MARKETPLACES, type Marketplace, marketplaceOfHost, splitLanguage } from './rules.ts'

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
   * The same public page in each language of the request's marketplace; empty if there is only one.
   */
  translationsOf: (request: Pick<FastifyRequest, 'headers'>, path: string) => Translation[]
  /**
   * A public page in every language of every marketplace, for search engines. The first is the
   * `x-default`.
   */
  alternatesOf: (path: string) => Alternate[]
  /** Public origin of a marketplace. */
  originOf: (marketplace: Marketplace) => string
}

/** Resolves marketplaces from the subdomains of the store's host. */
export function createPlaces(config: Pick<Config, 'baseUrl' | 'demo'>): Places {
  const base = new URL(config.baseUrl)
  const originOf = ({ hostLabel }: Marketplace) => `${base.protocol}//${hostLabel ? `${hostLabel}.` : ''}${base.host}`
  const marketplaceOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    marketplaceOfHost(headers.host ?? '', base.hostname)
  // Built as text: a store can run on an IP address, for which a host with a label in front is not
  // a valid URL.
  const hostOf = ({ hostLabel }: Marketplace) => `${hostLabel ? `${hostLabel}.` : ''}${base.hostname}`
  const scopes = new Map(MARKETPLACES.map((each): [string, string] => [hostOf(each), each.code]))
  for (const host of LOOPBACK) if (!scopes.has(host)) scopes.set(host, 'US')
  return {
    originOf,
    marketplaceOf,
    scopeOf: (host) => scopes.get(host.toLowerCase().replace(/:\d+$/, '')),
    rewriteUrl: (url, host) =>
      url.startsWith('/-/') ? splitLanguage(url, marketplaceOf({ headers: { host } })).rest : url,
    translationsOf: (request, path) => {
      const all = inEveryLanguage(marketplaceOf(request), path)
      return all.length > 1 ? all.map(({ language, path: href }) => ({ language, href })) : []
    },
    alternatesOf: (path) => {
      const all = MARKETPLACES.flatMap((each) =>
        inEveryLanguage(each, path).map((page) => ({ language: page.locale, href: originOf(each) + page.path })),
      )
      return all[0] ? [{ language: 'x-default', href: all[0].href }, ...all] : []
    },
    contextOf: (request) => {
      const marketplace = marketplaceOf(request)
      const { language, prefix } = splitLanguage(request.originalUrl ?? '/', marketplace)
      return {
        marketplace: marketplace.code,
        language,
        locale: marketplace.locales[language] ?? 'en-US',
        currency: marketplace.currency,
        timeZone: marketplace.timeZone,
        origin: originOf(marketplace),
        prefix,
        demo: config.demo,
      }
    },
  }
}
