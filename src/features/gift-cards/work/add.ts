import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { ok } from '#platform/result.ts'
import type { AddOutcome } from '../contract/shopper.ts'
import { giveTo, lockByCode } from '../queries/cards.ts'
import { countTry } from '../queries/limits.ts'
import { readCode } from '../rules/code.ts'
import { isValid } from './funds.ts'
import { hashOf } from './hash.ts'

/** Tries within an hour, of a shopper and from an address, which many shoppers may share. */
const MOST_TRIES = { owner: 20, address: 100 }

export type Adding = { owner: string; address: string; marketplace: MarketplaceCode; code: string }

/** Adds the card with a code to a shopper's cards. Every try counts, so that nobody can guess; the count is kept whatever comes of it. */
export async function addCard(
  { db, clock }: Pick<Commerce, 'db' | 'clock'>,
  { owner, address, marketplace, code }: Adding,
): Promise<AddOutcome> {
  const [own, shared] = [await countTry(db, `owner ${owner}`), await countTry(db, `address ${address}`)]
  if (own > MOST_TRIES.owner || shared > MOST_TRIES.address) return 'too-many'
  const plain = readCode(code)
  if (!plain) return 'unknown'
  const added = await db.transaction<AddOutcome, never>(async (sql) => {
    const card = await lockByCode(sql, hashOf(plain), marketplace)
    if (!card) return ok('unknown')
    if (card.owner === owner && card.state === 'sent') return ok('yours')
    if (card.owner !== null) return ok('used')
    if (!isValid(card, clock.now())) return ok('over')
    return ok((await giveTo(sql, card.id, owner)) ? 'added' : 'used')
  })
  return added.ok ? added.value : 'unknown'
}
