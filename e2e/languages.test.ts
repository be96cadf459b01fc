import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { IS_WHOLE, someToday } from '#test/seed.ts'
import { arrive, eventually, open } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { readTotals } from './steps/buy.ts'
import { WORDS } from './steps/words.ts'

/** These pages need checking in one look only; the other is the same in every language. */
const ALL_VISITS = [
  ...(['de', 'jp'] as const).flatMap((host) => ONE_SIZE.map((look) => ({ host, ...look }))),
  // French is long: text that fits a phone in French fits in the other languages.
  { host: 'fr', viewport: 'phone' } as const,
]
const VISITS = someToday(ALL_VISITS, 1)

/** The footer's name for the country's language. */
const OWN_NAME = { de: 'Deutsch', jp: '日本語', fr: 'Français' }

/** Expects no horizontal overflow, and the document's `lang` to match the locale. */
async function expectFits(page: Page, locale: string): Promise<void> {
  const { wide, lang } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    lang: document.documentElement.lang,
  }))
  expect({ path: page.url(), wide: Math.max(wide, 0), lang }).toEqual({ path: page.url(), wide: 0, lang: locale })
}

/** What stands under the label of a choice. */
async function hintOf(choice: Locator): Promise<string> {
  const id = await choice.getAttribute('aria-describedby')
  return choice.page().locator(`[id="${id}"]`).innerText()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

test.each(VISITS)(
  'a guest buys in the language of the country: $host, $viewport',
  { tags: 'main' },
  async ({ host, ...look }) => {
    const words = WORDS[host]
    const page = await openPage({ host, ...look, isPaired: true, statuses: [422] })
    const check = async (name: string) => {
      await expectFits(page, words.locale)
      if (IS_WHOLE) await expectNoViolations(page, `${host} ${name}`)
    }
    await open(page, '/')
    await check('home')
    for (const text of words.home) expect(await page.getByRole('main').innerText()).toContain(text)
    await page.getByRole('link', { name: words.look, exact: true }).click()
    await arrive(page, words.speaker)
    await check('product')
    for (const text of words.story) expect(await page.getByRole('main').innerText()).toContain(text)

    await press(page, words.add)
    await page.getByRole('dialog').getByRole('link', { name: words.toCart, exact: true }).click()
    await arrive(page, words.cart)
    await check('cart')
    expect(await page.getByRole('main').innerText()).toMatch(words.cartTotal)

    await press(page, words.toCheckout)
    await arrive(page, words.checkout)
    await check('checkout')
    const { postcode } = words
    for (const [label, text] of Object.entries(words.fields))
      await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
    if (words.region) await page.getByRole('combobox', { name: words.region.label }).selectOption(words.region.value)
    await page.getByRole('textbox', { name: postcode.label }).fill(postcode.wrong)
    await page.getByRole('radio', { name: words.express }).check()
    await press(page, words.next)
    await page.getByText(postcode.fault, { exact: true }).waitFor()
    await arrive(page, words.checkout)
    await check('checkout with a fault')
    await page.getByRole('textbox', { name: postcode.label }).fill(postcode.right)
    const arrival = await hintOf(page.getByRole('radio', { name: words.express }))
    expect(arrival).toMatch(words.arrival)
    await press(page, words.next)
    await arrive(page, words.review)
    await check('review')
    expect(await readTotals(page)).toMatchObject(words.totals)
    for (const shown of [postcode.right, arrival]) expect(await page.getByRole('main').innerText()).toContain(shown)

    await press(page, words.place)
    await arrive(page, words.thanks)
    await check('order')
    expect(await readTotals(page)).toEqual(words.totals)
    expect(await page.getByRole('main').innerText()).toContain(arrival)
    expect(new URL(page.url()).pathname).toMatch(/^\/orders\//)
  },
)

test.each(VISITS)('the footer changes the language: $host, $viewport', async ({ host, ...look }) => {
  const { locale, speaker, other, heading } = WORDS[host]
  const page = await openPage({ host, ...look, isPaired: true })
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: other.name, exact: true }).click()
  await arrive(page, other.heading)
  expect(new URL(page.url()).pathname).toBe(other.path)
  await page.getByRole('link', { name: 'Shop now', exact: true }).click()
  await arrive(page, 'Orvane Drum smart speaker, chalk')
  await expectNoViolations(page, `${host} English product`)
  const own = page.getByRole('contentinfo').getByRole('link', { name: OWN_NAME[host], exact: true })
  expect(await own.getAttribute('lang')).toBe(locale.slice(0, 2))
  await own.click()
  await arrive(page, speaker)
  await page.getByRole('banner').getByRole('link').first().click()
  await arrive(page, heading)
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe(locale)
})
