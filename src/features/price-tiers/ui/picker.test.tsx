import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json' with { type: 'json' }
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import type { PricingTier } from '#commerce/product-page/contract.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { QuantityAvailability } from '../contract/api.ts'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './picker.tsx'

type Told = SlotProps<'price-tiers', 'parcel-quantity'>

const price = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const tier = (minimumQuantity: number, amount: number): PricingTier => ({
  minimumQuantity,
  price: price(amount),
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
})
const TIERS = [tier(10, 9), tier(25, 8)]

const posts = vi.fn()
let availability: (quantity: number) => Promise<QuantityAvailability>
let asked: number[] = []
let count = 0
let told: Told

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Quantity'
  posts.mockClear()
  asked = []
  // The quantity of an offer outlives what shows it.
  count += 1
  const offerListingId = `offer-${count}`
  told = {
    tables: [{ offerListingId, tiers: TIERS }],
    hasOthers: false,
    place: 'offer',
    asin: 'BXDRUM0001',
    offerListingId,
    quantity: 1,
    most: 999,
    isNamed: false,
  }
  availability = async () => ({ hasAvailability: true, available: 999 })
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    const { pathname, searchParams } = new URL(String(path), location.origin)
    const quantity = Number(searchParams.get('itemQuantity'))
    if (pathname.endsWith('/availability')) {
      asked.push(quantity)
      return Response.json(await availability(quantity))
    }
    const itemPrice = { quantity, price: price(9), total: price(9 * quantity) }
    const quantityPricingTable = { pricingTiers: TIERS, itemPrice }
    return Response.json({ entity: { buyingOptions: [{ offerListingId, quantityPricingTable }] } })
  })
  await page.viewport(1000, 700)
})

const around = (more: Partial<Told> = {}) => (
  <PageAround messages={{ 'price-tiers': en, 'buy-box': buyBox }}>
    <main>
      <h1>Charger</h1>
      {['one', 'two'].map((form) => (
        <form
          key={form}
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            posts(new FormData(event.currentTarget).get('quantity'))
          }}
        >
          <input type="hidden" name="ASIN" value={told.asin} />
          <label>
            <input type="checkbox" name="isToBeGiftWrapped" /> Wrap {form}
          </label>
          {form === 'one' && <Slot {...told} {...more} />}
          <SubmitButton offerListingId={told.offerListingId}>Add {form}</SubmitButton>
        </form>
      ))}
    </main>
  </PageAround>
)
const opener = () => page.getByRole('button', { name: /^Quantity \d/ })
const field = () => page.getByRole('textbox', { name: 'Quantity' })
const add = () => page.getByRole('button', { name: 'Add one' })
const options = () => page.getByRole('option').elements()
const posted = () => document.querySelector<HTMLInputElement>('#one [name="quantity"]')?.value

async function openField() {
  await userEvent.click(opener())
  await userEvent.click(page.getByRole('option', { name: '26+' }))
  await expect.element(field()).toHaveFocus()
}

test('before scripts it is a field of the form, with the quantity of the address', () => {
  const text = renderToString(around({ quantity: 12, most: 30 }))
  expect(text).toMatch(/<input type="number"[^>]*min="1"[^>]*max="30"[^>]*value="12"/)
  expect(text.match(/name="quantity"/g)).toHaveLength(1)
})

test('an offer without tiers keeps the usual field', async () => {
  await render(around({ tables: [] }))
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity' })).toBeVisible()
})

test('the list has the quantities from which on a unit costs less; choosing one is told, checked and summed up', async () => {
  const changed = vi.fn()
  const stop = listenTo('quantity-changed', changed)
  const { container } = await render(around())
  await userEvent.click(opener())
  const listed = () => options().map((option) => option.querySelector('bdi')?.textContent)
  await expect.element(page.getByRole('option', { name: '26+' })).toBeVisible()
  expect(listed()).toEqual(['1', '2', '3', '4', '5', '10 ($9 each)', '25 ($8 each)', '26+'])
  await userEvent.click(page.getByRole('option', { name: /^10 / }))
  await expect.element(page.getByText('10 × $9 = $90')).toBeVisible()
  expect([asked, changed.mock.calls, posted()]).toEqual([[10], [[{ asin: told.asin, quantity: 10 }]], '10'])
  await expect.element(opener()).toHaveTextContent('10')
  expect(await violations(container)).toEqual([])
  stop()
})

