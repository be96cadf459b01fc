import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import type { EventSink, TakenEvent } from '#commerce/page-log/seams.ts'
import { noteEvent } from '#commerce/page-log/work/take.ts'
import type { PageView } from '#commerce/shopper/contract.ts'
import type { Listener } from '#platform/store/module.ts'
import { addEvents, type Event } from '../queries/events.ts'
import { readView, toCounted } from '../rules/view.ts'

type Name = 'page-viewed' | 'search-empty' | 'cart-added' | 'checkout-begun'

/** What is counted of an event; undefined if its page is none of this store. */
function toEvent(event: TakenEvent<Name>): Event | undefined {
  const { marketplace, at, name, detail } = event
  switch (name) {
    case 'page-viewed': {
      const view = readView(detail, findMarketplace(marketplace))
      return view && { marketplace, at, name: 'view', ...view }
    }
    case 'search-empty': {
      const term = toCounted(detail.words)
      return term ? { marketplace, at, name: 'empty-search', term } : undefined
    }
    case 'cart-added':
      return { marketplace, at, name: 'add', asin: detail.asin }
    default:
      return { marketplace, at, name: 'checkout' }
  }
}

/** Stores what pages and the store tell, of several pages at once. */
export const countEvents: EventSink<Name> = {
  of: ['page-viewed', 'search-empty', 'cart-added', 'checkout-begun'],
  take: async ({ db }, events) => {
    const counted = events.map(toEvent)
    await addEvents(
      db,
      counted.filter((event) => event !== undefined),
    )
    return counted.map((event) => (event ? undefined : 'malformed'))
  },
}

/** Hands a page that was opened to what counts it. */
export const countView = (commerce: Commerce, detail: PageView, marketplace: MarketplaceCode): void =>
  noteEvent(commerce, { name: 'page-viewed', detail }, marketplace)

/** Counts an order once, however often it is told. */
export const countOrders: Listener<Commerce> = {
  name: 'analytics-orders',
  types: ['order.placed'],
  handle: async (commerce, { key }) => {
    const order = await findOrder(commerce, commerce.db, key, undefined)
    if (!order) return
    const { marketplace, placedAt } = order
    await addEvents(commerce.db, [{ marketplace, at: Date.parse(placedAt), name: 'order', id: key }])
  },
}
