import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { open, productOf, see } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { buyPlainly, readTotals } from './steps/buy.ts'
import { asMerchant } from './steps/merchant.ts'

const APPROVED = '4242 4242 4242 4242'

/** Text of twice the size on a phone needs no scrolling to the side. */
async function expectToFit(page: Page) {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const { scrollWidth } = document.documentElement
    document.documentElement.style.fontSize = ''
    return scrollWidth
  })
  expect(width).toBeLessThanOrEqual(390)
  if (usual) await page.setViewportSize(usual)
}

test.each(ONE_SIZE)('one of three is cancelled, the others come in two parcels: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  const number = await buyPlainly(page, `${productOf('plain')}?qty=3`, { card: APPROVED })
  await open(page, `/orders/${number}`)
  await page.getByText('Cancel some items').click()
  await expectNoViolations(page, 'cancel form')
  await page.getByRole('combobox').selectOption('1')
  await page.getByRole('button', { name: 'Cancel selected items' }).click()
  await page.getByRole('status').getByText('These items are canceled.').waitFor()
  await page.getByText('1 canceled', { exact: true }).waitFor()
  expect(await readTotals(page)).toMatchObject({ Total: '$389.97', Refund: '$129.99' })

  await asMerchant(`orders/${number}/ship`, {
    carrier: 'DHL',
    tracking: 'TRACK-7',
    items: [{ position: 0, quantity: 1 }],
  })
  await open(page, `/orders/${number}`)
  await see(page, 'Part of your order has shipped')
  const parcels = page.getByRole('region', { name: 'Packages' })
  await parcels.getByText('Tracking number: TRACK-7').waitFor()
  await parcels.getByRole('heading', { name: 'Not shipped yet' }).waitFor()
  await page.getByText('Cancel unshipped items').waitFor()
  await expectNoViolations(page, 'partly shipped order')
  await expectToFit(page)

  await asMerchant(`orders/${number}/ship`, {})
  await open(page, `/orders/${number}`)
  await see(page, 'Your order is on its way')
  expect(await parcels.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Package 1', 'Package 2'])
  expect(await page.getByText(/^Cancel/).count()).toBe(0)
  await expectNoViolations(page, 'order in two parcels')
})

test('units are cancelled without scripts, and the form says so when none are chosen', { tags: 'main' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(`/orders/${await buyPlainly(page, `${productOf('plain')}?qty=2`)}`)
  const send = async () => {
    await page.getByText('Cancel some items').click()
    await page.getByRole('button', { name: 'Cancel selected items' }).click()
  }
  await send()
  await page.getByText('Choose at least one item.').waitFor()
  await page.getByText('Cancel some items').click()
  await page.getByRole('combobox').selectOption('2')
  await page.getByRole('button', { name: 'Cancel selected items' }).click()
  await see(page, 'Order canceled')
})
