import { columnOf, given, textColumns, textsOf, toFlag, toList, toNumber } from '#commerce/merchant/work/cells.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'

const STORE = ['location', 'name', 'line1', 'city', 'region', 'postal_code', 'country', 'hours']
const OF_SERVICE = ['kind', 'mapping_set', 'products', 'is_critical', 'mutually_inclusive', 'rank']

const flag = (cell: string | undefined) => (cell === undefined ? undefined : toFlag(cell))

/** The shop of a line; null if none of its columns says anything. */
function storeOf(line: FileLine): object | null {
  const cells = STORE.flatMap((name) => {
    const cell = line[`store_${name}`]
    return cell === undefined ? [] : [[name === 'postal_code' ? 'postalCode' : name, cell]]
  })
  const store = Object.fromEntries(cells)
  const hours = toList(store.hours).map((day) => (day === 'closed' ? '' : day))
  return cells.length === 0 ? null : { ...store, hours }
}

const areaOf = ({ area_country: country, area_from: from, area_to: to = from }: FileLine): object[] =>
  country === undefined && from === undefined ? [] : [given({ country, from, to })]

const offersOf = (lines: FileLine[]): FileLine[][] => [
  ...Map.groupBy(lines, ({ offer_listing_id }) => offer_listing_id).values(),
]

function toRequest(lines: FileLine[]): object {
  const [first = {}] = lines
  return given({
    marketplace: first.marketplace,
    asin: first.asin,
    kind: first.kind,
    mappingSet: first.mapping_set,
    products: toList(first.products),
    terms: textsOf(first, 'terms'),
    isCritical: flag(first.is_critical),
    mutuallyInclusive: flag(first.mutually_inclusive),
    rank: first.rank === undefined ? undefined : toNumber(first.rank),
    offers: offersOf(lines).map((own) =>
      given({
        offerListingId: own[0]?.offer_listing_id,
        fulfillmentType: own[0]?.fulfillment_type ?? 'at_home',
        isCBM: flag(own[0]?.is_cbm),
        areas: own.flatMap(areaOf),
        store: storeOf(own[0] ?? {}),
      }),
    ),
  })
}

/** `offers.1.areas.0.from` is in `area_from`, in the line of that area. */
function placeOf(field: string, lines: FileLine[]): ReturnType<ResourceFile['placeOf']> {
  const [name = '', offer, part = '', ...rest] = field.split('.')
  if (name === 'terms') return { column: offer ? `terms_${offer}` : 'terms_en' }
  if (name !== 'offers') return { column: columnOf(name) }
  const own = offersOf(lines)[Number(offer)] ?? []
  if (part === 'areas') {
    const [area, end = 'country'] = rest
    const withArea = own.filter((line) => areaOf(line).length > 0)
    return { column: `area_${end}`, line: withArea[Number(area)] }
  }
  const column =
    part === 'store' ? `store_${columnOf(rest[0] ?? 'location')}` : part === 'isCBM' ? 'is_cbm' : columnOf(part)
  return { column: column || 'offer_listing_id', line: own[0] }
}

/** A file of services: a line for each area of an offer; what belongs to the service is in its first line. */
export const serviceFile: ResourceFile = {
  needed: ['marketplace', 'asin', 'kind', 'offer_listing_id'],
  optional: [
    ...OF_SERVICE.slice(1),
    ...textColumns('terms'),
    ...['fulfillment_type', 'is_cbm', 'area_country', 'area_from', 'area_to'],
    ...STORE.map((name) => `store_${name}`),
  ],
  together: { by: ['marketplace', 'asin'], same: [...OF_SERVICE, ...textColumns('terms')] },
  toRequest,
  placeOf,
}
