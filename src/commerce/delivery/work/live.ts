import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { follow } from '#platform/db/follow.ts'
import type { Database } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import type { DeliveryDays } from '../contract.ts'
import { DELIVERY_CHANNEL, listDelivery } from '../queries.ts'
import {
  arrivalOfWaiting,
  type DeliveryOffers,
  type DeliveryQuestion,
  isAlwaysFree,
  mayBeReached,
  offersOf,
  toDeliveryTables,
  type WaitingOrder,
} from '../rules/offers.ts'
import type { Destination } from '../rules/zones.ts'

/** The delivery data that this process goes by; every process follows a change within a moment. */
export type LiveDelivery = {
  /** Ways to deliver an order. Everything that shows, agrees or charges a delivery asks here. */
  of: (question: DeliveryQuestion) => DeliveryOffers
  /** When what has not left of an order arrives, by the data of today; undefined where no date is known. */
  ofWaiting: (order: WaitingOrder) => DeliveryDays | undefined
  /** Whether a destination of which only a part is known may be in a zone. */
  mayReach: (marketplace: Marketplace, destination: Destination) => boolean
  /** Whether a marketplace delivers every order for nothing. */
  isFree: (marketplace: Marketplace) => boolean
  /** Calls back after data has changed. */
  onChange: (heard: () => void) => void
}

/** Reads the delivery data and follows its changes. */
export async function watchDelivery(db: Database, clock: Clock): Promise<LiveDelivery> {
  const listeners: (() => void)[] = []
  let known = await db.read(listDelivery)
  let tables = toDeliveryTables(known)
  let asked = 0

  const refresh = async () => {
    asked += 1
    const mine = asked
    const rows = await db.read(listDelivery)
    // An answer may arrive after a later one, and a channel that is up again tells nothing new as a rule.
    if (mine !== asked || JSON.stringify(rows) === JSON.stringify(known)) return
    known = rows
    tables = toDeliveryTables(rows)
    for (const heard of listeners) heard()
  }
  void follow(db, DELIVERY_CHANNEL, refresh)

  return {
    of: (question) => offersOf(tables, question),
    ofWaiting: (order) => arrivalOfWaiting(tables, order),
    mayReach: (marketplace, destination) => mayBeReached(tables, marketplace, destination, clock.now()),
    isFree: (marketplace) => isAlwaysFree(tables, marketplace, clock.now()),
    onChange: (heard) => listeners.push(heard),
  }
}
