import type { Commerce } from '#commerce/feature.ts'
import { giveBack, post, reverse } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { doorOf } from '#commerce/orders/work/give-back.ts'
import { BALANCE } from '#commerce/orders/work/payment/balance.ts'
import { releaseUnits } from '#commerce/registries/queries/holds.ts'
import { findRegistry } from '#commerce/registries/queries/registries.ts'
import { messageOf } from '#platform/caught.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { EndReason } from '../contract/words.ts'
import {
  findPart,
  findParts,
  findWanted,
  noteRefunded,
  type Part,
  type Refund,
  type RefundReason,
  storeRefund,
} from '../queries/contributions.ts'
import { findGift, type Gift, lockGift, noteEnded, takesCredit } from '../queries/gifts.ts'
import { HOUSE, holderOf, keyOf, partKeyOf } from '../rules/names.ts'
import { openOf } from '../rules/shares.ts'
import { CONTRIBUTIONS_AS_CREDIT } from '../settings.ts'
import { queueRefunded } from './mails.ts'

/** Ends a gift that comes to nothing, and has everybody paid back. Returns false if it was over, or is ordered. Needs a transaction. */
export async function endGift(commerce: Commerce, sql: Sql, id: string, reason: EndReason): Promise<boolean> {
  const gift = await lockGift(sql, id)
  if (!gift || (gift.state !== 'open' && gift.state !== 'funded')) return false
  await noteEnded(sql, id, reason)
  await releaseUnits(sql, holderOf(id), [gift.itemId])
  for (const part of await findParts(sql, id))
    if (openOf(part) > 0) await refund(commerce, sql, gift, part, { amount: openOf(part), reason })
  return true
}

/** Pays back a part that was taken after its gift had ended. */
export async function refundPart(commerce: Commerce, sql: Sql, gift: Gift, partId: string): Promise<void> {
  const part = await findPart(sql, partId)
  if (part) await refund(commerce, sql, gift, part, { amount: part.amount, reason: gift.reason ?? 'withdrawn' })
}

/**
 * Takes money of a part out of the gift's account: to where it came from, or as credit to the registry's owner where everybody wants that.
 * Money of the ledger moves at once; a provider is asked after the transaction. Needs a locked gift.
 */
export async function refund(
  commerce: Commerce,
  sql: Sql,
  gift: Gift,
  part: Part,
  { amount, reason }: { amount: number; reason: RefundReason },
): Promise<void> {
  const id = commerce.random.id()
  const { marketplace } = gift
  const back = await reverse(sql, { key: `refund ${id}`, of: keyOf(part.id), amount, reason: 'refund' })
  if (!back.ok) throw new Error(`The part ${part.id} could not be taken back: ${back.failure}.`)
  const taker = await creditTaker(commerce, sql, gift, part, reason)
  const isAtOnce = taker !== undefined || part.provider === BALANCE
  if (taker !== undefined) {
    const { currency } = findMarketplace(marketplace)
    const posting = { owner: taker, marketplace, currency, amount, house: HOUSE, key: `refund ${id} to the owner` }
    const given = await post(sql, { ...posting, reason: 'received' })
    if (!given.ok) throw new Error(`The part ${part.id} could not become credit: ${given.failure}.`)
  } else if (part.provider === BALANCE) await payBackToAccounts(sql, part, id, amount)
  const made = { id, contributionId: part.id, amount, reason, way: taker === undefined ? 'payment' : 'credit' } as const
  await storeRefund(sql, { ...made, state: isAtOnce ? 'done' : 'wanted' })
  if (isAtOnce) await queueRefunded(commerce, sql, gift, part, { ...made, state: 'done', createdAt: new Date(0) })
}

/** Gives money back to the accounts that paid, the first ones first. */
async function payBackToAccounts(sql: Sql, part: Part, refundId: string, amount: number): Promise<void> {
  // What went back before was taken from the first ones.
  let before = part.refunded
  let rest = amount
  for (const [index, { amount: paid }] of part.parts.entries()) {
    const gone = Math.min(before, paid)
    before -= gone
    const back = Math.min(rest, paid - gone)
    rest -= back
    if (back === 0) continue
    const undo = { key: `refund ${refundId} to ${index}`, of: partKeyOf(part.id, index), amount: back }
    const given = await giveBack(sql, { ...undo, reason: 'refund' })
    if (!given.ok) throw new Error(`The part ${part.id} could not be given back: ${given.failure}.`)
  }
}

/** Whose credit a part becomes that its gift did not need; undefined if it goes back to its giver. */
async function creditTaker(
  { settings }: Commerce,
  sql: Sql,
  { registryId, marketplace }: Gift,
  { asCredit }: Part,
  reason: RefundReason,
): Promise<string | undefined> {
  const isMissed = reason === 'date' || reason === 'sold-out'
  if (!asCredit || !isMissed || !CONTRIBUTIONS_AS_CREDIT.in(settings.of(marketplace))) return undefined
  const registry = await findRegistry(sql, marketplace, registryId)
  return registry && (await takesCredit(sql, registryId)) ? registry.owner : undefined
}

/** Ends a gift and pays everybody back, as far as providers answer; the job does the rest. */
export async function endNow(commerce: Commerce, id: string, reason: EndReason): Promise<boolean> {
  const ended = await commerce.db.transaction<boolean, never>(async (sql) =>
    ok(await endGift(commerce, sql, id, reason)),
  )
  await payRefunds(commerce)
  return ended.ok && ended.value
}

/** Makes the refunds that are wanted; one that fails does not hold up the others. The provider's key is the refund's id. */
export async function payRefunds(commerce: Commerce): Promise<void> {
  for (const wanted of await findWanted(commerce.db))
    await makeRefund(commerce, wanted).catch((error: unknown) =>
      commerce.log.warn({ refund: wanted.id, error: messageOf(error) }, 'a part of a gift could not be paid back yet'),
    )
}

async function makeRefund(commerce: Commerce, wanted: Refund): Promise<void> {
  const { db } = commerce
  const part = await findPart(db, wanted.contributionId)
  const gift = part && (await findGift(db, part.giftId))
  if (!part || !gift) throw new Error(`There is no part ${wanted.contributionId}.`)
  const { currency } = findMarketplace(gift.marketplace)
  const { id: key, amount } = wanted
  await doorOf(commerce, part).refund({ reference: part.reference ?? '', amount, currency, key })
  await db.transaction<undefined, never>(async (sql) => {
    if (await noteRefunded(sql, wanted.id)) await queueRefunded(commerce, sql, gift, part, wanted)
    return ok(undefined)
  })
}
