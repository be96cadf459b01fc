import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { Part } from '../contract/shopper.ts'
import en from './messages/en.json'
import { Slot } from './order-plans.tsx'

const price = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}.00` })

const part = (number: number, state: Part['state'], amount: number, owed = amount): Part => ({
  id: `0000-00000-00000-0-${number}`,
  number,
  state,
  dueOn: `2026-0${number}-15`,
  amount: price(amount),
  owed: price(owed),
})

const PARTS = [part(1, 'paid', 40, 0), part(2, 'due', 40), part(3, 'open', 40, 15), part(4, 'ended', 40, 0)]

const show = (owed: number) =>
  render(
    <PageAround messages={{ installments: en }}>
      <main>
        <h1>Order</h1>
        <Slot
          plans={[{ line: 0, asin: 'PHONE', title: 'A phone', total: price(160), owed: price(owed), parts: PARTS }]}
        />
      </main>
    </PageAround>,
  )

test('shows for each payment its due date, its state and what is left of it', async () => {
  document.documentElement.lang = 'en'
  document.title = 'Order'
  const screen = await show(55)
  const rows = (await screen.getByRole('listitem').all()).map((each) => each.element().textContent)
  expect(rows).toEqual([
    'Payment 1 Jan 15, 2026Paid$40.00',
    'Payment 2 Feb 15, 2026Due$40.00',
    'Payment 3 Mar 15, 2026Open$15.00',
    'Payment 4 Apr 15, 2026Ended$40.00',
  ])
  await expect.element(screen.getByText('Still to pay of these monthly payments: $55.00')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('says when nothing is owed any more', async () => {
  const screen = await show(0)
  await expect.element(screen.getByText('Nothing more to pay of these monthly payments.')).toBeVisible()
})
