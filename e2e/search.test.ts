import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, open, productOf, see } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { tabTo } from './steps/keyboard.ts'

const LABEL = 'Search the shop'

test.each(ONE_SIZE)(
  'a mistyped search and a filter by nothing but keys: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('plain'))
    await tabTo(page, page.getByLabel(LABEL))
    await page.keyboard.type('spaeker')
    await page.getByRole('combobox', { name: LABEL }).waitFor()
    await page.keyboard.press('Enter')
    await arrive(page, 'Results for “speaker”')
    await page.getByText('Did you mean speaker?').waitFor()
    await expectNoViolations(page, 'results')

    if (look.viewport === 'phone') {
      await tabTo(page, page.getByText('Filter'))
      await page.keyboard.press('Enter')
    }
    const choice = page.getByRole('link', { name: /^Smart speakers/ })
    await tabTo(page, choice)
    const count = Number(/\((\d+) products\)/.exec(await choice.innerText())?.[1])
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Remove filter: Smart speakers' }).waitFor()
    await arrive(page, 'Results for “speaker”')
    expect(await page.getByRole('main').getByRole('article').count()).toBe(count)
    await expectNoViolations(page, 'narrowed down')
    await page.getByRole('link', { name: 'Orvane Drum smart speaker, chalk' }).press('Enter')
    await arrive(page, 'Orvane Drum smart speaker, chalk')
  },
)

test.each(ONE_SIZE)('a suggestion is chosen with the arrow keys: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  await open(page, '/')
  await tabTo(page, page.getByLabel(LABEL))
  await page.keyboard.type('smart sp')
  const field = page.getByRole('combobox', { name: LABEL, expanded: true })
  await field.waitFor()
  const first = page.getByRole('option', { name: 'Smart speakers', exact: true })
  await page.keyboard.press('ArrowDown')
  await eventually(() => first.getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page
    .getByRole('status')
    .getByText(/suggestions; choose with the arrow keys/)
    .waitFor({ state: 'attached' })
  await expectNoViolations(page, 'suggestions')
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'detached' })
  expect(await page.getByLabel(LABEL).inputValue()).toBe('smart sp')
  await page.keyboard.type('e')
  await first.waitFor()
  await page.keyboard.press('ArrowDown')
  await eventually(() => first.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await arrive(page, 'Smart speakers')
  await expectNoViolations(page, 'category')
})

test('search, filters, sorting and prices work without scripts', { tags: 'main' }, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto('/')
  await page.getByRole('textbox', { name: LABEL }).fill('qqqqqqq')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await see(page, 'Results for “qqqqqqq”')
  await page.getByText('No results').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Smart speakers' }).click()
  await see(page, 'Smart speakers')
  await page.getByRole('link', { name: 'Price, high to low' }).click()
  await see(page, 'Smart speakers')
  const dear = await readPrices(page)
  expect(dear.length).toBeGreaterThan(3)
  expect(dear).toEqual(dear.toSorted((left, right) => right - left))
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Max' }).fill('50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Remove filter: Up to $50.00' }).waitFor()
  expect(await readPrices(page)).toEqual(dear.filter((price) => price <= 50))
})

/** Returns the price of each result, in display order. */
const readPrices = async (page: Page): Promise<number[]> =>
  (await page.getByRole('article').allInnerTexts()).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]))
