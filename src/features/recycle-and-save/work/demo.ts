import { customerOwner } from '#commerce/accounts/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { storeClaim } from '../queries/claims.ts'
import { storePromotion } from '../queries/promotions.ts'
import { DEMO_TEXTS } from '../rules/demo-texts.ts'
import type { NewPromotion } from '../rules/reading.ts'

const ID_LENGTH = 22
const SHOPPER = customerOwner('demo-account-of-the-shopper')
const OPEN = 'recycle-and-save'
const CLAIMED = 'recycle-claimed'
const PHONE = 'BXPHON0003'
const TABLET = 'BXSLAT0801'

const extend = statement(
  `UPDATE recycle_and_save.claims SET expires_at = now() + interval '30 days'
   WHERE promotion_id LIKE '${CLAIMED}-%' AND order_id IS NULL AND expires_at < now() + interval '7 days'`,
)

/** Adds the scenarios `recycle-and-save` and `recycle-claimed` to every marketplace. */
export async function upgradeDemo(sql: Sql): Promise<void> {
  for (const { code } of MARKETPLACES) {
    await storePromotion(sql, idOf(OPEN, code), promotion(code, { kind: 'amount', value: 6000, asins: [PHONE] }))
    await storePromotion(sql, idOf(CLAIMED, code), promotion(code, { kind: 'percent', value: 15, asins: [TABLET] }))
    await storeClaim(sql, { promotionId: idOf(CLAIMED, code), owner: SHOPPER, asin: TABLET })
  }
}

/** Keeps the claim of the scenario usable on any day. */
export async function keepDemo(sql: Sql): Promise<void> {
  await sql.query(extend)
}

const promotion = (marketplace: MarketplaceCode, of: Pick<NewPromotion, 'kind' | 'value' | 'asins'>): NewPromotion => ({
  marketplace,
  name: 'Demonstration',
  productGroups: [],
  budget: 200,
  claimDays: 30,
  ways: ['drop-off', 'mail-in'],
  ...DEMO_TEXTS,
  startsAt: null,
  endsAt: null,
  ...of,
})

/** Returns a fixed id, so that links to the promotion can be written down. */
const idOf = (scenario: string, code: string): string => `${scenario}-${code}`.padEnd(ID_LENGTH, '-')
