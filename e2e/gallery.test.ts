import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { eventually, hasFocus, open, productOf } from './steps/arrive.ts'

const HERO = 'Orvane One in midnight'
const FRONT = 'Orvane One from the front'

const pictures = (page: Page) => page.getByRole('list', { name: 'Product images' })
const thumbnail = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`^Show image \\d of \\d: ${text}$`) })

/** Returns the alt text of the picture that fills the gallery's frame. */
const shown = (page: Page): Promise<string | undefined> =>
  pictures(page).evaluate((row) => {
    const { left } = row.getBoundingClientRect()
    return [...row.querySelectorAll('img')].find((image) => Math.abs(image.getBoundingClientRect().left - left) < 2)
      ?.alt
  })

test('the picture changes once the pointer has rested for 100 ms, not before, and not if the pointer moves on', async () => {
  const page = await openPage({ isAlone: true })
  await page.clock.install()
  await open(page, productOf('new-and-used'))
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await thumbnail(page, FRONT).hover()
  await page.clock.runFor(99)
  expect(await shown(page)).toBe(HERO)
  await page.clock.runFor(1)
  expect(await shown(page)).toBe(FRONT)

  await thumbnail(page, HERO).hover()
  await page.clock.runFor(60)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(1000)
  expect(await shown(page)).toBe(FRONT)
})

test('arrow keys move through the thumbnails and stop at the ends', async () => {
  const page = await openPage()
  await open(page, productOf('new-and-used'))
  await thumbnail(page, HERO).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await shown(page)).toBe(HERO)
  await page.keyboard.press('ArrowRight')
  await eventually(() => shown(page)).toBe(FRONT)
  expect(await hasFocus(thumbnail(page, FRONT))).toBe(true)
  expect(await thumbnail(page, FRONT).getAttribute('aria-current')).toBe('true')
  expect(await thumbnail(page, HERO).getAttribute('aria-current')).toBe('false')
  const total = await page.getByRole('button', { name: /^Show image/ }).count()
  for (let press = 0; press <= total; press += 1) await page.keyboard.press('ArrowRight')
  const last = page.getByRole('button', { name: /^Show image/ }).last()
  expect(await hasFocus(last)).toBe(true)
  expect(await last.getAttribute('aria-label')).toContain(await shown(page))
})

test('a swipe shows the next picture and marks its thumbnail', async () => {
  const page = await openPage({ viewport: 'phone' })
  await open(page, productOf('new-and-used'))
  await pictures(page).evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
  await eventually(() => thumbnail(page, FRONT).getAttribute('aria-current')).toBe('true')
  expect(await shown(page)).toBe(FRONT)
})

test.each(ONE_SIZE)(
  'full screen: opens, zooms, turns, closes, and the focus comes back: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('new-and-used'))
    const opener = page.getByRole('button', { name: 'View full screen' })
    await opener.click()
    const first = page.getByRole('dialog', { name: HERO })
    await first.waitFor()
    const picture = first.getByRole('img', { name: HERO })
    await eventually(() =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    ).toBe(true)
    const before = (await picture.boundingBox())?.width ?? 0
    const zoom = first.getByRole('button', { name: 'Zoom' })
    await zoom.click()
    expect(await zoom.getAttribute('aria-pressed')).toBe('true')
    await eventually(async () => ((await picture.boundingBox())?.width ?? 0) / before).toBeGreaterThan(1.7)
    await first.getByRole('button', { name: 'Next' }).click()
    const second = page.getByRole('dialog', { name: FRONT })
    await second.getByRole('img', { name: FRONT }).waitFor()
    expect(await second.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(() => hasFocus(opener)).toBe(true)

    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(() => hasFocus(opener)).toBe(true)
  },
)
