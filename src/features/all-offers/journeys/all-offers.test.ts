import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, atRest, eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { cartLines } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('all-offers')
const link = (page: Page) => page.getByRole('link', { name: 'See all 5 offers from $439.00' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'All offers' })
const listed = (page: Page) => page.getByRole('list', { name: 'All offers' })
const add = 'Add to cart: $439.00 from Good as Found'

test.each(SIZE_OF_TODAY)(
  'all offers open beside the page, are filtered, and one is added: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, PRODUCT)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    expect(asked.filter((path) => path.endsWith('/offers'))).toEqual([])
    await press(link(page))
    const rows = listed(page).getByRole('listitem')
    await eventually(() => rows.count()).toBe(5)
    await rows.first().getByText('Featured offer').waitFor()
    await sheet(page).getByRole('combobox', { name: 'Condition' }).selectOption('used')
    await eventually(() => rows.count()).toBe(3)
    await sheet(page).getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await rows.first().getByText('Used, good').waitFor()
    await press(rows.first().getByText('Seller details'))
    await rows.first().getByText('93% positive').waitFor()
    await atRest(page)
    await expectNoViolations(sheet(page), 'all offers')

    await press(rows.first().getByRole('button', { name: add }))
    await rows.first().getByText('Added to cart').waitFor()
    const view = rows.first().getByRole('link', { name: 'View cart' })
    expect(await hasFocus(view)).toBe(true)
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(link(page))).toBe(true)
    await open(page, '/cart')
    expect(await cartLines(page).first().innerText()).toContain('Used, good, sold by Good as Found')
  },
)

test('an address opens them at once, and one that has just sold out says so', { tags: 'gate' }, async () => {
  const page = await openPage({ statuses: [422] })
  await open(page, `${PRODUCT}?aod=1`)
  const row = listed(page).getByRole('listitem').nth(1)
  await row.getByRole('button', { name: 'Add to cart: $715.00 from Northline Electronics' }).waitFor()
  // As if somebody were faster.
  await page.route('**/cart/carts/retail/items*', (route) => {
    const items = [{ asin: 'BXPHON0001', code: 'out-of-stock', possible: 0 }]
    const entity = { status: 422, code: 'out-of-stock', message: '', details: { items } }
    return route.fulfill({ status: 422, json: { type: 'error/v1', entity } })
  })
  await press(row.getByRole('button', { name: /^Add to cart/ }))
  await row.getByText('This item just sold out. Nothing was added.').waitFor()
  await press(row.getByRole('link', { name: 'View cart' }))
  await arrive(page, 'Your cart')
})

test('without scripts they have a page, where one is filtered and added', { tags: 'gate' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await press(link(page))
  await see(page, 'All offers: Orvane One phone, 256 GB, midnight')
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('used')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await press(page.getByRole('button', { name: 'Show offers' }))
  await page.getByText('3 offers').waitFor()
  await page.getByRole('textbox', { name: 'Highest price' }).fill('500')
  await press(page.getByRole('button', { name: 'Show offers' }))
  await page.getByText('2 offers').waitFor()
  await listed(page).getByRole('listitem').filter({ hasText: '$439.00' }).getByRole('spinbutton').fill('2')
  await press(page.getByRole('button', { name: add }))
  await see(page, 'Your cart')
  await page.getByText('Used, good, sold by Good as Found').waitFor()
  await page.getByRole('spinbutton').and(page.locator('[value="2"]')).first().waitFor()
})
