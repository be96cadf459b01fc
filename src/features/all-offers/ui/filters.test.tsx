import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#platform/ui/styles.css'
import { violations } from '#test/violations.ts'
import { listOf, offerOf, show, standIn } from './testing.tsx'

const link = () => page.getByRole('link', { name: 'See all 3 offers from $100.00' })
const sheet = () => page.getByRole('dialog', { name: 'All offers' })
const rows = () => sheet().getByRole('list', { name: 'All offers' }).getByRole('listitem')

test('filters and the order are asked for, and the last choice wins', async () => {
  const store = standIn()
  await show()
  await link().click()
  await expect.element(rows().first()).toBeVisible()
  const { promise: late, resolve: comes } = Promise.withResolvers<Response>()
  store.lists = () => late
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Condition' }), 'Used, any condition (2)')
  store.lists = () => Response.json(listOf([offerOf(2)]))
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Seller' }), 'Seller 2 (1)')
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Sort by' }), 'Price: low to high')
  await expect.poll(() => rows().elements()).toHaveLength(1)
  const tooLate = Response.json(listOf([offerOf(1), offerOf(3)]))
  const read = vi.spyOn(tooLate, 'json')
  comes(tooLate)
  await expect.poll(() => read.mock.settledResults.length).toBe(1)
  await sheet().getByText('Seller details').click()
  expect(rows().elements()).toHaveLength(1)
  const API = '/api/marketplaces/US/products/BXPHON0001/offers'
  expect(store.asked.slice(1)).toEqual([
    `${API}?condition=used`,
    `${API}?condition=used&seller=s2`,
    `${API}?condition=used&seller=s2&sort=price`,
  ])
})

test('tabs show all, the new ones or the used ones, in place', async () => {
  const store = standIn()
  await show()
  await link().click()
  const tab = (name: string) => sheet().getByRole('navigation').getByRole('link', { name })
  await expect.element(tab('All (3)')).toHaveAttribute('aria-current', 'true')
  store.lists = () => Response.json(listOf([offerOf(2, { condition: 'good', type: 'USED' })]))
  await tab('Used (2)').click()
  await expect.poll(() => rows().elements()).toHaveLength(1)
  expect(store.asked.at(-1)).toContain('/offers?condition=used')
  await expect.element(tab('Used (2)')).toHaveAttribute('aria-current', 'true')
  expect(await violations()).toEqual([])
})

test('prices count once their field is left or Enter is pressed, the lower one first', async () => {
  const store = standIn()
  await show()
  await link().click()
  const field = (name: string) => sheet().getByRole('textbox', { name })
  await field('Lowest price').fill('１,２００')
  expect(store.asked).toHaveLength(1)
  await field('Highest price').fill('900.5')
  await expect.poll(() => store.asked.at(-1)).toContain('/offers?min=1200')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => store.asked.at(-1)).toContain('/offers?min=900.5&max=1200')
  await expect.element(field('Lowest price')).toHaveValue('900.5')
  const asked = store.asked.length
  await field('Lowest price').fill('cheap')
  await userEvent.tab()
  await expect.element(sheet().getByText('Enter an amount such as 49.99.')).toBeVisible()
  expect(store.asked).toHaveLength(asked)
  expect(await violations()).toEqual([])
})

test('a business sees its own price, and that quantities cost it less', async () => {
  const store = standIn()
  const ownPrice = { amount: 94.5, currencyCode: 'USD', displayString: '$94.50' }
  store.lists = () =>
    Response.json(
      listOf([offerOf(1, { type: 'B2B_NEW', ownPrice }), offerOf(2, { type: 'B2B_RD', condition: 'good' })]),
    )
  await show()
  await link().click()
  await expect
    .element(
      rows()
        .first()
        .getByText(/\$94\.50$/),
    )
    .toBeVisible()
  await expect.element(rows().first().getByText('Your business price')).toBeVisible()
  await expect
    .element(
      rows()
        .first()
        .getByText(/\$100\.00$/),
    )
    .not.toBeInTheDocument()
  await expect.element(rows().nth(1).getByText('Your business pays less for larger quantities')).toBeVisible()
  await expect
    .element(
      rows()
        .nth(1)
        .getByText(/\$200\.00$/),
    )
    .toBeVisible()
})

test('what a company was offered stands above the others, and leads to where it is taken', async () => {
  const store = standIn()
  const price = (amount: number, displayString: string) => ({ amount, currencyCode: 'USD', displayString })
  store.lists = () =>
    Response.json(
      listOf([offerOf(1)], {
        customOffers: [
          {
            type: 'CUSTOM_OFFER',
            offerListingId: 'offer-1',
            priceToPay: price(71.234, '$71.234'),
            total: price(1424.68, '$1,424.68'),
            quantity: { minOrderQuantity: 20, maxOrderQuantity: 20 },
            availability: { type: 'OUT_OF_STOCK' },
            validOn: '2026-12-24',
            callToAction: { type: 'take-offer', url: '/account/agreed/1' },
          },
        ],
      }),
    )
  await show()
  await link().click()
  const own = sheet().getByRole('list', { name: 'Offered to your company' })
  await expect.element(own.getByText('20 at $71.234 each: $1,424.68')).toBeVisible()
  await expect.element(own.getByText('Valid until December 24, 2026')).toBeVisible()
  await expect.element(own.getByText('Out of stock')).toBeVisible()
  await expect.element(own.getByRole('link', { name: 'View the offer' })).toHaveAttribute('href', '/account/agreed/1')
  expect(await violations()).toEqual([])
})

test('free delivery can be chosen where it divides the offers', async () => {
  const store = standIn()
  const { filters } = listOf([])
  store.lists = () =>
    Response.json(listOf([offerOf(1, { delivery: 'free' }), offerOf(2)], { filters: { ...filters, freeDelivery: 1 } }))
  await show()
  await link().click()
  await sheet().getByRole('checkbox', { name: 'Free delivery (1)' }).click()
  await expect.poll(() => store.asked.at(-1)).toContain('?delivery=free')
  await expect.element(sheet().getByRole('checkbox')).toBeChecked()
})

test('where none fits, the filters can be cleared', async () => {
  const store = standIn()
  await show()
  await link().click()
  await expect.element(rows().first()).toBeVisible()
  store.lists = (path) => Response.json(path.includes('?') ? listOf([], { total: 3 }) : listOf([offerOf(1)]))
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Seller' }), 'Seller 2 (1)')
  await expect.element(sheet().getByText('No offer fits these filters.')).toBeVisible()
  await sheet().getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(1)
})
