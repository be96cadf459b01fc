import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, isShown, open, productOf } from './steps/arrive.ts'
import { addButton, addToCart, buyBox, cartLines } from './steps/buy.ts'

test.each(ONE_SIZE)(
  'a colour and a size change the address, the title and the picture: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('variations'))
    const colours = page.getByRole('navigation', { name: 'Color' })
    const sizes = page.getByRole('navigation', { name: 'Storage' })
    expect(await page.title()).toContain('128 GB, graphite')
    await colours.getByRole('link', { name: 'Sand' }).click()
    await arrive(page, 'Orvane Slate 11 tablet, 128 GB, sand')
    expect(page.url()).toMatch(/\/dp\/BXSLAT0003$/)
    expect(await page.title()).toContain('128 GB, sand')
    expect(await colours.getByRole('link', { name: 'Sand' }).getAttribute('aria-current')).toBe('true')
    expect(await colours.getByRole('link', { name: 'Graphite' }).getAttribute('aria-current')).toBeNull()
    await page
      .getByRole('list', { name: 'Product images' })
      .getByRole('img', { name: 'Orvane Slate 11 in sand' })
      .waitFor()
    await addButton(page).waitFor()

    await sizes.getByRole('link', { name: '256 GB (out of stock)' }).click()
    await arrive(page, 'Orvane Slate 11 tablet, 256 GB, sand')
    expect(page.url()).toMatch(/\/dp\/BXSLAT0004$/)
    await buyBox(page).getByText('Out of stock').waitFor()
    expect(await addButton(page).count()).toBe(0)
  },
)

test.each(ONE_SIZE)('sold out: the page says so and offers nothing to press: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('out-of-stock'))
  expect(await buyBox(page).innerText()).toMatch(/Out of stock\s+We don't know when it will be back/)
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /cart|buy/i })
      .count(),
  ).toBe(0)
})

test.each(ONE_SIZE)(
  'new against used: the open row is what is bought: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('new-and-used'))
    const box = buyBox(page)
    const add = box.getByRole('button', { name: 'Add to cart', exact: true })
    expect(await add.count()).toBe(1)
    await box.getByText('Used: Like new').click()
    await box.getByText('Opened, never used. New battery, full warranty.').waitFor()
    await box.getByText('Sold by Second Shelf').waitFor()
    await eventually(() => add.count()).toBe(1)
    const sheet = await addToCart(page, add)
    await sheet.getByRole('link', { name: 'Go to cart (1 item)' }).click()
    await arrive(page, 'Your cart')
    const line = await cartLines(page).innerText()
    expect(line).toContain('Used, like new, sold by Second Shelf')
    expect(line).toContain('$549.00')
  },
)

// Where a feature shows them all, it has their place.
test.runIf(!isShown('all-offers'))('the list of other sellers adds the offer that was clicked', async () => {
  const page = await openPage()
  await open(page, productOf('new-and-used'))
  await page.getByText(/other offers from \$439\.00/).click()
  await page.getByRole('button', { name: 'Add to cart: $489.00 from Good as Found' }).click()
  await arrive(page, 'Your cart')
  const line = await cartLines(page).innerText()
  expect(line).toContain('Used, very good, sold by Good as Found')
  expect(line).toContain('$489.00')
})
