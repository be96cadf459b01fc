import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addAddress, becomeCustomer } from '#e2e/steps/account.ts'
import { eventually, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox } from '#e2e/steps/buy.ts'
import { actAs, openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const order = (page: Page) => page.getByRole('button', { name: 'Order now and pay' })

/** Turns one-click orders on through the account's pages, as a new customer with an address and a test card. */
async function turnOn(page: Page): Promise<void> {
  await becomeCustomer(page, 'one-click')
  await actAs(page, async (plain) => {
    await plain.goto('/account/one-click')
    await plain.getByText('One-click orders are off.').waitFor()
    await addAddress(plain, '1 Main Street', see)
    await plain.goto('/account/payments')
    await plain.getByRole('textbox', { name: 'Test card number' }).fill('4242 4242 4242 4242')
    await plain.getByRole('button', { name: 'Add card' }).click()
  })
  await page.goto('/account/one-click')
  await page.getByRole('radio', { name: 'Card ending in 4242' }).check()
  await expectNoViolations(page, 'one-click choice')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('One-click orders are on.').waitFor()
}

test.each(SIZE_OF_TODAY)(
  'orders at once what stands beside the button, and cancels it: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await turnOn(page)
    await open(page, productOf('one-click'))
    await page.getByText('Total $129.99').waitFor()
    await page.getByText('To Ada Lovelace, 1 Main Street, 97201 Portland').waitFor()
    await page.getByText('Card ending in 4242').waitFor()
    await page.getByText('You can cancel for 15 minutes after you order.').waitFor()
    await expectNoViolations(buyBox(page), 'one-click button')
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await page.getByText('Total $259.98 for 2 items').waitFor()
    await order(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/orders/*')
    expect(await page.getByRole('main').innerText()).toContain('$259.98')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await eventually(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
    // Back on the page the next press is another order.
    await open(page, productOf('one-click'))
    await page.getByText('Total $129.99').waitFor()
    await order(page).click()
    await page.waitForURL('**/orders/*')
  },
)

test('who has it off sees no button', async () => {
  const page = await openPage()
  await open(page, productOf('one-click'))
  await page.getByRole('button', { name: 'Buy now' }).waitFor()
  expect(await order(page).count()).toBe(0)
})
