import type { Commerce } from '#commerce/feature.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findPart, findRefunds, lockPart, type Part } from '../queries/contributions.ts'
import { countPart, lockGift } from '../queries/gifts.ts'
import { payRefunds, refund } from './end.ts'
import { holdsKey } from './links.ts'

/** A part that is the shopper's own, or whose mail they have. */
export async function findSeen(
  commerce: Commerce,
  id: string,
  { owner, key }: { owner: string | undefined; key: string | undefined },
): Promise<Part | undefined> {
  const part = await findPart(commerce.db, id)
  const isOwn = part?.giver !== null && part?.giver === owner
  return part && (isOwn || holdsKey(commerce, id, key)) ? part : undefined
}

/** Pays a part back to its giver, as long as its gift is not complete. Once that is done, asking again changes nothing and says the same. */
export async function takeBack(commerce: Commerce, { id, giftId }: Part): Promise<Result<undefined, 'late'>> {
  const taken = await commerce.db.transaction<undefined, 'late'>(async (sql) => {
    const gift = await lockGift(sql, giftId)
    const part = await lockPart(sql, id)
    if ((await findRefunds(sql, [id])).some(({ reason }) => reason === 'taken-back')) return ok(undefined)
    if (gift?.state !== 'open' || part?.state !== 'held' || part.refunded > 0) return fail('late')
    await refund(commerce, sql, gift, part, { amount: part.amount, reason: 'taken-back' })
    await countPart(sql, giftId, -part.amount, -part.amount)
    return ok(undefined)
  })
  if (taken.ok) await payRefunds(commerce)
  return taken
}
