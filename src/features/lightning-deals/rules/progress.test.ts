import { describe, expect, test } from 'vitest'
import type { DealOption, DealState } from '../contract/wire.ts'
import { optionWith } from '../testing-option.ts'
import { isTurn, withProgress } from './progress.ts'

const NOW = 1_800_000_000_000

describe('news', () => {
  const news = (systemTime: number, percentClaimed = 50, state: DealState = 'AVAILABLE') => ({
    dealId: 'x',
    state,
    percentClaimed,
    systemTime,
  })
  const percentOf = (option: DealOption) => option.dealDetails.entity.percentClaimed

  test('that are later are shown, older ones are not', () => {
    const option = optionWith(NOW, { percent: 10 })
    expect(percentOf(withProgress(option, news(NOW + 1)))).toBe(50)
    expect(percentOf(withProgress(option, news(NOW - 1)))).toBe(10)
    expect(withProgress(option, undefined)).toBe(option)
  })

  test.each([
    [undefined, news(1), false],
    [news(1, 10), news(2, 11), false],
    [news(1, 99), news(2, 100), true],
    [news(1, 100), news(2, 99), true],
    [news(1, 100), news(2, 100, 'WAITLISTFULL'), true],
    [news(1, 0, 'UPCOMING'), news(2, 0), true],
  ])('%j then %j is a turn: %s', (before, after, turned) => expect(isTurn(before, after)).toBe(turned))
})
