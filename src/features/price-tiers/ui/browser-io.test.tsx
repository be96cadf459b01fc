import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import { browserIo, type Item } from './browser-io.ts'

const ITEM: Item = { asin: 'BXDRUM0001', offerListingId: 'offer', marketplace: 'US', prefix: '', currency: 'USD' }
const price = { amount: 9, currencyCode: 'USD', displayString: '$9' }
const tier = {
  minimumQuantity: 5,
  price,
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: true,
}

let options: object[] = []
let asked: string[] = []
let sent: Headers[] = []
let faults: unknown[] = []

beforeEach(() => {
  asked = []
  sent = []
  faults = []
  options = [{ offerListingId: 'offer', quantityPricingTable: { pricingTiers: [tier] } }]
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    const path = String(to)
    if (path.startsWith('/api/events')) return Response.json({ isOn: true })
    asked.push(path)
    sent.push(new Headers(init?.headers))
    return Response.json({ entity: { buyingOptions: options } })
  })
  const heard = (event: Event & { detail?: { detail: { message: string } } }) =>
    faults.push(event.detail?.detail.message)
  document.addEventListener('buybox:page-event', heard)
  onTestFinished(() => document.removeEventListener('buybox:page-event', heard))
})

test('prices of a quantity are asked of the product API, and given up after six seconds', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  expect(await browserIo(ITEM).prices(12)).toEqual({ tiers: [tier], itemPrice: undefined })
  expect(asked).toEqual([
    '/api/marketplaces/US/products/BXDRUM0001?itemQuantity=12&enableQuantityPricingTablePagination=true',
  ])
  expect(given.mock.calls).toContainEqual([6000])
  expect(faults).toEqual([])
})

test("says language, currency of preference and the page's tokens, and asks for the versioned shape with its tables", async () => {
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  await browserIo(ITEM).prices(12)
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    accept: 'application/vnd.buybox.api+json; type="product/v2"; expand="price+availability+quantityPricingTable"',
    'accept-language': document.documentElement.lang,
    'x-currency-of-preference': 'USD',
    'x-csrf-token': 'csrf',
    'x-encrypted-slate-token': 'slate',
  })
})

test.each([
  ['nothing to ask for', { asin: '' }, 'AAPIDataManager could not find the AJAX parameters'],
  ['no marketplace', { marketplace: '' }, 'AAPIDataManager initialization failed'],
  ['another offer', { offerListingId: 'gone' }, 'Could not find an eligible buying option'],
])('with %s there are no prices, and why is logged', async (_what, more, message) => {
  expect(await browserIo({ ...ITEM, ...more }).prices(12)).toBeUndefined()
  expect(faults).toEqual([message])
})
