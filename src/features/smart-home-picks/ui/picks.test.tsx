import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { Pick } from '../contract/page.ts'
import en from './messages/en.json'
import { Slot } from './picks.tsx'

const pick = (asin: string, minor: number): Pick => ({
  asin,
  minor,
  offerListingId: `${asin}-US-1`,
  title: `Lamp ${asin}`,
  image: null,
  price: { amount: minor / 100, currencyCode: 'USD', displayString: `$${(minor / 100).toFixed(2)}` },
})
const PICKS = [pick('A', 123_456), pick('B', 1000), pick('C', 99)]

const sent: { items: { asin: string; quantity: number }[] }[] = []
const server = { answer: () => Response.json({}) }

beforeEach(async () => {
  sent.length = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).startsWith('/api/shopper-state'))
      return Response.json({ sessionId: 's', csrfToken: 't', slateToken: 's', cartCount: 0, features: {} })
    sent.push(JSON.parse(String(init?.body)))
    return server.answer()
  })
  await loadShopperState()
})

const added = () =>
  Response.json({
    type: 'cart.add-items/v1',
    entity: {
      items: [{ id: '1', asin: 'A', offerListingId: 'A-US-1', quantity: 1 }],
      count: { type: 'cart.count/v1', entity: { items: 2 } },
    },
  })

const show = (marketplace: MarketplaceCode = 'US') =>
  render(
    <PageAround messages={{ 'smart-home-picks': en }}>
      <main>
        <h1>Product</h1>
        <Slot asin="D" marketplace={marketplace} picks={PICKS} shows={[]} />
      </main>
    </PageAround>,
  )

test('all are checked at first; the total and the button follow what is checked, down to none', async () => {
  const screen = await show()
  await expect.element(screen.getByText('Total: $1,245.55')).toBeVisible()
  await screen.getByRole('checkbox', { name: /Lamp A/ }).click()
  await expect.element(screen.getByText('Total: $10.99')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add 2 products to cart' })).toBeEnabled()
  await screen.getByRole('checkbox', { name: /Lamp B/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Add 1 product to cart' })).toBeEnabled()
  await screen.getByRole('checkbox', { name: /Lamp C/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Choose a product' })).toBeDisabled()
  await expect.element(screen.getByText(/^Total/)).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('the boxes and the form carry what the specification names', async () => {
  await show()
  const form = document.querySelector('form')
  expect(form?.dataset).toMatchObject({ currencyCode: 'USD', currencyDecimalSeparator: '.' })
  expect(form?.dataset.priceFormat).toContain('$')
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes.map(({ dataset: { asin, offerlistingid, price } }) => [asin, offerlistingid, price])).toEqual([
    ['A', 'A-US-1', '123456'],
    ['B', 'B-US-1', '1000'],
    ['C', 'C-US-1', '99'],
  ])
})

test.each<[MarketplaceCode, total: string]>([
  ['US', '$1,245.55'],
  ['GB', '£1,245.55'],
  ['DE', '1.245,55 €'],
  ['JP', '￥124,555'],
])('totals have the decimals of the currency, and the separators that belong together: %s', async (code, total) => {
  await show(code)
  const shown = document.querySelector('[aria-live=polite]')?.textContent.replaceAll('\u00a0', ' ')
  expect(shown).toBe(`Total: ${total}`)
})

test.each(MARKETPLACES.map(({ code }) => code))(
  'in every marketplace the form has its currency, format and separator: %s',
  async (code) => {
    await show(code)
    const { currencyCode, priceFormat, currencyDecimalSeparator } = document.querySelector('form')?.dataset ?? {}
    expect(currencyCode).toMatch(/^[A-Z]{3}$/)
    expect(priceFormat).toBeTruthy()
    expect(currencyDecimalSeparator).toMatch(currencyCode === 'JPY' ? /^[.,]?$/ : /^[.,]$/)
  },
)

test('closing the list checks everything again', async () => {
  const screen = await show()
  await screen.getByRole('checkbox', { name: /Lamp A/ }).click()
  await screen.getByText('3 products', { exact: true }).click()
  await expect.element(screen.getByText('Total: $1,245.55')).toBeVisible()
})

test('adds what is checked in one call, once for two presses, and says so', async () => {
  server.answer = added
  const screen = await show()
  await expect.element(screen.getByText(/Only the items you check are added to your cart\.$/)).toBeVisible()
  await screen.getByRole('checkbox', { name: /Lamp B/ }).click()
  const form = document.querySelector('form')
  const button = screen.getByRole('button', { name: 'Add 2 products to cart' })
  button.element().focus()
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByText('2 products added to your cart.')).toBeVisible()
  await expect.element(button).toHaveFocus()
  expect(sent.map(({ items }) => items.map(({ asin, quantity }) => [asin, quantity]))).toEqual([
    [
      ['A', 1],
      ['C', 1],
    ],
  ])
  expect(await violations()).toEqual([])
})

test('names the product that cannot be added, and adds none', async () => {
  const details = { items: [{ asin: 'B', offerListingId: 'B-US-1', code: 'out-of-stock', possible: 0 }] }
  server.answer = () =>
    Response.json(
      { type: 'error/v1', entity: { status: 422, code: 'out-of-stock', message: '', details } },
      { status: 422 },
    )
  const screen = await show()
  await screen.getByRole('button', { name: 'Add 3 products to cart' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("Lamp B can't be added right now. Uncheck it, then try again.")
})
