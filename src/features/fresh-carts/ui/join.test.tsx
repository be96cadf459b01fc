import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import fresh from '#commerce/fresh-stores/ui/messages/en.json'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { FreshCart } from '../contract/shopper.ts'
import { Slot } from './fresh-carts.tsx'
import messages from './messages/en.json'

const ORDER = 'AAAA-BBBBB-CCCCC'
const usd = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const TIME = { slotId: 'slot', start: '2026-11-30T08:00:00-05:00', end: '2026-11-30T10:00:00-05:00' }
const OPEN = { ...TIME, orderId: ORDER, deadline: '2026-11-30T05:00:00-05:00' }
const HELD = { ...TIME, fee: usd(0), heldUntil: '2026-11-28T13:00:00-05:00', joins: ORDER }

const cartOf = (kind: FreshCart['kind'], open: FreshCart['open'], slot: FreshCart['slot']): FreshCart => ({
  storeId: 'MARKET0001',
  name: 'Market',
  kind,
  lines: [],
  items: 0,
  subtotal: usd(0),
  discount: usd(0),
  tax: { isIncluded: false, isKnown: true, total: usd(0), rates: [] },
  minimumOrder: usd(0),
  isBelowMinimum: false,
  missing: null,
  slot,
  open,
  slotsPath: '/fresh/MARKET0001/slots',
  conflicts: null,
})

const show = (cart: FreshCart) =>
  render(
    <PageAround messages={{ 'fresh-carts': messages, 'fresh-stores': fresh }}>
      <main>
        <h1>Cart</h1>
        <Slot
          carts={[cart]}
          substitutions={[]}
          codes={{ allergens: [], diets: [] }}
          lineOf={() => null}
          taxesOf={() => ({ before: [], after: [] })}
        />
      </main>
    </PageAround>,
  )

test.each([
  ['delivery', 'No further delivery fee, and no minimum.'],
  ['pickup', 'No further fee, and no minimum.'],
] as const)('one press adds a cart to an order that is placed: %s', async (kind, said) => {
  const { container } = await show(cartOf(kind, OPEN, null))
  const button = page.getByRole('button', { name: 'Add to your order for Monday, November 30, 8:00 – 10:00 AM' })
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
  const form = button.element().closest('form')
  expect([form?.getAttribute('action'), form && Object.fromEntries(new FormData(form))]).toEqual([
    '/fresh/MARKET0001/slots',
    { slot: 'slot', joins: ORDER, to: 'cart' },
  ])
  expect(await violations(container)).toEqual([])
})

test.each([
  ['delivery', `Comes with your order ${ORDER}, with no further delivery fee.`],
  ['pickup', `Collect it with your order ${ORDER}, with no further fee.`],
] as const)('a cart says with which order it comes, and names no fee: %s', async (kind, said) => {
  await show(cartOf(kind, null, HELD))
  await expect.element(page.getByText(said)).toBeVisible()
  expect([page.getByText('Free delivery').query(), page.getByText('Add to your order').query()]).toEqual([null, null])
})
