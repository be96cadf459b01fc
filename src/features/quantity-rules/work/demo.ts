import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeRule } from '../queries/rules.ts'
import { DEMO_WORDS, ENGRAVING } from '../rules/demo.ts'
import type { Rule } from '../rules/rule.ts'

const ID_LENGTH = 22

/** Adds the scenarios of the feature to every marketplace. */
export async function quantityDemo(sql: Sql): Promise<void> {
  for (const { code } of MARKETPLACES) {
    const store = (key: string, asin: string, rule: Partial<Rule>) =>
      storeRule(sql, { ...plain(key, code, asin), ...rule })
    await store('quantity-restricted', 'BXREMO0001', { moq: 3, cspMoq: 10, words: DEMO_WORDS })
    await store('minimum-quantity', 'BXFOLI0001', { minimum: 5 })
    await store('customer-limit', 'BXBUDS0003', { limitUnits: 2 })
    await store('configure', 'BXCOVE0001', { attributes: [ENGRAVING] })
  }
}

const plain = (key: string, marketplace: MarketplaceCode, asin: string): Rule & { marketplace: MarketplaceCode } => ({
  // A fixed id, so that it can be written down.
  id: `${key}-${marketplace}`.padEnd(ID_LENGTH, '-'),
  marketplace,
  asin,
  offerId: '',
  minimum: null,
  limitUnits: null,
  limitHours: null,
  moq: null,
  cspMoq: null,
  words: {},
  attributes: [],
})
