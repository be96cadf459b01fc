import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import type { Amount, DateMark, Sold } from '#commerce/measures/contract.ts'
import type { TaxManner } from '#commerce/taxes/rules/amounts.ts'
import type { RefundCause, ReturnReason } from '../../contract/reasons.ts'
import type { Address, OrderState, ParcelDates, PromiseKept } from '../../contract/wire.ts'
import type { OrderDates } from '../dates.ts'
import type { LifePayment, LineRefund, PartRefund } from '../parts.ts'
import type { StoredVoucher } from '../vouchers.ts'
import type { PickedLine } from './pick.ts'
import type { NewDates } from './reschedule.ts'
import type { KnownSubstitute } from './substitute.ts'
import type { LineWeight } from './weigh.ts'

/** Units of one line. */
export type Units = { position: number; quantity: number }

/** Units of one line with their serial numbers, as far as they are known: at most one for each unit. */
export type CountedUnits = Units & { serials?: string[] | undefined }

/**
 * A line of an order and what became of its units. Units that need no delivery are never shipped, only delivered.
 * `returning` units are announced for return, `returned` ones have come back.
 */
export type LifeLine = {
  position: number
  offerId: string
  quantity: number
  /** The whole line before discounts. */
  cost: number
  /** How it is sold by weight or volume, at which price, and what it weighed. */
  sold?: Sold | null
  price?: number
  weighed?: Amount | null
  /** How many units were found when it was picked; the others are cancelled, and none of the amounts here is for them. Null where nothing was picked. */
  picked?: number | null
  /** Until when that keeps. */
  dateMark?: DateMark | null
  /** Discount on the whole line. */
  discount: number
  /** Tax on the whole line, added to its price or included in it. */
  tax: number
  /** Of this tax, in parts per million; null where nothing is taxed. */
  rate?: number | null
  needsDelivery: boolean
  cancelled: number
  shipped: number
  delivered: number
  returning: number
  returned: number
  /** Money given back for the line, with the tax that was added to it. */
  refunded: number
  /** What of the line's tax was given back with it, whether it was added or included. */
  refundedTax: number
  /** What of the line was paid with vouchers that were taxed before, and what of that went back to them. Its tax is that of the rest. */
  prepaid?: number
  refundedPrepaid?: number
  /** Position of the line without which it cannot be there, if there is one, and whether each goes when the other does. */
  tiedTo?: number | null
  /** Due with each unit of that line, and nothing by itself. */
  isSurcharge?: boolean
  /** Position of the line whose missing units it replaces, which was found out when the order was picked. */
  replaces?: number
  goesTogether?: boolean
}

/** A parcel. Positions count from 1. `kept` is null until it is delivered. */
export type LifeParcel = {
  position: number
  state: 'shipped' | 'delivered'
  lines: (Units & { delivered: number })[]
  dates: ParcelDates | null
  kept: PromiseKept | null
}

/**
 * The part of an order that decides which commands are allowed. Amounts are minor units;
 * `deliveredAt` is the last delivery in epoch milliseconds.
 */
export type OrderLife = {
  state: OrderState
  deliveredAt: number | null
  /** Days after the last delivery in which units may be returned. */
  returnDays: number
  deliveryTotal: number
  /** Tax of lines and delivery, and what of it comes on top of the prices: all or nothing. */
  taxTotal: number
  addedTax: number
  total: number
  lines: LifeLine[]
  parcels: LifeParcel[]
  /** What of the tax was given back. */
  refundedTax: number
  /** The parts of the payment, in the order in which they were authorised. */
  payments: LifePayment[]
  /** Whether goods ship before their invoice is paid. */
  shipsBeforePaid: boolean
  /** Until when it can be undone: nothing ships before, in epoch milliseconds. Null if it never was held. */
  heldUntil: number | null
  /** Whether the scale still decides what some of it costs. */
  isUnweighed: boolean
  /** How its marketplace takes tax. */
  taxManner: TaxManner
  dates: OrderDates
  /** The day at the destination. */
  today: string
}

