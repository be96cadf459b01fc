import { expect, test } from 'vitest'
import { paintedPng } from '#commerce/pictures/testing.ts'
import { becomeCustomer, signIn } from '#e2e/steps/account.ts'
import { arrive, eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { fillDetails } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('registry')
/** The demonstration's registry that a giver finds by name. */
const GUEST_VIEW = '/registries/house_warming/guest-view?registryId=demo-home-US----------'
const DEMO_PASSWORD = 'come in and look'

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

test('by keyboard alone the owner hears from the product page what is on a registry already', async () => {
  const page = await openPage()
  await page.goto('/gp/sign-in.html')
  await signIn(page, 'owner@orvane.example', DEMO_PASSWORD)
  await open(page, PRODUCT)
  const section = page.getByRole('region', { name: 'Registries' })
  const adder = section.getByRole('link', { name: 'Add to registry' })
  await tabTo(page, adder)
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Choose a registry' })
  const home = choices.getByRole('button', { name: /new home/ })
  await home.waitFor()
  await page.keyboard.press('Escape')
  await choices.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(adder)).toBe(true)
  await page.keyboard.press('Enter')
  await home.waitFor()
  await tabTo(page, home)
  await page.keyboard.press('Enter')
  await section.getByText('This is already on the registry.').waitFor()
  await eventually(() => hasFocus(adder)).toBe(true)
  await tabTo(page, section.getByRole('link', { name: 'View registry' }))
  await page.keyboard.press('Enter')
  await see(page, 'Olive & Robin’s new home')
})

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

test('with the keyboard alone a giver finds a registry and puts a gift into the cart', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'dark' })
  await open(page, '/registries/find')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Olive new home')
  await page.keyboard.press('Enter')
  const found = page.getByRole('link', { name: /new home/ })
  await found.waitFor()
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await arrive(page, 'Olive & Robin’s new home')
  await tabTo(page, page.getByRole('button', { name: /^Add as a gift: / }).first())
  await page.keyboard.press('Enter')
  await page.getByText("It's in your cart, as a gift.").waitFor()
})

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

const LONG = 'x'.repeat(10_000)
const HOSTILE: [what: string, fields: Record<string, string>, said: string | undefined][] = [
  ['a name of 10,000 characters', { 'Your name': LONG }, 'Enter your name, at most 100 characters.'],
  ['a blank name', { 'Your name': ' \u3000\u200b ' }, 'Enter your name, at most 100 characters.'],
  [
    'a registry’s name of 10,000 characters',
    { 'Registry name (optional)': LONG },
    'Use a name of at most 100 characters.',
  ],
  [
    'a greeting of 10,000 characters',
    { 'Greeting for givers (optional)': LONG },
    'The greeting can have at most 1,000',
  ],
  [
    'markup, direction marks and emoji',
    { 'Your name': '<script>document.title="ran"</script>\u202e👶🏽', 'Registry name (optional)': '  ' },
    undefined,
  ],
]

test('hostile words in the form of a registry are refused by name or are text; nothing of them runs', async () => {
  const page = await openPage({ viewport: 'phone', statuses: [422] })
  await becomeCustomer(page, 'hostile')
  for (const [what, fields, said] of HOSTILE) {
    await page.goto('/registries/new')
    await page.getByLabel('Your name').fill('Ottilie')
    await page.getByLabel('Month', { exact: true }).selectOption('6')
    await page.getByLabel('Day', { exact: true }).selectOption('21')
    for (const [label, value] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      // A browser holds typing back at the field's length; whoever attacks does not.
      await field.evaluate((element) => element.removeAttribute('maxlength'))
      await field.fill(value)
    }
    await page.getByRole('button', { name: 'Create registry' }).click()
    await page
      .getByText(said ?? 'Your registry is ready')
      .first()
      .waitFor()
    expect([what, await page.title()]).not.toEqual([what, 'ran'])
  }
  await page.getByText('<script>document.title="ran"</script>').first().waitFor()
})
