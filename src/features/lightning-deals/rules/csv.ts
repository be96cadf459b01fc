import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'

/** A fault in a line of the file; `field` is the column. */
export type ImportFault = { line: number; field: string; problem: string }

/** CSV columns and the request fields they set. Empty cells are left out. */
const COLUMNS: Record<string, { field: string; isNumber?: boolean; isFlag?: boolean; isNeeded?: boolean }> = {
  marketplace: { field: 'marketplace', isNeeded: true },
  asin: { field: 'asin', isNeeded: true },
  offer_listing_id: { field: 'offerListingId', isNeeded: true },
  deal_price: { field: 'dealPrice', isNumber: true, isNeeded: true },
  type: { field: 'type' },
  access_behavior: { field: 'accessBehavior' },
  early_access_minutes: { field: 'earlyAccessMinutes', isNumber: true },
  starts_at: { field: 'startsAt' },
  ends_at: { field: 'endsAt', isNeeded: true },
  total_units: { field: 'totalUnits', isNumber: true, isNeeded: true },
  waitlist_length: { field: 'waitlistLength', isNumber: true },
  quantity_limit: { field: 'quantityLimit', isNumber: true },
  claim_minutes: { field: 'claimMinutes', isNumber: true },
  guests_may_claim: { field: 'guestsMayClaim', isFlag: true },
  address_limit: { field: 'addressLimit', isNumber: true },
}

const FLAGS = new Map([
  ['true', true],
  ['false', false],
])
const NUMBER = /^-?\d+(\.\d+)?$/

/** Required columns that are missing. */
export const missingColumns = (names: string[]): string[] =>
  Object.entries(COLUMNS).flatMap(([name, { isNeeded }]) => (isNeeded && !names.includes(name) ? [name] : []))

/** Columns that deals do not have. */
export const unknownColumns = (names: string[]): string[] => names.filter((name) => !Object.hasOwn(COLUMNS, name))

/** The column that sets a deal's field. */
export const columnOf = (field: string): string =>
  Object.entries(COLUMNS).find(([, column]) => column.field === field.split('.')[0])?.[0] ?? field

/**
 * Converts a CSV line to an API request; the price is in the marketplace's currency. Text in a
 * number column stays text, so that validation reports it.
 */
export function toAsked(
  record: Record<string, string>,
  currencyOf: (code: MarketplaceCode) => string,
): Record<string, unknown> {
  const asked: Record<string, unknown> = {}
  for (const [name, { field, isNumber, isFlag }] of Object.entries(COLUMNS)) {
    const cell = record[name] ?? ''
    const flag = isFlag ? FLAGS.get(cell.toLowerCase()) : undefined
    if (cell !== '') asked[field] = flag ?? (isNumber && NUMBER.test(cell) ? Number(cell) : cell)
  }
  const market = marketplaceCode.safeParse(asked.marketplace)
  if (asked.dealPrice !== undefined)
    asked.dealPrice = { amount: asked.dealPrice, currencyCode: market.success ? currencyOf(market.data) : '' }
  return asked
}
