import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageAround } from '#test/page-around.tsx'
import type { FreshCart } from '../contract/shopper.ts'
import { Slot } from './fresh-carts.tsx'
import messages from './messages/en.json'

const usd = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount.toFixed(2)}` })

/** The cart of a store with a time that costs so much. */
const cartOf = (kind: FreshCart['kind'], fee: number): FreshCart => ({
  storeId: 'TESTSTORE1',
  name: 'Test market',
  kind,
  lines: [],
  items: 0,
  subtotal: usd(0),
  discount: usd(0),
  tax: { isIncluded: false, isKnown: true, total: usd(0), rates: [] },
  minimumOrder: usd(0),
  isBelowMinimum: false,
  missing: null,
  slot: {
    slotId: 'slot',
    start: '2026-11-30T08:00:00-05:00',
    end: '2026-11-30T10:00:00-05:00',
    fee: usd(fee),
    heldUntil: '2026-11-28T13:00:00-05:00',
    joins: null,
  },
  open: null,
  slotsPath: null,
  conflicts: null,
})

test.each([
  ['delivery', 0, 'Free delivery'],
  ['delivery', 4.5, 'Delivery $4.50'],
  ['pickup', 4.5, 'Pickup $4.50'],
] as const)('says what a time costs before it is ordered: %s for %d', async (kind, fee, said) => {
  await render(
    <PageAround messages={{ 'fresh-carts': messages }}>
      <Slot
        carts={[cartOf(kind, fee)]}
        substitutions={[]}
        codes={{ allergens: [], diets: [] }}
        lineOf={() => null}
        taxesOf={() => ({ before: [], after: [] })}
      />
    </PageAround>,
  )
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})
