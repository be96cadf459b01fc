import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import messages from './messages/en.json'
import { Slot } from './sellers.tsx'

vi.setConfig({ testTimeout: 15_000 })

type Props = SlotProps<'fresh-carts', 'other-offers'>
type Option = Props['options'][number]

const optionOf = (index: number): Option => ({
  offerListingId: `honey-${index}`,
  asin: 'BXHONE0001',
  condition: 'new',
  note: '',
  seller: { id: `seller-${index}`, name: `Seller ${index}`, rating: 99, shipsFrom: 'Here' },
  price: { amount: 10 + index, currencyCode: 'USD', displayString: `$${10 + index}.00` },
  unitPrice: { amount: 1, currencyCode: 'USD', displayString: '$1 / oz', per: '1 oz' },
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  availability: { type: 'IN_STOCK' },
  maxOrderQuantity: 30,
})
const sellerOf = (index: number): Props['sellers'][number] => ({
  offerListingId: `honey-${index}`,
  offerListingDiscriminator: 'x',
  storeId: index === 3 ? 'CORNEROVEN' : 'GRNHALLDUS',
  brandId: 'BRAND',
  name: index === 3 ? 'Corner Oven' : 'Greenhall Market',
  kind: index === 3 ? 'pickup' : 'delivery',
})

/** The last of them comes by parcel. */
const shown = (count: number) => (
  <PageAround messages={{ 'fresh-carts': messages }}>
    <main>
      <h1>Honey</h1>
      <Slot
        asin="BXHONE0001"
        features={{}}
        options={Array.from({ length: count }, (_each, index) => optionOf(index + 1))}
        sellers={Array.from({ length: count - 1 }, (_each, index) => sellerOf(index + 1))}
      />
    </main>
  </PageAround>
)
const names = () =>
  page
    .getByText(/^Sold by Seller/)
    .elements()
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent?.at(-1))
const opened = async (count: number) => {
  await render(shown(count))
  await page.getByText(/more offers? from \$11\.00/).click()
}
const sheet = (number: number, of: number) => page.getByRole('region', { name: `Offers, page ${number} of ${of}` })

const posted: unknown[] = []
beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Honey'
  history.replaceState(null, '', location.pathname + location.search)
  await page.viewport(1000, 900)
  posted.length = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (!String(path).startsWith('/alm/'))
      return Response.json({ sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', features: {}, cartCount: 0 })
    posted.push(JSON.parse(String(init?.body)))
    return Response.json({
      isOK: true,
      clientResponseModel: { items: [{ quantity: 2 }] },
      cartCount: 2,
      extraErrorInfos: [],
      statusList: [],
    })
  })
  await loadShopperState()
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname + location.search)
})

test('the offers are in pages: previous is off on the first, next on the last, and the focus goes to the page', async () => {
  await opened(7)
  await expect.poll(names).toEqual(['1', '2', '3'])
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect.element(page.getByText('Collect it from Corner Oven')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(sheet(2, 3)).toHaveFocus()
  await expect.poll(names).toEqual(['4', '5', '6'])
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Add to cart from Seller 4, $14.00' })).toHaveFocus()
  page.getByRole('link', { name: 'Next' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet(3, 3)).toHaveFocus()
  await expect.poll(names).toEqual(['7'])
  await expect.element(page.getByText('Comes by parcel')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(names).toEqual(['4', '5', '6'])
  expect(location.hash).toBe('')
  expect(await violations()).toEqual([])
})

test('without scripts the links turn the pages, one at a time', async () => {
  document.body.innerHTML = renderToString(shown(7))
  await page.getByText(/more offers/).click()
  await expect.poll(names).toEqual(['1', '2', '3'])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(names).toEqual(['4', '5', '6'])
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(names).toEqual(['1', '2', '3'])
  document.body.innerHTML = ''
})

test('three or fewer are one page, with nothing to turn', async () => {
  await opened(3)
  await expect.poll(names).toEqual(['1', '2', '3'])
  expect(page.getByText(/Previous|Next|Page/).elements()).toEqual([])
})

test('an offer is added from its row to the cart of its store, and the page stays', async () => {
  await opened(4)
  await page.getByRole('button', { name: 'Add to cart from Seller 3, $13.00' }).click()
  await expect.element(page.getByText('It’s in your Corner Oven cart. In the cart now: 2.')).toBeVisible()
  expect(posted).toMatchObject([{ asin: 'BXHONE0001', offerListingID: 'honey-3', quantity: 1, title: 'Honey' }])
  expect(await violations()).toEqual([])
})
