import type { ComponentType, ReactElement, ReactNode } from 'react'
import { toStateBlocks } from '#commerce/add-ons/rules/models.ts'
import { buyableWith, dollars, foundWith, PRODUCT_OFFER, serviceWith } from '#commerce/add-ons/testing/helpers.ts'
import type { OfferPlace } from '#commerce/buy-box/contract.ts'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { showOffer } from '#commerce/buy-box/ui/shown-offer.ts'
import type { OfferedService, WidgetName } from '#commerce/services/contract/services.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { Messages } from '#platform/render/module.ts'
import type { WidgetsHere, WidgetsOnPage } from '../contract/page.ts'
import { Slot as BesideSlot } from './beside-offer.tsx'
import en from './messages/en.json'
import { Slot } from './widgets.tsx'

/** Fixtures for the component tests, independent of the test harness. */
export const MOUNTING = buyableWith({ asin: 'BXINST0001', title: 'Mounting' })
export const PLAN = buyableWith({ asin: 'BXCARE0002', title: 'Plan' }, { price: dollars(49.99) })
export const OTHERS = buyableWith(
  { asin: 'BXINST0003', title: 'Installation' },
  { merchantId: 'northline', merchantName: 'Northline', rating: 95, isCBM: true, price: dollars(79) },
)
export const GONE = serviceWith({ asin: 'BXINST0002', title: 'Setup' })

export const OTHER_OFFER = {
  ...PRODUCT_OFFER,
  offerListingId: 'BXEYEO0001-US-2',
  price: dollars(124.9),
  seller: { id: 'northline', name: 'Northline', rating: 95, shipsFrom: 'Northline' },
}

const SHOPPER = {
  sessionId: 's',
  csrfToken: 'token',
  slateToken: 'slate',
  signedIn: false,
  recognised: false,
  cartCount: 0,
  features: {},
  systemTime: 0,
  location: { locationType: 'zip', countryCode: 'US', zipCode: '10001', display: '10001', isDeliverable: true },
}

type Harness<Screen> = {
  stub: (name: string, value: unknown) => void
  render: (part: ReactElement) => Screen
  around: ComponentType<{ messages: Record<string, Messages>; children: ReactNode }>
}

export const pageWith = (
  widget: WidgetName,
  services: OfferedService[],
  promotions: WidgetsOnPage['promotions'] = {},
): WidgetsOnPage => ({
  asin: 'BXEYEO0001',
  marketplace: 'US',
  widget,
  services,
  promotions,
  seller: 'orvane',
  shows: [],
  blocks: toStateBlocks({
    productAsin: 'BXEYEO0001',
    category: 'Cameras',
    offer: PRODUCT_OFFER,
    found: foundWith(widget, services),
    before: new Map(),
    marketplace: { code: 'US', language: 'en', currency: 'USD' },
  }),
})

/** Opens a page with services. `refresh` answers calls for another merchant. */
export async function openPage<Screen>(
  { stub, render, around: Around }: Harness<Screen>,
  page: WidgetsOnPage,
  query = '',
  here?: WidgetsHere,
) {
  const opened = {
    here,
    asked: [] as { path: string; signal: AbortSignal | undefined }[],
    refresh: (): Response | Promise<Response> =>
      Response.json({
        asin: 'BXEYEO0001',
        merchantId: 'northline',
        fragments: {
          'buy-box': OTHER_OFFER,
          price: OTHER_OFFER.price,
          'product-twister': { price: OTHER_OFFER.price },
        },
      }),
  }
  stub('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    if (path.startsWith('/api/shopper-state'))
      return Response.json({ ...SHOPPER, features: opened.here ? { 'service-widgets': opened.here } : {} })
    if (path === '/api/events') return Response.json({ isOn: true })
    const signal = init?.signal ?? undefined
    opened.asked.push({ path, signal })
    const aborted = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([opened.refresh(), aborted])
  })
  document.documentElement.lang = 'en'
  document.title = 'Services'
  history.replaceState(null, '', location.pathname + query)
  showOffer()
  draftStore.apply((draft) => setPageItem(draft, { asin: 'BXEYEO0001', offerId: 'BXEYEO0001-US-1', quantity: 1 }))
  for (const item of draftStore.read().items.slice(1))
    draftStore.apply((draft) => setUpsellItem(draft, { ...item, quantity: 0 }))
  await loadShopperState()
  // A page before this one in the same file has loaded it already.
  await refreshShopperState()
  const form = (place: OfferPlace) => (
    <form data-testid={place}>
      <Slot {...page} place={place} />
    </form>
  )
  await render(
    <Around messages={{ 'service-widgets': en }}>
      <main style={{ inlineSize: '16rem' }}>
        <h1>Product</h1>
        {form('offer')}
        {form('other-offer')}
        <div data-testid="beside">
          <BesideSlot {...page} />
        </div>
      </main>
    </Around>,
  )
  return opened
}

/** What is about to be ordered: asin and offer. */
export const ordered = (): string[] => draftStore.read().items.map(({ asin, offerId }) => `${asin} ${offerId}`)

/** The fields of services that a form posts. */
export const fieldsOf = (place: OfferPlace): Record<string, string> => {
  const form = document.querySelector<HTMLFormElement>(`[data-testid="${place}"]`)
  return Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))
}