/** What the merchant says of a new parcel. Without an address it goes to the order's. */
export type Dispatch = {
  /** It is handed over as it is sent, such as at a counter: nobody is told that it is on its way. */
  isHandedOver?: boolean | undefined
  carrier?: string | undefined
  tracking?: string | undefined
  address?: Address | undefined
  /** When it is expected, if not as its order was promised. */
  dates?: DeliveryDays | undefined
}

/** A parcel as it is sent. `isSecret`: the buyer may not know where, nor what gives it away; `isTold`: they know that it goes elsewhere. */
export type Sent = Dispatch & { isSecret?: boolean; isTold?: boolean }

/** Why the merchant refunds something, as far as the shopper is told. */
type Cause = { cause?: RefundCause | undefined }

/** A change that a shopper or the merchant requests for an order. Without items it is about all that are left. */
export type Command =
  | { kind: 'cancel'; items?: Units[] | undefined }
  | ({ kind: 'ship'; items?: CountedUnits[] | undefined } & Dispatch)
  | { kind: 'deliver'; parcel?: number | undefined; items?: Units[] | undefined }
  | ({ kind: 'reschedule' } & NewDates)
  | { kind: 'request-return'; items: Units[]; reason: ReturnReason; note: string }
  | { kind: 'receive-return'; items?: CountedUnits[] | undefined; restock: boolean }
  | { kind: 'refuse'; items?: Units[] | undefined }
  | ({ kind: 'refund'; amount: number } & Cause)
  | ({ kind: 'refund'; items: LineRefund[] } & Cause)
  | { kind: 'weigh'; items: LineWeight[] }
  | { kind: 'pick'; items: PickedLine[]; known?: KnownSubstitute[] }
  | { kind: 'pay'; amount?: number | undefined; charge?: string | undefined }

/**
 * Why a command is refused: the order is in the wrong state, its money is not here, the return is too late, or the
 * units, the parcel or the amount are not there; `paid`: nothing is owed (any more); `held`: the shopper can still undo the order; `dates`: they are past
 * or in the wrong order.
 * `unweighed`: it has to be picked or weighed first;
 * `tied`: units can only go together with others, which cannot go any more. `details` names every fault.
 */
export type LifeFault = {
  code:
    | 'state'
    | 'unpaid'
    | 'too-late'
    | 'items'
    | 'parcel'
    | 'amount'
    | 'paid'
    | 'held'
    | 'dates'
    | 'tied'
    | 'unweighed'
  details?: { field: string; problem: string }[]
}

/** Units that a command moved. */
export type MovedUnits = Units & { offerId: string }

/** Money given back for a line; `tax` is what of it was added to its price, `lineTax` all of its tax. */
export type GivenForLine = LineRefund & { tax: number; lineTax: number }

/**
 * What an order costs less: of its lines, of what is taken off them, of its tax, of what of that is added; and the parts of its payment that are lowered, by
 * how much.
 */
export type Weighing = {
  cost: number
  discount: number
  tax: number
  added: number
  payments: { id: string; amount: number; off: number; voucher?: StoredVoucher }[]
}

/** How much less an order comes to. */
export const loweredBy = ({ cost, discount, added }: Weighing): number => cost - discount + added

/**
 * The effect of a command. `units` were cancelled, shipped, delivered, announced or received; `restock` goes back on sale;
 * `refunds` is captured money to refund, by part of the payment, `refund` its sum, `refundTax` what of it is tax, and
 * `given` what of it is for lines; `release` names the parts that are only held and given up,
 * `paid` those that are paid now. `isRepeat`: the command was
 * done before and changes nothing.
 */
export type LifeChange = {
  state: OrderState
  lines: LifeLine[]
  parcels: LifeParcel[]
  dates: OrderDates
  units: MovedUnits[]
  /** Units that fell because what they were for came back: cancelled, beside those that were returned. */
  fell: MovedUnits[]
  restock: { offerId: string; quantity: number }[]
  refund: number
  refundTax: number
  refunds: PartRefund[]
  given: GivenForLine[]
  release: string[]
  paid: string[]
  /** How much less it costs since it was weighed or picked. */
  weighing?: Weighing
  isRepeat: boolean
}
