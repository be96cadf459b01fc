import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { type ChoiceSlot, Slot } from './choice.tsx'
import en from './messages/en.json'

const ITEM = { asin: 'BXDRUM0001', offerId: 'offer', quantity: 1 }
const price = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })

const slot = (change: Partial<ChoiceSlot> = {}) => ({
  programId: 'five',
  parts: 5,
  asin: ITEM.asin,
  offerListingId: 'offer',
  price: price(199),
  ...change,
})

/** Renders a page with a form around each of these slots. */
const show = (...slots: ChoiceSlot[]) =>
  render(
    <PageAround messages={{ installments: en }}>
      <main>
        <h1>Product</h1>
        {slots.map((each) => (
          <form key={each.price.amount} aria-label={`For ${each.price.amount}`}>
            <label>
              Quantity
              <input name="quantity" defaultValue="1" />
            </label>
            <Slot {...each} />
          </form>
        ))}
      </main>
    </PageAround>,
  )

const sent = (form = document.forms[0]) => Object.fromEntries(new FormData(form as HTMLFormElement))
const programOf = () => draftStore.read().items[0]?.parameters?.installments?.programId
const box = () => page.getByRole('checkbox')

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Parts'
  draftStore.apply((draft) => setPageItem(draft, ITEM))
})

describe('the checkbox for monthly payments', () => {
  test('is a field of its form, and is in the draft while checked', async () => {
    const screen = await show(slot())
    await expect.element(screen.getByText('Pay in 5 monthly payments of $39.80')).toBeVisible()
    expect([sent()['installments-check'], programOf()]).toEqual([undefined, undefined])
    await box().click()
    expect(sent()).toEqual({ quantity: '1', programId: 'five', 'installments-check': '1' })
    expect(draftStore.read().items[0]).toEqual({ ...ITEM, parameters: { installments: { programId: 'five' } } })
    await box().click()
    expect([sent()['installments-check'], draftStore.read().items[0]]).toEqual([undefined, ITEM])
    expect(await violations()).toEqual([])
  })

  test('shows the schedule, and that there is no interest', async () => {
    const screen = await show(slot({ price: price(199.99) }))
    await screen.getByText('How it works').click()
    await expect.element(screen.getByText('Today, with your order')).toBeVisible()
    await expect.element(screen.getByText('Then every month, 3 times')).toBeVisible()
    await expect.element(screen.getByText('One month later')).toBeVisible()
    expect((await screen.getByRole('definition').all()).map((each) => each.element().textContent)).toEqual([
      '$40.00',
      '$40.00',
      '$39.99',
      '$199.99',
    ])
    await expect.element(screen.getByText(/No interest and no fees/)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('stays the same for two offers: they never disagree', async () => {
    const screen = await show(slot(), slot({ price: price(149) }))
    const [one, other] = [screen.getByRole('checkbox').nth(0), screen.getByRole('checkbox').nth(1)]
    await one.click()
    await expect.element(other).toBeChecked()
    await other.click()
    await expect.element(one).not.toBeChecked()
    expect(programOf()).toBeUndefined()
  })

  test('follows the quantity of its own form', async () => {
    const screen = await show(slot())
    await screen.getByRole('textbox', { name: 'Quantity' }).fill('2')
    tell('quantity-changed', { asin: ITEM.asin, quantity: 2 })
    await expect.element(screen.getByText('Pay in 5 monthly payments of $79.60')).toBeVisible()
  })

  test('shows the choice already in the draft', async () => {
    draftStore.apply((draft) => setPageItem(draft, { ...ITEM, parameters: { installments: { programId: 'five' } } }))
    await show(slot())
    await expect.element(box()).toBeChecked()
  })

  test('is only text of the same height if nothing can be chosen', async () => {
    const screen = await show(slot())
    const height = () => screen.container.querySelector('fieldset')?.getBoundingClientRect().height
    const before = height()
    await screen.unmount()
    const off = await show(slot({ isOff: true }))
    await expect.element(off.getByText('Pay in 5 monthly payments of $39.80')).toBeVisible()
    expect(off.container.querySelector('fieldset')?.getBoundingClientRect().height).toBe(before)
    expect(box().elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  test('is not rendered if a payment would be zero', async () => {
    const screen = await show(slot({ price: price(0.04) }))
    expect(screen.container.querySelector('fieldset')).toBeNull()
  })

  test('has touch targets that are high enough', async () => {
    const screen = await show(slot())
    for (const target of ['label:has([type="checkbox"])', 'summary'])
      expect(screen.container.querySelector(target)?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})
