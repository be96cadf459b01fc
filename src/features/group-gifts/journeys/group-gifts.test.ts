import { expect, test } from 'vitest'
import { see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const REGISTRY = 'A sound system for Olive'

const find = async (page: Awaited<ReturnType<typeof openPage>>) => {
  await page.goto('/registries/find')
  await page.getByLabel('Name').fill('sound system')
  await press(page.getByRole('button', { name: 'Search' }).last())
  await press(page.getByRole('link', { name: REGISTRY }))
  await see(page, REGISTRY)
}

const fill = async (page: Awaited<ReturnType<typeof openPage>>, amount: string) => {
  await page.getByLabel(/^Amount/).fill(amount)
  await page.getByLabel('Your name').fill('Grace Giver')
  await page.getByLabel('Email').fill('grace.giver@example.com')
  await page.getByLabel('Message (optional)').fill('For loud evenings')
  await press(page.getByLabel('Test card'))
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await press(page.getByRole('button', { name: 'Give this part' }))
}

test.each(SIZE_OF_TODAY)(
  'a guest gives a part, told beforehand what becomes of it: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await find(page)
    await press(page.getByRole('link', { name: /^Give a part: / }))
    await page.getByRole('heading', { name: 'What happens to your money' }).waitFor()
    await page.getByText('you get all of your money back').first().waitFor()
    await expectNoViolations(page, 'the page on which a part is given')
    await fill(page, '5')
    await page.getByText('Your part is kept for the gift.').waitFor()
    await page.getByText('$5.00').first().waitFor()
    await expectNoViolations(page, 'a part of a gift')
    await find(page)
    await page.getByText('Still open:').waitFor()
    expect(await page.getByText('Hidden').count()).toBe(0)
  },
)

test('a part is given without scripts at phone size, and taken back', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await find(page)
  await press(page.getByRole('link', { name: /^Give a part: / }))
  await fill(page, '7,25')
  await page.getByText('Your part is kept for the gift.').waitFor()
  await press(page.getByRole('button', { name: 'Take my part back' }))
  await page.getByText('Your part goes back to how you paid.').waitFor()
  await page.getByText('You took it back.').waitFor()
})
