import { expect, test } from 'vitest'
import { signIn } from '#e2e/steps/account.ts'
import { arrive, eventually, open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

test.each(SIZE_OF_TODAY)(
  'the merchant sees what a visitor looked at, by its campaign and by its words: $viewport',
  { tags: 'main' },
  async (look) => {
    const visitor = await openPage(look)
    await open(visitor, '/?utm_campaign=First+frost')
    await open(visitor, '/s?k=unobtainium')
    const page = await openPage(look)
    await open(page, `/gp/sign-in.html?returnTo=${encodeURIComponent('/merchant/numbers?by=source')}`)
    await signIn(page, 'merchant@orvane.example', 'come in and look')
    await arrive(page, 'Numbers')
    await eventually(async () => {
      await page.reload()
      return page
        .getByRole('row', { name: /^first frost/ })
        .getByRole('cell')
        .textContent()
    }).toMatch(/^[1-9]/)
    await expectNoViolations(page.getByRole('main'), 'numbers by campaign')
    await press(page.getByRole('link', { name: 'By search term' }))
    const row = page.getByRole('row', { name: /^unobtainium/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '1'])
  },
)
