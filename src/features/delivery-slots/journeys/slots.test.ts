import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, eventually, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const DELIVERY = '/fresh/GRNHALLDUS/slots'
const PICKUP = '/fresh/GRNHALLPUS/slots'
const HEADING = 'Choose a delivery time'

/** A time of the last day on the page, at which nobody else in these journeys is. */
const lastTime = (page: Page) => page.getByRole('main').locator('button[name=slot]').last()

async function choose(page: Page): Promise<void> {
  await press(lastTime(page))
  await page.getByText('Your time is held while you shop.').waitFor()
}

test.each(SIZE_OF_TODAY)(
  'a time is chosen for a postal code, held longer and given back: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await page.goto(DELIVERY)
    await arrive(page, HEADING)
    await page.getByText('Enter your ZIP code to see times.').waitFor()
    await page.getByLabel('ZIP code').fill('10001')
    await press(page.getByRole('button', { name: 'Show times' }))
    await arrive(page, HEADING)
    await expectNoViolations(page, 'the times of a store')
    await choose(page)
    await page.getByText(/^Held until \d+:\d\d\s[AP]M · (1:00:00|59:\d\d) left$/).waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
    await expectNoViolations(page, 'a time that is held')
    await press(page.getByRole('button', { name: 'Later days' }).or(page.getByRole('link', { name: 'Later days' })))
    await page.getByRole('heading', { name: 'Your time' }).waitFor()
    await press(page.getByRole('button', { name: 'Hold longer' }))
    await page.getByText('Your time is held while you shop.').waitFor()
    await press(page.getByRole('button', { name: 'Give back' }))
    await page.getByText('You gave your time back.').waitFor()
    await eventually(() => page.getByRole('heading', { name: 'Your time' }).count()).toBe(0)
  },
)

test('the same works without scripts on a phone, and the end of the hold is said', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto(`${DELIVERY}?zipCode=11201`)
  await see(page, HEADING)
  await choose(page)
  await page.getByText(/^Held until \d+:\d\d\s[AP]M$/).waitFor()
  await press(page.getByRole('button', { name: 'Give back' }))
  await page.getByText('You gave your time back.').waitFor()
})

test.each([
  ['de', '/fresh/GRNHALLDDE/slots?zipCode=10115', 'Lieferzeit wählen', /^Reserviert bis \d\d:\d\d/],
  ['gb', '/fresh/CRNROVENGB/slots', 'Choose a collection time', /^Held until \d\d:\d\d/],
])(
  'the page in %s is the same in the browser as from the server',
  { tags: 'gate' },
  async (host, path, heading, until) => {
    const page = await openPage({ host })
    await page.goto(path)
    await arrive(page, heading)
    await press(lastTime(page))
    await page.getByText(until).waitFor()
    await arrive(page, heading)
  },
)

test('a postal code that nobody delivers to is said beside its field', { tags: 'gate' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(`${DELIVERY}?zipCode=90210`)
  await see(page, HEADING)
  await page.getByText("We don't deliver to this ZIP code. Try another one.").waitFor()
})

test('the keyboard is enough, and the end of a hold is announced once', { tags: 'gate' }, async () => {
  const page = await openPage({ isAlone: true })
  await page.clock.install()
  await page.goto(PICKUP)
  await arrive(page, 'Choose a pickup time')
  await lastTime(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Your time is held while you shop.').waitFor()
  await arrive(page, 'Choose a pickup time')
  const status = page.getByRole('region', { name: 'Your time' }).getByRole('status')
  expect(await status.textContent()).toBe('')
  await page.clock.fastForward('54:00')
  await eventually(() => status.textContent()).toBe('')
  await page.clock.fastForward('01:30')
  await eventually(() => status.textContent()).toBe('Your time is held for less than 5 more minutes.')
  await page.clock.fastForward('05:00')
  await page.getByRole('heading', { name: 'No longer held' }).waitFor()
  await page.getByRole('button', { name: 'Hold again' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Your time is held while you shop.').waitFor()
})

test.each([
  [undefined, `${DELIVERY}?zipCode=10001`],
  ['de', '/fresh/GRNHALLDDE/slots?zipCode=10115'],
])('text of twice the size is read in full on a phone: %s', { tags: 'gate' }, async (host, path) => {
  const page = await openPage({ ...(host && { host }), viewport: 'phone', javaScript: false, isDrawn: true })
  await page.goto(path)
  await press(lastTime(page))
  await page.getByRole('alert').or(page.getByRole('status')).first().waitFor()
  const cut = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const isCut = ({ clientWidth, scrollWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth
    const all = [...document.querySelectorAll('main *')].filter(isCut).map((each) => each.outerHTML.slice(0, 80))
    return [...all, document.documentElement.scrollWidth]
  })
  expect(cut).toEqual([390])
})
