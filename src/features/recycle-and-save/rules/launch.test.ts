import { expect, test } from 'vitest'
import { signInPath } from '#commerce/accounts/rules.ts'
import { setFlag, takeFlag } from './launch.ts'

const PAGE = { marketplace: 'US', asin: 'BXPHON0003' }

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a flag opens the view once, where it was launched', () => {
  const store = memory()
  setFlag(() => store, 'price-block', PAGE)
  expect(takeFlag(() => store, 'buy-box', PAGE)).toBe(false)
  expect(takeFlag(() => store, 'price-block', { ...PAGE, asin: 'BXPHON0001' })).toBe(false)
  expect(takeFlag(() => store, 'price-block', { ...PAGE, marketplace: 'DE' })).toBe(false)
  expect(takeFlag(() => store, 'price-block', PAGE)).toBe(true)
  expect(takeFlag(() => store, 'price-block', PAGE)).toBe(false)
})

test('blocked session storage is an absent flag', () => {
  const blocked = () => {
    throw new Error('The operation is insecure.')
  }
  setFlag(blocked, 'buy-box', PAGE)
  expect(takeFlag(blocked, 'buy-box', PAGE)).toBe(false)
})

test.each([
  ['US', 'com'],
  ['GB', 'uk'],
  ['DE', 'de'],
  ['JP', 'com'],
])('sign-in from %s has the handle %s and comes back to the page', (marketplace, handle) => {
  const { pathname, searchParams } = new URL(signInPath('/-/es', marketplace, '/dp/BXPHON0003'), 'http://localhost')
  expect(pathname).toBe('/-/es/gp/sign-in.html')
  expect(searchParams.get('openid.assoc_handle')).toBe(handle)
  expect(searchParams.get('openid.return_to')).toBe('/dp/BXPHON0003')
})
