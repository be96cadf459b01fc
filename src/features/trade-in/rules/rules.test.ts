import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signInPath } from '#commerce/accounts/rules.ts'
import { condition, type Offers, type Question } from '../contract/words.ts'
import { advancesOf } from './advance.ts'
import { bestOf, judge, readCondition, valueIn, worstOf } from './conditions.ts'
import { labelOf } from './label.ts'
import { firstCall, opensSheet } from './launch.ts'
import { DAY_MS, decide, type LivingItem, moneyOf, type Step, stateOf } from './life.ts'
import { toQuestions } from './questions.ts'
import { readSerial } from './serials.ts'

const OFFERS: Offers = { LikeNew: 200, Good: 150, Working: 100, NonFunctional: 20, Ruined: 7, 'N/A': 5 }
const NOW = 1_800_000_000_000

test.each([
  ['New', 200],
  ['LikeNew', 200],
  ['VeryGood', 150],
  ['Good', 150],
  ['Acceptable', 20],
  ['Damaged', 20],
  ['NonFunctional', 20],
  ['Unacceptable', 0],
  ['Ruined', 0],
  ['Wrong Item', 0],
  ['N/A', 5],
  ['Neutral', 0],
] as const)('a device that is %s is worth %i', (of, value) => expect(valueIn(OFFERS, of)).toBe(value))

test('the specification has 13 conditions, and no others are read', () => {
  expect(condition.options).toHaveLength(13)
  expect(readCondition('Wrong Item')).toBe('Wrong Item')
  expect(readCondition('Mint')).toBeUndefined()
  expect(bestOf({ Ruined: 900, Good: 3 })).toBe(3)
})

test('a worse answer never makes a device worth more', () => {
  const telling = condition.options.filter((each) => !['N/A', 'Neutral'].includes(each))
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...telling), { minLength: 1 }),
      fc.constantFrom(...telling),
      fc.nat(500),
      fc.nat(500),
      (given, one, good, broken) => {
        const offers = { LikeNew: good + broken, Good: good + broken, NonFunctional: broken }
        expect(valueIn(offers, worstOf([...given, one]))).toBeLessThanOrEqual(valueIn(offers, worstOf(given)))
      },
    ),
  )
})

const QUESTIONS: Question[] = toQuestions(
  (['en', 'de'] as const).flatMap((language) =>
    (['yes', 'no'] as const).map((answer) => ({
      product_group: 'gl_wireless',
      question: 'on',
      answer,
      language,
      condition: answer === 'yes' ? 'Neutral' : 'NonFunctional',
      question_text: `on ${language}`,
      answer_text: `${answer} ${language}`,
    })),
  ),
)

test('answers are kept as they were read, and every question has to have a known one', () => {
  expect(judge(QUESTIONS, { on: 'no' }, 'de')).toEqual({
    condition: 'NonFunctional',
    answers: [{ id: 'on', question: 'on de', answerId: 'no', answer: 'no de' }],
  })
  expect(judge(QUESTIONS, { on: 'yes' }, 'fr')?.answers[0]?.answer).toBe('yes en')
  expect(judge(QUESTIONS, { on: 'maybe' }, 'en')).toBeUndefined()
  expect(judge(QUESTIONS, {}, 'en')).toBeUndefined()
  expect(judge(QUESTIONS, { on: 'yes', off: 'no' }, 'en')).toBeUndefined()
  expect(judge([], {}, 'en')?.condition).toBe('N/A')
})

test.each([
  ['imei', '49-015420-323751-8', '490154203237518'],
  ['imei', '490154203237519', undefined],
  ['imei', '4901542032375', undefined],
  ['serial', 'ab 12-cd.34', 'AB12CD34'],
  ['serial', 'short', undefined],
  ['serial', undefined, undefined],
  ['none', 'whatever', ''],
] as const)('a number of kind %s, given %s, is read as %s', (kind, given, read) =>
  expect(readSerial(kind, given)).toBe(read),
)

