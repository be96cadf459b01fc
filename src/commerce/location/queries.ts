import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { jsonObject, orNull } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Location, PostalAddress } from './contract.ts'
import { type ChosenPlace, type KnownAddress, locationOf } from './rules/choose-location.ts'
import type { NetworkTable } from './rules/networks.ts'

/** Days after which a guest's choice is deleted; a customer's is kept. */
const VISIT_DAYS = 400

// Joins the tables of addresses directly, because every page needs the shopper's location.
const find = sharedQuery(
  `SELECT
     CASE WHEN p.owner IS NOT NULL THEN jsonb_build_object('locationType', p.location_type, 'countryCode', p.country_code,
       'zipCode', p.zip_code, 'addressId', p.address_id, 'regionCode', p.region_code) END AS given,
     CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'address', c.address) END AS chosen,
     CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'address', u.address) END AS usual
   FROM (SELECT $1::text AS owner) me
   LEFT JOIN location.places p ON p.owner = me.owner AND p.marketplace = $2
   LEFT JOIN addresses.addresses c ON c.id = p.address_id AND c.owner = me.owner
   LEFT JOIN addresses.books b ON b.owner = me.owner
   LEFT JOIN addresses.addresses u ON u.id = b.default_id AND u.owner = me.owner`,
  ['text', 'text'],
  {
    given: orNull(jsonObject<ChosenPlace>()),
    chosen: orNull(jsonObject<KnownAddress>()),
    usual: orNull(jsonObject<KnownAddress>()),
  },
)
/** The channel that announces another table of networks to every process. */
export const NETWORKS_CHANNEL = 'networks'

const networks = statement(`SELECT v4, v6 FROM location.networks`, { v4: 'bytea', v6: 'bytea' })
const replaceNetworks = statement(
  `WITH stored AS (
     INSERT INTO location.networks (count, v4, v6) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET count = $1, v4 = $2, v6 = $3, imported_at = now() RETURNING count)
   SELECT pg_notify('${NETWORKS_CHANNEL}', count::text) IS NULL AS "isTold" FROM stored`,
  { isTold: 'boolean' },
)
const findOwn = statement(`SELECT address FROM addresses.addresses WHERE id = $1 AND owner = $2`, {
  address: jsonObject<PostalAddress>(),
})
const store = statement(
  `INSERT INTO location.places (owner, marketplace, location_type, country_code, zip_code, address_id, region_code)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (owner, marketplace) DO UPDATE SET location_type = $3, country_code = $4, zip_code = $5, address_id = $6,
     region_code = $7, changed_at = now()`,
)
// The latest choice wins, whether made before or after signing in.
const adopt = statement(
  `INSERT INTO location.places AS mine (owner, marketplace, location_type, country_code, zip_code, address_id, region_code, changed_at)
   SELECT $2, marketplace, location_type, country_code, zip_code, address_id, region_code, changed_at FROM location.places WHERE owner = $1
   ON CONFLICT (owner, marketplace) DO UPDATE SET location_type = excluded.location_type, country_code = excluded.country_code,
     zip_code = excluded.zip_code, address_id = excluded.address_id, region_code = excluded.region_code, changed_at = excluded.changed_at
   WHERE mine.changed_at < excluded.changed_at`,
)
const collect = statement(
  `SELECT marketplace, location_type AS "locationType", country_code AS "countryCode", zip_code AS "zipCode",
     address_id AS "addressId", region_code AS "regionCode", changed_at AS "changedAt" FROM location.places WHERE owner = $1 ORDER BY marketplace`,
  {
    marketplace: 'text',
    locationType: 'text',
    countryCode: 'text',
    zipCode: 'text?',
    addressId: 'text?',
    regionCode: 'text?',
    changedAt: 'timestamptz',
  },
)
const erase = statement(`DELETE FROM location.places WHERE owner = $1`)
const forget = statement(
  `DELETE FROM location.places WHERE owner NOT LIKE 'customer:%' AND changed_at < now() - make_interval(days => $1)`,
)

/** The shopper's location in this marketplace. `cameFrom` returns the country from which the request came, where that is known. */
export async function findLocation(
  sql: Sql,
  { owner, cameFrom }: { owner: string | undefined; cameFrom?: () => string | undefined },
  marketplace: Marketplace,
): Promise<Location> {
  const [row] = owner ? await find(sql, [owner, marketplace.code]) : []
  return locationOf(marketplace, {
    place: row?.given ?? undefined,
    chosen: row?.chosen ?? undefined,
    usual: row?.usual ?? undefined,
    cameFrom: cameFrom?.(),
  })
}

/** One of the shopper's own addresses; undefined if it belongs to somebody else. */
export async function findOwnAddress(sql: Sql, id: string, owner: string): Promise<PostalAddress | undefined> {
  return (await sql.query(findOwn, [id, owner]))[0]?.address
}

export async function storePlace(sql: Sql, owner: string, code: MarketplaceCode, place: ChosenPlace): Promise<void> {
  const { locationType, countryCode, zipCode, addressId, regionCode = null } = place
  await sql.query(store, [owner, code, locationType, countryCode, zipCode, addressId, regionCode])
}

/** Moves a visit's locations to a customer. */
export async function adoptPlaces(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adopt, [from, to])
  await sql.query(erase, [from])
}

export const collectPlaces = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

export async function erasePlaces(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}

export async function forgetOldPlaces(sql: Sql): Promise<void> {
  await sql.query(forget, [VISIT_DAYS])
}

/** The table of networks by country; undefined before there is one. */
export const findNetworks = async (sql: Sql): Promise<NetworkTable | undefined> => (await sql.query(networks))[0]

/** Puts another table of networks in force and tells every process. */
export async function storeNetworks(sql: Sql, count: number, { v4, v6 }: NetworkTable): Promise<void> {
  await sql.query(replaceNetworks, [count, Buffer.from(v4), Buffer.from(v6)])
}
