import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { eventually, hasFocus, isShown, open, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const TAGGED = '/registries/custom/guest-view?registryId=demo-rooms-US---------'
const MOST = 15

/** The owner's page of a new registry, for whose kind there must be a feature. */
async function ownRegistry(page: Page, name: string): Promise<void> {
  await becomeCustomer(page, name)
  await page.goto('/baby-reg/signup')
  await page.getByLabel('Month').selectOption('6')
  await page.getByLabel('Day', { exact: true }).selectOption('21')
  await page.getByRole('button', { name: 'Create registry' }).click()
  await page.getByText('Your registry is ready').waitFor()
}

test.each(SIZE_OF_TODAY)('tags group what a giver sees: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, TAGGED)
  await see(page, 'Room by room')
  for (const name of ['Living room', 'Kitchen', 'Hall', 'Without a tag'])
    await page.getByRole('heading', { level: 2, name }).waitFor()
  await expectNoViolations(page, 'a registry with tags')
})

test.runIf(isShown('registry-baby')).each(SIZE_OF_TODAY)(
  'the dialog creates tags, asks before it deletes one, and goes back: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await ownRegistry(page, 'tags')
    await open(page, page.url())
    const button = page.getByRole('button', { name: /^Tags \(/ })
    await press(await reach(button))
    const dialog = page.getByRole('dialog', { name: 'Tags' })
    await dialog.getByText('No tags yet.').waitFor()
    await expectNoViolations(dialog, 'the dialog without tags')
    const create = async (name: string) => {
      await dialog.getByLabel('New tag').fill(name)
      await press(dialog.getByRole('button', { name: 'Create tag' }))
    }
    await create('   ')
    await dialog.getByText('Enter a name of 1 to 50 characters.').waitFor()
    await create('Nursery')
    await dialog.getByRole('button', { name: 'Nursery' }).waitFor()
    await dialog.getByText('Tag created').waitFor()
    await create(`<img src=x onerror="document.title='ran'">`)
    await press(dialog.getByRole('button', { name: /^<img/ }))
    await dialog.getByText('Delete this tag?').waitFor()
    await expectNoViolations(dialog, 'the dialog that asks before deleting')
    await press(dialog.getByRole('button', { name: 'Back' }))
    await press(dialog.getByRole('button', { name: /^<img/ }))
    await press(dialog.getByRole('button', { name: 'Delete tag' }))
    await dialog.getByText('Tag deleted').waitFor()
    expect(await dialog.getByRole('button', { name: /^<img/ }).count()).toBe(0)
    expect(await page.title()).not.toBe('ran')
    await press(dialog.getByRole('button', { name: 'Back' }))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Tags (1)' }).waitFor()
    await eventually(() => hasFocus(button)).toBe(true)
  },
)

test.runIf(isShown('registry-baby'))(
  'by keyboard alone: 15 tags and no more, one deleted, and Escape leads back to the button',
  async () => {
    const page = await openPage()
    await ownRegistry(page, 'tags-keys')
    await open(page, page.url())
    const button = page.getByRole('button', { name: /^Tags \(/ })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tags' })
    await dialog.waitFor()
    await tabTo(page, dialog.getByLabel('New tag'))
    for (let made = 1; made <= MOST; made += 1) {
      await page.keyboard.type(`Shelf ${made}.`)
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: `Shelf ${made}.` }).waitFor()
    }
    await page.keyboard.type('One more')
    await page.keyboard.press('Enter')
    await dialog.getByText('There are 15 tags. Delete one first.').waitFor()
    await tabTo(page, dialog.getByRole('button', { name: 'Shelf 15.' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const back = dialog.getByRole('button', { name: 'Back' })
    await eventually(() => hasFocus(back)).toBe(true)
    await tabTo(page, dialog.getByRole('button', { name: 'Delete tag' }))
    await page.keyboard.press('Enter')
    await dialog.getByText('Tag deleted').waitFor()
    await eventually(() => hasFocus(back)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(button)).toBe(true)
    await page.getByRole('button', { name: 'Tags (14)' }).waitFor()
  },
)

test.runIf(isShown('registry-baby'))('without scripts on a phone tags are made and removed by forms', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await ownRegistry(page, 'tags-plain')
  await page.getByText('Tags (0)').last().click()
  await page.getByLabel('New tag').fill('Kitchen')
  await page.getByRole('button', { name: 'Create tag' }).click()
  await page.getByText('Tags (1)').last().click()
  await page.getByRole('button', { name: 'Remove Kitchen' }).click()
  await page.getByText('Tags (0)').last().waitFor()
})
