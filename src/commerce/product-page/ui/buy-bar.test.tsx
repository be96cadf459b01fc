import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setBarOffer } from '#commerce/buy-box/ui/bar-offer.ts'
import { lockKey, lockOffer } from '#commerce/buy-box/ui/lock.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { BuyBar } from './buy-bar.tsx'
import en from './messages/en.json'

const OPTION: BuyingOption = {
  asin: 'BXDRUM0001',
  offerListingId: 'o1',
  condition: 'new',
  note: '',
  price: { amount: 99, currencyCode: 'USD', displayString: '$99.00' },
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  maxOrderQuantity: 3,
  seller: { id: 's', name: 'Orvane', rating: 5, shipsFrom: 'US' },
  availability: { type: 'IN_STOCK' },
}

test('the bar submits a special offer as its own button does: recognised, and locked while that form is', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const sent: (string | null | undefined)[] = []
  const explained = vi.fn()
  const unlock = lockOffer(lockKey('special-offer', 'o1'), { onClick: explained })
  setBarOffer({ price: '$79.00', label: 'Add', form: 'special', offerListingId: 'o1', intention: 'special-deal' })
  onTestFinished(() => setBarOffer(undefined))
  await render(
    <PageAround messages={{ 'product-page': en }}>
      <form
        id="special"
        aria-label="Special"
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          sent.push(submitter?.dataset.intention)
        }}
      />
      <BuyBar option={OPTION} />
    </PageAround>,
  )
  const button = page.getByRole('button', { name: 'Add' })
  await button.click()
  expect([explained.mock.calls.length, sent]).toEqual([1, []])
  unlock()
  await button.click()
  expect([explained.mock.calls.length, sent]).toEqual([1, ['special-deal']])
})
