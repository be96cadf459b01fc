import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { DOOR } from '../testing/page.ts'
import { Slot } from './card.tsx'
import en from './messages/en.json'
import { answers, answerTo, asked, sent, usual } from './testing.ts'

const CAMERA = 'BXEYEO0002'
const CARE = { asin: 'BXCARE0002', offerId: 'BXCARE0002-US-1' }
const WITH_CARE = [
  { asin: 'BXSETS0001', offerListingId: 'bundle-BXSETS0001-US', quantity: 1 },
  { asin: CARE.asin, offerListingId: CARE.offerId, quantity: 1 },
]

const show = () =>
  render(
    <PageAround messages={{ bundles: en }}>
      <main>
        <Slot card={{ asin: CAMERA, bundles: [DOOR], hasRelated: false }} />
      </main>
    </PageAround>,
  )

const add = () => userEvent.click(page.getByRole('button', { name: 'Add bundle to cart: Door set' }).first())

beforeEach(async () => {
  await page.viewport(1200, 800)
  asked.length = 0
  Object.assign(answers, usual)
  vi.spyOn(window, 'fetch').mockImplementation((given, init) => answerTo(String(given), init))
  await loadShopperState()
  await refreshShopperState()
  draftStore.apply((draft) => setPageItem(draft, { asin: CAMERA, offerId: 'BXEYEO0002-US-1', quantity: 1 }))
  const metadata = { asin: CARE.asin, buyingPrice: 49.99, title: '2-year plan' }
  draftStore.apply((draft) => setUpsellItem(draft, { ...CARE, quantity: 1, metadata }))
})

test('a service that was chosen on the page comes along with a bundle of its product, is named, and is not added a second time', async () => {
  await show()
  await add()
  await expect.element(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  expect(sent()).toMatchObject([{ body: { items: WITH_CARE } }])
  await expect.element(page.getByText('Added with it: 2-year plan')).toBeVisible()
  expect(draftStore.read().items.map(({ asin }) => asin)).toEqual([CAMERA])
})

test('a service that cannot come along is named as the reason, and stays chosen', async () => {
  const items = [{ index: 1, asin: CARE.asin, requested: 1, code: 'refused', possible: 0 }]
  const entity = { status: 422, code: 'refused', message: '', details: { items } }
  answers.add = () => Response.json({ type: 'error/v1', entity }, { status: 422 })
  await show()
  await add()
  await expect.element(page.getByText(/can’t be added to the bundle\. Uncheck it/)).toBeVisible()
  expect(draftStore.read().items).toHaveLength(2)
})
