import { WEEKDAYS } from '#commerce/delivery/rules/days.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { minorToDecimal } from '#platform/money/money.ts'
import type { Row } from './read-line.ts'

function feeCells(line: Row & { marketplace: MarketplaceCode; subtotal_from: number; fee: number }): Row {
  const { currency } = findMarketplace(line.marketplace)
  return {
    ...line,
    subtotal_from: minorToDecimal(line.subtotal_from, currency),
    fee: minorToDecimal(line.fee, currency),
  }
}

/** Converts stored lines about delivery to cells. */
export const DELIVERY_CELLS = {
  'delivery-options': (line: Row & { cutoffs: string[] }) => ({
    ...line,
    ...Object.fromEntries(WEEKDAYS.map((day, index) => [day, line.cutoffs[index] ?? ''])),
  }),
  'delivery-fees': feeCells,
  calendars: (line: Row & { day: string }) => ({
    ...line,
    valid_from: /^\d/.test(line.day) ? '' : line.valid_from,
  }),
}
