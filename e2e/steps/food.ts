import type { Locator, Page } from 'playwright'
import { open } from './arrive.ts'
import { press } from './hand.ts'

/** Asks for so many pieces or steps: in the list of a fresh store's form, or the field that it leads to; elsewhere in the field. */
export async function askFor(form: Locator, quantity: number): Promise<void> {
  const isList = (await form.locator('[data-hydrate] [name="quantity"]').count()) > 0
  if (!isList) return form.getByRole('spinbutton').fill(String(quantity))
  await form.locator('button[name="submit.add-to-cart"]').scrollIntoViewIfNeeded()
  await press(form.locator('[role="group"] [aria-haspopup="dialog"]'))
  const options = form.page().getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  const listed = (await options.count()) - 1
  if (quantity <= listed) return press(options.nth(quantity - 1))
  await press(options.last())
  await form.getByRole('textbox').fill(String(quantity))
}

/** Adds so many pieces or steps of what a fresh store sells, from its page, which stays unless nothing keeps it. The store's introduction is closed. */
export async function addFood(page: Page, asin: string, quantity: number): Promise<void> {
  await open(page, `/dp/${asin}`)
  const form = page.locator('form#buy-box')
  await askFor(form, quantity)
  await press(form.locator('button[name="submit.add-to-cart"]'))
  const [introduction, added, cart] = [
    page.getByRole('dialog'),
    form.locator('a[href*="/cart#"]'),
    page.locator('form[action$="/cart/lines"]'),
  ]
  await introduction.or(added).or(cart).first().waitFor()
  if ((await cart.count()) > 0) return
  await added.waitFor()
  if (await introduction.isVisible()) await page.keyboard.press('Escape')
  await introduction.waitFor({ state: 'detached' })
}
