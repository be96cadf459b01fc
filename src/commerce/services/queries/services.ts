import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { MappingSet, ServiceKind, ServiceStore, ToldWidget } from '../contract/services.ts'
import type { KnownService, Service, ServiceOffer, Texts } from '../rules/service.ts'

const COLUMNS = `s.id, s.asin, s.marketplace, s.kind, s.mapping_set AS "mappingSet", s.terms, s.is_critical AS "isCritical",
  s.goes_together AS "goesTogether", s.rank, s.offers`

const SERVICE = {
  id: 'text',
  asin: 'text',
  marketplace: text<MarketplaceCode>(),
  kind: text<ServiceKind>(),
  mappingSet: orNull(text<MappingSet>()),
  terms: jsonObject<Texts>(),
  isCritical: 'boolean',
  goesTogether: 'boolean',
  rank: 'int',
  offers: jsonArray<ServiceOffer>(),
} as const

const MANAGED = {
  ...SERVICE,
  products: 'text[]',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** A service as a row of the merchant's list. */
export type ManagedService = RowOf<typeof MANAGED>

/** SQL of the services `s` that are for a product. */
const isFor = (
  product: string,
  marketplace: string,
) => `s.marketplace = ${marketplace} AND s.ended_at IS NULL AND s.asin <> ${product}
  AND (EXISTS (SELECT FROM services.eligible e WHERE e.service_id = s.id AND e.asin = ${product})
    OR EXISTS (SELECT FROM services.products p WHERE p.marketplace = s.marketplace AND p.asin = ${product} AND p.mapping_set = s.mapping_set))`

/** SQL that finds a row if the page's product has a service. For `isOnPage`. */
export const SERVICE_ON_PAGE = `SELECT FROM services.services s WHERE ${isFor('page.asin', 'page.marketplace')}`

/** SQL that finds a row if the page's product is a service. */
export const IS_SERVICE = `SELECT FROM services.services s WHERE s.asin = page.asin AND s.marketplace = page.marketplace AND s.ended_at IS NULL`

/** SQL that finds a row if a line's product is a service, or was one. */
export const SERVICE_IN_CART = `SELECT FROM services.services s WHERE s.asin = line.asin AND s.marketplace = line.marketplace`

const ofProducts = sharedQuery(
  `SELECT asked.asin AS product, ${COLUMNS} FROM unnest($1::text[]) AS asked(asin) JOIN services.services s ON ${isFor('asked.asin', '$2')}
   ORDER BY s.is_critical DESC, s.rank, s.asin`,
  ['text[]', 'text'],
  { product: 'text', ...SERVICE },
)

const known = sharedQuery(
  `SELECT DISTINCT ON (s.asin) ${COLUMNS}, s.ended_at IS NOT NULL AS "hasEnded" FROM services.services s
   WHERE s.asin = ANY($1) AND s.marketplace = $2 ORDER BY s.asin, s.ended_at DESC NULLS FIRST`,
  ['text[]', 'text'],
  { ...SERVICE, hasEnded: 'boolean' },
)

const told = sharedQuery(
  `SELECT asin, mapping_set AS "mappingSet", widget FROM services.products WHERE asin = ANY($1) AND marketplace = $2`,
  ['text[]', 'text'],
  { asin: 'text', mappingSet: orNull(text<MappingSet>()), widget: orNull(text<ToldWidget>()) },
)

const productsOf = statement(
  `SELECT DISTINCT asin FROM (
     SELECT e.asin FROM services.eligible e JOIN services.services s ON s.id = e.service_id
     WHERE s.asin = $1 AND s.marketplace = $2 AND s.ended_at IS NULL
     UNION ALL SELECT p.asin FROM services.products p JOIN services.services s ON s.mapping_set = p.mapping_set AND s.marketplace = p.marketplace
     WHERE s.asin = $1 AND s.marketplace = $2 AND s.ended_at IS NULL) found WHERE asin <> $1 ORDER BY asin LIMIT $3`,
  { asin: 'text' },
)

const ofSeller = statement(
  `SELECT * FROM (
     SELECT DISTINCT ON (s.asin) s.asin, s.rank, nullif(e->'store', 'null') AS store, m.name, m.rating
     FROM services.services s CROSS JOIN jsonb_array_elements(s.offers) e
       JOIN offers.offers o ON o.id = e->>'offerId' AND o.asin = s.asin JOIN offers.sellers m ON m.id = o.seller_id
     WHERE s.marketplace = $1 AND s.ended_at IS NULL AND m.id = $2 ORDER BY s.asin, e->>'store' NULLS LAST) found
   ORDER BY rank, asin LIMIT 100`,
  { asin: 'text', rank: 'int', store: orNull(jsonObject<ServiceStore>()), name: 'text', rating: 'int' },
)

const insert = statement(
  `WITH made AS (
     INSERT INTO services.services (id, asin, marketplace, kind, mapping_set, terms, is_critical, goes_together, rank, offers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id
   ), eligible AS (
     INSERT INTO services.eligible (service_id, asin) SELECT made.id, unnest($11::text[]) FROM made
   )
   SELECT id FROM made`,
  { id: 'text' },
)

const end = statement(
  `UPDATE services.services SET ended_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING asin, marketplace`,
  { asin: 'text', marketplace: text<MarketplaceCode>() },
)

const SELECT = `SELECT ${COLUMNS}, ARRAY(SELECT e.asin FROM services.eligible e WHERE e.service_id = s.id ORDER BY e.asin) AS products,
  s.created_at AS "createdAt", s.ended_at AS "endedAt" FROM services.services s`
const byId = statement(`${SELECT} WHERE s.id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (s.created_at, s.id) < (SELECT created_at, id FROM services.services WHERE id = $1)
   ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
  MANAGED,
)

const put = statement(
  `INSERT INTO services.products (marketplace, asin, mapping_set, widget) VALUES ($1, $2, $3, $4)
   ON CONFLICT (marketplace, asin) DO UPDATE SET mapping_set = excluded.mapping_set, widget = excluded.widget`,
)

const MOST_PRODUCTS = 1000

/** The services for each of some products, those to show first in front. `product` is what a service is for. */
export const findServicesFor = (
  sql: Sql,
  products: string[],
  marketplace: MarketplaceCode,
): Promise<(Service & { product: string })[]> => ofProducts(sql, [products, marketplace])

/** Those of some products that are services, or were: `hasEnded`. */
export const findKnownServices = (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<KnownService[]> =>
  known(sql, [asins, marketplace])

/** Those of some products that are services. */
export const findServices = async (sql: Sql, asins: string[], marketplace: MarketplaceCode): Promise<Service[]> =>
  (await findKnownServices(sql, asins, marketplace)).filter(({ hasEnded }) => !hasEnded)

/** What the merchant has said about products: the set they are in, and the widget for their services. */
export const findToldProducts = (sql: Sql, asins: string[], marketplace: MarketplaceCode) =>
  told(sql, [asins, marketplace])

/** The products that a service is for, at most `most`. */
export const findProductsOf = async (
  sql: Sql,
  asin: string,
  marketplace: MarketplaceCode,
  most = MOST_PRODUCTS,
): Promise<string[]> => (await sql.query(productsOf, [asin, marketplace, most])).map((row) => row.asin)

/** The services that a seller does, those to show first in front, each with a shop if it is done in one. */
export const findOfSeller = (sql: Sql, marketplace: MarketplaceCode, seller: string) =>
  sql.query(ofSeller, [marketplace, seller])

/** Stores a service. Returns false if its product is one already in the marketplace. */
export async function storeService(sql: Sql, service: Service, products: string[]): Promise<boolean> {
  const { id, asin, marketplace, kind, mappingSet, terms, isCritical, goesTogether, rank, offers } = service
  const values = [id, asin, marketplace, kind, mappingSet, JSON.stringify(terms), isCritical, goesTogether, rank]
  const stored = await sql.query(insert, [...values, JSON.stringify(offers), products])
  await tellPages(sql, asin, marketplace)
  return stored.length > 0
}

/** Ends a service now; one that has ended or does not exist is left alone. */
export async function endService(sql: Sql, id: string): Promise<void> {
  const found = await sql.query(byId, [id])
  const tags = await Promise.all(found.map(({ asin, marketplace }) => findProductsOf(sql, asin, marketplace)))
  await sql.query(end, [id])
  await invalidatePages(sql, [...tags.flat(), ...found.map(({ asin }) => asin)].map(productTag))
}

async function tellPages(sql: Sql, asin: string, marketplace: MarketplaceCode): Promise<void> {
  await invalidatePages(sql, [asin, ...(await findProductsOf(sql, asin, marketplace))].map(productTag))
}

/** Stores in which set a product is, and which widget shows its services (null: by the rule). */
export async function putProduct(sql: Sql, { asin, marketplace, mappingSet, widget }: ToldProduct): Promise<void> {
  await sql.query(put, [marketplace, asin, mappingSet, widget])
  await invalidatePages(sql, [productTag(asin)])
}

/** What the merchant says about a product. */
export type ToldProduct = {
  asin: string
  marketplace: MarketplaceCode
  mappingSet: MappingSet | null
  widget: ToldWidget | null
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedService | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Returns up to `most` services, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedService[]> =>
  sql.query(list, [after, most])
