import { describe, expect, test } from 'vitest'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { ASIN, entityOf } from './helpers.ts'
import { csvOf, type Details, drum, HEAD, inHours, openWith } from './merchant.ts'

const open = () => openWith({ makeStore, makeSignedIn })

describe('importing', () => {
  test('creates all deals of a file', async () => {
    const { post, show } = await open()
    const answer = await post('/import', { csv: csvOf(drum(), `JP,${ASIN},${ASIN}-JP-1,900,${inHours(5)},10,2`) })
    expect(answer.status, answer.text).toBe(201)
    const { created } = answer.json as { created: string[] }
    expect(created).toHaveLength(2)
    expect(await show(created[1] ?? '')).toMatchObject({
      quantityLimit: 2,
      dealPrice: { amount: 900, currencyCode: 'JPY' },
    })
  })

  test('accepts larger bodies than other requests', async () => {
    const { post } = await open()
    const line = `US,${ASIN},${ASIN}-US-1,99.00,${inHours(5)},10,`
    const large = await post('/import', {
      csv: csvOf(...Array.from({ length: 999 }, () => `${line}${' '.repeat(400)}`)),
    })
    expect(large.status).toBe(422)
    expect((await post('/import', { csv: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })

  test('creates none if any line is invalid, and reports every faulty line', async () => {
    const { post, create } = await open()
    const answer = await post('/import', {
      csv: csvOf(drum(), drum(), `US,${ASIN},BXPHON0001-US-1,1,${inHours(9)},many,`, `XX,short,,,later,0,0`),
    })
    expect(answer.status).toBe(422)
    const details = entityOf(answer).details as Details
    expect(details.map(({ line, field }) => `${line} ${field}`)).toEqual(
      expect.arrayContaining([
        '3 starts_at',
        '4 total_units',
        '4 offer_listing_id',
        '5 marketplace',
        '5 asin',
        '5 ends_at',
        '5 total_units',
      ]),
    )
    expect(details.some(({ line }) => line === 2)).toBe(false)
    await create()
  })

  test.each<[string, string]>([
    ['', 'has no line'],
    [HEAD, 'has no line'],
    [`${HEAD}\n${HEAD.replaceAll(/[^,]/g, '')}`, 'has no line'],
    [HEAD.replaceAll(',', ';'), 'separated by semicolons or tabs'],
    ['asin,deal_price\nA,1', 'has no column marketplace'],
    ['asin,deel_price\nA,1', 'has columns that are not known: deel_price'],
    [`${HEAD}\n"US`, 'cannot be read as CSV'],
    [`${HEAD}\nUS,A`, 'has more or fewer cells than columns'],
    ['marketplace"', 'cannot be read as CSV'],
    [csvOf(...Array.from({ length: 1001 }, () => 'US,A,B,1,x,1,')), 'has more than 1000 deals'],
  ])('refuses a file such as %j as a whole', async (csv, problem) => {
    const { post } = await open()
    const answer = await post('/import', { csv })
    expect([answer.status, entityOf(answer).message]).toEqual([422, expect.stringContaining(problem)])
  })
})
