/** A sitemap file may hold 50,000 URLs; this leaves room for pages other than products. */
export const SITEMAP_SIZE = 45_000

/** Paths closed to search engines: private pages, the API, endless lists. */
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

/** A sitemap of pages. */
export const toSitemap = (addresses: string[]): string => document('urlset', 'url', addresses)

/** An index of sitemaps, for a store with more products than one sitemap can hold. */
export const toSitemapIndex = (addresses: string[]): string => document('sitemapindex', 'sitemap', addresses)

/** The `robots.txt` of a host, with the URL of its sitemap. */
export const toRobots = (origin: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
