import { describe, expect, test } from 'vitest'
import type { AccessBehavior } from '../contract/wire.ts'
import { appOnlyDisplay, isAccessible, isEarlyAccess, type Platform, platformOf, startFor } from './access.ts'

const MINUTE = 60_000
const EARLY = 30 * MINUTE

// The deal starts at 0 with the benefit and 30 minutes later without.
test.each<[boolean, number]>([
  [true, 0],
  [false, EARLY],
])('benefit %s: starts the deal at %i', (hasBenefit, start) =>
  expect(
    startFor({ startsAt: 0, endsAt: 10 * EARLY, earlyAccessMs: EARLY, access: 'PRIME_EARLY_ACCESS' }, hasBenefit),
  ).toBe(start),
)

describe('the early-access window, after the start with the benefit and before it without', () => {
  test.each<[boolean, number, number, boolean]>([
    [true, 0, -1, false],
    [true, 0, 0, true],
    [true, 0, EARLY - 1, true],
    [true, 0, EARLY, false],
    [false, EARLY, -1, false],
    [false, EARLY, 0, true],
    [false, EARLY, EARLY - 1, true],
    [false, EARLY, EARLY, false],
  ])('benefit %s, own start %i, at %i: %s', (hasBenefit, startTime, now, isEarly) => {
    expect(isEarlyAccess({ startTime, earlyAccessMs: EARLY }, hasBenefit, now)).toBe(isEarly)
    expect(isEarlyAccess({ startTime, earlyAccessMs: 0 }, hasBenefit, now)).toBe(false)
  })

  test('is the same window with and without the benefit', () => {
    const deal = { startsAt: 0, endsAt: 10 * EARLY, earlyAccessMs: EARLY, access: null }
    for (let now = -EARLY; now < 3 * EARLY; now += MINUTE) {
      const [own, other] = [true, false].map((has) =>
        isEarlyAccess({ startTime: startFor(deal, has), earlyAccessMs: EARLY }, has, now),
      )
      expect(own).toBe(other)
    }
  })
})

test.each<[AccessBehavior | null, boolean, number, boolean]>([
  [null, false, 0, true],
  ['PRIME_ONLY', false, 0, false],
  ['PRIME_ONLY', true, 0, true],
  ['PRIME_EARLY_ACCESS', false, EARLY - 1, false],
  ['PRIME_EARLY_ACCESS', false, EARLY, true],
  ['PRIME_EARLY_ACCESS', true, 0, true],
  ['APP_ONLY_LD', false, EARLY, true],
])('access %s, benefit %s, at %i: accessible is %s', (access, hasBenefit, now, isFor) => {
  const earlyAccessMs = access === 'PRIME_EARLY_ACCESS' ? EARLY : 0
  const startTime = hasBenefit ? 0 : earlyAccessMs
  expect(isAccessible({ startTime, earlyAccessMs, access }, hasBenefit, now)).toBe(isFor)
})

test.each<[Platform, boolean, string]>([
  ['SHOPPING_APP', false, 'learn-more'],
  ['SHOPPING_APP', true, 'learn-more'],
  ['MOBILE_WEB', true, 'learn-more'],
  ['MOBILE_WEB', false, 'download'],
  ['DESKTOP', true, 'none'],
  ['DESKTOP', false, 'download'],
])('app-only display on %s, in cart %s: %s', (platform, inCart, display) =>
  expect(appOnlyDisplay(platform, inCart)).toBe(display),
)

test.each<[string | undefined, Platform]>([
  [undefined, 'DESKTOP'],
  ['', 'DESKTOP'],
  ['DESKTOP', 'DESKTOP'],
  ['MOBILE', 'MOBILE_WEB'],
  ['APP', 'SHOPPING_APP'],
  ['APP_MASH', 'SHOPPING_APP'],
  ['APP,APP_MASH', 'SHOPPING_APP'],
  ['MOBILE, APP', 'SHOPPING_APP'],
  ['APPLE', 'DESKTOP'],
])('maps device attributes %j to %s', (attributes, platform) => expect(platformOf(attributes)).toBe(platform))
