import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newCustomer, PASSWORD, signIn } from '#e2e/steps/account.ts'
import { arrive, eventually, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyPlainly, type Reach } from '#e2e/steps/buy.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const DEMO_PASSWORD = 'come in and look'
const ASIN = 'BXCABL0001'
const PRODUCT = 'Orvane braided USB-C cable, 2 m, chalk'
const WRITE = `/product-reviews/${ASIN}/write`

async function enter(page: Page, email: string, reach: Reach, password = PASSWORD): Promise<void> {
  await reach(page, 'Sign in')
  await signIn(page, email, password)
}

/** Submits an invalid form, then a valid one, and finds the review in the list. */
async function write(page: Page, title: string, reach: Reach, check = async (_name: string) => {}): Promise<void> {
  await page.goto(WRITE)
  await reach(page, 'Write a review')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Choose 1 to 5 stars.').waitFor()
  await check('review with faults')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('textbox', { name: 'In one sentence' }).fill(title)
  await page.getByRole('textbox', { name: 'Your review' }).fill('It lies flat. <b>Really</b>.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Your review is published.').waitFor()
  await reach(page, 'Your review')
  await page.getByRole('link', { name: 'Read all reviews' }).click()
  await reach(page, `Reviews: ${PRODUCT}`)
  const own = page.getByRole('article', { name: title })
  await own.getByText('It lies flat. <b>Really</b>.').waitFor()
  await own.getByText('Ordered here').waitFor()
}

test.each(ONE_SIZE)(
  'lets a buyer review a product and others find it helpful: $viewport',
  { tags: 'main' },
  async (look) => {
    const email = await newCustomer('reviews')
    const page = await openPage({ ...look, statuses: [422] })
    await page.goto(WRITE)
    await enter(page, email, arrive)
    await arrive(page, 'Write a review')
    await page.getByText('You have not bought this product here.').waitFor()
    await buyPlainly(page, `/dp/${ASIN}`)
    const title = `Flat as promised, ${look.viewport}`
    await write(page, title, arrive, (name) => expectNoViolations(page.getByRole('main'), name))
    await expectNoViolations(page, 'list of reviews')
    await page.getByRole('navigation', { name: 'Order of the reviews' }).getByRole('link', { name: 'Newest' }).click()
    await arrive(page, `Reviews: ${PRODUCT}`)
    await eventually(() => page.getByRole('article').first().innerText()).toContain(title)

    const reader = await openPage({ ...look, statuses: [401, 422] })
    await reader.goto(`/product-reviews/${ASIN}?sort=newest`)
    await arrive(reader, `Reviews: ${PRODUCT}`)
    await reader.getByRole('button', { name: `Helpful: ${title}` }).click()
    await enter(reader, 'plus@orvane.example', arrive, DEMO_PASSWORD)
    await arrive(reader, `Reviews: ${PRODUCT}`)
    const item = reader.getByRole('article', { name: title })
    await item.getByRole('button', { name: `Helpful: ${title}` }).click()
    await item.getByText('Helped 1 person').waitFor()
    await item.getByRole('button', { name: `Report: ${title}` }).click()
    await item.getByText('Thank you, we will look at it.').waitFor()
    await reader.goto(`/dp/${ASIN}`)
    await arrive(reader, PRODUCT)
    await expectNoViolations(reader.locator('#reviews'), 'reviews on a product page')
    await reader
      .getByRole('link', { name: /of 5 stars/ })
      .first()
      .click()
    expect(new URL(reader.url()).hash).toBe('#reviews')
  },
)

test('writes, reads and deletes a review without JavaScript', async () => {
  const email = await newCustomer('reviews')
  const page = await openPage({ javaScript: false, statuses: [422] })
  await page.goto(WRITE)
  await enter(page, email, see)
  await see(page, 'Write a review')
  await buyPlainly(page, `/dp/${ASIN}`)
  await write(page, 'Plain and good', see)
  await page.goto(WRITE)
  await page.getByRole('button', { name: 'Delete your review' }).click()
  await page.getByText('Your review is deleted.').waitFor()
})
