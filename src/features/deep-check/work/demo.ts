import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { addProduct } from '../queries/products.ts'

const PRODUCT = 'BXCABL0002'
const ID_LENGTH = 22

/** Adds the scenario `deep-check`: a cable whose date is confirmed for as many as a shopper asks for. */
export async function checkDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES)
    await addProduct(sql, { id: `demo-check-${marketplace}`.padEnd(ID_LENGTH, '-'), marketplace, asin: PRODUCT })
}
