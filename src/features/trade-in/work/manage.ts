import type { z } from 'zod'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findMaster, uploadsFolder } from '#commerce/catalog/work/images.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, type Result } from '#platform/result.ts'
import type {
  gradeRequest,
  identityRequest,
  lowerRequest,
  ManagedTradeIn,
  receiveRequest,
} from '../contract/merchant.ts'
import { noteReturnTracking, noteSeen, noteSent, noteWeight } from '../queries/changes.ts'
import { findQuestions } from '../queries/models.ts'
import { findAccuracy, findTradeIn, lockTradeIn, type TradeIn } from '../queries/trade-ins.ts'
import { judge, worstOf } from '../rules/conditions.ts'
import { CHECKS_SELLER_IDENTITY } from '../settings.ts'
import type { StepFault } from './step.ts'
import { stepAll, stepItem } from './submit.ts'
import { toShown } from './view.ts'

export type ManageFault = StepFault | 'absent' | 'answers' | 'condition' | 'currency' | 'photo' | 'identity'
type Changed = Promise<Result<TradeIn, ManageFault>>
type Of = { id: string; device: string }

/** A trade-in as the merchant sees it, also what the customer is not told yet. */
export function toManaged(tradeIn: TradeIn, now: number): ManagedTradeIn {
  const marketplace = findMarketplace(tradeIn.marketplace)
  const { items, isFull: _full, identityCheckedAt: _seen, ...shown } = toShown(tradeIn, marketplace, now)
  return {
    ...shown,
    label: tradeIn.label ?? '',
    customerId: customerIdOf(tradeIn.owner) ?? null,
    identity: tradeIn.identity,
    items: items.flatMap(({ found: _found, isExpired: _over, ...item }) => {
      const row = tradeIn.items.find(({ id }) => id === item.id)
      if (!row) return []
      const { foundCondition, foundValue, inspected, reason, photos, decideBy, history } = row
      const value = foundValue === null ? null : toPrice(foundValue, marketplace)
      return [
        {
          ...item,
          history,
          foundCondition,
          foundValue: value,
          inspected,
          reason,
          photos,
          decideBy: decideBy?.getTime() ?? null,
        },
      ]
    }),
  }
}

// Each of these runs in a transaction, which the caller rolls back on a failure.

/** Notes that a parcel is on its way, with who carries it. */
export async function noteInTransit(
  commerce: Commerce,
  sql: Sql,
  id: string,
  carrier: string,
  tracking: string,
): Changed {
  await noteSent(sql, id, carrier, tracking)
  return stepAll(commerce, sql, { id, owner: undefined }, { kind: 'in-transit' })
}

export async function receive(
  commerce: Commerce,
  sql: Sql,
  id: string,
  { itemIds: items, weight }: z.infer<typeof receiveRequest>,
): Changed {
  if (weight !== undefined) await noteWeight(sql, id, weight)
  return stepAll(commerce, sql, { id, owner: undefined, items }, { kind: 'receive' })
}

/**
 * Stores what the inspection found: its answers to the questions that the customer answered, with their texts, and the condition that follows
 * from them and from what the inspector says besides.
 */
export async function grade(commerce: Commerce, sql: Sql, of: Of, asked: z.infer<typeof gradeRequest>): Changed {
  const tradeIn = await lockTradeIn(sql, of.id, undefined)
  const item = tradeIn?.items.find(({ id }) => id === of.device)
  if (!tradeIn || !item) return fail('absent')
  if (CHECKS_SELLER_IDENTITY.in(commerce.settings.of(tradeIn.marketplace)) && !tradeIn.identity) return fail('identity')
  for (const photo of asked.photos)
    if (!(await findMaster([uploadsFolder(commerce.config)], photo))) return fail('photo')
  const questions = asked.answers ? await findQuestions(sql, item.productGroup) : []
  const judged = asked.answers ? judge(questions, asked.answers, tradeIn.language) : undefined
  if (asked.answers && !judged) return fail('answers')
  const found = [judged?.condition, asked.condition].flatMap((each) => each ?? [])
  if (found.length === 0) return fail('condition')
  const more = { inspected: judged?.answers ?? [], photos: asked.photos }
  return stepItem(
    commerce,
    sql,
    { id: of.id, item: of.device, owner: undefined },
    { kind: 'grade', condition: worstOf(found) },
    more,
  )
}

export const accept = (commerce: Commerce, sql: Sql, of: Of): Changed =>
  stepItem(commerce, sql, { id: of.id, item: of.device, owner: undefined }, { kind: 'accept' })

/** Lowers the value, to what was found unless another sum is named, and begins the customer's time to decide. */
export async function lower(commerce: Commerce, sql: Sql, of: Of, asked: z.infer<typeof lowerRequest>): Changed {
  const tradeIn = await findTradeIn(sql, of.id, undefined)
  if (!tradeIn) return fail('absent')
  const { currency } = findMarketplace(tradeIn.marketplace)
  const value = asked.value && amountToMinor(asked.value.amount, currency)
  if (asked.value && (asked.value.currencyCode !== currency || value === undefined)) return fail('currency')
  const { reason } = asked
  return stepItem(commerce, sql, { id: of.id, item: of.device, owner: undefined }, { kind: 'lower', value }, { reason })
}

/** Sends a device back, or notes the parcel of one whose customer wants it back. */
export async function sendBack(commerce: Commerce, sql: Sql, of: Of, tracking: string): Changed {
  const tradeIn = await lockTradeIn(sql, of.id, undefined)
  const item = tradeIn?.items.find(({ id }) => id === of.device)
  if (!tradeIn || !item) return fail('absent')
  if (item.state !== 'RETURNED')
    return stepItem(
      commerce,
      sql,
      { id: of.id, item: of.device, owner: undefined },
      { kind: 'return' },
      { returnTracking: tracking },
    )
  await noteReturnTracking(sql, item.id, tracking)
  const after = await findTradeIn(sql, of.id, undefined)
  return after ? { ok: true, value: after } : fail('absent')
}

/** Stores what the merchant saw of the customer's identity: nothing is inspected before it where the law wants it. */
export async function noteIdentity(
  { clock }: Pick<Commerce, 'clock'>,
  sql: Sql,
  id: string,
  seen: z.infer<typeof identityRequest>,
  notedBy: string,
): Changed {
  const tradeIn = await lockTradeIn(sql, id, undefined)
  if (!tradeIn || tradeIn.isDraft) return fail('absent')
  await noteSeen(sql, id, { ...seen, notedBy, seenAt: clock.now() })
  const after = await findTradeIn(sql, id, undefined)
  return after ? { ok: true, value: after } : fail('absent')
}

/** How well offers foresaw what inspections found. */
export const accuracyOf = async (sql: Sql) =>
  (await findAccuracy(sql)).map(({ marketplace, graded, asOffered, offered, found }) => ({
    marketplace,
    graded,
    asOffered,
    percent: Math.round((asOffered / graded) * 1000) / 10,
    offered: toPrice(offered, findMarketplace(marketplace)),
    found: toPrice(found, findMarketplace(marketplace)),
  }))
