import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import { parametersOf } from '#commerce/cart/ui/parameters.ts'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { Slot } from './customize.tsx'
import { Slot as SpecialSlot } from './customize-special.tsx'
import en from './messages/en.json'

const ITEM = { asin: 'BXCOVE0001', offerId: 'o1', quantity: 1 }
const ATTRIBUTES = [{ name: 'Initials', maxLength: 3, characters: 'letters' as const }]
const told = {
  place: 'offer' as const,
  asin: ITEM.asin,
  offerListingId: 'o1',
  quantity: 1,
  price: { amount: 1, currencyCode: 'USD', displayString: '$1.00' },
}

const show = () =>
  render(
    <PageAround messages={{ 'quantity-rules': en }}>
      <main>
        <h1>Product</h1>
        <form aria-label="Buy">
          <Slot
            {...told}
            rules={[{ offerId: null, minimum: null, limit: null, restriction: null, attributes: ATTRIBUTES }]}
          />
        </form>
      </main>
    </PageAround>,
  )

const field = () => page.getByRole('dialog').getByRole('textbox', { name: 'Initials' })
const customized = () => draftStore.read().items[0]?.parameters?.customAttributes

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Customize'
  draftStore.apply((draft) => setPageItem(draft, ITEM))
})

test('a submit waits for the texts, and goes on with them', async () => {
  const screen = await show()
  const going = draftStore.mayGo('add-to-cart')
  await expect.element(field()).toHaveAccessibleDescription('Up to 3 letters')
  expect(await violations()).toEqual([])
  await field().fill('A1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await field().fill('AB')
  await userEvent.keyboard('{Enter}')
  expect(await going).toBe(true)
  expect(customized()).toEqual([{ name: 'Initials', value: 'AB' }])
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect(Object.fromEntries(new FormData(form))).toEqual({ 'custom-name.0.0': 'Initials', 'custom-value.0.0': 'AB' })
  // The form has set the page's item anew; the next submit knows the texts still.
  draftStore.apply((draft) => setPageItem(draft, ITEM))
  expect([await draftStore.mayGo('buy-now'), customized()]).toEqual([true, [{ name: 'Initials', value: 'AB' }]])
})

test('Escape drops the submit, and a submit of another offer is not held', async () => {
  await show()
  const going = draftStore.mayGo('add-to-cart')
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect([await going, customized()]).toEqual([false, undefined])
  draftStore.apply((draft) => setPageItem(draft, { ...ITEM, offerId: 'o2' }))
  expect(await draftStore.mayGo('add-to-cart')).toBe(true)
})

test('the button opens the same dialog, saves, and takes the focus back', async () => {
  await show()
  await page.getByRole('button', { name: 'Customize' }).click()
  await field().fill('CD')
  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('button', { name: 'Edit customization' })
  await expect.element(again).toHaveFocus()
  await expect.element(page.getByRole('definition')).toHaveTextContent('CD')
  await again.click()
  await expect.element(field()).toHaveValue('CD')
  expect(await violations()).toEqual([])
})

test("a special offer's button opens the dialog until there are texts, which its script sends", async () => {
  const rules = [{ offerId: null, minimum: null, limit: null, restriction: null, attributes: ATTRIBUTES }]
  const screen = await render(
    <PageAround messages={{ 'quantity-rules': en }}>
      <form aria-label="Special" onSubmit={(event) => event.preventDefault()}>
        <SpecialSlot {...told} isOff={false} rules={rules} />
        <SubmitButton place="special-offer" offerListingId="o1">
          Claim
        </SubmitButton>
      </form>
    </PageAround>,
  )
  const claim = page.getByRole('button', { name: 'Claim' })
  await expect.element(claim).toHaveAttribute('type', 'button')
  await claim.click()
  await field().fill('AB')
  await page.getByRole('dialog').getByRole('button', { name: en.customize.save }).click()
  await expect.element(claim).toHaveAttribute('type', 'submit')
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect(parametersOf(form)).toEqual({ customAttributes: [{ name: 'Initials', value: 'AB' }] })
})
