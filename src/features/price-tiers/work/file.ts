import { toMoney } from '#commerce/merchant/work/asked.ts'
import { columnOf, given, toNumber } from '#commerce/merchant/work/cells.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'
import { createTables } from './create.ts'

const OF_TABLE = ['asin', 'starts_at', 'ends_at']

function toRequest(lines: FileLine[]): object {
  const [first = {}] = lines
  return given({
    marketplace: first.marketplace,
    asin: first.asin,
    offerListingId: first.offer_listing_id,
    audience: first.audience,
    startsAt: first.starts_at,
    endsAt: first.ends_at,
    tiers: lines.map(({ minimum, price }) =>
      given({ minimum: toNumber(minimum ?? ''), price: toMoney(price ?? '', first.marketplace ?? '') }),
    ),
  })
}

/** `tiers.1.price.amount` is in `price`, in the line of that tier. */
function placeOf(field: string, lines: FileLine[]): ReturnType<ResourceFile['placeOf']> {
  const [name = '', tier, column = 'minimum'] = field.split('.')
  return name === 'tiers' && tier !== undefined ? { column, line: lines[Number(tier)] } : { column: columnOf(name) }
}

/** A file of price tables: a line for each tier. */
export const tableFile: ResourceFile = {
  needed: ['marketplace', 'asin', 'offer_listing_id', 'minimum', 'price'],
  optional: ['audience', 'starts_at', 'ends_at'],
  together: { by: ['marketplace', 'offer_listing_id', 'audience'], same: OF_TABLE },
  toRequest,
  placeOf,
  createMany: createTables,
}
