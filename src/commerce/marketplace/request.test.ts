import { expect, test } from 'vitest'
import { createPlaces } from './request.ts'
import { findMarketplace, MARKETPLACES } from './rules.ts'

const places = createPlaces({ baseUrl: 'https://shop.example:8443', demo: false })
const local = createPlaces({ baseUrl: 'http://localhost:3000', demo: true })
const from = (host: string | undefined, originalUrl = '/') => ({
  headers: host === undefined ? {} : { host },
  originalUrl,
})

test('a marketplace has an origin of its own', () => {
  expect(places.originOf(findMarketplace('US'))).toBe('https://shop.example:8443')
  expect(places.originOf(findMarketplace('DE'))).toBe('https://de.shop.example:8443')
  expect(local.originOf(findMarketplace('JP'))).toBe('http://jp.localhost:3000')
  expect(new Set(MARKETPLACES.map(places.originOf)).size).toBe(MARKETPLACES.length)
})

const scopes: [host: string, code: string | undefined][] = [
  ['shop.example', 'US'],
  ['shop.example:8443', 'US'],
  ['de.shop.example:8443', 'DE'],
  ['DE.Shop.Example', 'DE'],
  ['127.0.0.1:8443', 'US'],
  ['localhost', 'US'],
  ['[::1]:8443', 'US'],
  ['us.shop.example', undefined],
  ['www.shop.example', undefined],
  ['evil.example', undefined],
  ['shop.example.evil', undefined],
  ['', undefined],
]

test.each(scopes)('the pages of host %s are those of %s', (host, code) => {
  expect(places.scopeOf(host)).toBe(code)
})

test('a host that is served shows the marketplace whose pages it has', () => {
  for (const [host, code] of scopes) if (code) expect(places.marketplaceOf(from(host)).code).toBe(code)
})

test('on this machine every marketplace has a name', () => {
  const codes = ['localhost:3000', 'de.localhost:3000', '127.0.0.1:3000'].map(local.scopeOf)
  expect(codes).toEqual(['US', 'DE', 'US'])
})

test('what a page depends on comes from its host and path alone', () => {
  const context = { language: 'en', prefix: '', demo: false }
  expect(places.contextOf(from('de.shop.example:8443', '/dp/B000000001'))).toEqual({
    ...context,
    ...{ marketplace: 'DE', locale: 'en-DE', currency: 'EUR', origin: 'https://de.shop.example:8443' },
  })
  const ours = { ...context, marketplace: 'US', locale: 'en-US', currency: 'USD', origin: 'https://shop.example:8443' }
  for (const host of ['shop.example', 'evil.example', undefined]) expect(places.contextOf(from(host))).toEqual(ours)
  expect(local.contextOf(from('localhost')).demo).toBe(true)
})

test.each(['/', '/cart?said=added', '/-/', '/-/xx/cart', '/-x/cart'])('%s is routed as it is', (url) => {
  expect(places.rewriteUrl(url)).toBe(url)
})
