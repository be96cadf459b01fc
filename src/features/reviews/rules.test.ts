import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halvesOf, listPath, pagesOf, readList, toPercents, toRating, toSchemaOrg } from './rules.ts'
import { composeReviews } from './work/demo/compose.ts'
import { DE } from './work/demo/de.ts'
import { EN } from './work/demo/en.ts'
import { ES } from './work/demo/es.ts'
import { FR } from './work/demo/fr.ts'
import { IT } from './work/demo/it.ts'
import { JA } from './work/demo/ja.ts'
import { PT } from './work/demo/pt.ts'

describe("a list's URL", () => {
  test.each([
    [{}, { sort: 'helpful', stars: 0, page: 1 }],
    [
      { sort: 'newest', stars: '4', page: '3' },
      { sort: 'newest', stars: 4, page: 3 },
    ],
    [
      { sort: 'worst', stars: '6', page: '0' },
      { sort: 'helpful', stars: 0, page: 1 },
    ],
    [
      { sort: ['newest'], stars: '-1', page: '501' },
      { sort: 'helpful', stars: 0, page: 1 },
    ],
    [
      { page: '1e2', stars: '4.0' },
      { sort: 'helpful', stars: 0, page: 1 },
    ],
  ])('reads %j as %j', (query, list) => {
    expect(readList(query)).toEqual(list)
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('helpful' as const, 'newest' as const, 'highest' as const, 'lowest' as const),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 500 }),
        (sort, stars, page) => {
          const { searchParams } = new URL(listPath('BXDRUM0001', { sort, stars, page }), 'http://x')
          expect(readList(Object.fromEntries(searchParams))).toEqual({ sort, stars, page })
        },
      ),
    )
  })
})

const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: 5, maxLength: 5 })

describe('a rating', () => {
  test('counts every review, averages the stars and rounds half up', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { count, tenths, byStars } = toRating(given.map((each, index) => ({ stars: index + 1, count: each })))
        expect(byStars).toEqual(given.toReversed())
        expect(count).toBe(given.reduce((sum, each) => sum + each, 0))
        if (count === 0) return expect(tenths).toBe(0)
        const exact = given.reduce((sum, each, index) => sum + each * (index + 1), 0) / count
        expect(Math.abs(tenths / 10 - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
    expect(
      toRating([
        { stars: 5, count: 1 },
        { stars: 4, count: 19 },
      ]).tenths,
    ).toBe(41)
  })

  test('computes percents that add up to 100, whatever the counts', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const percents = toPercents(given)
        const sum = percents.reduce((total, each) => total + each, 0)
        expect(sum).toBe(given.some((each) => each > 0) ? 100 : 0)
        for (const [index, percent] of percents.entries()) if (given[index] === 0) expect(percent).toBe(0)
      }),
    )
  })

  test('draws half stars and omits an empty rating from the schema.org data', () => {
    expect([0, 42, 43, 47, 48, 50].map(halvesOf)).toEqual([0, 8, 9, 9, 10, 10])
    expect(toSchemaOrg(toRating([]))).toEqual({})
    expect(toSchemaOrg(toRating([{ stars: 4, count: 3 }]))).toMatchObject({
      aggregateRating: { ratingValue: '4.0', reviewCount: 3 },
    })
  })

  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [1_000_000, 500],
  ])('%d reviews fill %d pages', (found, pages) => {
    expect(pagesOf(found)).toBe(pages)
  })
})

const TEXTS = { DE, EN, ES, FR, IT, JA, PT }

test('composes the same 3 to 40 demo reviews per product every time, in every language', () => {
  const all = ['BXDRUM0001', 'BXPHON0001', 'BXCABL0001', 'BXSTIC0004', 'BXEYEI0001'].map((asin) =>
    composeReviews(asin, 'Phones'),
  )
  for (const reviews of all) {
    expect(reviews.length).toBeGreaterThanOrEqual(3)
    expect(reviews.length).toBeLessThanOrEqual(40)
  }
  expect(composeReviews('BXDRUM0001', 'Phones')).toEqual(all[0])
  expect(new Set(all.flat().map(({ language }) => language))).toEqual(
    new Set(['en', 'de', 'ja', 'fr', 'it', 'es', 'pt']),
  )
})

test('a voucher has reviews of its own: nothing of boxes, colors or appointments', () => {
  const reviews = ['BXGIFT0025', 'BXGIFT0050', 'BXGIFT0100', 'BXGIFTP050'].flatMap((asin) =>
    composeReviews(asin, 'Services', 'untaxed'),
  )
  expect(reviews.length).toBeGreaterThanOrEqual(12)
  const own = Object.values(TEXTS).flatMap(({ voucher: { good, mixed, bad } }) => [...good, ...mixed, ...bad])
  for (const { text } of reviews) expect(own.some((words) => text.startsWith(words))).toBe(true)
  const others = Object.values(TEXTS).flatMap(({ service, general }) =>
    [service, general].flatMap(({ good, mixed, bad }) => [...good, ...mixed, ...bad]),
  )
  for (const { text } of reviews) expect(others.filter((words) => text.includes(words))).toEqual([])
})
