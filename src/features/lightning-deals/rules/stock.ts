import type { Counts } from './states.ts'
import { isDealOver } from './view.ts'

/** A deal's units and times. Times are epoch milliseconds. */
export type StockedDeal = Counts & { startsAt: number; endsAt: number; cancelled: boolean }

/** Units to set aside because the deal has begun, or to give back because it is over. */
export type StockDue = { kind: 'begin' | 'end'; units: number }

/**
 * What has to happen to the offer's stock now. A running deal has all units set aside that it has not
 * sold. Once it is over, only those in carts and on offer to promoted shoppers remain.
 */
export function stockDue(deal: StockedDeal, now: number): StockDue | undefined {
  const { setAside, held, total, sold, startsAt } = deal
  if (isDealOver(deal, now)) {
    const units = (setAside ?? 0) - held
    return units > 0 ? { kind: 'end', units } : undefined
  }
  return setAside === null && now >= startsAt ? { kind: 'begin', units: total - sold } : undefined
}

/** A deal as it is to shoppers. One that has begun, but whose units nobody has set aside yet, has no more than are in stock. */
export function withStock<Deal extends StockedDeal & { now: number }>(deal: Deal, stock: number): Deal {
  const due = stockDue(deal, deal.now)
  return due?.kind === 'begin' ? { ...deal, setAside: Math.min(due.units, stock) } : deal
}
