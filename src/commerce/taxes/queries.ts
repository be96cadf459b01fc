import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { TaxRate } from './rules/rates.ts'

/** The channel that announces changed rates to every process. */
export const TAXES_CHANNEL = 'taxes'

const all = statement(
  `SELECT marketplace, country, region, category, rate, name, taxes_delivery AS "taxesDelivery",
     valid_from::text AS "validFrom", valid_until::text AS "validUntil"
   FROM taxes.rates ORDER BY marketplace, country, region, category, valid_from`,
  {
    marketplace: text<MarketplaceCode>(),
    country: 'text',
    region: 'text',
    category: text<TaxCategory>(),
    rate: 'int',
    name: 'text',
    taxesDelivery: 'boolean',
    validFrom: 'text',
    validUntil: 'text?',
  },
)
const announce = statement(`SELECT pg_notify('${TAXES_CHANNEL}', '')`)

/** Every rate, past ones and future ones included. */
export const listRates = (sql: Sql): Promise<TaxRate[]> => sql.query(all)

/** Tells every process, on commit, that rates have changed. */
export async function announceRates(sql: Sql): Promise<void> {
  await sql.query(announce)
}
