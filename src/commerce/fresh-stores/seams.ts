import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Complete } from '#commerce/settings/work/setting.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Random } from '#platform/store/platform.ts'
import type { ClipStatus, HandOver, OpenOrder, SlotRoom, SlotTime } from './contract.ts'

/** How fresh stores hand their orders over. */
export type HandOvers = {
  /** The slot that an owner holds at a store at a moment, in epoch milliseconds; null if there is none. Reads only. */
  held: (sql: Sql, at: { owner: string; storeId: string; now: number }) => Promise<HandOver | null>
  /** What an owner's order could have of a slot of a store; null if there is no such slot. Reads only. */
  room: (sql: Sql, at: { owner: string; storeId: string; slotId: string; now: number }) => Promise<SlotRoom | null>
  /** The first slot of a zone that takes an owner's order of so many grams; null if none does. Reads only. */
  nearest: (
    sql: Sql,
    at: { owner: string; storeId: string; zone: string; grams: number; now: number },
  ) => Promise<SlotTime | null>
  /**
   * Holds a slot for an owner, for so many minutes; false if it cannot be had. `joins` is an order of theirs with which it comes. Run it in a transaction,
   * and roll that back where it fails.
   */
  hold: (
    sql: Sql,
    at: {
      random: Random
      owner: string
      storeId: string
      slotId: string
      grams: number
      minutes: number
      now: number
      joins?: string
    },
  ) => Promise<boolean>
  /** For how many minutes somebody who shops holds one, by the settings of a marketplace. */
  holdMinutes: (settings: Complete) => number
  /** The orders of an owner at a store that something can be added to, the next one first. Reads only. */
  open: (sql: Sql, at: { owner: string; storeId: string; now: number }) => Promise<OpenOrder[]>
  /** The POST call by which its owner gives the slot back that is held at a store; null if there is none. Reads only. */
  cancelCall: (sql: Sql, at: { owner: string; storeId: string; now: number }) => Promise<string | null>
  /** Gives a held slot back. */
  release: (sql: Sql, at: { owner: string; storeId: string; slotId: string }) => Promise<void>
  /** The page on which one is chosen. A form that sends `slot` there holds it, with `joins` for what comes with that order; with `to=cart` it leads back to the cart. */
  path: (storeId: string) => string
}

/** Clips for a shopper what a product that they have added offers to clip; undefined where there is nothing, or nothing for them. */
export type ClipOnAdd = (
  commerce: Commerce,
  shopper: Shopper,
  item: { asin: string; marketplace: string },
) => Promise<ClipStatus | undefined>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    handOvers?: HandOvers
    /** Called once a product's page has put it into a store's cart. */
    clipOnAdd?: ClipOnAdd
  }
}
