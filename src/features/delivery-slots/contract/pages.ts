import { z } from 'zod'
import type { OpenOrder, ShownSlot } from './shopper.ts'

/** What became of a press, as the page says it. */
export const said = z.enum(['held', 'joined', 'cancelled', 'full', 'heavy', 'late', 'closed', 'absent', 'join-over'])

/** A day of a store, as YYYY-MM-DD. */
export type SlotDay = { day: string; slots: ShownSlot[] }

/** The slot that the shopper holds at the store. */
export type HeldSlot = ShownSlot & { hold: NonNullable<ShownSlot['hold']> }

export type SlotsPageProps = {
  storeId: string
  name: string
  kind: 'delivery' | 'pickup'
  held: HeldSlot | null
  /** Orders that something can be added to, the next one first. */
  open: OpenOrder[]
  /** The postal code that is delivered to, and what is wrong with it, if it is known. */
  place: string | null
  fault: string | null
  days: SlotDay[]
  from: string
  earlier: string | null
  later: string | null
  /** What became of the last press. */
  said: z.infer<typeof said> | null
  /** The store's time, because a device's clock may be wrong; epoch milliseconds. */
  now: number
}

/**
 * What comes together with an order: the order that it was added to, and what was added. `open`: until when something can be added to it, and in which
 * slot; null if nothing can.
 */
export type OrderTogether = {
  orderId: string
  storeId: string
  joins: string | null
  added: string[]
  open: { slotId: string; orderId: string; until: string } | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'delivery-slots/slots': SlotsPageProps
  }
  interface ModuleData {
    'delivery-slots': { order: OrderTogether }
  }
}
