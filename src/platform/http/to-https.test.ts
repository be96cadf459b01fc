import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createHttpsRedirect } from './to-https.ts'

const SHOP = { baseUrl: 'https://shop.example', trustProxy: 1 }

function ask(settings: { baseUrl: string; trustProxy: number }, headers: Record<string, string>, url = '/dp/1?a=b') {
  let location: unknown
  const response = {
    writeHead: (status: number, sent: { location: string }) => {
      location = `${status} ${sent.location}`
      return response
    },
    end: () => response,
  }
  const isOwn = (host: string) => host.endsWith('shop.example')
  const done = createHttpsRedirect(settings, isOwn)(
    { headers, url } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  expect(done).toBe(location !== undefined)
  return location
}

test.each([
  [{ host: 'shop.example', 'x-forwarded-proto': 'http' }, '308 https://shop.example/dp/1?a=b'],
  [{ host: 'de.shop.example', 'x-forwarded-proto': 'http' }, '308 https://de.shop.example/dp/1?a=b'],
  [{ host: 'shop.example', 'x-forwarded-proto': 'https, http' }, '308 https://shop.example/dp/1?a=b'],
  [{ host: 'shop.example', 'x-forwarded-proto': 'http, https' }, undefined],
  [{ host: 'evil.test', 'x-forwarded-proto': 'http' }, '308 https://shop.example/dp/1?a=b'],
  [{ host: 'shop.example', 'x-forwarded-proto': 'https' }, undefined],
  [{ host: 'shop.example' }, undefined],
])('%j leads to %s', (headers, location) => {
  expect(ask(SHOP, headers as Record<string, string>)).toBe(location)
})

test('believes as many proxies as there are', () => {
  const headers = { host: 'shop.example', 'x-forwarded-proto': 'https, http, https' }
  expect(ask({ ...SHOP, trustProxy: 2 }, headers)).toBe('308 https://shop.example/dp/1?a=b')
  expect(ask({ ...SHOP, trustProxy: 3 }, headers)).toBeUndefined()
})

test('redirects an invalid address to the base URL', () => {
  const headers = { host: 'shop.example', 'x-forwarded-proto': 'http' }
  expect(ask(SHOP, headers, 'http://evil.test/')).toBe('308 https://shop.example')
  expect(ask(SHOP, headers, '@evil.test/')).toBe('308 https://shop.example')
  expect(ask(SHOP, headers, '//evil.test/')).toBe('308 https://shop.example//evil.test/')
})

test('does not redirect monitoring requests, behind an untrusted proxy, or in a store without https', () => {
  const headers = { host: 'shop.example', 'x-forwarded-proto': 'http' }
  expect(ask(SHOP, headers, '/readyz')).toBeUndefined()
  expect(ask({ ...SHOP, trustProxy: 0 }, headers)).toBeUndefined()
  expect(ask({ ...SHOP, baseUrl: 'http://shop.example' }, headers)).toBeUndefined()
})
