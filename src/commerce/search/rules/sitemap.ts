/** A file of a sitemap may name 50,000 addresses; a few are kept for pages that are no products. */
export const SITEMAP_SIZE = 45_000

/** What nobody should find through a search engine: private pages, programs' addresses, endless lists. */
const PRIVATE = ['/api/', '/cart', '/checkout', '/orders/', '/s?', '/-/*/s?']

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`)

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const document = (root: string, entry: string, addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${SCHEMA}">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${root}>`,
  ].join('\n')

/** A list of pages. */
export const toSitemap = (addresses: string[]): string => document('urlset', 'url', addresses)

/** A list of lists, for a store with more products than one can hold. */
export const toSitemapIndex = (addresses: string[]): string => document('sitemapindex', 'sitemap', addresses)

/** What robots may read, and where the list of pages is. */
export const toRobots = (origin: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
