import { toMoney } from '#commerce/merchant/work/asked.ts'
import { columnOf, given, toFlag, toNumber } from '#commerce/merchant/work/cells.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'
import type { ManagedFreshStore } from '../contract.ts'

const ADDRESS = ['line1', 'line2', 'city', 'region', 'postal_code', 'country']
const OF_STORE = [
  ...['store_id', 'alm_brand_id', 'marketplace', 'name', 'kind'],
  ...ADDRESS,
  ...['time_zone', 'minimum_order', 'fee', 'should_redirect_to_ogs', 'ogs_url'],
]
const OF_AREA = ['zone', 'postal_from', 'postal_to']

export const COLUMNS = [...OF_STORE, ...OF_AREA]
const NEEDED = ['store_id', 'alm_brand_id', 'marketplace', 'name', 'kind', 'line1', 'city', 'postal_code', 'country']

/** An amount of a cell; text that is none stays, so that validation reports it. */
export const money = (cell: string | undefined, marketplace: string | undefined): unknown => {
  if (cell === undefined) return undefined
  return typeof toNumber(cell) === 'number' ? toMoney(cell, marketplace ?? '') : { amount: cell, currencyCode: '' }
}

const withArea = (lines: FileLine[]) => lines.filter(({ zone, postal_from }) => zone ?? postal_from)

const zonesIn = (lines: FileLine[]) => [...Map.groupBy(withArea(lines), ({ zone }) => zone ?? '')]

function toRequest(lines: FileLine[]): object {
  const [first = {}] = lines
  return given({
    storeId: first.store_id,
    almBrandId: first.alm_brand_id,
    marketplace: first.marketplace,
    name: first.name,
    kind: first.kind,
    address: given({
      line1: first.line1,
      line2: first.line2,
      city: first.city,
      region: first.region,
      postalCode: first.postal_code,
      country: first.country,
    }),
    timeZone: first.time_zone,
    zones: zonesIn(lines).map(([name, areas]) => ({
      name,
      areas: areas.map(({ postal_from: from, postal_to: to }) => given({ from, to })),
    })),
    minimumOrder: money(first.minimum_order ?? '0', first.marketplace),
    fee: money(first.fee ?? '0', first.marketplace),
    shouldRedirectToOgs: first.should_redirect_to_ogs === undefined ? undefined : toFlag(first.should_redirect_to_ogs),
    ogsUrl: first.ogs_url,
  })
}

/** `zones.1.areas.0.from` is in `postal_from`, in the line of that area; parts of an address have a column each. */
function placeOf(field: string, lines: FileLine[]): ReturnType<ResourceFile['placeOf']> {
  const [name = '', part = '', , area = '0', end = 'from'] = field.split('.')
  if (name === 'address') return { column: columnOf(part || 'line1') }
  if (name !== 'zones') return { column: columnOf(name) }
  const own = zonesIn(lines)[Number(part || 0)]?.[1] ?? []
  return field.includes('areas')
    ? { column: `postal_${end}`, line: own[Number(area)] }
    : { column: 'zone', line: own[0] }
}

/** A file of stores: a line for each area; what belongs to the store is in its first line. */
export const freshStoreFile: ResourceFile = {
  needed: NEEDED,
  optional: COLUMNS.filter((column) => !NEEDED.includes(column)),
  together: { by: ['store_id'], same: OF_STORE.slice(1) },
  toRequest,
  placeOf,
}

/** The lines of a store. */
export function linesOf(store: ManagedFreshStore): FileLine[] {
  const { address, zones, shouldRedirectToOgs, ogsUrl } = store
  const { postalCode: postal_code, ...street } = address
  const own: FileLine = {
    ...street,
    postal_code,
    store_id: store.storeId,
    alm_brand_id: store.almBrandId,
    marketplace: store.marketplace,
    name: store.name,
    kind: store.kind,
    time_zone: store.timeZone,
    minimum_order: String(store.minimumOrder.amount),
    fee: String(store.fee.amount),
    should_redirect_to_ogs: shouldRedirectToOgs ? 'yes' : 'no',
    ogs_url: ogsUrl ?? '',
  }
  const areas = zones.flatMap(({ name, areas: all }) =>
    all.map(({ from, to = from }) => ({ zone: name, postal_from: from, postal_to: to })),
  )
  return areas.length === 0 ? [own] : areas.map((area) => ({ ...own, ...area }))
}
