import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parameterOf } from '#commerce/cart/ui/parameters.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import { PageAround } from '#test/page-around.tsx'
import { useQuote } from './use-quote.ts'

const ITEM = { asin: 'BXDRUM0001', offerListingId: 'o1', quantity: 1 }
const WRAP = { isToBeGiftWrapped: true }

function Form() {
  const place = useRef<HTMLDivElement>(null)
  const { quote } = useQuote(place, ITEM)
  return (
    <form>
      <input type="number" name="quantity" aria-label="Quantity" defaultValue="1" />
      <input type="checkbox" aria-label="How" {...parameterOf('giftOptions', WRAP)} />
      <div ref={place}>
        <output>{quote?.quantity}</output>
      </div>
    </form>
  )
}

test('what stands beside the button follows the quantity and how the item is bought, and back', async () => {
  setPageTokens({ csrf: 'c', slate: 's' })
  const asked: unknown[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    expect(String(path)).toMatch(/\/one-click-quotes$/)
    const { items } = JSON.parse(String(init?.body))
    asked.push(items)
    return Response.json({ quantity: items[0].quantity })
  })
  onTestFinished(() => spy.mockRestore())
  await render(
    <PageAround messages={{}}>
      <Form />
    </PageAround>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  const box = page.getByRole('checkbox', { name: 'How' })
  await box.click()
  await box.click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await box.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('3')
  const wrapped = { additionalParameters: { giftOptions: WRAP } }
  expect(asked).toContainEqual([{ ...ITEM, ...wrapped }])
  expect(asked.filter((items) => JSON.stringify(items) === JSON.stringify([ITEM]))).toHaveLength(2)
  expect(asked.at(-1)).toEqual([{ ...ITEM, quantity: 3, ...wrapped }])
})

test('what stands beside the button is asked for again with the private data, and stays until then', async () => {
  setPageTokens({ csrf: 'c', slate: 's' })
  let quantity = 1
  let systemTime = 1
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    if (String(path).endsWith('/one-click-quotes')) return Response.json({ quantity })
    systemTime += 1
    return Response.json({ csrfToken: 'c', slateToken: 's', systemTime })
  })
  onTestFinished(() => spy.mockRestore())
  await loadShopperState(ITEM.asin)
  await render(
    <PageAround messages={{}}>
      <Form />
    </PageAround>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  quantity = 2
  const refreshed = refreshShopperState()
  expect(document.querySelector('output')?.textContent).toBe('1')
  await refreshed
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
})
