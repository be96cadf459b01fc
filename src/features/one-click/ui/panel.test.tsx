import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { lockOffer } from '#commerce/buy-box/ui/lock.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import de from '#commerce/checkout/ui/messages/de.json'
import checkout from '#commerce/checkout/ui/messages/en.json'
import es from '#commerce/checkout/ui/messages/es.json'
import fr from '#commerce/checkout/ui/messages/fr.json'
import it from '#commerce/checkout/ui/messages/it.json'
import delivery from '#commerce/delivery/ui/messages/en.json'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import { PageAround } from '#test/page-around.tsx'
import type { QuoteAnswer } from '../contract/wire.ts'
import en from './messages/en.json'
import { Panel } from './panel.tsx'

const price = (amount: number) => ({ amount, currencyCode: 'USD' as const, displayString: `$${amount.toFixed(2)}` })
const QUOTE: QuoteAnswer = {
  total: price(129.99),
  agreedTotal: 12999,
  storeCredit: price(0),
  agreedCredit: 0,
  toPay: price(129.99),
  dueToday: price(43.33),
  dueLater: { days: [{ amount: price(86.66), dueOn: '2026-12-27' }], isCollected: true },
  deliveryTotal: price(0),
  promise: null,
  arrival: null,
  tax: { isIncluded: true, isKnown: true, total: price(0), rates: [] },
  payment: { method: 'test-card', digits: '4242' },
  agreedChoice: 'c'.repeat(43),
  orderedJustNow: null,
  items: [{ title: 'Drum', quantity: 1 }],
  deliverTo: 'Ada',
  undoMinutes: 15,
  returnDays: 30,
  quantity: 1,
}
const told = { place: 'offer' as const, asin: 'BXDRUM0001', offerListingId: 'o1', quantity: 1, price: price(129.99) }
const button = () => page.getByRole('button', { name: 'Order now and pay' })

/** Shows the panel in a form. Returns the fields of each submit. */
async function show(answer: () => Response) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer())
  const sent: Record<string, FormDataEntryValue>[] = []
  await render(
    <PageAround messages={{ 'one-click': en, checkout, delivery }}>
      <form
        aria-label="Buy"
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(Object.fromEntries(new FormData(event.currentTarget)))
        }}
      >
        <Panel {...told} />
      </form>
    </PageAround>,
  )
  return sent
}

beforeEach(() => {
  setPageTokens({ csrf: 'c', slate: 's' })
  vi.restoreAllMocks()
})

test('the button says that it is paid later where nothing is due today', async () => {
  await show(() => Response.json({ ...QUOTE, dueToday: price(0), dueLater: { ...QUOTE.dueLater, isCollected: false } }))
  await expect.element(page.getByRole('button', { name: 'Order now and pay later', exact: true })).toBeVisible()
  await expect.element(page.getByText(/Nothing is due today\./)).toBeVisible()
})

