import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import type { CartLine } from '../contract/wire.ts'
import { Line } from './line.tsx'
import messages from './messages/en.json'

const usd = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const DUE: CartLine = {
  id: 'due',
  asin: '0DUE000001',
  offerListingId: 'due',
  quantity: 2,
  title: 'Bottle fee',
  imageId: null,
  condition: 'new',
  sellerName: 'Market',
  price: usd(0.25),
  previousPrice: null,
  subtotal: usd(0.5),
  total: usd(0.5),
  terms: {},
  availability: { type: 'IN_STOCK' },
  maxQuantity: 2,
  problem: null,
  adjustments: [],
  isSurcharge: true,
  associatedItemId: 'bottle',
}

test('what is due with a product has no box for a picture, and a rule between it and the next product', async () => {
  const { container } = await render(
    <PageAround messages={{ cart: messages }}>
      <ul>
        <Line line={DUE} features={{}} />
      </ul>
    </PageAround>,
  )
  await expect.element(page.getByRole('heading', { name: 'Bottle fee × 2' })).toBeVisible()
  const line = container.querySelector('li') ?? expect.fail('There is no line.')
  expect(getComputedStyle(line).borderBottomWidth).toBe('1px')
  const box = line.firstElementChild ?? expect.fail('There is nothing before its words.')
  expect(getComputedStyle(box).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test.each([
  [DUE, false],
  [{ ...DUE, isSurcharge: undefined }, true],
])('a deposit is neither new nor used; a product says its condition and its seller', async (line, isSaid) => {
  const { container } = await render(
    <PageAround messages={{ cart: messages }}>
      <ul>
        <Line line={line} features={{}} />
      </ul>
    </PageAround>,
  )
  expect(container.textContent).toContain('Bottle fee')
  expect(container.textContent.includes('New, sold by Market')).toBe(isSaid)
})
