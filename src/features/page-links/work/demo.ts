import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { KINDS } from '../contract/shared.ts'
import { storeSheet } from '../queries/sheets.ts'
import { DEMO_SHEETS } from '../rules/demo.ts'

const ID_LENGTH = 22

/** Adds the scenario `page-links` to every marketplace. */
export async function sheetDemo(sql: Sql): Promise<void> {
  for (const { code: marketplace } of MARKETPLACES)
    for (const kind of KINDS) {
      const texts = DEMO_SHEETS[kind]
      // A fixed id, so that it can be written down.
      const id = `${kind}-${marketplace}`.padEnd(ID_LENGTH, '-')
      if (texts) await storeSheet(sql, { id, marketplace, asin: 'BXDRUM0001', kind, texts })
    }
}
