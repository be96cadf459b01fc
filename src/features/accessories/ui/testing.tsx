import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { OfferPlace } from '#commerce/buy-box/contract.ts'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { Messages } from '#platform/render/module.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'
import { accessoryWith, campaignWith } from '../testing-page.ts'
import { Slot } from './accessories.tsx'
import { Slot as DealList } from './deal-list.tsx'
import en from './messages/en.json'
import { forgetNoted } from './noted.ts'

/** What the tests of the parts share; it knows nothing of the test harness. */
export const CASE = accessoryWith({ asin: 'BXCASE0001', position: 1, title: 'Case' })
export const LONG = accessoryWith({ asin: 'BXCABL0001', position: 2, title: 'Long cable', swatchValue: '2 m' })
export const SHORT = accessoryWith({
  asin: 'BXCABL0002',
  position: 3,
  title: 'Short cable',
  swatchValue: '1 m',
  isSelected: false,
  terms: 'Do not bite it.',
})

const PAGE_ITEM = { asin: 'BXDRUM0001', offerId: 'BXDRUM0001-US-1', quantity: 1 }
const HEADING = 'Product'
/** As narrow as the buy box is on a desktop. */
const NARROW = { inlineSize: '16rem' }
const SHOPPER = {
  sessionId: 's',
  csrfToken: 'token',
  slateToken: 'slate',
  signedIn: false,
  recognised: false,
  cartCount: 0,
  features: {},
  systemTime: 0,
}

export type Posted = { path: string; items: { asin: string; offerListingId: string; quantity: number }[] }

/** What of the test harness puts something in a global's place, shows a part, and is around it on a page. */
type Harness<Screen> = {
  stub: (name: string, value: unknown) => void
  render: (part: ReactElement) => Screen
  around: ComponentType<{ messages: Record<string, Messages>; children: ReactNode }>
}

/** The answer of a cart that took everything, and holds so many of each now. */
export const added = ({ items }: Posted, quantity = 1) =>
  Response.json({
    type: 'cart.add-items/v1',
    entity: {
      items: items.map((item, index) => ({ ...item, id: `line-${index}`, quantity })),
      count: { type: 'cart.count/v1', entity: { items: 5 } },
    },
  })

export const refused = (code: string) =>
  Response.json({ type: 'error/v1', entity: { status: 422, code, details: { items: [] } } }, { status: 422 })

/** A page with accessories before a cart that answers as a test wants it: `cart` may be changed at any time. */
export async function openPage<Screen>({ stub, render, around: Around }: Harness<Screen>) {
  const posted: Posted[] = []
  const opened = {
    posted,
    cart: (order: Posted): Response | Promise<Response> => added(order),
    show: (families: Accessory[][], place: OfferPlace | 'deal' = 'offer'): Screen => {
      const campaign: CampaignOnPage = campaignWith(...families)
      return render(
        <Around messages={{ accessories: en }}>
          <main style={NARROW}>
            <h1>{HEADING}</h1>
            {place === 'deal' ? (
              <DealList {...campaign} />
            ) : (
              <form>
                <Slot {...campaign} place={place} />
              </form>
            )}
          </main>
        </Around>,
      )
    },
  }
  stub('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    if (path.startsWith('/api/shopper-state')) return Response.json(SHOPPER)
    const order: Posted = { path, items: JSON.parse(String(init?.body)).items }
    posted.push(order)
    return opened.cart(order)
  })
  document.documentElement.lang = 'en'
  document.title = 'Accessories'
  forgetNoted()
  draftStore.apply((draft) => setPageItem(draft, PAGE_ITEM))
  for (const item of draftStore.read().items.slice(1))
    draftStore.apply((draft) => setUpsellItem(draft, { ...item, quantity: 0 }))
  await loadShopperState()
  return opened
}

/** What is about to be ordered beside the page's item. */
export const ordered = (): string[] =>
  draftStore
    .read()
    .items.slice(1)
    .map(({ asin }) => asin)
