import { expect, test } from 'vitest'
import { invoice } from './invoice.ts'
import { testCard, testCardToken } from './test-card.ts'

const tokens: [number: string, token: string | undefined][] = [
  ['4242424242424242', 'test-approve'],
  ['4242 4242 4242 4242', 'test-approve'],
  ['4242-4242-4242-4242', 'test-approve'],
  ['4000 0027 6000 3184', 'test-confirm'],
  ['4000000000000002', 'test-decline'],
  ['4000 0000 0000 0002', 'test-decline'],
  ['4111111111111111', undefined],
  ['424242424242424', undefined],
  ['42424242424242422', undefined],
  ['4242.4242.4242.4242', undefined],
  ['', undefined],
  ['approve', undefined],
  ['constructor', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
]

test.each(tokens)('turns card %j into the token %j', (number, token) => {
  expect(testCardToken(number)).toBe(token)
})

const payment = { amount: 12999, currency: 'USD', key: 'k1' }

const answers: [token: string, ok: boolean][] = [
  ['test-approve', true],
  ['test-confirmed', true],
  ['test-refused', false],
  ['test-confirm', false],
  ['test-decline', false],
  ['', false],
  ['4242424242424242', false],
]

test.each(answers)('authorises the token %j: %s', async (token, ok) => {
  const answer = await testCard.authorise({ ...payment, token })
  expect(answer).toEqual(ok ? { ok, reference: 'test-k1' } : { ok, reason: 'declined' })
})

test('returns the same reference for the same payment and another for a different one', async () => {
  for (const provider of [testCard, invoice]) {
    const [first, again, other] = await Promise.all(
      ['k1', 'k1', 'k2'].map((key) => provider.authorise({ ...payment, key, token: 'test-approve' })),
    )
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  }
})
