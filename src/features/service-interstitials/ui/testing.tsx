import type { ComponentType, ReactElement, ReactNode } from 'react'
import { buyableWith, dollars } from '#commerce/add-ons/testing/helpers.ts'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import type { RefreshedService } from '#commerce/services/contract/refresh.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { Messages } from '#platform/render/module.ts'
import type { QuestionOnPage } from '../contract/page.ts'
import en from './messages/en.json'
import { Slot } from './question.tsx'

/** Fixtures for the component tests, independent of the test harness. */
export const MOUNTING = buyableWith(
  { asin: 'BXINST0001', title: 'Wall mounting', dependsOnPlace: true },
  { isCBM: true },
)

export const QUESTION: QuestionOnPage = {
  asin: 'BXFRAM0006',
  productOfferId: 'BXFRAM0006-US-1',
  service: MOUNTING,
  isBuyable: false,
  others: ['BXINST0001', 'BXCARE0002'],
  zipPattern: '^\\d{5}$',
  country: 'US',
  shows: [],
}

export const served = (change: Partial<RefreshedService> = {}): RefreshedService => ({
  hasError: 0,
  offerListingId: 'BXINST0001-US-3',
  isCBM: false,
  merchantId: 'northline',
  merchantName: 'Northline Electronics',
  sellerReviewLink: '/dp/BXINST0001',
  price: dollars(109),
  nextOfferPrice: dollars(129),
  positiveRatingHtml: '95% positive',
  fulfillmentType: 'in_store',
  merchantAddress: { AddressLine1: '412 Mill Street', City: 'Springfield', StateOrRegion: 'OR', PostalCode: '97477' },
  ...change,
})

const SHOPPER = {
  sessionId: 's',
  csrfToken: 'token',
  slateToken: 'slate',
  signedIn: false,
  recognised: false,
  cartCount: 0,
  features: {},
  systemTime: 0,
  location: { locationType: 'none', countryCode: 'US', display: '', isDeliverable: true },
}

type Harness<Screen> = {
  stub: (name: string, value: unknown) => void
  render: (part: ReactElement) => Screen
  around: ComponentType<{ messages: Record<string, Messages>; children: ReactNode }>
}

/** Opens a page with a question and a fake answer to postal codes. */
export async function openPage<Screen>(
  { stub, render, around: Around }: Harness<Screen>,
  change: Partial<QuestionOnPage> = {},
) {
  const opened = {
    asked: [] as string[],
    zip: (): Response | Promise<Response> => Response.json({ BXINST0001: served() }),
  }
  stub('fetch', async (input: RequestInfo | URL) => {
    const path = String(input)
    if (path.startsWith('/api/shopper-state')) return Response.json(SHOPPER)
    if (path === '/api/events') return Response.json({ isOn: true })
    opened.asked.push(path)
    return opened.zip()
  })
  document.documentElement.lang = 'en'
  document.title = 'A question'
  draftStore.apply((draft) => setPageItem(draft, { asin: 'BXFRAM0006', offerId: 'BXFRAM0006-US-1', quantity: 1 }))
  for (const item of draftStore.read().items.slice(1))
    draftStore.apply((draft) => setUpsellItem(draft, { ...item, quantity: 0 }))
  await loadShopperState()
  await render(
    <Around messages={{ 'service-interstitials': en }}>
      <main>
        <h1>Product</h1>
        <form>
          <Slot {...QUESTION} {...change} place="offer" />
        </form>
      </main>
    </Around>,
  )
  return opened
}

/** What is about to be ordered besides the page's item: asin and offer. */
export const ordered = (): string[] =>
  draftStore
    .read()
    .items.slice(1)
    .map(({ asin, offerId }) => `${asin} ${offerId}`)
