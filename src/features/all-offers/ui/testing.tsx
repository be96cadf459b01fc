import { useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json' with { type: 'json' }
import delivery from '#commerce/delivery/ui/messages/en.json' with { type: 'json' }
import offers from '#commerce/offers/ui/messages/en.json' with { type: 'json' }
import { loadShopperState, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import type { FilledSlot } from '#platform/render/page-root.tsx'
import { PageAround } from '#test/page-around.tsx'
import type { AllOffers, ListedOffer } from '../contract/wire.ts'
import en from './messages/en.json' with { type: 'json' }
import { Slot } from './offers-link.tsx'

const ASIN = 'BXPHON0001'

export const offerOf = (id: number, more: Partial<ListedOffer> = {}): ListedOffer => ({
  asin: ASIN,
  offerListingId: `offer-${id}`,
  condition: 'new',
  type: 'NEW',
  note: '',
  price: { amount: id * 100, currencyCode: 'USD', displayString: `$${id * 100}.00` },
  listPrice: null,
  saving: null,
  savingPercent: null,
  giftWrapPrice: null,
  maxOrderQuantity: 3,
  seller: { id: `s${id}`, name: `Seller ${id}`, rating: 90 + id, shipsFrom: 'Reno' },
  availability: { type: 'IN_STOCK' },
  isPinned: id === 1,
  delivery: 'by-address',
  ...more,
})

export const listOf = (found: ListedOffer[], more: Partial<AllOffers> = {}): AllOffers => ({
  asin: ASIN,
  total: found.length,
  count: found.length,
  offers: found,
  filters: {
    conditions: [
      { condition: 'new', count: 1 },
      { condition: 'used', count: 2 },
      { condition: 'good', count: 1 },
      { condition: 'acceptable', count: 1 },
    ],
    sellers: [
      { id: 's1', name: 'Seller 1', count: 2 },
      { id: 's2', name: 'Seller 2', count: 1 },
    ],
    freeDelivery: 0,
  },
  next: null,
  ...more,
})

export type Sent = { path: string; body: unknown; headers: Headers }
type Waiting = Sent & { answer: (response: Response) => void }

/** The store behind the page: offers come as `lists` says, and adds wait to be answered. */
export function standIn() {
  const store = {
    lists: (_path: string): Response | Promise<Response> => Response.json(listOf([offerOf(1), offerOf(2), offerOf(3)])),
    asked: [] as string[],
    adds: [] as Waiting[],
    events: [] as { name: string; detail: object }[],
  }
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    const path = String(to)
    if (path.startsWith('/api/shopper-state'))
      return Response.json({ sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', features: {}, cartCount: 0 })
    if (path.includes('/offers')) {
      store.asked.push(path)
      return store.lists(path)
    }
    if (path.startsWith('/api/events')) return Response.json({ isOn: true })
    return new Promise((answer) =>
      store.adds.push({ path, body: JSON.parse(String(init?.body)), headers: new Headers(init?.headers), answer }),
    )
  })
  const heard = ({ detail }: Event & { detail?: { name: string; detail: object } }) => {
    if (detail) store.events.push(detail)
  }
  document.addEventListener('buybox:page-event', heard)
  onTestFinished(() => {
    document.removeEventListener('buybox:page-event', heard)
    vi.restoreAllMocks()
  })
  return store
}

/** The units in the cart, as the header says them. */
function Badge() {
  const shopper = useShopperState()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    setAsked(true)
    void loadShopperState()
  }
  return <output aria-label="Units in the cart">{shopper?.cartCount}</output>
}

/** Data of this feature on the page, by which a slot of it is filled. */
const FEATURES = { 'all-offers': { asin: ASIN, count: 3, from: '$100.00' } }

/** Shows the link, perhaps with a slot that is filled. */
export const show = (slot?: FilledSlot) =>
  render(
    <PageAround messages={{ 'all-offers': en, 'buy-box': buyBox, offers, delivery }} slots={slot ? [slot] : []}>
      <main>
        <h1>Phone</h1>
        <Badge />
        <Slot asin={ASIN} count={3} from="$100.00" options={[]} features={FEATURES} />
      </main>
    </PageAround>,
  )

/** What the cart answers to an add of so many units of its first item. */
export const added = (quantity: number | undefined, items = 7): Response =>
  Response.json({
    type: 'cart.add-items/v1',
    entity: {
      items: quantity === undefined ? [] : [{ id: 'line', asin: ASIN, offerListingId: 'offer-1', quantity }],
      count: { type: 'cart.count/v1', entity: { items } },
    },
  })

/** How the cart refuses. */
export const refused = (status: number, code: string, details: object = {}): Response =>
  Response.json({ type: 'error/v1', entity: { status, code, message: '', details } }, { status })
