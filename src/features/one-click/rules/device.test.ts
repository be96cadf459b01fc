import { expect, test } from 'vitest'
import { deviceTypeOf, isTablet } from './device.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 5, 'iPad'],
  [MAC, 5, 'iPad'],
  [MAC, 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 16) ShopApp/3 tabletApp', 10, 'tabletApp'],
  ['Mozilla/5.0 (Linux; Android 16) ShopApp/3 tabletLargeApp', 10, 'tabletLargeApp'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'other'],
])('%s with %i touch points: %s', (userAgent, touchPoints, type) => {
  expect(deviceTypeOf({ userAgent, touchPoints })).toBe(type)
  expect(isTablet(deviceTypeOf({ userAgent, touchPoints }))).toBe(type !== 'other')
})
