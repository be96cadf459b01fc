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

const TOMATOES: CartLine = {
  ...DUE,
  title: 'Tomatoes',
  isSurcharge: undefined,
  associatedItemId: null,
  quantity: 3,
  maxQuantity: 40,
  measured: {
    sold: { picking: 'bulk', step: '0.25 lb', per: '1 lb' },
    amount: '0.75 lb',
    pricePer: '1 lb',
    displayString: '0.75 lb',
    displayStep: '0.25 lb',
  },
}

test.each([
  ['what is sold by weight says how much one of its quantity is', TOMATOES, '0.75 lb (3 × 0.25 lb)', true],
  ['pieces are counted, also where the scale says what they cost', catched(TOMATOES), '× ', false],
  ['what the store of the heading sells new does not name it again', TOMATOES, 'sold by', false],
  ['what it sells used does', { ...TOMATOES, condition: 'good' }, 'sold by', true],
  ['another seller does', { ...TOMATOES, sellerName: 'Farm' }, 'New, sold by Farm', true],
] satisfies [string, CartLine, string, boolean][])('%s', async (_what, line, words, isSaid) => {
  const { container } = await render(
    <PageAround messages={{ cart: messages }}>
      <ul>
        <Line line={line} features={{}} saidAbove="Market" />
      </ul>
    </PageAround>,
  )
  expect(container.textContent).toContain('0.75 lb')
  expect(container.textContent.includes(words)).toBe(isSaid)
})

function catched(line: CartLine): CartLine {
  const sold = { picking: 'catch', per: '1 lb', usual: '0.7 lb', most: '0.9 lb' } as const
  return {
    ...line,
    measured: { sold, amount: '0.75 lb', pricePer: '1 lb', displayString: '0.75 lb', displayStep: '≈ 0.7 lb' },
  }
}
