import type { Page } from 'playwright'
import { open } from './arrive.ts'
import { press } from './hand.ts'

/** Adds so many pieces or steps of what a fresh store sells, from its page, which stays unless nothing keeps it. The store's introduction is closed. */
export async function addFood(page: Page, asin: string, quantity: number): Promise<void> {
  await open(page, `/dp/${asin}`)
  const form = page.locator('form#buy-box')
  await form.getByRole('spinbutton').fill(String(quantity))
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
