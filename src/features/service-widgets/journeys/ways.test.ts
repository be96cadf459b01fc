import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { atRest, eventually, hasFocus, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addButton, addedSheet, cartLines, handiestButton } from '#e2e/steps/buy.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { shiftDuring } from '#e2e/steps/shift.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

/** A widget on the product of its scenario, and which of its controls is pressed: the first swatch says no. */
type Widget = { key: string; legend: string; product: string; place?: number; isDeal?: boolean; isSwatch?: true }

const isDeal = isShown('deal-available')
const LARGE: Widget = {
  key: 'service-twister-xl',
  legend: 'Choose a service',
  product: 'Orvane Eye Outdoor camera, chalk',
  isSwatch: true,
  place: 2,
}
const PLAN: Widget = { key: 'service-enhanced', legend: 'Protect it (optional)', product: 'Orvane Arcade' }
/** All nine. Services beside a deal follow it into the cart. The store mounts five things at most, so the last one is set up. */
const WIDGETS: Widget[] = [
  { key: 'service-twister', legend: 'Add a service', product: 'Orvane Page', isSwatch: true, place: 1 },
  LARGE,
  PLAN,
  { key: 'service-bundle', legend: 'Buy it with the service', product: 'Orvane Drum Bar' },
  { key: 'service-regular', legend: 'Optional service', product: 'Orvane Slate 8', isDeal },
  { key: 'service-banner', legend: 'Let us do the work', product: 'Orvane Eye Outdoor camera, ink' },
  { key: 'service-brand', legend: 'Service from people who know it', product: 'Orvane Frame 15', isDeal },
  { key: 'service-prepurchase', legend: 'Before you buy', product: 'Orvane Drum Max', isDeal },
  { key: 'service-capabilities', legend: 'What we can do for you', product: 'Orvane Chime', place: 2 },
]

const controls = (page: Page, { legend, isSwatch }: Widget): Locator =>
  page
    .getByRole('group', { name: legend, exact: true })
    .first()
    .getByRole(isSwatch ? 'radio' : 'checkbox')
const serviceOf = (page: Page, widget: Widget): Locator => controls(page, widget).nth(widget.place ?? 0)
const claimButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart for/ })
    .first()

/** Adds the product of the open page, and its chosen services with it. */
async function add(page: Page, widget: Widget, button: Locator, press: (target: Locator) => Promise<void>) {
  await press(widget.isDeal ? claimButton(page) : button)
  if (widget === LARGE && isShown('accessory-interaction')) {
    const dialog = page.getByRole('dialog', { name: /goes well with this/ })
    await dialog.waitFor()
    await atRest(page)
    await press(dialog.getByRole('button', { name: 'No, thanks' }))
  }
  if (widget.isDeal) await page.getByText('The service is in your cart, too.').waitFor()
  else await addedSheet(page).waitFor()
}

/** Each product is in the cart with its service. */
async function expectAllInCart(page: Page): Promise<void> {
  for (const { product } of WIDGETS) await cartLines(page).getByText(`For: ${product}`).first().waitFor()
  expect(
    await cartLines(page)
      .getByText(/^For: /)
      .count(),
  ).toBe(WIDGETS.length)
}

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until a service is chosen, and for the large swatches until the offer of who does it is there. */
async function expectChosen(page: Page, widget: Widget): Promise<void> {
  if (widget === LARGE) await page.locator('#buy-box').getByText('Sold by Northline Electronics').waitFor()
  await eventually(() => serviceOf(page, widget).isChecked()).toBe(true)
}

test.each(SIZE_OF_TODAY)(
  'every widget adds its service with its product, and nothing moves when it is chosen or refreshed: $viewport',
  async (look) => {
    const page = await openPage(look)
    const press = (target: Locator) => (look.viewport === 'phone' ? target.tap() : target.click())
    for (const widget of WIDGETS) {
      await open(page, productOf(widget.key))
      const service = await reach(serviceOf(page, widget))
      const shift = await shiftDuring(page, async () => {
        await press(service)
        await expectChosen(page, widget)
      })
      // The plan opens its upgrade.
      if (widget !== PLAN) expect(shift, widget.key).toBe(0)
      await expectNoViolations(page, widget.legend)
      expect(await tooWide(page), widget.key).toBe(0)
      await add(page, widget, handiestButton(page, look.viewport), press)
    }
    await open(page, '/cart')
    await expectAllInCart(page)
  },
)

test('with the keyboard alone every widget adds its service with its product, and the focus stays where it was', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'dark' })
  /** The button of a deal is above its services. */
  const pressOf = (widget: Widget) => async (target: Locator) => {
    await tabTo(page, target, widget.isDeal ? 'Shift+Tab' : 'Tab')
    await page.keyboard.press('Enter')
  }
  for (const widget of WIDGETS) {
    await open(page, productOf(widget.key))
    const service = serviceOf(page, widget)
    await tabTo(page, widget.isSwatch ? controls(page, widget).first() : service)
    for (let swatch = 0; widget.isSwatch && swatch < (widget.place ?? 0); swatch += 1)
      await page.keyboard.press('ArrowDown')
    if (!widget.isSwatch) await page.keyboard.press('Space')
    await expectChosen(page, widget)
    await eventually(() => hasFocus(service)).toBe(true)
    if (widget === PLAN) {
      await tabTo(page, controls(page, widget).last())
      await page.keyboard.press('Space')
    }
    await add(page, widget, addButton(page), pressOf(widget))
    if (widget.isDeal) {
      // It goes on to what has taken the place of the button, or to a sheet.
      await eventually(() => page.evaluate(() => document.activeElement?.nodeName)).not.toBe('BODY')
      continue
    }
    await page.keyboard.press('Escape')
    await addedSheet(page).waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(addButton(page))).toBe(true)
  }
  await open(page, '/cart')
  await expectAllInCart(page)
  // A device has one plan: the upgrade has taken the place of the shorter one.
  const plan = cartLines(page).filter({ hasText: `For: ${PLAN.product}` })
  expect(await plan.first().innerText()).toContain('protection plan, 4 years')
})

test('without scripts every widget adds its service with its product, or to a deal that is in the cart', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  for (const widget of WIDGETS) {
    await page.goto(productOf(widget.key))
    if (widget.isDeal) {
      await claimButton(page).click()
      await see(page, 'Your cart')
      await page.goto(productOf(widget.key))
    }
    await serviceOf(page, widget).check()
    const later = page.getByRole('button', { name: 'Add the service to what is in your cart' })
    await (widget.isDeal ? later : addButton(page)).click()
    await see(page, 'Your cart')
  }
  await expectAllInCart(page)
})
