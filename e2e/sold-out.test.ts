import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { signInAs } from './steps/account.ts'
import { arrive, open, productOf, see } from './steps/arrive.ts'

const NOTICE = "Email me when it's back"
const TITLE = 'Orvane Frame 8 smart display, chalk'

/** Where on the page something with these words begins. */
const topOf = (page: Page, words: string): Promise<number> =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll('main [data-buy-box] :is(button, a, summary)')].find((each) =>
      each.textContent?.includes(text),
    )
    return found ? found.getBoundingClientRect().top + scrollY : Number.NaN
  }, words)

test.each(ONE_SIZE)(
  'what is sold out says so, offers a notice first, and others of its kind: $viewport',
  async (look) => {
    const page = await openPage(look)
    await page.goto(productOf('out-of-stock'))
    await arrive(page, TITLE)
    await page.getByText('Out of stock', { exact: true }).first().waitFor()
    const notice = await topOf(page, NOTICE)
    const [registry, button] = [await topOf(page, 'Add to registry'), await topOf(page, 'Add a button to reorder')]
    expect(notice).toBeGreaterThan(0)
    for (const after of [registry, button]) expect(after).toBeGreaterThan(notice)
    const others = page.getByRole('main').getByRole('link', { name: 'More in Smart displays' })
    expect(await others.getAttribute('href')).toMatch(/^\/c\/[\w-]+$/)
    await others.click()
    await see(page, 'Smart displays')
    expect(await page.locator('main a[href^="/dp/"]').count()).toBeGreaterThan(1)
  },
)

test('a search without hits offers no filters, and one whose filters leave nothing keeps them', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'light' })
  const filters = page.getByRole('main').getByText('Brand', { exact: true })
  await open(page, '/s?k=zzzqqqx')
  expect(await filters.count()).toBe(0)
  expect(await page.getByRole('main').locator('form, input').count()).toBe(0)
  await open(page, '/s?k=speaker')
  expect(await filters.count()).toBe(1)
  // What a filter left nothing of can still be filtered otherwise.
  await open(page, '/s?k=speaker&max=1')
  expect(await page.getByRole('main').locator('form').count()).toBeGreaterThan(0)
})

test('pages about trade-in are as wide as each other and as pages to read, on a large screen', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'shopper@orvane.example', 'come in and look')
  const columnOf = async (path: string) => {
    await open(page, path)
    const box = await page.getByRole('heading', { level: 1 }).locator('xpath=..').boundingBox()
    return box && { from: box.x, width: box.width }
  }
  const { width } = (await columnOf('/alerts')) ?? { width: 0 }
  expect(width).toBeGreaterThan(600)
  const middle = { from: (1440 - width) / 2, width }
  for (const path of ['/trade-in', '/trade-in/models/kestrel-k4', '/account/trade-ins'])
    expect([path, await columnOf(path)]).toEqual([path, middle])
})
