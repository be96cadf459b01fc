import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { PageContext } from '#platform/render/module.ts'
import { MARKETPLACES, type Marketplace, marketplaceOfHost, splitLanguage } from './rules.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Where a request came in: its marketplace, language and public addresses. */
export type Places = {
  marketplaceOf: (request: Pick<FastifyRequest, 'headers'>) => Marketplace
  contextOf: (request: Pick<FastifyRequest, 'headers' | 'originalUrl'>) => PageContext
  /** The marketplace code of a host that this store serves; undefined for a foreign host. */
  scopeOf: (host: string) => string | undefined
  rewriteUrl: (url: string) => string
  /** Public origin of a marketplace. */
  originOf: (marketplace: Marketplace) => string
}

/** Reads marketplaces from hosts under the store's own. */
export function createPlaces(config: Pick<Config, 'baseUrl' | 'demo'>): Places {
  const base = new URL(config.baseUrl)
  const originOf = ({ hostLabel }: Marketplace) => `${base.protocol}//${hostLabel ? `${hostLabel}.` : ''}${base.host}`
  const marketplaceOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    marketplaceOfHost(headers.host ?? '', base.hostname)
  const scopes = new Map(MARKETPLACES.map((each) => [new URL(originOf(each)).hostname, each.code as string]))
  for (const host of LOOPBACK) if (!scopes.has(host)) scopes.set(host, 'US')
  return {
    originOf,
    marketplaceOf,
    scopeOf: (host) => scopes.get(host.toLowerCase().replace(/:\d+$/, '')),
    rewriteUrl: (url) => {
      if (!url.startsWith('/-/')) return url
      const known = MARKETPLACES.map((each) => splitLanguage(url, each)).find(({ prefix }) => prefix !== '')
      return known?.rest ?? url
    },
    contextOf: (request) => {
      const marketplace = marketplaceOf(request)
      const { language, prefix } = splitLanguage(request.originalUrl ?? '/', marketplace)
      return {
        marketplace: marketplace.code,
        language,
        locale: marketplace.locales[language] ?? 'en-US',
        currency: marketplace.currency,
        origin: originOf(marketplace),
        prefix,
        demo: config.demo,
      }
    },
  }
}
