import { describe, expect, test } from 'vitest'
import { boxInputWith, type OptionWishes } from '../testing/option.ts'
import { announcementOf } from './announce.ts'
import { boxView } from './box.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const IN_CART = { customer: 'IN_CART', expires: NOW + 15 * MINUTE, canClaim: false } as const

describe('the announcement', () => {
  const said = (options: OptionWishes, now = NOW) => announcementOf(boxView(boxInputWith(NOW, options, { now })), now)

  test('does not change with seconds or the percentage', () => {
    const begin = said({ percent: 10 })
    for (let second = 0; second < 600; second += 1)
      expect(said({ percent: 10 + Math.floor(second / 10) }, NOW + second * 1000)).toEqual(begin)
  })

  test("mentions a hold's time at five minutes and at one", () => {
    const marks = Array.from({ length: 900 }, (_, second) => said(IN_CART, NOW + second * 1000)?.minutes)
    expect(marks.filter((mark, index) => index === 0 || mark !== marks[index - 1])).toEqual([undefined, 5, 1])
  })

  test('is absent while processing', () => expect(said(IN_CART, NOW + 15 * MINUTE)).toBeUndefined())
})
