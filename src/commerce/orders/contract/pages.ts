import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { StoredMethodView } from '#commerce/wallet/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import type { OrderItem } from './item.ts'
import type { OrderList } from './list.ts'
import type { Order, ParcelDates } from './wire.ts'

/** Messages that the order page can show, from the `said` query parameter. */
export const SAID = [
  'cancelled',
  'units-cancelled',
  'return-requested',
  'not-done',
  'unpaid',
  'no-units',
  'sold-out',
  'charge-paid',
] as const

export type Said = (typeof SAID)[number]

/** What a return form lacks: the units or the reason. */
export type ReturnFault = 'items' | 'reason'

export type OrderPageProps = { order: Order; canBuyAgain: boolean; said: Said | null; features: PartsOf<'order'> }

export type OrdersPageProps = OrderList & { isFirst: boolean; signedIn: boolean }

/** Why a charge was not paid; `open`: the provider has not said. */
export type PayFault = 'declined' | 'open' | 'card' | 'card-number'

/** `leave`: the page of the provider or the bank on which the shopper has to pay or confirm. */
export type PayPageProps = {
  orderId: string
  isOwn: boolean
  chargeId: string
  amount: WirePrice
  dueAt: string
  /** Payment methods whose card is entered now. */
  methods: string[]
  stored: StoredMethodView[]
  fault: PayFault | null
  leave: { address: string; isConfirmation: boolean } | null
  filled: Record<string, string>
}

/** `left`: how many units can come back, by the position of their line. */
export type ReturnPageProps = {
  order: Order
  left: Record<string, number>
  faults: ReturnFault[]
  filled: Record<string, string>
  /** What was chosen comes to this; the shopper confirms it. */
  preview?: ReturnPreview
}

/** Where a return goes, until when, and what comes back for it; null if that is not known yet. */
export type ReturnPreview = {
  destination: string[]
  sendBy: string
  expected: WirePrice | null
  /** Something of the order is still to be paid, which comes first. */
  isOwed: boolean
}

/** Where the link of a mail about a delay leads. `over`: the link is of no use any more. */
export type LatePageProps = {
  /** `wait`: asked to cancel while a payment is being taken; it can be asked again. */
  state: 'ask' | 'wait' | 'done' | 'over'
  number: string | null
  dates: ParcelDates | null
  rest: OrderItem[]
  isWhole: boolean
  /** The fresh store of the order. */
  storeId?: string | undefined
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'orders/order': OrderPageProps
    'orders/late': LatePageProps
    'orders/orders': OrdersPageProps
    'orders/paid': { orderId: string }
    'orders/pay': PayPageProps
    'orders/return': ReturnPageProps
  }
  interface Slots {
    order: { shows: 'order' }
  }
}
