import { expect, test } from 'vitest'
import { paintedPng } from '#commerce/pictures/testing/helpers.ts'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { arrive, eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { fillDetails } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('registry')
/** The demonstration's registry that a giver finds by name. */
const GUEST_VIEW = '/registries/house_warming/guest-view?registryId=demo-home-US----------'

test.each(SIZE_OF_TODAY)(
  'a registry is created, filled from a product, and shared: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await becomeCustomer(page, 'registries')
    await open(page, '/registries')
    await see(page, 'Your registries')
    await expectNoViolations(page, 'the registries of a customer')
    await press(page.getByRole('link', { name: 'Create a registry' }))
    await see(page, 'Create a registry')
    await expectNoViolations(page, 'the form for a registry')
    const hostile = `<img src=x onerror="document.title='ran'">`
    await page.getByLabel('Registry name (optional)').fill(hostile)
    await page.getByLabel('Your name').fill('Ottilie')
    await page.getByLabel('Month', { exact: true }).selectOption('6')
    await page.getByLabel('Day', { exact: true }).selectOption('21')
    await press(page.getByRole('button', { name: 'Create registry' }))
    await see(page, hostile)
    expect(await page.title()).not.toBe('ran')
    await open(page, PRODUCT)
    const section = page.getByRole('region', { name: 'Registries' })
    const adder = section.getByRole('link', { name: 'Add to registry' })
    await press(adder)
    await press(page.getByRole('button', { name: /^<img src=x/ }))
    await section.getByText('Added to this registry.').waitFor()
    await eventually(() => hasFocus(adder)).toBe(true)
    await expectNoViolations(section, 'a product that is on a registry')
    await press(section.getByRole('link', { name: 'View registry' }))
    await see(page, hostile)
    await press(page.getByText('Picture', { exact: true }))
    await press(page.getByRole('button', { name: 'Upload picture' }))
    await page.getByText('Choose a picture first.').waitFor()
    const buffer = await paintedPng()
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'us.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await page.getByText('Your picture has arrived.').waitFor()
    await page.getByText('We look at it before givers see it.', { exact: true }).waitFor()
    const picture = page.getByRole('img', { name: 'Picture of <img src=x' })
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await page.getByText('Picture', { exact: true }).click()
    await expectNoViolations(page, 'the page of a registry for its owner')
  },
)

test('a giver finds a registry by name and puts a gift into the cart, without scripts and without an address', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto('/registries/find')
  await page.getByLabel('Name').fill('Olive new home')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await page.getByRole('link', { name: /new home/ }).click()
  await see(page, 'Olive & Robin’s new home')
  await page
    .getByRole('button', { name: /^Add as a gift: / })
    .first()
    .click()
  await page.getByText("It's in your cart, as a gift.").waitFor()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByText('A gift for Olive & Robin').first().waitFor()
})

test.each(SIZE_OF_TODAY)(
  'a giver buys a wrapped gift, tells their own address, and never sees where it goes: $viewport',
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('registry-guest'))
    await page.goto('/registries/find')
    await page.getByLabel('Name').fill('Olive new home')
    await press(page.getByRole('button', { name: 'Search' }).last())
    await press(page.getByRole('link', { name: /new home/ }))
    await arrive(page, 'Olive & Robin’s new home')
    const gift = page.getByRole('listitem').filter({ hasText: 'Orvane Page e-reader, ink' })
    const bought = async () => Number(/Bought: (\d+)/.exec(await gift.innerText())?.[1])
    const before = await bought()
    await press(gift.locator('summary', { hasText: 'Add a message' }))
    await gift.getByLabel('Message').fill('For the sofa')
    await press(gift.getByRole('checkbox', { name: 'Tell them my address' }))
    await press(gift.getByRole('checkbox', { name: /^Gift wrap/ }))
    await expectNoViolations(page, 'a registry whose gift is wrapped')
    await press(gift.getByRole('button', { name: /^Add as a gift: / }))
    await page.getByText("It's in your cart, as a gift.").waitFor()
    await press(page.getByRole('link', { name: 'Go to cart' }))
    await arrive(page, 'Your cart')
    for (const said of ['A gift for Olive & Robin', 'Message: For the sofa', 'They get your address with it'])
      await page.getByText(said).first().waitFor()
    await page.getByText(/^Gift wrap, /).waitFor()
    await expectNoViolations(page, 'a cart with a gift from a registry')
    await press(page.getByRole('button', { name: 'Proceed to checkout' }))
    await fillDetails(page)
    await page.getByText('A gift for Olive & Robin').first().waitFor()
    await expectNoViolations(page, 'the review of a gift from a registry')
    await press(page.getByRole('button', { name: /^Place order and pay / }))
    await arrive(page, 'Order placed. Thank you!')
    expect(await page.getByText('Larch Lane').count()).toBe(0)
    await page.goto(GUEST_VIEW)
    await eventually(bought).toBe(before + 1)
  },
)

test('without scripts on a phone a product is put on a registry, and a gift from elsewhere noted and taken off', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await becomeCustomer(page, 'elsewhere')
  await page.goto('/registries/new')
  await page.getByLabel('Your name').fill('Ottilie')
  await page.getByLabel('Month', { exact: true }).selectOption('6')
  await page.getByLabel('Day', { exact: true }).selectOption('21')
  await page.getByRole('button', { name: 'Create registry' }).click()
  for (const said of ['Added to this registry.', 'This is already on the registry.']) {
    await page.goto(PRODUCT)
    await press(page.getByRole('link', { name: 'Add to registry' }))
    await press(page.getByRole('button', { name: /^Ottilie/ }))
    await page.getByText(said).waitFor()
  }
  await page.getByText('Wanted: 1', { exact: true }).waitFor()
  await page.getByText('Note a gift bought elsewhere').click()
  await page.getByLabel('What it is').fill('<b>A blanket</b>')
  await page.getByLabel('Who gave it').fill('Aunt Ada')
  await page.getByRole('button', { name: 'Note gift' }).click()
  await page.getByText('The gift is on your thank-you list.').waitFor()
  await page.getByText('From Aunt Ada').waitFor()
  await page.getByRole('button', { name: 'Mark as thanked: <b>A blanket</b>' }).click()
  await page.getByRole('button', { name: 'Thanked: <b>A blanket</b>', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove: <b>A blanket</b>' }).click()
  await page.getByText('Gifts show here as they are bought.').waitFor()
})
