import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { eventually, hasFocus, isShown, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

test.each(SIZE_OF_TODAY)('a list is written, ticked off and exported: $viewport', { tags: 'main' }, async (look) => {
  const page = await openPage(look)
  await open(page, '/shopping-lists')
  await page.getByLabel('List name').fill('Groceries')
  await press(page.getByRole('button', { name: 'Create list' }))
  await see(page, 'Groceries')
  for (const text of ['2 lemons', 'bread 🍞']) {
    await page.getByLabel('What to buy').fill(text)
    await press(page.getByRole('button', { name: 'Add', exact: true }))
    await page.getByRole('button', { name: `Tick off ${text.replace('2 ', '')}` }).waitFor()
  }
  await expectNoViolations(page, 'a shopping list')
  const lemons = page.getByRole('button', { name: 'Tick off lemons' })
  await press(lemons)
  await eventually(() => lemons.getAttribute('aria-pressed')).toBe('true')
  await page.getByText('1 of 2 ticked').waitFor()
  await eventually(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await eventually(() => lemons.getAttribute('aria-pressed')).toBe('true')
  const href = (await page.getByRole('link', { name: 'Export to calendar tasks' }).getAttribute('href')) ?? ''
  const file = await page.evaluate(async (path) => (await fetch(path)).text(), href)
  expect(file).toContain('SUMMARY:2 × lemons\r\nSTATUS:COMPLETED')
})

test('a list is kept without scripts', { tags: 'gate' }, async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto('/shopping-lists')
  await page.getByLabel('List name').fill('Groceries')
  await press(page.getByRole('button', { name: 'Create list' }))
  await page.getByLabel('What to buy').fill('500 g flour')
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  await press(page.getByRole('button', { name: 'Tick off flour' }))
  await page.getByText('1 of 1 ticked').waitFor()
  await press(page.getByRole('button', { name: 'Remove what’s ticked' }))
  await page.getByText('Nothing on this list yet.').waitFor()
})

test('food goes onto a list from its page, and the list is kept without a connection', { tags: 'gate' }, async () => {
  const page = await openPage({})
  await open(page, '/dp/BXMILK0001')
  await press(page.getByRole('link', { name: 'Add to shopping list' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }))
  await press(page.getByRole('link', { name: 'View list' }))
  await press(page.getByRole('link', { name: 'Shopping list' }))
  const milk = page.getByRole('button', { name: 'Tick off Whole milk in glass, 1 l' })
  await milk.waitFor()
  // The line is dead: nothing is answered, and the page gives up after five seconds.
  await page.route('**/shopping-lists/*/items/*', () => undefined)
  await press(milk)
  await page.getByText('1 change is saved on this device and sent when you’re back online.').waitFor()
  await page.unroute('**/shopping-lists/*/items/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await eventually(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await eventually(() => milk.getAttribute('aria-pressed')).toBe('true')
})

test.runIf(isShown('voice-list')).each(SIZE_OF_TODAY)(
  'a food goes onto the voice list by keyboard, which is the shopper’s own list: $viewport',
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'voice')
    await open(page, productOf('voice-list'))
    // Its code comes when it is touched, and then does what was pressed meanwhile.
    await page.getByRole('link', { name: 'Add to voice list' }).focus()
    await page.keyboard.press('Enter')
    const added = page.getByRole('button', { name: 'On your voice list' })
    await added.waitFor()
    await eventually(() => hasFocus(added)).toBe(true)
    await expectNoViolations(page.getByRole('main'), 'a food on the voice list')
    await open(page, '/shopping-lists')
    await press(page.getByRole('link', { name: 'Shopping list', exact: true }))
    await page.getByRole('button', { name: 'Tick off Whole milk in glass, 1 l' }).waitFor()
  },
)

test.runIf(isShown('voice-list'))(
  'for the voice list a guest is led to sign in; without scripts everybody chooses a list',
  { tags: 'gate' },
  async () => {
    const page = await openPage({ statuses: [401] })
    await open(page, productOf('voice-list'))
    await press(page.getByRole('link', { name: 'Add to voice list' }))
    await page.waitForURL('**/gp/sign-in.html?**')
    expect(page.url()).toContain('BXMILK0001')
    const plain = await openPage({ viewport: 'phone', javaScript: false })
    await plain.goto(productOf('voice-list'))
    await press(plain.getByRole('link', { name: 'Add to voice list' }))
    await plain.waitForURL('**/shopping-lists/**asin=BXMILK0001')
  },
)
