import { expect, test } from 'vitest'
import { eventually, hasFocus, open, productOf } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart } from '#e2e/steps/buy.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

/** Runs in the page. A section is at the top of the window, or as high as the end of the page lets it be. */
const isReached = (): boolean => {
  const { top } = (document.querySelector('#specifications') as Element).getBoundingClientRect()
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1
  return Math.abs(top) < 99 || (isAtEnd && top > 0 && top < innerHeight)
}

test.each(SIZE_OF_TODAY)(
  'jumps, opens a sheet in a small window, and tells what was meant: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('page-links'))
    // Shows nothing, and has come.
    await page
      .locator('article ~ [data-hydrate]:empty')
      .first()
      .and(page.locator('[data-hydrated]'))
      .waitFor({ state: 'attached' })
    const noted = await page.evaluateHandle(() => {
      const all: unknown[] = []
      document.addEventListener('buybox:page-event', (event) => all.push((event as CustomEvent).detail))
      return all
    })
    const nav = page.getByRole('navigation', { name: 'On this page' })
    const sections = { '#reviews': 'Reviews', '#questions': 'Questions' }
    const shown = await Promise.all(Object.keys(sections).map((section) => page.locator(section).count()))
    const others = Object.values(sections).filter((_name, index) => shown[index])
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(['About', 'Specifications', ...others])
    await nav.getByRole('link', { name: 'Specifications' }).press('Enter')
    await eventually(() => hasFocus(page.locator('#specifications'))).toBe(true)
    await eventually(() => page.evaluate(isReached)).toBe(true)
    await page.goBack()
    expect(page.url()).not.toContain('#')
    const [sheet] = await Promise.all([
      page.context().waitForEvent('page', (opened) => opened.url().includes('/safety')),
      page.getByRole('link', { name: 'Safety information' }).click(),
    ])
    await sheet.getByText('Use only the power adapter in the box.').waitFor()
    await expectNoViolations(sheet, 'information sheet')
    if (look.viewport === 'desktop') expect(await sheet.evaluate(() => window.opener !== null)).toBe(true)
    await sheet.close()
    await addToCart(page)
    await eventually(() => noted.jsonValue()).toEqual([
      { name: 'cart-intention', detail: { button: 'add-to-cart' } },
      { name: 'cart-submission', detail: { button: 'add-to-cart', by: 'cart' } },
    ])
  },
)

test('the links beside the buy box scroll for 500 ms', async () => {
  const page = await openPage({ motion: true })
  await open(page, productOf('page-links'))
  await page
    .locator('article ~ [data-hydrate]:empty')
    .first()
    .and(page.locator('[data-hydrated]'))
    .waitFor({ state: 'attached' })
  const nav = page.getByRole('navigation', { name: 'On this page' })
  for (const link of [nav.getByRole('link', { name: 'Specifications' }), nav.getByRole('link', { name: 'About' })]) {
    // The page draws when it is told to, and at the times that it is told.
    const drawn = await link.evaluate((each: HTMLElement) => {
      const usual = { draw: window.requestAnimationFrame, scroll: window.scrollTo }
      const frames: FrameRequestCallback[] = []
      const at: number[] = []
      let now = 0
      window.requestAnimationFrame = (frame) => frames.push(frame)
      window.scrollTo = () => void at.push(now)
      each.click()
      for (now of [0, 250, 499, 500, 750, 1000]) for (const frame of frames.splice(0)) frame(now)
      window.requestAnimationFrame = usual.draw
      window.scrollTo = usual.scroll
      return at
    })
    expect(drawn).toEqual([0, 250, 499, 500])
  }
})

test('without scripts the links lead there, and back', async () => {
  const page = await openPage({ javaScript: false, isDrawn: true })
  await page.goto(productOf('page-links'))
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  expect(new URL(page.url()).hash).toBe('#reviews')
  const [sheet] = await Promise.all([
    page.context().waitForEvent('page', (opened) => opened.url().includes('/in-the-box')),
    page.getByRole('link', { name: 'What’s in the box' }).click(),
  ])
  await sheet.getByText('Power adapter').waitFor()
  await sheet.getByRole('link', { name: 'Back to the product' }).click()
  await sheet.waitForURL('**/dp/BXDRUM0001')
})
