import { announceDelivery } from '#commerce/delivery/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const MARKET = 'US'
const SINCE = '2020-01-01'
const WEEK = ['14:00', '14:00', '14:00', '14:00', '14:00', '', '']

/** Postal codes that cost more and take longer, and those to which nothing is delivered. All else of the country is home. */
const AREAS = [
  ...findMarketplace(MARKET).shipsTo.map((country) => ({ zone: 'home', country, from: '', to: '' })),
  { zone: 'far', country: 'US', from: '967', to: '968' },
  { zone: 'far', country: 'US', from: '995', to: '999' },
  { zone: 'nowhere', country: 'US', from: '969', to: '969' },
]

/** At home as a store without delivery data: standard for nothing, express for its fee. */
const OPTIONS = [
  { zone: 'home', option: 'standard', fee: 0, days: [3, 5] },
  { zone: 'home', option: 'express', fee: findMarketplace(MARKET).expressFee, days: [1, 2] },
  { zone: 'far', option: 'standard', fee: 1499, days: [6, 10] },
  { zone: 'far', option: 'express', fee: 3999, days: [3, 4] },
]

const addZones = statement(
  `INSERT INTO delivery.zones (marketplace, code, country, postal_from, postal_to, valid_from)
   SELECT $1, zone, country, "from", "to", $2::date FROM jsonb_to_recordset($3::jsonb) AS a(zone text, country text, "from" text, "to" text)`,
)
const addOptions = statement(
  `INSERT INTO delivery.options (marketplace, zone, option, carrier, transit_from, transit_to, cutoffs, valid_from)
   SELECT $1, zone, option, 'post', (days->>0)::int, (days->>1)::int, $4::jsonb, $2::date
   FROM jsonb_to_recordset($3::jsonb) AS o(zone text, option text, days jsonb)`,
)
const addFees = statement(
  `INSERT INTO delivery.fees (marketplace, zone, option, fee, valid_from)
   SELECT $1, zone, option, fee, $2::date FROM jsonb_to_recordset($3::jsonb) AS o(zone text, option text, fee bigint)`,
)

/** Delivery data of the US store: Hawaii and Alaska cost more and take longer, and nothing is delivered to Guam. */
export async function addDemoDelivery(sql: Sql): Promise<void> {
  await sql.query(addZones, [MARKET, SINCE, JSON.stringify(AREAS)])
  await sql.query(addOptions, [MARKET, SINCE, JSON.stringify(OPTIONS), JSON.stringify(WEEK)])
  await sql.query(addFees, [MARKET, SINCE, JSON.stringify(OPTIONS)])
  await announceDelivery(sql)
}
