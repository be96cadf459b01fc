import { expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { someToday } from '#test/seed.ts'
import { isShown, productOf } from './steps/arrive.ts'

const HOSTS = someToday(['de', 'fr', 'es', 'it', 'br', 'jp', 'gb'], 1)

const SCENARIOS = ['plain', 'deal-available', 'accessories', 'bundle', 'trade-in'].filter(isShown).map(productOf)
const PAGES = ['/', '/c/smart-speakers', '/s?k=orvane', '/cart', '/gp/sign-in.html', ...SCENARIOS]

test.each(HOSTS)('text of twice the size on a phone needs no scrolling to the side: %s', async (host) => {
  const page = await openPage({ host, viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true })
  const wide: string[] = []
  for (const path of PAGES) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    if (width > 390) wide.push(`${path} is ${width} wide`)
  }
  expect(wide).toEqual([])
})
