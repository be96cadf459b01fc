import { describe, expect, test } from 'vitest'
import type { DealOption, DealState } from '../contract/wire.ts'
import { optionWith } from '../testing/option.ts'
import { isTurn, withProgress } from './progress.ts'

const NOW = 1_800_000_000_000

describe('live-channel messages', () => {
  const news = (systemTime: number, percentClaimed = 50, state: DealState = 'AVAILABLE') => ({
    dealId: 'deal-for-this-test-only',
    state,
    percentClaimed,
    systemTime,
  })
  const percentOf = (option: DealOption) => option.dealDetails.entity.percentClaimed

  test('applies newer messages and ignores older ones', () => {
    const option = optionWith(NOW, { percent: 10 })
    expect(percentOf(withProgress(option, news(NOW + 1)))).toBe(50)
    expect(percentOf(withProgress(option, news(NOW - 1)))).toBe(10)
    expect(withProgress(option, undefined)).toBe(option)
    expect(percentOf(withProgress(option, { ...news(NOW + 1), dealId: 'another' }))).toBe(10)
  })

  test.each([
    [undefined, news(1), false],
    [news(1, 10), news(2, 11), false],
    [news(1, 99), news(2, 100), true],
    [news(1, 100), news(2, 99), true],
    [news(1, 100), news(2, 100, 'WAITLISTFULL'), true],
    [news(1, 0, 'UPCOMING'), news(2, 0), true],
    [{ ...news(1, 100), dealId: 'another' }, news(2, 0), false],
  ])('%j then %j requires a refetch: %s', (before, after, turned) => expect(isTurn(before, after)).toBe(turned))
})
