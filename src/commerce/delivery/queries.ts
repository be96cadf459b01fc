import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { jsonArray, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { CalendarDay, DeliveryRows } from './rules/tables.ts'

/** The channel that announces changed delivery data to every process. */
export const DELIVERY_CHANNEL = 'delivery'

const PERIOD = `valid_from::text AS "validFrom", valid_until::text AS "validUntil"`
const DATED = { marketplace: text<MarketplaceCode>(), validFrom: 'text', validUntil: 'text?' } as const

const locations = statement(
  `SELECT marketplace, code, name, country, region, postal_code AS "postalCode", time_zone AS "timeZone", is_default AS "isDefault", ${PERIOD}
   FROM delivery.locations ORDER BY marketplace, code, valid_from`,
  {
    ...DATED,
    code: 'text',
    name: 'text',
    country: 'text',
    region: 'text',
    postalCode: 'text',
    timeZone: 'text',
    isDefault: 'boolean',
  },
)
const zones = statement(
  `SELECT marketplace, code, country, region, postal_from AS "postalFrom", postal_to AS "postalTo", ${PERIOD}
   FROM delivery.zones ORDER BY marketplace, country, region, postal_from, postal_to, valid_from`,
  { ...DATED, code: 'text', country: 'text', region: 'text', postalFrom: 'text', postalTo: 'text' },
)
const options = statement(
  `SELECT marketplace, zone, option, name, carrier, transit_from AS "transitFrom", transit_to AS "transitTo", handling_days AS "handlingDays",
     cutoffs, ${PERIOD} FROM delivery.options ORDER BY marketplace, zone, option, valid_from`,
  {
    ...DATED,
    zone: 'text',
    option: 'text',
    name: 'text',
    carrier: 'text',
    transitFrom: 'int',
    transitTo: 'int',
    handlingDays: 'int',
    cutoffs: jsonArray<string>(),
  },
)
const fees = statement(
  `SELECT marketplace, zone, option, weight_up_to AS "weightUpTo", subtotal_from AS "subtotalFrom", fee, ${PERIOD}
   FROM delivery.fees ORDER BY marketplace, zone, option, weight_up_to, subtotal_from, valid_from`,
  { ...DATED, zone: 'text', option: 'text', weightUpTo: 'int?', subtotalFrom: 'bigint', fee: 'bigint' },
)
const calendars = statement(
  `SELECT calendar, code, day, works, valid_from::text AS "validFrom" FROM delivery.calendars ORDER BY calendar, code, day, valid_from`,
  { calendar: text<CalendarDay['calendar']>(), code: 'text', day: 'text', works: 'boolean', validFrom: 'text' },
)
const shipped = sharedQuery(
  `SELECT o.id, o.price, o.location, o.release_on::text AS "releaseOn", p.weight FROM offers.offers o JOIN catalog.products p ON p.asin = o.asin
   WHERE o.asin = $1 AND o.marketplace = $2 AND o.store IS NULL AND p.needs_delivery`,
  ['text', 'text'],
  { id: 'text', price: 'bigint', location: 'text?', releaseOn: 'text?', weight: 'int?' },
)
const announce = statement(`SELECT pg_notify('${DELIVERY_CHANNEL}', '')`)

/** All delivery data, past and future included. */
export async function listDelivery(sql: Sql): Promise<DeliveryRows> {
  const [allLocations, allZones, allOptions, allFees, allCalendars] = await Promise.all([
    sql.query(locations),
    sql.query(zones),
    sql.query(options),
    sql.query(fees),
    sql.query(calendars),
  ])
  return {
    locations: allLocations,
    zones: allZones,
    options: allOptions,
    fees: allFees,
    calendars: allCalendars,
  }
}

/** What the offers of a product that parcels bring are shipped from and weigh. */
export const findShipped = (sql: Sql, asin: string, { code }: Pick<Marketplace, 'code'>) => shipped(sql, [asin, code])

/** Tells every process, on commit, that delivery data has changed. */
export async function announceDelivery(sql: Sql): Promise<void> {
  await sql.query(announce)
}