const item = (change: Partial<LivingItem> = {}): LivingItem => ({
  state: 'DRAFT',
  payment: 'PAID_LATER',
  appraisal: 'RETURN_WORSE',
  offers: OFFERS,
  offered: 200,
  paid: 0,
  offerUntil: NOW + 1,
  foundCondition: null,
  foundValue: null,
  decideBy: null,
  arriveBy: NOW + 30 * DAY_MS,
  ...change,
})

const outcome = (of: Partial<LivingItem>, step: Step, now = NOW) => {
  const done = decide(item(of), step, now)
  return done.ok ? [...done.value.states, done.value.paid] : done.failure
}

describe('the life of a device', () => {
  const lowered = { state: 'LOWERED', foundValue: 150, decideBy: NOW + 7 * DAY_MS } as const
  test.each<[string, Partial<LivingItem>, Step, number, unknown]>([
    ['paid later', {}, { kind: 'submit', advance: 0 }, NOW, ['SUBMITTED', 0]],
    ['paid now', {}, { kind: 'submit', advance: 200 }, NOW, ['SUBMITTED', 'PAID_NOW', 200]],
    ['paid now in part', {}, { kind: 'submit', advance: 90 }, NOW, ['SUBMITTED', 'PAID_NOW', 90]],
    ['an offer that has expired', {}, { kind: 'submit', advance: 0 }, NOW + 1, 'expired'],
    ['submitted twice', { state: 'SUBMITTED' }, { kind: 'submit', advance: 200 }, NOW, 'state'],
    ['cancelled', { state: 'PAID_NOW', paid: 200 }, { kind: 'cancel' }, NOW, ['CANCELLED', 0]],
    ['cancelled under way', { state: 'IN_TRANSIT' }, { kind: 'cancel' }, NOW, 'state'],
    ['received', { state: 'PAID_NOW', paid: 200 }, { kind: 'receive' }, NOW, ['RECEIVED', 200]],
    ['accepted', { state: 'GRADED' }, { kind: 'accept' }, NOW, ['ACCEPTED', 'PAID', 200]],
    ['accepted, paid before', { state: 'GRADED', paid: 200 }, { kind: 'accept' }, NOW, ['ACCEPTED', 'PAID', 200]],
    [
      'accepted, paid in part before',
      { state: 'GRADED', paid: 90 },
      { kind: 'accept' },
      NOW,
      ['ACCEPTED', 'PAID', 200],
    ],
    ['accepted ungraded', { state: 'RECEIVED' }, { kind: 'accept' }, NOW, 'state'],
    ['lowered', { state: 'GRADED', foundValue: 150 }, { kind: 'lower' }, NOW, ['LOWERED', 0]],
    ['lowered to more', { state: 'GRADED' }, { kind: 'lower', value: 200 }, NOW, 'value'],
    ['agreed', lowered, { kind: 'agree' }, NOW, ['ACCEPTED', 'PAID', 150]],
    ['agreed, paid before', { ...lowered, paid: 200 }, { kind: 'agree' }, NOW, ['ACCEPTED', 'PAID', 150]],
    ['declined', { ...lowered, paid: 200 }, { kind: 'decline' }, NOW, ['RETURNED', 0]],
    ['silence before the deadline', lowered, { kind: 'lapse' }, NOW + 7 * DAY_MS - 1, 'state'],
    ['silence, return', lowered, { kind: 'lapse' }, NOW + 7 * DAY_MS, ['RETURNED', 0]],
    [
      'silence, accept',
      { ...lowered, appraisal: 'ACCEPT_WORSE' },
      { kind: 'lapse' },
      NOW + 7 * DAY_MS,
      ['ACCEPTED', 'PAID', 150],
    ],
    ['not arrived', { state: 'PAID_NOW', paid: 200 }, { kind: 'lapse' }, NOW + 30 * DAY_MS, ['EXPIRED', 0]],
    ['not arrived yet', { state: 'IN_TRANSIT' }, { kind: 'lapse' }, NOW + 30 * DAY_MS - 1, 'state'],
    ['arrived late', { state: 'EXPIRED' }, { kind: 'receive' }, NOW, ['RECEIVED', 0]],
    ['arrived late, sent back', { state: 'EXPIRED' }, { kind: 'return' }, NOW, ['RETURNED', 0]],
    ['arrived though cancelled', { state: 'CANCELLED' }, { kind: 'receive' }, NOW, 'state'],
    ['arrived though cancelled, sent back', { state: 'CANCELLED' }, { kind: 'return' }, NOW, ['RETURNED', 0]],
    ['sent back twice', { state: 'RETURNED' }, { kind: 'return' }, NOW, 'state'],
  ])('%s', (_name, of, step, now, expected) => expect(outcome(of, step, now)).toEqual(expected))

  test('a lowered value has a deadline seven days later, and what is found is never above the offer', () => {
    const done = decide(item({ state: 'GRADED', foundValue: 20 }), { kind: 'lower' }, NOW)
    expect(done).toMatchObject({ ok: true, value: { foundValue: 20, decideBy: NOW + 7 * DAY_MS } })
    const found = decide(item({ state: 'RECEIVED', offered: 150 }), { kind: 'grade', condition: 'New' }, NOW)
    expect(found).toMatchObject({ ok: true, value: { foundValue: 150 } })
  })

  test('a trade-in is as far as the device that is furthest behind', () => {
    expect(stateOf([{ state: 'PAID' }, { state: 'LOWERED' }, { state: 'GRADED' }])).toBe('GRADED')
    expect(stateOf([{ state: 'CANCELLED' }, { state: 'PAID' }])).toBe('PAID')
    expect(stateOf([])).toBe('DRAFT')
  })

  test.each([
    [500, [200, 200, 100]],
    [200, [200, 0, 0]],
    [150, [150, 0, 0]],
    [0, [0, 0, 0]],
    [9999, [200, 200, 200]],
  ])('of %d that are left, devices are paid for at once in their order: %j', (left, expected) => {
    const now = { payment: 'PAID_NOW', offered: 200 } as const
    const later = { payment: 'PAID_LATER', offered: 300 } as const
    const [first, none, ...others] = advancesOf([now, later, now, now], left)
    expect([first, ...others]).toEqual(expected)
    expect(none).toBe(0)
  })

  test('money moves by the difference only', () => {
    expect(moneyOf(200, 200)).toBeUndefined()
    expect(moneyOf(0, 150)).toEqual({ kind: 'post', amount: 150 })
    expect(moneyOf(200, 150)).toEqual({ kind: 'reverse', amount: 50 })
  })
})

