import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { readView } from './view.ts'

const HOST = 'shop.example'
const view = (path: string, from = HOST, asin?: string) =>
  readView({ address: `https://${HOST}${path}`, host: HOST, from, asin }, findMarketplace('US'))

test.each([
  ['/', { page: 'home' }],
  ['/-/es', { page: 'home' }],
  ['/-/es/s?k=Caf%C3%A9', { page: 'search', term: 'café' }],
  ['/s?k=%20Red%20%20KETTLE%20&page=2', { page: 'search', term: 'red kettle' }],
  ['/s', { page: 'search' }],
  ['/c/smart-speakers', { page: 'category' }],
  ['/cart', { page: 'cart' }],
  ['/carts', { page: 'other' }],
  ['/checkout/abc/review', { page: 'checkout' }],
  ['/orders/abc', { page: 'order' }],
  ['/essential', { page: 'other' }],
])('%s is counted as %j', (path, counted) => {
  expect(view(path)).toEqual(counted)
})

test('a page of a product counts its product, in whichever way it is addressed', () => {
  expect(view('/dp/BXDRUM0001?th=1', HOST, 'BXDRUM0001')).toEqual({ page: 'product', asin: 'BXDRUM0001' })
  expect(view('/-/es/gp/product/BXDRUM0001', HOST, 'BXDRUM0001')).toEqual({ page: 'product', asin: 'BXDRUM0001' })
})

test('whoever comes from elsewhere begins a visit, whose source is the campaign, else the host, else nothing', () => {
  expect(view('/', 'News.example')).toEqual({ page: 'home', source: 'news.example' })
  expect(view('/', '')).toEqual({ page: 'home', source: '' })
  expect(view('/?utm_source=letter', 'mail.example')?.source).toBe('letter')
  expect(view('/?utm_source=letter&utm_campaign=Spring', 'mail.example')?.source).toBe('spring')
  expect(view('/?utm_campaign=spring')).toEqual({ page: 'home' })
})

test('an address that is none, or of another host, is not counted', () => {
  for (const address of ['', 'about:blank', 'nonsense', 'https://other.example/'])
    expect(readView({ address, host: HOST, from: '' }, findMarketplace('US'))).toBeUndefined()
})
