import { expect, test } from 'vitest'
import { arrive, isShown, open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { askFor } from '#e2e/steps/food.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

test.runIf(isShown('fresh-conflict')).each(SIZE_OF_TODAY)(
  'what does not fit into the held time is said at once, and the time can be given back: $viewport',
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    await open(page, '/fresh/CRNROVENUS/slots')
    await press(page.getByRole('main').locator('button[name=slot]').first())
    await page.getByText('Your time is held while you shop.').waitFor()
    await open(page, '/dp/BXBAGU0001')
    const form = page.locator('form#buy-box')
    await askFor(form, 8)
    await press(form.locator('button[name="submit.add-to-cart"]'))
    const dialog = page.getByRole('dialog', { name: 'Please check' })
    await dialog
      .getByText(/: only \d of 8 fit into your time\. Choose another time, or lower the quantity\.$/)
      .waitFor()
    await expectNoViolations(page, 'what does not fit into the held time')
    await press(dialog.getByRole('button', { name: 'Give the time back and choose later' }))
    await dialog.waitFor({ state: 'detached' })
    await open(page, '/cart')
    await arrive(page, 'Your cart')
    const cart = page.getByRole('region', { name: 'Corner Oven: pickup' })
    await cart.getByText('Choose a time before you check out.').waitFor()
    expect(await cart.getByRole('spinbutton').first().inputValue()).toBe('8')
  },
)

test.runIf(isShown('fresh-redirect'))(
  'an add leads to the ordering service of its store, which is said before',
  { tags: 'gate' },
  async () => {
    const page = await openPage()
    // The page leaves in three seconds, which a slow machine takes to look at it.
    const seen = Promise.withResolvers<void>()
    await page.route('**/fresh/MILLLANEUS/slots', async (route) => {
      await seen.promise
      await route.continue()
    })
    await open(page, '/dp/BXCRAC0001')
    const form = page.locator('form#buy-box')
    await press(form.locator('button[name="submit.add-to-cart"]'))
    const said = form.getByText(/You’re being taken to Mill Lane Grocer to order\./)
    await said.waitFor()
    await expectNoViolations(said, 'before the way to an ordering service')
    seen.resolve()
    await page.waitForURL('**/fresh/MILLLANEUS/slots')
    await arrive(page, 'Choose a pickup time')
  },
)
