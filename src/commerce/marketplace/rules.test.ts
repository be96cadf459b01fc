import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCode, marketplaceCode } from './contract.ts'
import { findMarketplace, inEveryLanguage, MARKETPLACES, marketplaceOfHost, splitLanguage, toPrice } from './rules.ts'

const hosts: [host: string, code: string][] = [
  ['shop.example', 'US'],
  ['shop.example:8443', 'US'],
  ['SHOP.EXAMPLE', 'US'],
  ['gb.shop.example', 'GB'],
  ['de.shop.example', 'DE'],
  ['fr.shop.example', 'FR'],
  ['it.shop.example', 'IT'],
  ['es.shop.example', 'ES'],
  ['br.shop.example', 'BR'],
  ['jp.shop.example', 'JP'],
  ['jp.shop.example:3000', 'JP'],
  ['De.Shop.Example:3000', 'DE'],
  ['us.shop.example', 'US'],
  ['ca.shop.example', 'US'],
  ['www.de.shop.example', 'US'],
  ['deshop.example', 'US'],
  ['de-shop.example', 'US'],
  ['de.shop.example.evil', 'US'],
  ['de.evil.example', 'US'],
  ['de', 'US'],
  ['', 'US'],
  ['127.0.0.1:3000', 'US'],
  ['[::1]:3000', 'US'],
]

test.each(hosts)('maps the host %s to %s', (host, code) => {
  expect(marketplaceOfHost(host, 'shop.example').code).toBe(code)
})

test('has a marketplace for every code of the contract, found by code and by host', () => {
  expect(MARKETPLACES.map(({ code }) => code)).toEqual(marketplaceCode.options)
  for (const { code, hostLabel } of MARKETPLACES) {
    expect(findMarketplace(code).code).toBe(code)
    expect(marketplaceOfHost(hostLabel ? `${hostLabel}.localhost` : 'localhost', 'localhost').code).toBe(code)
  }
})

const prices: [code: (typeof MARKETPLACES)[number]['code'], minor: number, amount: number, text: string][] = [
  ['US', 12999, 129.99, '$129.99'],
  ['US', 1234567, 12345.67, '$12,345.67'],
  ['US', 0, 0, '$0.00'],
  ['US', 5, 0.05, '$0.05'],
  ['GB', 123456, 1234.56, '£1,234.56'],
  ['DE', 123456, 1234.56, '1.234,56\u00a0€'],
  ['FR', 123456, 1234.56, '1\u202f234,56\u00a0€'],
  ['IT', 123456, 1234.56, '1234,56\u00a0€'],
  ['IT', 1234567, 12345.67, '12.345,67\u00a0€'],
  ['ES', 123456, 1234.56, '1234,56\u00a0€'],
  ['ES', 1234567, 12345.67, '12.345,67\u00a0€'],
  ['BR', 123456, 1234.56, 'R$\u00a01.234,56'],
  ['JP', 123456, 123456, '￥123,456'],
  ['JP', 5, 5, '￥5'],
]

test.each(prices)('in %s converts %i minor units to %d, written %s', (code, minor, amount, displayString) => {
  const marketplace = findMarketplace(code)
  expect(toPrice(minor, marketplace)).toEqual({ amount, currencyCode: marketplace.currency, displayString })
})

test('converts minor units to an amount without loss', () => {
  const property = fc.property(
    fc.nat({ max: 1_000_000_000_000 }),
    fc.constantFrom(...MARKETPLACES),
    (minor, market) => {
      expect(Math.round(toPrice(minor, market).amount * (market.currency === 'JPY' ? 1 : 100))).toBe(minor)
    },
  )
  fc.assert(property)
})

test('shows prices with tax everywhere but in the US', () => {
  expect(MARKETPLACES.filter(({ taxIncluded }) => !taxIncluded).map(({ code }) => code)).toEqual(['US'])
})

const bilingual = { ...findMarketplace('US'), locales: { en: 'en-US', es: 'es-US', 'pt-BR': 'pt-BR' } }

const addresses: [url: string, language: string, prefix: string, rest: string][] = [
  ['/', 'en', '', '/'],
  ['/dp/B000000001?qty=2', 'en', '', '/dp/B000000001?qty=2'],
  ['/-/es/dp/B000000001?qty=2', 'es', '/-/es', '/dp/B000000001?qty=2'],
  ['/-/es', 'es', '/-/es', '/'],
  ['/-/es/', 'es', '/-/es', '/'],
  ['/-/es?said=added', 'es', '/-/es', '/?said=added'],
  ['/-/pt-BR/cart', 'pt-BR', '/-/pt-BR', '/cart'],
  ['/-/es/-/es/cart', 'es', '/-/es', '/-/es/cart'],
  ['/-/en/cart', 'en', '', '/-/en/cart'],
  ['/-/fr/cart', 'en', '', '/-/fr/cart'],
  ['/-/ES/cart', 'en', '', '/-/ES/cart'],
  ['/-/esx/cart', 'en', '', '/-/esx/cart'],
  ['/cart/-/es', 'en', '', '/cart/-/es'],
]

test.each(addresses)('reads the address %s as language %s', (url, language, prefix, rest) => {
  expect(splitLanguage(url, bilingual)).toEqual({ language, prefix, rest })
})

test("uses each country's own language first and another under a prefix", () => {
  const spoken = Object.fromEntries(MARKETPLACES.map(({ code, locales }) => [code, Object.keys(locales).join()]))
  expect(spoken).toEqual({
    US: 'en,es',
    GB: 'en',
    DE: 'de,en',
    FR: 'fr,en',
    IT: 'it,en',
    ES: 'es,en',
    BR: 'pt,en',
    JP: 'ja,en',
  })
  expect(splitLanguage('/-/en/cart', findMarketplace('DE'))).toEqual({ language: 'en', prefix: '/-/en', rest: '/cart' })
  expect(splitLanguage('/cart', findMarketplace('JP')).language).toBe('ja')
})

test('reads every language of a marketplace back from its path', () => {
  for (const market of MARKETPLACES)
    for (const { language, path } of inEveryLanguage(market, '/dp/B000000001?qty=2'))
      expect(splitLanguage(path, market)).toMatchObject({ language, rest: '/dp/B000000001?qty=2' })
})

test('ignores a prefix of a language that a marketplace lacks or uses first', () => {
  expect(splitLanguage('/-/es/cart', findMarketplace('GB'))).toEqual({ language: 'en', prefix: '', rest: '/-/es/cart' })
  expect(splitLanguage('/-/es/cart', findMarketplace('ES'))).toEqual({ language: 'es', prefix: '', rest: '/-/es/cart' })
})

test('every language of a marketplace can be named, and no other', () => {
  const spoken = new Set(MARKETPLACES.flatMap(({ locales }) => Object.keys(locales)))
  expect([...spoken].toSorted()).toEqual(languageCode.options.toSorted())
})
