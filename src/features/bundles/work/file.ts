import { toMoney } from '#commerce/merchant/work/asked.ts'
import { columnOf, given, textColumns, textsOf, toList, toNumber } from '#commerce/merchant/work/cells.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'

const OF_BUNDLE = ['price', 'suggested', ...textColumns('title')]

const slotsOf = (lines: FileLine[]): FileLine[][] => [...Map.groupBy(lines, ({ slot }) => slot).values()]

function toRequest(lines: FileLine[]): object {
  const [first = {}] = lines
  const money = (cell: string | undefined) => (cell === undefined ? undefined : toMoney(cell, first.marketplace ?? ''))
  return given({
    marketplace: first.marketplace,
    asin: first.asin,
    titles: textsOf(first, 'title'),
    price: money(first.price),
    suggested: toList(first.suggested),
    slots: slotsOf(lines).map((own) => {
      const name = textsOf(own[0], 'slot_name')
      return given({
        name: Object.keys(name).length > 0 ? name : undefined,
        quantity: own[0]?.quantity === undefined ? undefined : toNumber(own[0].quantity),
        offers: own.map((line) => given({ offerListingId: line.offer_listing_id, surcharge: money(line.surcharge) })),
      })
    }),
  })
}

/** `slots.1.offers.0.surcharge` is in `surcharge`, in the line of that part. */
function placeOf(field: string, lines: FileLine[]): ReturnType<ResourceFile['placeOf']> {
  const [name = '', slot, part = '', offer, end = 'offerListingId'] = field.split('.')
  if (name === 'titles') return { column: `title_${slot ?? 'en'}` }
  if (name !== 'slots' || slot === undefined) return { column: name === 'slots' ? 'slot' : columnOf(name) }
  const own = slotsOf(lines)[Number(slot)] ?? []
  if (part === 'offers') return { column: columnOf(end), line: own[Number(offer ?? 0)] }
  return { column: part === 'name' ? `slot_name_${offer ?? 'en'}` : part || 'slot', line: own[0] }
}

/** A file of bundles: a line for each offer that a slot has; what belongs to the bundle is in its first line. */
export const bundleFile: ResourceFile = {
  needed: ['marketplace', 'asin', 'price', 'slot', 'offer_listing_id'],
  optional: [...OF_BUNDLE.slice(1), ...textColumns('slot_name'), 'quantity', 'surcharge'],
  together: { by: ['marketplace', 'asin'], same: OF_BUNDLE },
  toRequest,
  placeOf,
}