test('a label has letters that cannot be taken for one another', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      expect(labelOf(bytes)).toMatch(/^TI[2-9A-HJKMNP-Z]{10}$/)
    }),
  ))

test.each([
  ['US', 'com'],
  ['GB', 'uk'],
  ['DE', 'de'],
  ['JP', 'com'],
])('the handle of a host is com, uk or de: %s has %s', (marketplace, handle) => {
  const { searchParams } = new URL(signInPath('', marketplace, '/dp/BXPHON0001'), 'http://localhost')
  expect(searchParams.get('openid.assoc_handle')).toBe(handle)
})

test('the first call carries what the page knows, and a selected device and search words if there are any', () => {
  const of = {
    productGroup: 'gl_wireless',
    asin: 'BXPHON0001',
    buyingPrice: 699,
    selectedAsin: 'BXPHON0004',
    autoSearchTerm: 'K7',
  }
  const url = new URL(firstCall(of, { inSheet: false, device: 'web', place: 'price-block' }), 'http://localhost')
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/tradein/hzw/getCustomerItems',
    {
      deviceType: 'web',
      productGroup: 'gl_wireless',
      ref_: 'dp_price_block',
      currentAsin: 'BXPHON0001',
      buyingPrice: '699',
      selectedAsin: 'BXPHON0004',
      autoSearchTerm: 'K7',
    },
  ])
  expect(opensSheet('gl_wireless', true)).toBe(true)
  expect(opensSheet('gl_wireless', false) || opensSheet('gl_digital_products_1', true)).toBe(false)
})
