import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive } from './steps/arrive.ts'

const ABSENT = [
  { path: '/dp/BXNONE0001', heading: 'We do not know this product', words: 'Everything we sell is on the front page.' },
  { path: '/nowhere/at/all', heading: 'There is nothing here', words: 'The address may be mistyped' },
]

test.each(ONE_SIZE.flatMap((look) => ABSENT.map((absent) => ({ ...look, ...absent }))))(
  'nothing at $path: a page that helps: $viewport, $scheme',
  async ({ path, heading, words, ...look }) => {
    const page = await openPage({ ...look, statuses: [404] })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await arrive(page, heading)
    await page.getByText(words).waitFor()
    await page.getByRole('link', { name: 'Open the tour' }).waitFor()
    await page.getByRole('link', { name: 'To the shop' }).click()
    await arrive(page, 'Devices for every room')
  },
)
