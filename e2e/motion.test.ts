import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { eventually, open, productOf } from './steps/arrive.ts'
import { addToCart, buyBox } from './steps/buy.ts'

/** Returns the longest transition or animation of any visible element, in seconds. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seconds = (text: string) => text.split(',').map(Number.parseFloat)
    const moving = (style: CSSStyleDeclaration) => [
      ...seconds(style.transitionDuration),
      ...(style.animationName === 'none' ? [] : seconds(style.animationDuration)),
    ]
    return Math.max(...[...document.querySelectorAll('*')].flatMap((element) => moving(getComputedStyle(element))))
  })

test('with reduced motion, nothing slides, fades or grows', { tags: 'main' }, async () => {
  const page = await openPage()
  await open(page, productOf('new-and-used'))
  expect(await longestMotion(page)).toBe(0)
  await buyBox(page).getByText('Used: Like new').click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await addToCart(page, buyBox(page).getByRole('button', { name: 'Add to cart' }).last())
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await longestMotion(page)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('without reduced motion, animations last at most 250 ms', async () => {
  const page = await openPage({ motion: true })
  await open(page, productOf('plain'))
  const sheet = await addToCart(page)
  expect(await longestMotion(page)).toBe(0.25)
  await page.keyboard.press('Escape')
  await eventually(() => sheet.isVisible()).toBe(false)
})
