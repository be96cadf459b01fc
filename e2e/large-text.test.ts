import { expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { someToday } from '#test/seed.ts'
import { signInAs } from './steps/account.ts'
import { isShown, open, productOf } from './steps/arrive.ts'

const HOSTS = someToday(['de', 'fr', 'es', 'it', 'br', 'jp', 'gb'], 1)

const SCENARIOS = ['plain', 'deal-available', 'accessories', 'bundle', 'trade-in'].filter(isShown).map(productOf)
const PAGES = ['/', '/c/smart-speakers', '/s?k=orvane', '/cart', '/gp/sign-in.html', ...SCENARIOS]
/** Food, which has a table of its nutrition; Brazil and Japan sell none. */
const FOOD = ['fresh-weight'].filter(isShown).map(productOf)
const pagesOf = (host: string) => (['br', 'jp'].includes(host) ? PAGES : [...PAGES, ...FOOD])

test.each(HOSTS)('text of twice the size on a phone needs no scrolling to the side: %s', async (host) => {
  const page = await openPage({ host, viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true })
  const wide: string[] = []
  for (const path of pagesOf(host)) {
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

test('long Japanese words break on the narrowest phone, with text of twice the size', async () => {
  const page = await openPage({ host: 'jp', viewport: 'phone', scheme: 'light', javaScript: false, isDrawn: true })
  await page.setViewportSize({ width: 320, height: 640 })
  const widths: [path: string, width: number][] = []
  for (const path of ['/', '/s?k=nosuchthing']) {
    await page.goto(path)
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    widths.push([path, width])
  }
  expect(widths).toEqual([
    ['/', 320],
    ['/s?k=nosuchthing', 320],
  ])
})

/** What once was too wide for the narrowest phone: the times of a grocery, and a phone with its accessories. */
const NARROW = [
  ...(isShown('fresh-slots') ? ['/fresh/GRNHALLDUS/slots?zipCode=11201'] : []),
  ...(isShown('accessories') ? ['/dp/BXPHON0002'] : []),
]

test('times and accessories fit the narrowest phone, with text of twice the size', async () => {
  const page = await openPage({ viewport: 'phone', scheme: 'light', isDrawn: true })
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: string[] = []
  for (const path of NARROW) {
    await open(page, path)
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    if (width > 320) wide.push(`${path} is ${width} wide`)
  }
  expect(wide).toEqual([])
})

/** Where it is chosen who sees a list or a registry. */
const CHOICES = ['/hz/wishlist/new', '/registries/new', '/wedding/new-registry', '/baby-reg/signup']
const OWN = [
  '/hz/wishlist/ls/demo-robin-US---------',
  '/registries/house_warming/owner-view?registryId=demo-home-US----------',
]

test.each([1, 2])(
  'what a choice of privacy says is read in full on a phone, with text of %d times the size',
  async (times) => {
    const page = await openPage({ viewport: 'phone', scheme: 'light', isDrawn: true })
    await signInAs(page, 'owner@orvane.example', 'come in and look')
    for (const path of [...CHOICES, ...OWN]) {
      await open(page, path)
      const [said, cut, width] = await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size * 100}%`
        for (const panel of document.querySelectorAll('details')) panel.open = true
        const choices = [...document.querySelectorAll<HTMLElement>('main [name="privacyStatus"]')]
        const words = choices.map((choice) => choice.closest('label'))
        const lost = words.filter((label) => {
          const { left, right } = label?.getBoundingClientRect() ?? { left: -1, right: 0 }
          return !label || left < 0 || right > innerWidth || label.scrollWidth > label.clientWidth
        })
        return [words.length, lost.map((label) => label?.textContent), document.documentElement.scrollWidth]
      }, times)
      expect([path, said, cut]).toEqual([path, 3, []])
      expect([path, width]).toEqual([path, 390])
    }
  },
)
