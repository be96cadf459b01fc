import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { fileStore } from '#test/make-store.ts'

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

test.each(HOSTILE)('nothing breaks on %s', async (k) => {
  const shopper = makeShopper((await fileStore()).app)
  const parameters = new URLSearchParams({ k })
  for (const path of [`${API}?${parameters}`, `${API}/suggestions?${parameters}`, `/s?${parameters}`]) {
    const { status, text } = await shopper.send({ path })
    expect(status, text).toBe(200)
    if (path.startsWith('/s?')) expect(text).not.toContain('<script>alert')
  }
})

/** Made before a store is open: the first text takes so long that a store would think itself overloaded. */
const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 60 })
fc.sample(ANY_TEXT, 1)

test('nothing breaks on any text', async () => {
  const shopper = makeShopper((await fileStore()).app)
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
