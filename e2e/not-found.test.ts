import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive } from './steps/arrive.ts'

const ABSENT = [
  { path: '/dp/BXNONE0001', heading: 'Product not found', words: 'You can find all our products from the home page.' },
  { path: '/nowhere/at/all', heading: 'Page not found', words: 'The address may be mistyped' },
]

test.each(ONE_SIZE.flatMap((look) => ABSENT.map((absent) => ({ ...look, ...absent }))))(
  'nothing at $path: a page that helps: $viewport, $scheme',
  { tags: 'main' },
  async ({ path, heading, words, ...look }) => {
    const page = await openPage({ ...look, statuses: [404] })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await arrive(page, heading)
    await page.getByText(words).waitFor()
    await page.getByRole('link', { name: 'Start the tour' }).waitFor()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await arrive(page, 'Devices for every room')
  },
)
