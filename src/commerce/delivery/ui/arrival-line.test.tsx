import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { useMessages } from '#platform/render/use-messages.ts'
import { PageAround } from '#test/page-around.tsx'
import type { Arrival } from '../contract.ts'
import { ArrivalLine } from './arrival-line.tsx'
import en from './messages/en.json'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 24, 10)
const OFFER = 'BXDRUM0001-US-1'
const promise = {
  option: 'standard',
  name: '',
  earliest: '2026-11-25',
  latest: '2026-11-25',
  orderBefore: NOW + 3.2 * HOUR + 30_000,
  fee: { amount: 0, currencyCode: 'USD' as const, displayString: '$0.00' },
}
const OTHER = { ...promise, earliest: '2026-11-27', latest: '2026-11-27' }
const here: Arrival = { isDeliverable: true, promises: { [OFFER]: promise, other: OTHER } }

function Line({ arrival }: { arrival: Arrival }) {
  const says = useMessages('delivery')
  return (
    <ArrivalLine arrival={arrival} now={NOW} place="97201" offerListingId={OFFER} usual="Free delivery" says={says} />
  )
}
const show = (arrival: Arrival) =>
  render(
    <PageAround messages={{ delivery: en }}>
      <main>
        <Line arrival={arrival} />
      </main>
    </PageAround>,
  )
// biome-ignore lint/performance/useDomNodeTextContent: lines are told apart by the layout
const words = () => document.querySelector('main')?.innerText.split('\n').filter(Boolean)

beforeEach(() => {
  vi.restoreAllMocks()
})

test.each<[string, Partial<Arrival>, string[]]>([
  ['a day', {}, ['Free delivery. Delivers Wed, Nov 25', 'Order within 3 h 12 min.']],
  [
    'two days and a fee',
    {
      promises: {
        [OFFER]: { ...promise, latest: '2026-11-26', fee: { ...promise.fee, amount: 4.99, displayString: '$4.99' } },
      },
    },
    ['Delivery $4.99. Delivers Wed, Nov 25 – Thu, Nov 26', 'Order within 3 h 12 min.'],
  ],
  ['no date', { promises: { [OFFER]: null, other: OTHER } }, ['Free delivery']],
  ['nothing of an offer it does not know', { promises: { other: OTHER } }, ['Free delivery']],
  ['nowhere', { isDeliverable: false, promises: { [OFFER]: null } }, ["Doesn't deliver to 97201"]],
])('says %s', async (_what, given, said) => {
  await show({ ...here, ...given })
  expect(words()).toEqual(said)
})

test('counts down by the second at last, and then asks for the new date instead', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ csrfToken: 't', slateToken: 's' }))
  await loadShopperState('BXDRUM0001')
  await show({ ...here, promises: { [OFFER]: { ...promise, orderBefore: NOW + 3500 } } })
  await expect.element(page.getByText('Order within 3 s.')).toBeVisible()
  await expect.element(page.getByText('Order within 2 s.')).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Update the delivery date' })
  await refresh.click()
  expect(words()).toEqual(['Free delivery', 'Update the delivery date'])
  expect(vi.mocked(window.fetch).mock.calls.map(([path]) => path)).toEqual([
    // The page is seen once.
    expect.stringMatching(/^\/api\/shopper-state\?asin=BXDRUM0001&parts=&seen=[^&]*$/),
    '/api/shopper-state?asin=BXDRUM0001&parts=',
  ])
})
