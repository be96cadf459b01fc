import { expect, test } from 'vitest'
import { BOTH_SIZES, openPage } from '#test/browser.ts'
import { becomeCustomer } from './steps/account.ts'
import { arrive, atRest, eventually, hasFocus, open } from './steps/arrive.ts'
import { tabTo } from './steps/keyboard.ts'

const COFFEE = '/dp/BXCOFF0001'

test.each(BOTH_SIZES)(
  'food is ordered from its cards at a chosen time with the keyboard alone: $viewport, $scheme',
  { tags: 'gate', timeout: 120_000 },
  async (look) => {
    const page = await openPage(look)
    const { keyboard } = page
    await open(page, '/s?k=salmon')
    await tabTo(page, page.getByRole('button', { name: /^Add .*[Ss]almon.* to your cart$/ }).first())
    await keyboard.press('Enter')
    const more = page.getByRole('button', { name: /^More of .*[Ss]almon/ }).first()
    await more.waitFor()
    await atRest(page)
    if (!(await hasFocus(more))) await tabTo(page, more)
    for (let press = 0; press < 4; press += 1) await keyboard.press('Enter')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart.*5/ })
      .waitFor()

    await open(page, '/cart')
    await arrive(page, 'Your cart')
    await tabTo(page, page.getByRole('link', { name: 'Choose a time' }))
    await keyboard.press('Enter')
    await arrive(page, 'Choose a delivery time')
    await tabTo(page, page.getByLabel('ZIP code'))
    await keyboard.type('11201')
    await keyboard.press('Enter')
    await arrive(page, 'Choose a delivery time')
    await tabTo(page, page.getByRole('main').locator('button[name=slot]').first())
    await keyboard.press('Enter')
    await page.getByText('Your time is held while you shop.').waitFor()
    await arrive(page, 'Choose a delivery time')
    await tabTo(page, page.getByRole('link', { name: 'Go to your cart' }))
    await keyboard.press('Enter')
    await arrive(page, 'Your cart')
    await tabTo(page, page.getByRole('button', { name: 'Check out at Greenhall Market' }))
    await keyboard.press('Enter')
    await arrive(page, 'Checkout')
    const typed = {
      Email: 'ada@example.com',
      Name: 'Ada Lovelace',
      'Street address': '12 Analytical Row',
      City: 'Brooklyn',
    }
    for (const [name, text] of Object.entries(typed)) {
      await tabTo(page, page.getByRole('textbox', { name }))
      await keyboard.type(text)
    }
    await tabTo(page, page.getByRole('combobox', { name: 'State' }))
    await keyboard.type('New York')
    await tabTo(page, page.getByRole('textbox', { name: 'ZIP code' }))
    await keyboard.type('11201')
    await tabTo(page, page.getByRole('button', { name: 'Review order' }))
    await keyboard.press('Space')
    await arrive(page, 'Review your order')
    await tabTo(page, page.getByRole('button', { name: /^Place order and pay/ }))
    await keyboard.press('Enter')
    await arrive(page, 'Order placed. Thank you!')
  },
)

test.each(BOTH_SIZES)(
  'coffee is delivered repeatedly, and written on a list, with the keyboard alone: $viewport, $scheme',
  { tags: 'gate', timeout: 120_000 },
  async (look) => {
    const page = await openPage(look)
    const { keyboard } = page
    await becomeCustomer(page, 'keys')
    await open(page, COFFEE)
    const row = page.getByRole('region', { name: 'Have it delivered repeatedly' })
    await tabTo(page, row.getByRole('link', { name: 'How it works' }))
    await keyboard.press('Enter')
    const popover = page.getByRole('dialog')
    await popover.waitFor()
    await keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(row.getByRole('link', { name: 'How it works' }))).toBe(true)
    await tabTo(page, row.getByLabel('Quantity'))
    await keyboard.type('3')
    await tabTo(page, row.getByRole('button', { name: 'Add to repeat deliveries' }))
    await keyboard.press('Enter')
    await row.getByText(/^In your repeat deliveries: Quantity 3, Every month\./).waitFor()
    await atRest(page)
    await tabTo(page, row.getByRole('link', { name: 'Change' }))
    await keyboard.press('Enter')
    await popover.waitFor()
    await atRest(page)
    await tabTo(page, popover.getByLabel('How often'))
    await keyboard.type('Every 2 weeks')
    await tabTo(page, popover.getByRole('button', { name: 'Save' }))
    await keyboard.press('Enter')
    await row.getByText(/^In your repeat deliveries: Quantity 3, Every 2 weeks\./).waitFor()

    await open(page, '/shopping-lists')
    await tabTo(page, page.getByRole('main').getByRole('textbox'))
    await keyboard.type('Weekend')
    await keyboard.press('Enter')
    await arrive(page, 'Weekend')
    await tabTo(page, page.getByLabel('What to buy'))
    await keyboard.type('2 lemons')
    await keyboard.press('Enter')
    const tick = page.getByRole('button', { name: 'Tick off lemons', pressed: false })
    await tick.waitFor()
    await arrive(page, 'Weekend')
    await tabTo(page, tick)
    await keyboard.press('Space')
    const ticked = page.getByRole('button', { name: 'Tick off lemons', pressed: true })
    await ticked.waitFor()
    expect(await hasFocus(ticked)).toBe(true)
  },
)
