import { expect, test } from 'vitest'
import { findMarketplace, MARKETPLACES } from '../rules.ts'
import { createPlaces } from './request.ts'

const places = createPlaces({ baseUrl: 'https://shop.example:8443', demo: false })
const local = createPlaces({ baseUrl: 'http://localhost:3000', demo: true })
const from = (host: string | undefined, originalUrl = '/') => ({
  headers: host === undefined ? {} : { host },
  originalUrl,
})

test('gives each marketplace its own origin', () => {
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

test.each(scopes)('gives the host %s the page scope %s', (host, code) => {
  expect(places.scopeOf(host)).toBe(code)
})

test('shows each served host the marketplace of its page scope', () => {
  for (const [host, code] of scopes) if (code) expect(places.marketplaceOf(from(host)).code).toBe(code)
})

test('gives marketplaces their own names on localhost', () => {
  const codes = ['localhost:3000', 'de.localhost:3000', '127.0.0.1:3000'].map(local.scopeOf)
  expect(codes).toEqual(['US', 'DE', 'US'])
})

test('takes the page context from host and path alone', () => {
  const context = { language: 'de', prefix: '', demo: false }
  expect(places.contextOf(from('de.shop.example:8443', '/dp/B000000001'))).toEqual({
    ...context,
    marketplace: 'DE',
    timeZone: 'Europe/Berlin',
    locale: 'de-DE',
    currency: 'EUR',
    origin: 'https://de.shop.example:8443',
    has: ['withdrawal'],
  })
  const ours = {
    ...context,
    marketplace: 'US',
    language: 'en',
    locale: 'en-US',
    timeZone: 'America/New_York',
    currency: 'USD',
    origin: 'https://shop.example:8443',
  }
  for (const host of ['shop.example', 'evil.example', undefined]) expect(places.contextOf(from(host))).toEqual(ours)
  expect(local.contextOf(from('localhost')).demo).toBe(true)
})

test('uses the language of the prefix if the marketplace has it', () => {
  const languages = (host: string, url: string) => {
    const { language, locale, prefix } = places.contextOf(from(host, url))
    return [language, locale, prefix]
  }
  expect(languages('de.shop.example', '/-/en/cart')).toEqual(['en', 'en-DE', '/-/en'])
  expect(languages('jp.shop.example', '/-/en')).toEqual(['en', 'en-JP', '/-/en'])
  expect(languages('jp.shop.example', '/-/de/cart')).toEqual(['ja', 'ja-JP', ''])
  expect(languages('shop.example', '/-/de/cart')).toEqual(['en', 'en-US', ''])
  expect(languages('shop.example', '/-/es/cart')).toEqual(['es', 'es-US', '/-/es'])
  expect(languages('br.shop.example', '/cart')).toEqual(['pt', 'pt-BR', ''])
})

const routed: [host: string | undefined, url: string, path: string][] = [
  ['de.shop.example', '/-/en', '/'],
  ['de.shop.example', '/-/en/', '/'],
  ['de.shop.example:8443', '/-/en/cart?said=added', '/cart?said=added'],
  ['jp.shop.example', '/-/en/dp/B000000001/', '/dp/B000000001/'],
  ['jp.shop.example', '/-/en/-/en/cart', '/-/en/cart'],
  ['shop.example', '/-/es/cart', '/cart'],
]

test.each(routed)('on %s, routes %s as %s', (host, url, path) => {
  expect(places.rewriteUrl(url, host)).toBe(path)
})

const HOSTS = ['shop.example', 'de.shop.example', 'jp.shop.example', 'fr.shop.example', 'evil.example', undefined]

test.each(['/', '/cart?said=added', '/-/', '/-/xx/cart', '/-x/cart', '/-/fr/cart'])('routes %s unchanged', (url) => {
  for (const host of HOSTS) expect(places.rewriteUrl(url, host)).toBe(url)
})

test('ignores a prefix of a language that the marketplace lacks or uses without a prefix', () => {
  const kept: [string | undefined, string][] = [
    ['shop.example', '/-/de/cart'],
    ['shop.example', '/-/en/cart'],
    ['de.shop.example', '/-/de'],
    ['de.shop.example', '/-/ja/cart'],
    ['jp.shop.example', '/-/de/cart'],
    ['gb.shop.example', '/-/en'],
    [undefined, '/-/de/cart'],
  ]
  for (const [host, url] of kept) expect(places.rewriteUrl(url, host)).toBe(url)
})

test('links a page to itself in the other language of its marketplace', () => {
  expect(places.translationsOf(from('jp.shop.example'), '/dp/B000000001?qty=2')).toEqual([
    { language: 'ja', href: '/dp/B000000001?qty=2' },
    { language: 'en', href: '/-/en/dp/B000000001?qty=2' },
  ])
  expect(places.translationsOf(from('gb.shop.example'), '/')).toEqual([])
})

test('lists a page in every language of every marketplace, with addresses that lead there', () => {
  const alternates = places.alternatesOf('/dp/B000000001')
  expect(alternates).toHaveLength(16)
  expect(alternates[0]).toEqual({ language: 'x-default', href: 'https://shop.example:8443/dp/B000000001' })
  expect(alternates).toContainEqual({ language: 'de-DE', href: 'https://de.shop.example:8443/dp/B000000001' })
  expect(alternates).toContainEqual({ language: 'en-JP', href: 'https://jp.shop.example:8443/-/en/dp/B000000001' })
  for (const { language, href } of alternates.slice(1)) {
    const { host, pathname } = new URL(href)
    expect(places.contextOf(from(host, pathname)).locale).toBe(language)
    expect(places.rewriteUrl(pathname, host)).toBe('/dp/B000000001')
  }
})
