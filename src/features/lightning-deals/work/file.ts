import { toMoney } from '#commerce/merchant/work/asked.ts'
import { columnOf, fieldOf, toFlag, toNumber } from '#commerce/merchant/work/cells.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'

const NUMBERS = [
  'total_units',
  'waitlist_length',
  'quantity_limit',
  'claim_minutes',
  'early_access_minutes',
  'address_limit',
]

function toRequest([line = {}]: FileLine[]): object {
  const { deal_price, guests_may_claim, ...others } = line
  const fields = Object.entries(others).map(([column, cell]) => [
    fieldOf(column),
    NUMBERS.includes(column) ? toNumber(cell) : cell,
  ])
  return {
    ...Object.fromEntries(fields),
    ...(guests_may_claim === undefined ? {} : { guestsMayClaim: toFlag(guests_may_claim) }),
    ...(deal_price === undefined ? {} : { dealPrice: toMoney(deal_price, line.marketplace ?? '') }),
  }
}

/** A file of deals, one a line; the price is in its marketplace's currency. */
export const dealFile: ResourceFile = {
  needed: ['marketplace', 'asin', 'offer_listing_id', 'deal_price', 'ends_at', 'total_units'],
  optional: ['type', 'access_behavior', 'starts_at', 'guests_may_claim', ...NUMBERS.slice(1)],
  toRequest,
  placeOf: (field) => ({ column: columnOf(field.split('.')[0] ?? '') }),
}
