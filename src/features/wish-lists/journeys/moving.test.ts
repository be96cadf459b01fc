import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCTS = ['list', 'list-shared', 'registry-guest'].map(productOf)

/** Height in pixels of what is pressed. */
const TARGET = 44

/** A customer with three products on the default list, whose page is open, and an empty list "Attic". */
async function fill(page: Page, name: string): Promise<string> {
  await becomeCustomer(page, name)
  await page.goto('/hz/wishlist/new')
  await page.getByLabel('List name').fill('Cellar')
  await page.getByRole('button', { name: 'Create list' }).click()
  await see(page, 'Cellar')
  for (const product of PRODUCTS) await addPlainly(page, product)
  const path = new URL(page.url()).pathname
  await page.goto('/hz/wishlist/new')
  await page.getByLabel('List name').fill('Attic')
  await page.getByRole('button', { name: 'Create list' }).click()
  await see(page, 'Attic')
  return path
}

/** Adds a product to the default list by the page that asks for a list, as without scripts. */
async function addPlainly(page: Page, product: string): Promise<void> {
  await page.goto(`/hz/wishlist/choose?asin=${product.slice(-10)}`)
  await page.getByRole('button', { name: /^Cellar/ }).click()
  await see(page, 'Cellar')
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose: / })
const moving = (page: Page) => page.getByRole('form', { name: 'Move or copy several products' })

test.each(SIZE_OF_TODAY)('several products are copied and moved to another list at once: $viewport', async (look) => {
  const page = await openPage(look)
  const path = await fill(page, 'moving')
  await open(page, path)
  await expect.poll(() => boxes(page).count()).toBe(PRODUCTS.length)
  for (const button of await moving(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET)
  await expectNoViolations(page, 'a list whose products can be chosen')
  await moving(page).getByRole('button', { name: 'Move chosen' }).click()
  await page.getByText('Choose products first.').waitFor()
  await boxes(page).first().check()
  await moving(page).getByRole('button', { name: 'Copy chosen' }).click()
  await page.getByText('Copied to the other list.').waitFor()
  expect(await boxes(page).count()).toBe(PRODUCTS.length)
  for (const box of (await boxes(page).all()).slice(0, 2)) await box.check()
  await moving(page).getByLabel('Move chosen products to').selectOption('Attic')
  await moving(page).getByRole('button', { name: 'Move chosen' }).click()
  await page.getByText('Moved to the other list.').waitFor()
  await expectNoViolations(page, 'a list from which products were moved')
  await page.getByRole('link', { name: 'View Attic' }).click()
  await see(page, 'Attic')
  await page.getByText('2 products').waitFor()
})

test('a move is taken back with one press, also without scripts', async () => {
  for (const javaScript of [true, false]) {
    const page = await openPage({ viewport: 'phone', javaScript, isDrawn: true })
    const path = await fill(page, `moving-back-${javaScript}`)
    await page.goto(path)
    for (const box of (await boxes(page).all()).slice(0, 2)) await box.check()
    await moving(page).getByRole('button', { name: 'Move chosen' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET)
    await undo.click()
    await page.getByText('Back where it was.').waitFor()
    expect(await boxes(page).count()).toBe(PRODUCTS.length)
  }
})

test('what was moved in another tab is said, and nothing else moves', async () => {
  const page = await openPage()
  const path = await fill(page, 'moving-gone')
  await open(page, path)
  const other = await page.context().newPage()
  await open(other, path)
  await boxes(other).first().check()
  await moving(other).getByRole('button', { name: 'Move chosen' }).click()
  await other.getByText('Moved to the other list.').waitFor()
  for (const box of await boxes(page).all()) await box.check()
  await moving(page).getByRole('button', { name: 'Move chosen' }).click()
  await page.getByText("aren't on the list anymore. None was moved.").waitFor()
  expect(await boxes(page).count()).toBe(PRODUCTS.length - 1)
})

test('without scripts on a phone several products move by a form', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  const path = await fill(page, 'moving-plain')
  await page.goto(path)
  for (const box of (await boxes(page).all()).slice(1)) await box.check()
  await moving(page).getByRole('button', { name: 'Move chosen' }).click()
  await page.getByText('Moved to the other list.').waitFor()
  await page.getByText('1 product', { exact: true }).waitFor()
})