test('the last choice is a field with the quantity so far; a listed quantity in it brings the list back', async () => {
  await render(around({ quantity: 4 }))
  await openField()
  expect(field().element()).toHaveValue('4')
  await userEvent.keyboard('{Control>}a{/Control}31x2')
  expect(field().element()).toHaveValue('312')
  await userEvent.keyboard('{ArrowLeft}{Backspace}')
  expect(field().element()).toHaveValue('31')
  await userEvent.keyboard('{Enter}')
  await expect.poll(posted).toBe('31')
  // It is applied; the form is not sent.
  expect(posts).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}a{/Control}25{Enter}')
  await expect.element(opener()).toHaveTextContent('25')
  await expect.element(opener()).toHaveFocus()
})

test('the button to apply comes with the first key; nothing but zeros is one', async () => {
  await render(around({ quantity: 40 }))
  await userEvent.click(field())
  const update = page.getByRole('button', { name: 'Update' })
  expect(update.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(update.elements()).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}00')
  await userEvent.click(update)
  await expect.element(opener()).toHaveTextContent('1')
})

test('what is left empty is what it was, and more than there may be is the most', async () => {
  await render(around({ quantity: 4, most: 300 }))
  await expect.element(page.getByText('4 × $9 = $36')).toBeVisible()
  await openField()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Tab}')
  await expect.element(field()).toHaveValue('4')
  await userEvent.type(field(), '{Control>}a{/Control}5000{Enter}')
  await expect.poll(posted).toBe('300')
  await expect.element(page.getByText(/^Limit 300 per order/).first()).toBeVisible()
  await expect.element(page.getByText('Order in bulk')).toHaveAttribute('href', expect.stringContaining('=999&'))
})

test('what was typed counts once the field is left, so that nobody orders another quantity', async () => {
  await render(around())
  await openField()
  await userEvent.fill(field(), '31')
  await userEvent.click(add())
  await expect.poll(() => posts.mock.calls).toEqual([['31']])
})

test('a quantity that cannot be had turns the buttons off, says so, and leads to where it can be ordered', async () => {
  availability = async (quantity) => ({ hasAvailability: quantity <= 20, available: 20 })
  const { container } = await render(around())
  add().element().focus()
  await userEvent.click(opener())
  await userEvent.click(page.getByRole('option', { name: /^25 / }))
  const alert = page.getByRole('alert')
  await expect
    .poll(() => alert.elements()[0]?.textContent)
    .toMatch(/Only 20 are available right now\. Choose a smaller quantity\./)
  expect(page.getByRole('link', { name: 'Order in bulk' }).element().getAttribute('href')).toBe(
    '/ab/bulk-order/bebx/api/v2/fastForwardBasket?quantity=25&asin=BXDRUM0001&ref_=dp_limited_availability',
  )
  expect(page.getByRole('link', { name: /several sellers/ }).elements()).toEqual([])
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
  const button = add().element()
  if (button instanceof HTMLElement) button.focus()
  const first = alert.element()
  await userEvent.keyboard('{Enter}')
  // Said again, and nothing is sent; whoever pressed it stays there.
  await expect.poll(() => page.getByRole('alert').element() === first).toBe(false)
  expect([document.activeElement === button, posts.mock.calls]).toEqual([true, []])
  expect(await violations(container)).toEqual([])
  await userEvent.click(opener())
  await userEvent.click(page.getByRole('option', { name: '3', exact: true }))
  await expect.element(add()).not.toHaveAttribute('aria-disabled')
  expect(alert.elements()).toEqual([])
})

test.each([
  [1, 0],
  [12, 1],
])('where several offers together have %i, so many links lead there: %i', async (quantity, links) => {
  availability = async () => ({ hasAvailability: false, available: 0, splitUrl: '/split' })
  await render(around())
  await openField()
  await userEvent.fill(field(), '7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.fill(field(), `${quantity}`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)).toBe(quantity)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: /several sellers/ }).elements().length).toBe(links)
})

test('while a choice is checked nothing else can be chosen, and the focus stays', async () => {
  const { promise, resolve } = Promise.withResolvers<QuantityAvailability>()
  availability = () => promise
  await render(around())
  await userEvent.click(opener())
  await userEvent.click(page.getByRole('option', { name: '3', exact: true }))
  await expect.element(opener()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(opener()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('listbox').elements()).toEqual([])
  resolve({ hasAvailability: true, available: 999 })
  await expect.element(opener()).not.toHaveAttribute('aria-disabled')
})

test('gift wrap is in step in all buying options', async () => {
  await render(around())
  const [one, two] = [
    page.getByRole('checkbox', { name: 'Wrap one' }),
    page.getByRole('checkbox', { name: 'Wrap two' }),
  ]
  await userEvent.click(one)
  await expect.element(two).toBeChecked()
  await userEvent.click(two)
  await expect.element(one).not.toBeChecked()
})
