import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { NearbyProcessor } from '../contract/shapes.ts'

const PLACE = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  fullName: 'text',
  line1: 'text',
  line2: 'text',
  city: 'text',
  state: 'text',
  postalCode: 'text',
  countryCode: 'text',
  latitude: 'float8',
  longitude: 'float8',
} as const

const all = statement(
  `SELECT id, marketplace, full_name AS "fullName", line1, line2, city, state, postal_code AS "postalCode", country_code AS "countryCode",
     latitude, longitude FROM trade_in.drop_offs WHERE marketplace = $1 ORDER BY city, full_name, id LIMIT 200`,
  PLACE,
)
const codeAt = statement(
  `SELECT latitude, longitude FROM trade_in.postal_codes WHERE country_code = $1 AND postal_code = $2`,
  { latitude: 'float8', longitude: 'float8' },
)
const clearCodes = statement(`DELETE FROM trade_in.postal_codes WHERE country_code = ANY($1)`)
const storeCodes = statement(
  `INSERT INTO trade_in.postal_codes (country_code, postal_code, latitude, longitude)
   SELECT country, code, latitude, longitude
   FROM jsonb_to_recordset($1::jsonb) AS c(country text, code text, latitude float8, longitude float8)`,
)
const clear = statement(`DELETE FROM trade_in.drop_offs WHERE marketplace = $1`)
const store = statement(
  `INSERT INTO trade_in.drop_offs (id, marketplace, full_name, line1, line2, city, state, postal_code, country_code, latitude, longitude)
   SELECT id, $1, "fullName", line1, line2, city, state, "postalCode", "countryCode", latitude, longitude
   FROM jsonb_to_recordset($2::jsonb) AS p(id text, "fullName" text, line1 text, line2 text, city text, state text, "postalCode" text,
     "countryCode" text, latitude float8, longitude float8)`,
)

/** A place as it is stored. */
export type DropOff = NearbyProcessor['processorAddress'] & { id: string; latitude: number; longitude: number }

type Placed = Omit<NearbyProcessor, 'kilometers'>

export const listDropOffsIn = async (sql: Sql, marketplace: MarketplaceCode): Promise<Placed[]> =>
  (await sql.query(all, [marketplace])).map(({ id: _id, marketplace: _where, latitude, longitude, ...address }) => ({
    processorAddress: address,
    latitude,
    longitude,
  }))

/** Puts these places instead of those that a marketplace had. Run it in a transaction. */
export async function replaceDropOffs(sql: Sql, marketplace: MarketplaceCode, places: DropOff[]): Promise<void> {
  await sql.query(clear, [marketplace])
  await sql.query(store, [marketplace, JSON.stringify(places)])
}

/** Where a postal code is; undefined if that is not known. */
export const findCode = async (sql: Sql, country: string, code: string) => (await sql.query(codeAt, [country, code]))[0]

export type PostalCode = { country: string; code: string; latitude: number; longitude: number }

/** Puts these postal codes instead of those that their countries had. Run it in a transaction. */
export async function replaceCodes(sql: Sql, codes: PostalCode[]): Promise<void> {
  await sql.query(clearCodes, [[...new Set(codes.map(({ country }) => country))]])
  await sql.query(storeCodes, [JSON.stringify(codes)])
}