test('says beside the button that the same was ordered a moment ago, with the way there', async () => {
  await show(() => Response.json({ ...QUOTE, orderedJustNow: 'BX-1234' }))
  await expect.element(page.getByText(/just ordered this/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Order BX-1234' })).toHaveAttribute('href', '/orders/BX-1234')
})

test('a second press disables the button that the shopper sees, and the form goes once', async () => {
  const sent = await show(() => Response.json(QUOTE))
  await expect.element(page.getByText('Total $129.99')).toBeVisible()
  await expect.element(page.getByText(/^You pay \$43\.33 today/)).toBeVisible()
  await button().click()
  await expect.element(button()).not.toHaveAttribute('aria-disabled')
  await button().click()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await button().click({ force: true })
  expect(sent).toEqual([
    {
      'one-click-draft': expect.stringMatching(/^[\w-]{16,64}$/),
      'one-click-total': '12999',
      'one-click-credit': '0',
      'one-click-arrival': '',
      'one-click-choice': QUOTE.agreedChoice,
      'one-click-device': 'other',
    },
  ])
})

test('says what of an invoice in parts is due today, and by when the rest is', async () => {
  await show(() => Response.json({ ...QUOTE, dueLater: { ...QUOTE.dueLater, isCollected: false } }))
  await expect.element(page.getByText(/^\$43\.33 is due today\. .*\$86\.66 by December 27, 2026/)).toBeVisible()
})

test('the button waits until its total is known, and says why there is none', async () => {
  const refusal = { type: 'error/v1', entity: { status: 422, code: 'undeliverable', message: '' } }
  const sent = await show(() => Response.json(refusal, { status: 422 }))
  await expect.element(page.getByText(en.button.reason.undeliverable)).toBeVisible()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await button().click({ force: true })
  expect(sent).toEqual([])
})

test('a locked form has no total: the panel says to choose, its button explains, and unlocked it asks', async () => {
  const explained = vi.fn()
  const unlock = lockOffer(told.offerListingId, { onClick: explained })
  const sent = await show(() => Response.json({ ...QUOTE, quantity: 5 }))
  await expect.element(page.getByText(en.button.reason.choose)).toBeVisible()
  expect(window.fetch).not.toHaveBeenCalled()
  await button().click()
  expect([explained.mock.calls.length, sent]).toEqual([1, []])
  unlock()
  await expect.element(page.getByText('Total $129.99 for 5 items')).toBeVisible()
  await button().click()
  expect(sent).toHaveLength(1)
})

test.each(['invitation', 'minimum-quantity', 'over-limit', 'limit-reached'] as const)(
  'says why there is no total: %s',
  async (code) => {
    const refusal = { type: 'error/v1', entity: { status: 422, code, message: '' } }
    await show(() => Response.json(refusal, { status: 422 }))
    await expect.element(page.getByText(en.button.reason[code])).toBeVisible()
  },
)

const CASE = {
  asin: 'BXCASE0001',
  offerId: 'c1',
  quantity: 1,
  metadata: { asin: 'BXCASE0001', buyingPrice: 5, title: 'Case' },
}

/** Puts an accessory into the page's order for one test. */
function addCase() {
  const own = { asin: told.asin, offerId: told.offerListingId, quantity: 1 }
  draftStore.apply((draft) => setPageItem(draft, own))
  draftStore.apply((draft) => setUpsellItem(draft, CASE))
  onTestFinished(() => void draftStore.apply((draft) => setUpsellItem(draft, { ...CASE, quantity: 0 })))
}

test('what was added while a press was held stands there with its total, and only the next press orders it', async () => {
  let quote: QuoteAnswer = QUOTE
  const sent = await show(() => Response.json(quote))
  await expect.element(page.getByText('Total $129.99')).toBeVisible()
  const items = [...QUOTE.items, { title: 'Case', quantity: 1 }]
  quote = { ...QUOTE, items, quantity: 2, total: price(134.99), agreedTotal: 13499 }
  addCase()
  tell('submit-dropped', { kind: 'order-now', isChanged: true })
  await expect.element(page.getByText(en.button.added)).toBeVisible()
  await expect.element(page.getByText('Total $134.99 for 2 items')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1 × Drum', '1 × Case'])
  expect(sent).toEqual([])
  await button().click()
  expect(sent).toMatchObject([{ 'one-click-total': '13499' }])
  await expect.element(page.getByText(en.button.added)).not.toBeInTheDocument()
})

test('says which of the added items one click cannot order, before it is pressed', async () => {
  addCase()
  const details = [{ field: 'items.1', problem: '' }]
  const refusal = { type: 'error/v1', entity: { status: 422, code: 'stock', message: '', details } }
  await show(() => Response.json(refusal, { status: 422 }))
  await expect.element(page.getByText(/^Case can't be ordered with one click/)).toBeVisible()
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
})

test('in the EU the words on the button say that pressing it is an order that has to be paid', () => {
  expect([de, fr, it, es].map(({ atOnce: { order } }) => order)).toEqual([
    'Jetzt kaufen',
    'Commander et payer',
    'Ordina con obbligo di pagare',
    'Pedido con obligación de pago',
  ])
})
