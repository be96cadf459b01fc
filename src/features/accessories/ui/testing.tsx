import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { OfferPlace } from '#commerce/buy-box/contract.ts'
import { setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { Messages } from '#platform/render/module.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'
import { accessoryWith, campaignWith } from '../testing/page.ts'
import { Slot } from './accessories.tsx'
import { Slot as BesideOffer } from './beside-offer.tsx'
import en from './messages/en.json'
import { forgetNoted } from './noted.ts'

/** Fixtures for the component tests, independent of the test harness. */
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

/** A call of the cart. `fields` are those of a form, in which the items have numbers. */
export type Posted = {
  path: string
  items: { asin: string; offerListingId: string; quantity: number }[]
  fields?: Record<string, string>
}

const LEGACY = '/gp/add-to-cart/json/'

function read(path: string, body: string): Posted {
  if (!path.includes(LEGACY)) return { path, items: JSON.parse(body).items }
  const fields = Object.fromEntries(new URLSearchParams(body))
  const numbers = Object.keys(fields).flatMap((name) => (name.startsWith('ASIN.') ? name.slice('ASIN.'.length) : []))
  const items = numbers.map((n) => ({
    asin: fields[`ASIN.${n}`] ?? '',
    offerListingId: fields[`offerListingID.${n}`] ?? '',
    quantity: Number(fields[`quantity.${n}`]),
  }))
  return { path, items, fields }
}

/** The parts of the test harness needed here: stubbing a global, rendering a component, and the wrapper for it on a page. */
type Harness<Screen> = {
  stub: (name: string, value: unknown) => void
  render: (part: ReactElement) => Screen
  around: ComponentType<{ messages: Record<string, Messages>; children: ReactNode }>
}

/** The response of a cart that accepted everything. `quantity` is how many of each it now holds. */
export const added = ({ items, fields }: Posted, quantity = 1) => {
  const held = items.map((item, index) => ({ ...item, id: `line-${index}`, quantity }))
  if (fields) {
    const spelled = held.map(({ asin: ASIN, offerListingId: offerListingID, ...rest }) => ({
      ASIN,
      offerListingID,
      ...rest,
    }))
    return Response.json({ isOK: true, count: 5, items: spelled })
  }
  return Response.json({
    type: 'cart.add-items/v1',
    entity: {
      items: held,
      count: { type: 'cart.count/v1', entity: { items: 5 } },
    },
  })
}

export const refused = (code: string) =>
  Response.json({ type: 'error/v1', entity: { status: 422, code, details: { items: [] } } }, { status: 422 })

/** Opens a page with accessories and a fake cart. Tests can replace the `cart` handler at any time to change its response. */
export async function openPage<Screen>({ stub, render, around: Around }: Harness<Screen>) {
  const posted: Posted[] = []
  const opened = {
    posted,
    cart: (order: Posted): Response | Promise<Response> => added(order),
    show: (families: Accessory[][], place: OfferPlace | 'beside' = 'offer'): Screen => {
      const campaign: CampaignOnPage = campaignWith(...families)
      return render(
        <Around messages={{ accessories: en }}>
          <main style={NARROW}>
            <h1>{HEADING}</h1>
            {place === 'beside' ? (
              <BesideOffer {...campaign} />
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
    if (path === '/api/events') return Response.json({ isOn: true })
    const order = read(path, String(init?.body))
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

/** Returns the asins about to be ordered besides the page's item. */
export const ordered = (): string[] =>
  draftStore
    .read()
    .items.slice(1)
    .map(({ asin }) => asin)
