import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import buyBox from '#commerce/buy-box/ui/messages/en.json'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { PageRule } from '../contract/pages.ts'
import en from './messages/en.json'
import { Slot } from './quantity.tsx'

const answer = { isBusiness: false }

const rule = (change: Partial<PageRule>): PageRule => ({
  offerId: null,
  minimum: null,
  limit: null,
  restriction: null,
  attributes: [],
  ...change,
})

const told = {
  place: 'offer' as const,
  asin: 'BXREMO0001',
  offerListingId: 'o1',
  quantity: 1,
  most: 30,
  isNamed: false,
}

const show = (rules: PageRule[], more: Partial<Parameters<typeof Slot>[0]> = {}) =>
  render(
    <PageAround messages={{ 'quantity-rules': en, 'buy-box': buyBox }}>
      <main>
        <h1>Product</h1>
        <form aria-label="Buy" onSubmit={(event) => event.preventDefault()}>
          <Slot rules={rules} {...told} {...more} />
          <SubmitButton offerListingId="o1" name="submit.add-to-cart">
            Add to cart
          </SubmitButton>
        </form>
      </main>
    </PageAround>,
  )

const list = () => page.getByRole('combobox', { name: 'Quantity' })
const options = () => [...(list().element() as HTMLSelectElement).options].map(({ text }) => text)
const button = () => page.getByRole('button', { name: 'Add to cart' })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Quantity'
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      sessionId: 's',
      csrfToken: 't',
      slateToken: 's',
      signedIn: true,
      recognised: true,
      cartCount: 0,
      features: { 'quantity-rules': answer.isBusiness ? { isBusiness: true } : undefined },
    }),
  )
})

test('a limit names itself beside the usual field and lowers its most', async () => {
  const screen = await show([rule({ limit: { quantity: 2, hours: 48 } })])
  const field = screen.getByRole('spinbutton', { name: 'Quantity' })
  await expect.element(field).toHaveAccessibleDescription('Limit 2 per customer within 2 days')
  await expect.element(field).toHaveAttribute('max', '2')
  expect(await violations()).toEqual([])
})

test('an offer without a rule has the usual field', async () => {
  const screen = await show([rule({ offerId: 'another', minimum: 5 })])
  await expect.element(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveAttribute('max', '30')
})

test('the last option opens the modal, resets the list, and Escape returns to it', async () => {
  const told: number[] = []
  const stop = listenTo('quantity-changed', ({ quantity }) => told.push(quantity))
  const restriction = { moq: 3, popoverTitle: 'Larger orders', message: 'For {quantity} or more, call us.' }
  await show([rule({ restriction })])
  await expect.poll(options).toEqual(['1', '2', '3', 'More than 3'])
  await userEvent.selectOptions(list(), '2')
  list().element().focus()
  await userEvent.selectOptions(list(), 'more')
  await expect
    .element(page.getByRole('dialog', { name: 'Larger orders' }).getByText('For 4 or more, call us.'))
    .toBeVisible()
  expect(document.querySelector('select')?.value).toBe('1')
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(list()).toHaveFocus()
  expect(told).toEqual([2, 1])
  stop()
})

test('without own words the modal has those of the store', async () => {
  await show([rule({ restriction: { moq: 1 } })])
  await expect.poll(options).toEqual(['1', 'More than 1'])
  await userEvent.selectOptions(list(), 'more')
  await expect
    .element(
      page.getByRole('dialog', { name: 'Need more than 1?' }).getByText('To order 2 or more, please contact us.'),
    )
    .toBeVisible()
})

test('a list without a value locks the buttons until there is one', async () => {
  const screen = await show([rule({ minimum: 5 })])
  await expect.element(button()).toHaveAttribute('type', 'button')
  await expect.element(list()).toBeRequired()
  await expect.element(list()).toHaveAccessibleDescription('Minimum order: 5')
  expect(options().slice(0, 3)).toEqual(['Choose a quantity', '5', '6'])
  await button().click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a quantity first' })).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(list(), '7')
  await expect.element(button()).toHaveAttribute('type', 'submit')
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect([new FormData(form).get('quantity'), form.checkValidity()]).toEqual(['7', true])
  await userEvent.selectOptions(list(), '')
  await expect.element(button()).toHaveAttribute('type', 'button')
})

test('a minimum that is not in stock keeps the buttons locked', async () => {
  await show([rule({ minimum: 5 })], { most: 3 })
  await expect.element(button()).toHaveAttribute('type', 'button')
  expect(options()).toEqual(['Choose a quantity'])
})

test("a listed offer asks for its minimum and for the texts of its product's rule", async () => {
  const attributes = [{ name: 'Initials', maxLength: 3, characters: 'letters' as const }]
  const screen = await show([rule({ minimum: 5, attributes })], { place: 'listed-offer' })
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect([new FormData(form).get('quantity'), form.checkValidity()]).toEqual(['5', false])
  await screen.getByRole('textbox', { name: 'Initials' }).fill('AB')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    quantity: '5',
    'custom-name.0.0': 'Initials',
    'custom-value.0.0': 'AB',
  })
  expect(await violations()).toEqual([])
})

test('business customers have a maximum and words of their own', async () => {
  answer.isBusiness = true
  await loadShopperState()
  await show([rule({ restriction: { moq: 1, cspMOQ: 3, message: 'No.', cspMessage: 'Ask us from {quantity}.' } })])
  await expect.poll(options).toEqual(['1', '2', '3', 'More than 3'])
  await userEvent.selectOptions(list(), 'more')
  await expect.element(page.getByRole('dialog').getByText('Ask us from 4.')).toBeVisible()
})

test("a special offer's form has its own list and its own lock", async () => {
  const special = { place: 'special-offer' as const, most: 5 }
  const form = (
    <form aria-label="Special" onSubmit={(event) => event.preventDefault()}>
      <Slot rules={[rule({ minimum: 3, restriction: { moq: 4 } })]} {...told} {...special} />
      <SubmitButton place="special-offer" offerListingId="o1">
        Claim
      </SubmitButton>
      <SubmitButton offerListingId="o1">Add to cart</SubmitButton>
    </form>
  )
  await render(<PageAround messages={{ 'quantity-rules': en, 'buy-box': buyBox }}>{form}</PageAround>)
  const claim = page.getByRole('button', { name: 'Claim' })
  await expect.element(claim).toHaveAttribute('type', 'button')
  await expect.element(button()).toHaveAttribute('type', 'submit')
  await expect.poll(options).toEqual(['Choose a quantity', '3', '4', 'More than 4'])
  await userEvent.selectOptions(list(), 'more')
  await expect.element(page.getByRole('dialog', { name: 'Need more than 4?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(claim).toHaveAttribute('type', 'button')
  await userEvent.selectOptions(list(), '4')
  await expect.element(claim).toHaveAttribute('type', 'submit')
})

test("a special offer without a rule of its own has every quantity of the offer's", async () => {
  await show([rule({ offerId: 'another', minimum: 3 })], { place: 'special-offer', most: 3 })
  expect(options()).toEqual(['1', '2', '3'])
  await expect.element(button()).toHaveAttribute('type', 'submit')
})
