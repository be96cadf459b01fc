import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import en from './messages/en.json'
import { answers, answerTo, Launchers, OFFER, startAgain } from './testing.tsx'

test('a wrong number of a phone is called its IMEI, beside the field, which has the focus', async () => {
  document.documentElement.lang = 'en'
  document.title = 'Phone'
  startAgain()
  vi.spyOn(window, 'fetch').mockImplementation((given, init) => answerTo(String(given), init))
  answers.model = () => Response.json({ ...OFFER, serial: 'imei' })
  answers.add = () => Response.json({ entity: { code: 'serial' } }, { status: 422 })
  await page.viewport(1280, 800)
  await loadShopperState()
  await refreshShopperState()
  const browser = { go: vi.fn(), path: () => '/dp/BXPHON0001' }
  await render(
    <PageAround messages={{ 'trade-in': en }}>
      <Launchers productGroup="gl_wireless" browser={browser} />
    </PageAround>,
  )
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: 'Trade-in' }).getByRole('link').click()
  await dialog.getByRole('link', { name: /Testbrand Phone 9/ }).click()
  await dialog.getByRole('radio', { name: 'Yes' }).click()
  const number = dialog.getByRole('textbox', { name: 'IMEI' })
  await number.fill('123456789012345')
  await dialog.getByRole('button', { name: 'Add to trade-in' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(en.problem.imei)
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await expect.element(number).toHaveAccessibleDescription(/valid IMEI/)
  await expect.element(number).toHaveValue('123456789012345')
  expect(dialog.getByText(/serial number/i).elements()).toEqual([])
  expect(await violations()).toEqual([])
})
