import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

const API = '/api/marketplaces/US/search'

const HOSTILE = [
  `'`,
  `''; DROP TABLE search.documents; --`,
  '"unclosed quote',
  'a & | ! <-> ( ) :*',
  '-speaker',
  'or or or',
  '100% _ \\ \\\\',
  '\u0000 nul',
  '😀🏳️‍🌈',
  'the and of',
  'x'.repeat(200),
  `${'é'.repeat(199)}'`,
  '<script>alert(1)</script>',
]

test.each(HOSTILE)('answers %s without an error', async (k) => {
  const shopper = makeShopper((await sharedStore()).app)
  const parameters = new URLSearchParams({ k })
  for (const path of [`${API}?${parameters}`, `${API}/suggestions?${parameters}`, `/s?${parameters}`]) {
    const { status, text } = await shopper.send({ path })
    expect(status, text).toBe(200)
    if (path.startsWith('/s?')) expect(text).not.toContain('<script>alert')
  }
})

/**
 * Sampled before a store opens: the first text is so slow that the store would consider itself
 * overloaded.
 */
const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 60 })
fc.sample(ANY_TEXT, 1)

test('answers any text without an error', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  await fc.assert(
    fc.asyncProperty(ANY_TEXT, async (k) => {
      const parameters = new URLSearchParams({ k })
      for (const path of [`${API}?${parameters}`, `${API}/suggestions?${parameters}`]) {
        const { status, text } = await shopper.send({ path })
        expect(status, text).toBe(200)
      }
    }),
    { numRuns: 60 },
  )
})
