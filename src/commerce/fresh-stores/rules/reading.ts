import { findCountry, postalCodeOf } from '#commerce/location/rules/countries.ts'
import { isBeginning } from '#commerce/location/rules/postal-ranges.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { FreshStoreRequest } from '../contract.ts'
import { areaFaults } from './zones.ts'

type Amount = FreshStoreRequest['fee']

/** What is wrong with an amount of a marketplace besides its shape. */
export function amountFaults(field: string, asked: Amount | undefined, currency: string | undefined): FieldFault[] {
  if (!asked || !currency) return []
  if (asked.currencyCode !== currency)
    return [{ field: `${field}.currencyCode`, problem: `must be ${currency} in this marketplace` }]
  return amountToMinor(asked.amount, currency) === undefined
    ? [{ field: `${field}.amount`, problem: `has more decimals than ${currency} has` }]
    : []
}

/** The faults that checks of single fields cannot find. Fields that are wrong by themselves are left out. */
export function storeFaults(asked: Partial<FreshStoreRequest>, marketplace: Marketplace | undefined): FieldFault[] {
  const { kind, address, zones, shouldRedirectToOgs, ogsUrl } = asked
  const faults = [
    ...amountFaults('minimumOrder', asked.minimumOrder, marketplace?.currency),
    ...amountFaults('fee', asked.fee, marketplace?.currency),
  ]
  if (shouldRedirectToOgs && !ogsUrl) faults.push({ field: 'ogsUrl', problem: 'must be given to redirect to it' })
  if (kind === 'pickup' && zones && zones.length > 0)
    faults.push({ field: 'zones', problem: 'must be left out: a pickup store has one zone, its counter' })
  if (kind === 'delivery' && zones?.length === 0)
    faults.push({ field: 'zones', problem: 'must name at least one zone' })
  const twice = zones?.findIndex(({ name }, at) => zones.findIndex((each) => each.name === name) !== at) ?? -1
  if (twice >= 0) faults.push({ field: `zones.${twice}.name`, problem: 'is there twice' })
  if (!address) return faults
  if (marketplace && !marketplace.shipsTo.includes(address.country))
    faults.push({ field: 'address.country', problem: 'is not a country of this marketplace' })
  if (!findCountry(address.country)) return faults
  if (postalCodeOf(address.postalCode, address.country) === undefined)
    faults.push({ field: 'address.postalCode', problem: 'is not a postal code there' })
  return kind === 'delivery' && zones ? [...faults, ...zoneFaults(address.country, zones)] : faults
}

function zoneFaults(country: string, zones: FreshStoreRequest['zones']): FieldFault[] {
  const placed = zones.flatMap(({ name, areas }, zone) =>
    areas.map(({ from, to = from }, area) => ({ at: `zones.${zone}.areas.${area}`, zone: name, from, to })),
  )
  const odd = placed.find(({ from, to }) => !isBeginning(from, country) || !isBeginning(to, country))
  if (odd) return [{ field: `${odd.at}.from`, problem: 'must be a postal code or its beginning' }]
  return areaFaults(country, placed).map(({ place, problem }) => ({
    field: `${placed[place]?.at}.from`,
    problem,
  }))
}
