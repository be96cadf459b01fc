import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import catalog from '#commerce/catalog/ui/messages/en.json'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { FreshCart } from '../contract/shopper.ts'
import type { ShownSubstitution } from '../contract/substitution.ts'
import { Slot as CartSlot } from './fresh-carts.tsx'
import messages from './messages/en.json'
import { Slot as OrderSlot } from './order-substitutes.tsx'

const AROUND = { messages: { 'fresh-carts': messages, catalog } }
const usd = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const time = (slotId: string) => ({
  slotId,
  start: '2026-11-30T08:00:00-05:00',
  end: '2026-11-30T10:00:00-05:00',
  fee: usd(0),
})
const LINE: FreshCart['lines'][number] = {
  id: 'line',
  asin: 'BXBREAD001',
  offerListingId: 'bread',
  quantity: 3,
  title: 'Rye bread',
  imageId: null,
  condition: 'new',
  sellerName: 'Market',
  price: usd(4),
  previousPrice: null,
  subtotal: usd(12),
  total: usd(12),
  terms: {},
  availability: { type: 'IN_STOCK' },
  maxQuantity: 9,
  problem: null,
  adjustments: [],
  associatedItemId: null,
}
const CART: FreshCart = {
  storeId: 'MARKET0001',
  name: 'Market',
  kind: 'delivery',
  lines: [LINE],
  items: 3,
  subtotal: usd(12),
  discount: usd(0),
  tax: { total: usd(0), rates: [], isIncluded: false, isKnown: true },
  minimumOrder: usd(0),
  isBelowMinimum: false,
  missing: null,
  slot: { ...time('small'), heldUntil: '2026-11-29T08:00:00-05:00', joins: null },
  open: null,
  slotsPath: '/fresh/MARKET0001/slots',
  conflicts: {
    storeId: 'MARKET0001',
    hasConflicts: true,
    address: { code: 'AVAILABLE', postalCode: '10001' },
    slot: {
      ...time('small'),
      code: 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION',
      reason: 'heavy',
      requestedGrams: 3000,
      availableGrams: 2000,
    },
    lines: [
      {
        itemId: 'line',
        asin: 'BXBREAD001',
        offerListingId: 'bread',
        title: 'Rye bread',
        code: 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION',
        requested: 3,
        available: 2,
      },
    ],
    nearest: time('big'),
  },
}
const SAID: ShownSubstitution = {
  storeId: 'MARKET0001',
  choice: 'ask',
  allergens: ['milk'],
  diets: [],
  lines: [{ itemId: 'line', substitutes: [{ asin: 'BXBREAD002', offerListingId: 'oat', title: 'Oat bread' }] }],
}

/** What a form would send, and where. */
const sent = (form: HTMLFormElement | null) => ({
  to: form?.getAttribute('action'),
  fields: Object.fromEntries(form ? new FormData(form) : []),
})

test('a cart says what does not fit and takes the next time; what may come instead is chosen by keyboard', async () => {
  const { container } = await render(
    <PageAround {...AROUND}>
      <main>
        <h1>Cart</h1>
        <CartSlot
          carts={[CART]}
          substitutions={[SAID]}
          codes={{ allergens: ['milk', 'nuts'], diets: ['vegan'] }}
          lineOf={({ id, title }) => <li key={id}>{title}</li>}
          taxesOf={() => ({ before: [], after: [] })}
        />
      </main>
    </PageAround>,
  )
  await expect.element(page.getByText(/^Rye bread: only 2 of 3 fit into your time/)).toBeVisible()
  const next = page.getByRole('button', { name: /November 30, 8:00/ })
  expect(sent(next.element().closest('form'))).toEqual({
    to: '/fresh/MARKET0001/slots',
    fields: { slot: 'big', to: 'cart' },
  })
  await expect.element(page.getByText(/^Instead of Rye bread: Oat bread/)).toBeVisible()
  const ask = page.getByRole('radio', { name: 'Ask me first' })
  await expect.element(ask).toBeChecked()
  ;(ask.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'Bring something similar' })).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Never bring: milk')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  await userEvent.click(page.getByRole('checkbox', { name: 'vegan' }))
  const form = page.getByRole('button', { name: 'Save' }).element().closest('form')
  expect(sent(form)).toEqual({
    to: '/fresh/MARKET0001/substitution',
    fields: { shown: 'ask milk', choice: 'allow', 'allergen-milk': 'on', 'diet-vegan': 'on' },
  })
  expect(await violations(container)).toEqual([])
})

test('an order asks about what is suggested, and lets what was accepted be refused', async () => {
  const one = {
    position: 0,
    asin: 'BXBREAD002',
    offerListingId: 'oat',
    quantity: 2,
    insteadOf: 'Rye bread',
    acceptedBy: null,
    canAnswer: true,
  }
  const { container } = await render(
    <PageAround {...AROUND}>
      <main>
        <h1>Order</h1>
        <OrderSlot
          orderId="0000-00000-00000"
          suggestions={[
            { ...one, id: 'asked', title: 'Oat bread', state: 'suggested' },
            { ...one, id: 'had', title: 'Corn bread', state: 'accepted', acceptedBy: 'choice' },
            { ...one, id: 'gone', title: 'Old bread', state: 'withdrawn', canAnswer: false },
          ]}
        />
      </main>
    </PageAround>,
  )
  const yes = page.getByRole('button', { name: 'Yes, bring it (Oat bread)' })
  await expect.element(yes).toBeVisible()
  expect(sent(yes.element().closest('form'))).toEqual({ to: '/order-substitutes/asked', fields: {} })
  expect(yes.element().getAttribute('value')).toBe('accept')
  const names = page.getByRole('button').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Yes, bring it (Oat bread)',
    'No, leave it out (Oat bread)',
    'No, leave it out (Corn bread)',
  ])
  expect(await violations(container)).toEqual([])
})

test('the lines of a long cart are not listed again below it: what is named for one is, the others are behind a summary', async () => {
  const lines = ['Rye bread', 'Milk', 'Butter', 'Jam'].map((title, place) => ({
    ...LINE,
    id: place ? title : 'line',
    title,
  }))
  await render(
    <PageAround {...AROUND}>
      <CartSlot
        carts={[{ ...CART, lines, conflicts: null }]}
        substitutions={[SAID]}
        codes={{ allergens: [], diets: [] }}
        lineOf={() => null}
        taxesOf={() => ({ before: [], after: [] })}
      />
    </PageAround>,
  )
  const links = page.getByRole('link', { name: /^Choose substitutes for / })
  await expect.element(links).toHaveTextContent('Choose substitutes for Rye bread')
  await userEvent.click(page.getByText('Choose substitutes for single items'))
  await expect.poll(() => links.elements().length).toBe(lines.length)
})

test.each([
  [CART, false],
  [{ ...CART, conflicts: null }, true],
])('what does not fit into the held time is not checked out', async (cart, canBuy) => {
  await render(
    <PageAround {...AROUND}>
      <CartSlot
        carts={[cart]}
        substitutions={[SAID]}
        codes={{ allergens: [], diets: [] }}
        lineOf={() => null}
        taxesOf={() => ({ before: [], after: [] })}
      />
    </PageAround>,
  )
  const button = page.getByRole('button', { name: 'Check out at Market' })
  await (canBuy ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled())
})
