import { DAY_MS } from './refund.ts'

/** Why a plan is not sold for a device that the shopper has: it is not sold (any more) so long after the delivery, or each unit has one. */
export type LaterFault = 'later-over' | 'later-covered'

const MESSAGES: Record<LaterFault, string> = {
  'later-over': 'This plan is not sold for this device any more.',
  'later-covered': 'Each unit of this device has a plan already.',
}

/** The fault for programs; pages have texts of their own. */
export const messageOf = (fault: LaterFault): string => MESSAGES[fault]

/** A device that has arrived: its units that stayed, and the lines that came with it. */
export type Device = { units: number; deliveredAt: Date; tied: { asin: string; units: number }[] }

/**
 * The plans of a device, beyond those sold with it. `freed`: how many of those ended in a way that lets the unit be covered again. `later`:
 * how many were bought afterwards and are neither cancelled nor ended in that way.
 */
export type Coverage = { freed: number; later: number }

/** How many units of a device have no plan and will have none by an order; negative where units came back. `isPlan`: whether a product is or was a plan. */
export function freeUnits(
  { units, tied }: Device,
  { freed, later }: Coverage,
  isPlan: (asin: string) => boolean,
): number {
  const along = tied.reduce((sum, line) => sum + (isPlan(line.asin) ? line.units : 0), 0)
  return units - Math.max(0, along - freed) - later
}

/** Until when a plan is sold for a device, in epoch milliseconds. */
export const soldUntil = ({ deliveredAt }: Pick<Device, 'deliveredAt'>, laterDays: number): number =>
  deliveredAt.getTime() + laterDays * DAY_MS
