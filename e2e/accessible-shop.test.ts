import { expect, test } from 'vitest'
import { ONE_SIZE, openPage, VIEWPORTS } from '#test/browser.ts'
import { someToday } from '#test/seed.ts'
import { arrive, isShown, open, productOf, SCENARIOS } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { buyBox } from './steps/buy.ts'

/** Number of scenarios that `npm test` looks at; what features show is looked at in their own journeys too. */
const MOST_SCENARIOS = 13
const PAGES = {
  home: '/',
  range: '/s',
  tour: '/demo',
  ...Object.fromEntries(someToday(Object.keys(SCENARIOS), MOST_SCENARIOS).map((key) => [key, productOf(key)])),
}
/** Number of pages that one test opens in sequence. */
const AT_ONCE = 4
const VISITS = Array.from({ length: Math.ceil(Object.keys(PAGES).length / AT_ONCE) }, (_, index) => {
  const pages = Object.entries(PAGES).slice(index * AT_ONCE, (index + 1) * AT_ONCE)
  return { pages, names: pages.map(([name]) => name).join(', ') }
})

test.each(VISITS.slice(0, 1))('axe finds nothing on $names, in both looks', { tags: 'main' }, ({ pages }) =>
  check(pages),
)

test.each(VISITS.slice(1))('axe finds nothing on $names, wide and light, narrow and dark', ({ pages }) => check(pages))

async function check(pages: [name: string, path: string][]): Promise<void> {
  const page = await openPage({ isPaired: true })
  for (const [name, path] of pages) {
    await page.setViewportSize(VIEWPORTS.desktop.viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, path)
    await expectNoViolations(page, name)
    await page.setViewportSize(VIEWPORTS.phone.viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, name)
  }
}

test.each(ONE_SIZE)('axe finds nothing in what opens on a product page: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('new-and-used'))
  await buyBox(page).getByText('Used: Like new').click()
  if (!isShown('all-offers')) await page.getByText(/other offers from/).click()
  await expectNoViolations(page, 'used offer and other offers')
  await page.getByRole('button', { name: 'View full screen' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoViolations(page, 'full screen')
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom' }).click()
  await expectNoViolations(page, 'zoomed')
})

test.each(ONE_SIZE)('axe finds nothing on pages that refuse: $viewport', async (look) => {
  const page = await openPage({ ...look, statuses: [404] })
  await page.goto('/dp/BXNONE0001')
  await arrive(page, 'Product not found')
  await expectNoViolations(page, 'unknown product')
  await page.goto('/nowhere')
  await arrive(page, 'Page not found')
  await expectNoViolations(page, 'unknown page')
})

test.each(ONE_SIZE)('axe finds nothing on the page of the design parts: $viewport', async (look) => {
  const page = await openPage(look)
  await page.goto('/developers/parts', { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoViolations(page, 'parts')
})

test('a planted violation is found by axe', async () => {
  const page = await openPage()
  await open(page, '/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(expectNoViolations(page, 'spoiled')).rejects.toThrow(
    /spoiled:\nbutton-name: Buttons must have discernible text/,
  )
})
