import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { hasFocus, open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { BOTH_SIZES, openPage } from '#test/browser.ts'

const signedIn = async (page: Page, name: string) => {
  await becomeCustomer(page, name)
}

/** Creates a registry of a type; its owner's page is open then. */
async function create(page: Page, type: string): Promise<void> {
  await page.goto('/registries/new')
  await page.getByRole('radio', { name: type, exact: true }).check()
  await page.getByLabel('Month', { exact: true }).selectOption('6')
  await page.getByLabel('Day', { exact: true }).selectOption('21')
  await page.getByRole('button', { name: 'Create registry' }).click()
  await page.getByText('Your registry is ready').waitFor()
}

const list = (page: Page) => page.getByRole('region', { name: 'Checklist' })
const entry = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title }).first()
const percent = (page: Page) => list(page).getByRole('progressbar', { name: 'Done so far' }).getAttribute('value')

test.each(BOTH_SIZES)(
  'a checklist follows the type, what is added and what its owner answers: $viewport',
  async (look) => {
    const page = await openPage(look)
    await signedIn(page, 'checklist')
    await create(page, 'Pet')
    await open(page, page.url())
    expect(await percent(page)).toBe('0')
    expect(await entry(page, 'Playing together').count()).toBe(0)
    await entry(page, 'Music and sound').getByText('0 of 1').waitFor()
    await expectNoViolations(page, 'a checklist with suggestions')
    await entry(page, 'Keeping an eye on things').getByRole('button', { name: 'I have it' }).click()
    await entry(page, 'Keeping an eye on things').getByText('You have it').waitFor()
    expect(await percent(page)).toBe('33')
    await entry(page, 'Lights and sockets').getByRole('button', { name: 'Not needed' }).click()
    await entry(page, 'Lights and sockets').getByRole('button', { name: 'Undo' }).waitFor()
    expect(await percent(page)).toBe('50')
    await list(page)
      .getByRole('button', { name: /^Add to registry: .*Drum/ })
      .first()
      .click()
    await entry(page, 'Music and sound').getByText('1 of 1').waitFor()
    expect(await percent(page)).toBe('100')
    expect(await list(page).getByRole('heading', { name: 'Suggestions for your checklist' }).count()).toBe(0)
    await expectNoViolations(page, 'a checklist that is done')
    await entry(page, 'Keeping an eye on things').getByRole('button', { name: 'Undo' }).click()
    await entry(page, 'Keeping an eye on things').getByText('0 of 1').waitFor()
    expect(await percent(page)).toBe('50')
    await create(page, 'Holiday')
    await entry(page, 'Playing together').getByText('0 of 1').waitFor()
    expect(await percent(page)).toBe('0')
  },
)

test('by keyboard alone an entry is answered, and a suggestion that is out of view is reached and added', async () => {
  const page = await openPage()
  await signedIn(page, 'checklist-keys')
  await create(page, 'Birthday')
  await open(page, page.url())
  await page.getByRole('link', { name: 'View as a giver' }).focus()
  await tabTo(
    page,
    list(page)
      .getByRole('button', { name: /^Not needed: / })
      .first(),
  )
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('button', { name: /^Undo: / })
    .waitFor()
  await open(page, page.url())
  await page.getByRole('link', { name: 'View as a giver' }).focus()
  const last = list(page)
    .getByRole('button', { name: /^Add to registry: / })
    .last()
  await tabTo(page, last)
  expect(await hasFocus(last)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('Wanted: 1').waitFor()
})

test('without scripts on a phone: answered, taken back, and a suggestion added', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await signedIn(page, 'checklist-plain')
  await create(page, 'Pet')
  await list(page)
    .getByRole('button', { name: /^I have it: Music/ })
    .click()
  await entry(page, 'Music and sound').getByText('You have it').waitFor()
  await list(page)
    .getByRole('button', { name: /^Undo: Music/ })
    .click()
  await entry(page, 'Music and sound').getByText('0 of 1').waitFor()
  await list(page)
    .getByRole('button', { name: /^Add to registry: / })
    .first()
    .click()
  await page.getByText('Wanted: 1').waitFor()
})
