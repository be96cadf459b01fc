import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'

/** What is wrong with a line of a file; `field` is the column. */
export type ImportFault = { line: number; field: string; problem: string }

/** Columns of a file of deals and the fields that they become. An empty cell is left out. */
const COLUMNS: Record<string, { field: string; isNumber?: boolean; isNeeded?: boolean }> = {
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
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** The columns that a file needs and does not have. */
export const missingColumns = (names: string[]): string[] =>
  Object.entries(COLUMNS).flatMap(([name, { isNeeded }]) => (isNeeded && !names.includes(name) ? [name] : []))

/** The columns of a file that deals do not have. */
export const unknownColumns = (names: string[]): string[] => names.filter((name) => !Object.hasOwn(COLUMNS, name))

/** The column that a field of a deal is read from. */
export const columnOf = (field: string): string =>
  Object.entries(COLUMNS).find(([, column]) => column.field === field.split('.')[0])?.[0] ?? field

/** A line as it would be asked for by the API; the price is in the marketplace's currency. What is no number stays a text. */
export function toAsked(
  record: Record<string, string>,
  currencyOf: (code: MarketplaceCode) => string,
): Record<string, unknown> {
  const asked: Record<string, unknown> = {}
  for (const [name, { field, isNumber }] of Object.entries(COLUMNS)) {
    const cell = record[name] ?? ''
    if (cell !== '') asked[field] = isNumber && NUMBER.test(cell) ? Number(cell) : cell
  }
  const market = marketplaceCode.safeParse(asked.marketplace)
  if (asked.dealPrice !== undefined)
    asked.dealPrice = { amount: asked.dealPrice, currencyCode: market.success ? currencyOf(market.data) : '' }
  return asked
}
