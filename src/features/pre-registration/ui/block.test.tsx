import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parameterOf, parametersOf } from '#commerce/cart/ui/parameters.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { SELECTED } from '../rules/names.ts'
import { type BlockSlot, Slot } from './block.tsx'
import en from './messages/en.json'

const BLOCK = {
  asin: 'BXHUBB0001',
  status: 'ALLOWED_CONDITIONAL',
  showStatus: true,
  maxQuantity: 2,
  defaultValue: false,
} as const

const show = (change: Partial<BlockSlot> = {}) =>
  render(
    <PageAround messages={{ 'pre-registration': en }}>
      <main>
        <h1>Product</h1>
        <form aria-label="Offer">
          <label>
            Quantity
            <input name="quantity" defaultValue="1" />
          </label>
          <Slot {...BLOCK} {...change} />
        </form>
      </main>
    </PageAround>,
  )
const link = () => page.getByRole('checkbox', { name: 'Link this device to my account' })
const gift = () => page.getByRole('checkbox', { name: 'This is a gift' })
const form = () => document.forms[0] as HTMLFormElement

/** The value in the form, in the data and in what a script sends: always the same. */
const values = () => [
  new FormData(form()).getAll(SELECTED),
  form().querySelector('fieldset')?.dataset.devicePreregistration,
  parametersOf(form()).devicePreregistration,
]
const YES = [['true'], 'true', { selected: true }]
const NO = [['false'], 'false', undefined]

test('a gift takes the link away and remembers it, and linking ends the gift', async () => {
  document.title = 'Link'
  document.documentElement.lang = 'en'
  await show()
  await expect.poll(values).toEqual(NO)
  await link().click()
  await expect.poll(values).toEqual(YES)
  await gift().click()
  await expect.poll(values).toEqual(NO)
  await expect.element(link()).toBeDisabled()
  await expect.element(link()).not.toBeChecked()
  await expect.element(page.getByText(/^Gifts aren’t linked to your account/)).toBeVisible()
  expect(await violations()).toEqual([])
  await gift().click()
  await expect.poll(values).toEqual(YES)
  await expect.element(link()).toBeChecked()
})

test('above the limit none is linked, and a gift says that it is one instead', async () => {
  await show({ quantity: 1, defaultValue: true })
  await expect.poll(values).toEqual(YES)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await gift().element().focus()
  await expect.element(page.getByText(/at most 2 of this device/)).toBeVisible()
  await expect.poll(values).toEqual(NO)
  await gift().click()
  await expect.element(page.getByText(/at most 2 of this device/)).not.toBeInTheDocument()
})

test('what is wrapped or has a gift receipt is a gift here too, and its wish is remembered', async () => {
  const wrap = { isToBeGiftWrapped: true }
  await render(
    <PageAround messages={{ 'pre-registration': en }}>
      <form aria-label="Offer">
        <input type="checkbox" aria-label="Gift wrap" {...parameterOf('giftOptions', wrap)} />
        <Slot {...BLOCK} defaultValue />
      </form>
    </PageAround>,
  )
  await expect.poll(values).toEqual(YES)
  await page.getByRole('checkbox', { name: 'Gift wrap' }).click()
  await expect.poll(values).toEqual(NO)
  await expect.element(gift()).toBeChecked()
  await expect.element(gift()).toBeDisabled()
  await expect.element(link()).toBeDisabled()
  await expect.element(page.getByText(/^Gifts aren’t linked to your account/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Gift wrap' }).click()
  await expect.poll(values).toEqual(YES)
  await expect.element(gift()).not.toBeChecked()
})

test('a unit that is set aside shows what it was claimed with, also on a page that is loaded again', async () => {
  const features = { 'pre-registration': { heldWish: true } }
  const answer = { csrfToken: 'c', slateToken: 's', systemTime: 1, features }
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer))
  onTestFinished(() => spy.mockRestore())
  await show({ isOff: true })
  await expect.element(link()).not.toBeChecked()
  await loadShopperState(BLOCK.asin)
  await expect.element(link()).toBeChecked()
  await expect.element(link()).toBeDisabled()
  expect(new FormData(form()).getAll(SELECTED)).toEqual([])
})

test('says why in a popover that Escape closes, and a disabled box asks for nothing although it is checked', async () => {
  await show({ isOff: true, defaultValue: true })
  await expect.element(link()).toBeDisabled()
  await expect.element(link()).toBeChecked()
  expect(new FormData(form()).getAll(SELECTED)).toEqual([])
  expect(parametersOf(form())).toEqual({})
  const why = page.getByRole('button', { name: 'Why is this important?' })
  await why.click()
  await expect.element(page.getByText(/nobody else can register it/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/nobody else can register it/)).not.toBeVisible()
  await expect.element(why).toHaveFocus()
})

test('asks only who is not signed in to sign in before they order', async () => {
  const answer = { csrfToken: 'c', slateToken: 's', systemTime: 1, features: {}, signedIn: false }
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer))
  onTestFinished(() => spy.mockRestore())
  await show()
  await expect.element(page.getByText(`${en.hint} ${en.signIn}`)).toBeVisible()
  // A page loads it once, and tests before this one may have.
  await loadShopperState(BLOCK.asin)
  await refreshShopperState()
  await expect.element(page.getByText(`${en.hint} ${en.signIn}`)).toBeVisible()
  answer.signedIn = true
  await refreshShopperState()
  await expect.element(page.getByText(en.hint, { exact: true })).toBeVisible()
  await expect.element(page.getByText(en.signIn)).not.toBeInTheDocument()
})
