import { expect, test } from 'vitest'
import { leadsBuyBox } from './leads.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

test.each([
  ['while it runs for everybody', {}, true],
  ['not before', { startsAt: NOW + 1 }, false],
  ['not in early access', { access: 'PRIME_EARLY_ACCESS', earlyAccessMs: 1 }, false],
  ['not for members', { access: 'PRIME_ONLY' }, false],
  ['not for the app', { access: 'APP_ONLY_LD' }, false],
  ['not after', { endsAt: NOW }, false],
])('leads the buy box %s', (_name, difference, leads) => {
  const deal = { access: null, startsAt: NOW, endsAt: NOW + MINUTE, earlyAccessMs: 0, ...difference }
  expect(leadsBuyBox(deal as never, NOW)).toBe(leads)
})
