import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { type MarketTables, toMarketTables, type ZoneOption } from './tables.ts'

/** The zone and the location of a marketplace whose merchant has imported none. */
const ZONE = 'usual'
const LOCATION = 'usual'

const ALWAYS = { validFrom: '1900-01-01', validUntil: null }
const CUTOFF = '14:00'
const WEEK = [CUTOFF, CUTOFF, CUTOFF, CUTOFF, CUTOFF, '', '']

const made = new WeakMap<Marketplace, MarketTables>()

/**
 * Delivery data of a marketplace whose merchant has imported none: from its own country to wherever its settings let it ship,
 * standard for nothing, express for the fee of the settings. Kept until the settings change.
 */
export function usualTables(marketplace: Marketplace): MarketTables {
  const tables = made.get(marketplace) ?? makeTables(marketplace)
  made.set(marketplace, tables)
  return tables
}

function makeTables({ code, country, timeZone, shipsTo, expressFee }: Marketplace): MarketTables {
  const own = { ...ALWAYS, marketplace: code }
  const option = (name: string, transitFrom: number, transitTo: number): ZoneOption => ({
    ...own,
    zone: ZONE,
    option: name,
    name: '',
    carrier: '',
    handlingDays: 0,
    cutoffs: WEEK,
    transitFrom,
    transitTo,
  })
  const fee = (name: string, amount: number) => ({
    ...own,
    zone: ZONE,
    option: name,
    weightUpTo: null,
    subtotalFrom: 0,
    fee: amount,
  })
  return toMarketTables({
    locations: [{ ...own, code: LOCATION, name: '', country, region: '', postalCode: '', timeZone, isDefault: true }],
    zones: shipsTo.map((each) => ({ ...own, code: ZONE, country: each, region: '', postalFrom: '', postalTo: '' })),
    options: [option('standard', 3, 5), option('express', 1, 2)],
    fees: [fee('standard', 0), fee('express', expressFee)],
  })
}
