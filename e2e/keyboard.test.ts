import { expect, test } from 'vitest'
import { BOTH_SIZES, openPage } from '#test/browser.ts'
import { arrive, atRest, eventually, hasFocus, open, productOf } from './steps/arrive.ts'
import { addButton, addedSheet, buyBox, readTotals } from './steps/buy.ts'
import { tabTo } from './steps/keyboard.ts'

test.each(BOTH_SIZES)(
  'the skip link is the first stop, is seen there, and leads past the header: $viewport, $scheme',
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('plain'))
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    expect((await skip.boundingBox())?.y).toBeLessThan(0)
    expect(await tabTo(page, skip)).toEqual(['Skip to main content'])
    await page.keyboard.press('Enter')
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  },
)

test('an order can be placed with the keyboard alone', { tags: 'main' }, async () => {
  const page = await openPage()
  await open(page, productOf('gift'))
  const box = buyBox(page)
  await tabTo(page, page.getByRole('button', { name: /^Show image 1 of/ }))
  const way = await tabTo(page, box.getByRole('spinbutton', { name: 'Quantity' }))
  await page.keyboard.press('ArrowUp')
  const rest = await tabTo(page, box.getByRole('checkbox', { name: /Gift wrap/ }))
  await page.keyboard.press('Space')
  const last = await tabTo(page, addButton(page))
  expect([...way, ...rest, ...last].filter((name) => !name.startsWith('Show image'))).toEqual([
    ...[expect.stringMatching(/ of 5 stars, \d+ reviews$/), 'Chalk', 'Ink', 'Sage'],
    ...['About', 'Specifications', 'Reviews', 'Questions', 'Deliver to United States', 'Decrease quantity'],
    ...['Quantity', 'Increase quantity', 'Gift wrap for $4.99', 'Gift receipt (hides prices)', 'Add to cart'],
  ])

  await page.keyboard.press('Enter')
  const sheet = addedSheet(page)
  await sheet.waitFor()
  await atRest(page)
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  const toCart = sheet.getByRole('link', { name: 'Go to cart (2 items)' })
  const stops = [await tabTo(page, toCart), await tabTo(page, toCart)]
  expect(stops[1]).toEqual(['Continue shopping', 'Close', 'Go to cart (2 items)'])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(addButton(page))).toBe(true)

  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Go to cart (4 items)' }).waitFor()
  await atRest(page)
  await tabTo(page, sheet.getByRole('link', { name: 'Go to cart (4 items)' }))
  await page.keyboard.press('Enter')
  await arrive(page, 'Your cart')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to checkout' }))
  await page.keyboard.press('Enter')
  await arrive(page, 'Checkout')
  const typed = {
    Email: 'ada@example.com',
    Name: 'Ada Lovelace',
    'Street address': '12 Analytical Row',
    City: 'Portland',
  }
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, page.getByRole('textbox', { name }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await page.keyboard.type('Oregon')
  await tabTo(page, page.getByRole('textbox', { name: 'ZIP code' }))
  await page.keyboard.type('97201')
  await tabTo(page, page.getByRole('radio', { name: /Standard/ }))
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: /Express/ }).isChecked()).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'Review order' }))
  await page.keyboard.press('Space')
  await arrive(page, 'Review your order')
  await tabTo(page, page.getByRole('button', { name: 'Place order and pay $509.91' }))
  await page.keyboard.press('Enter')
  await arrive(page, 'Order placed. Thank you!')
  expect(await readTotals(page)).toEqual({ Items: '$499.92', Delivery: '$9.99', Total: '$509.91' })
})

test.each(BOTH_SIZES)(
  'no stop of a product page is out of sight or behind something: $viewport, $scheme',
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('new-and-used'))
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const stops = await tabTo(page, last)
    expect(stops.length).toBeGreaterThan(15)
    await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }), 'Shift+Tab')
  },
)

test.each(['desktop', 'tablet'] as const)('the row of a used offer opens from the keyboard: %s', async (viewport) => {
  const page = await openPage({ viewport })
  await open(page, productOf('new-and-used'))
  const row = buyBox(page).getByRole('group').last().locator('summary')
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await buyBox(page).getByText('Sold by Second Shelf').waitFor()
  await atRest(page)
  const top = await page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? -1))
  expect(top).toBeGreaterThanOrEqual(0)
  await tabTo(page, buyBox(page).getByRole('button', { name: 'Buy now' }).last())
})

test('the keyboard closes the full-screen picture and focus returns to where it was', async () => {
  const page = await openPage()
  await open(page, productOf('plain'))
  const opener = page.getByRole('button', { name: 'View full screen' })
  await tabTo(page, opener)
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await atRest(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => hasFocus(opener)).toBe(true)
})
