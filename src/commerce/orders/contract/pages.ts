import type { PartsOf } from '#platform/render/declared.ts'
import type { Order, OrderList } from './wire.ts'

/** Messages that the order page can show, from the `said` query parameter. */
export const SAID = [
  'cancelled',
  'units-cancelled',
  'return-requested',
  'not-done',
  'unpaid',
  'no-units',
  'sold-out',
] as const

export type Said = (typeof SAID)[number]

/** What a return form lacks: the units or the reason. */
export type ReturnFault = 'items' | 'reason'

export type OrderPageProps = { order: Order; said: Said | null; features: PartsOf<'order'> }

export type OrdersPageProps = OrderList & { isFirst: boolean; signedIn: boolean }

export type ReturnPageProps = { order: Order; faults: ReturnFault[]; filled: Record<string, string> }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'orders/order': OrderPageProps
    'orders/orders': OrdersPageProps
    'orders/return': ReturnPageProps
  }
  interface Slots {
    order: { shows: 'order' }
  }
}
