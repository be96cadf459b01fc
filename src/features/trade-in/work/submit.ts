import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { noteSubmitted } from '../queries/changes.ts'
import { findProductOf } from '../queries/models.ts'
import { findDraft, findTradeIn, findTradeInOf, type ItemRow, lockTradeIn, type TradeIn } from '../queries/trade-ins.ts'
import { advancesOf } from '../rules/advance.ts'
import { labelOf } from '../rules/label.ts'
import { ARRIVAL_DAYS, DAY_MS, type Step } from '../rules/life.ts'
import { isAwaited, isOver, mayComeLate } from '../rules/states.ts'
import { CHECKS_SELLER_IDENTITY } from '../settings.ts'
import { advanceLeft } from './advance.ts'
import type { Place } from './draft.ts'
import { EVENTS, tell } from './events.ts'
import { type StepFault, takeStep } from './step.ts'

const LABEL_BYTES = 10

export type SubmitFault = StepFault | 'absent' | 'empty' | 'total' | 'address' | 'no-address' | 'identity'
type Doors = Pick<Commerce, 'clock' | 'random' | 'modules'>
/** What the customer agrees to: the total that they read, in minor units, and where a device goes back to. */
export type Agreed = { total: number; addressId?: string | undefined }

/**
 * Accepts the offers of the draft: from here on they are held. Who wants to be paid at once is paid in the same transaction, as far as the
 * merchant advances it, and has to have an address.
 * Run it in a transaction.
 */
export async function submitTradeIn(
  { clock, random, settings }: Doors & Pick<Commerce, 'settings'>,
  sql: Sql,
  owner: string,
  { marketplace, language }: Place,
  { total, addressId }: Agreed,
): Promise<Result<TradeIn, SubmitFault>> {
  const draft = await findDraft(sql, owner, marketplace.code)
  const tradeIn = draft && (await lockTradeIn(sql, draft.id, owner))
  if (!tradeIn?.isDraft || tradeIn.items.length === 0) return fail('empty')
  const now = clock.now()
  if (tradeIn.items.some(({ offerUntil }) => offerUntil.getTime() <= now)) return fail('expired')
  if (tradeIn.items.reduce((sum, { offered }) => sum + offered, 0) !== total) return fail('total')
  const paysNow = tradeIn.items.some(({ payment }) => payment === 'PAID_NOW')
  if (paysNow && CHECKS_SELLER_IDENTITY.in(settings.of(marketplace.code))) return fail('identity')
  const advances = advancesOf(tradeIn.items, await advanceLeft({ settings }, sql, owner, marketplace))
  const book = await listAddresses(sql, owner)
  const chosen = book.find(({ id, isDefault }) => (addressId === undefined ? isDefault : id === addressId))
  if (addressId !== undefined && !chosen) return fail('address')
  if (!chosen && advances.some((advance) => advance > 0)) return fail('no-address')
  for (const [index, item] of tradeIn.items.entries()) {
    const done = await takeStep(sql, tradeIn, item, { kind: 'submit', advance: advances[index] ?? 0 }, now)
    if (!done.ok) return done
  }
  const arriveBy = new Date(now + ARRIVAL_DAYS * DAY_MS)
  const label = labelOf(random.bytes(LABEL_BYTES))
  await noteSubmitted(sql, tradeIn.id, {
    label,
    at: new Date(now),
    arriveBy,
    language,
    returnAddress: chosen?.address ?? null,
  })
  await appendEvent(sql, {
    id: random.id(),
    type: EVENTS.submitted,
    key: tradeIn.id,
    entity: { tradeInId: tradeIn.id },
  })
  const submitted = await findTradeIn(sql, tradeIn.id, owner)
  return submitted ? ok(submitted) : fail('absent')
}

/** Takes a step, and reports a device that now belongs to the store to whoever knows it by its serial number. */
async function stepFor(
  { clock, modules }: Doors,
  sql: Sql,
  tradeIn: TradeIn,
  item: ItemRow,
  step: Step,
  more?: Parameters<typeof takeStep>[5],
): ReturnType<typeof takeStep> {
  const done = await takeStep(sql, tradeIn, item, step, clock.now(), more)
  if (!done.ok || done.value !== 'PAID' || item.serial === '') return done
  const asin = await findProductOf(sql, item.modelId)
  if (asin !== null)
    for (const { orderHooks } of modules) await orderHooks?.boughtBack?.(sql, { asin, serial: item.serial })
  return done
}

/** Takes a step on one item of a trade-in of an owner (undefined: of anybody), and tells of it. Run it in a transaction. */
export async function stepItem(
  doors: Doors,
  sql: Sql,
  of: { id?: string; item: string; owner: string | undefined },
  step: Step,
  more: Parameters<typeof takeStep>[5] = {},
): Promise<Result<TradeIn, StepFault | 'absent'>> {
  const id = of.id ?? (await findTradeInOf(sql, of.item))
  const tradeIn = id === undefined ? undefined : await lockTradeIn(sql, id, of.owner)
  const item = tradeIn?.items.find((each) => each.id === of.item)
  if (!tradeIn || tradeIn.isDraft || !item) return fail('absent')
  const done = await stepFor(doors, sql, tradeIn, item, step, more)
  if (!done.ok) return done
  await tell(doors, sql, tradeIn.id, done.value, [item.id])
  const after = await findTradeIn(sql, tradeIn.id, of.owner)
  return after ? ok(after) : fail('absent')
}

/** Takes a step on every item of a trade-in for which it is possible; a fault if there is none. Run it in a transaction. */
export async function stepAll(
  doors: Doors,
  sql: Sql,
  of: { id: string; owner: string | undefined; items?: string[] | undefined },
  step: { kind: 'cancel' | 'in-transit' | 'receive' | 'lapse' },
): Promise<Result<TradeIn, StepFault | 'absent'>> {
  const tradeIn = await lockTradeIn(sql, of.id, of.owner)
  if (!tradeIn || tradeIn.isDraft || of.items?.some((id) => !tradeIn.items.some((item) => item.id === id)))
    return fail('absent')
  const named = tradeIn.items.filter(({ id }) => of.items?.includes(id) ?? true)
  const open = named.filter(({ state }) => !isOver(state))
  // What came late is taken in where it is named, or where nothing else is expected.
  if (step.kind === 'receive' && (of.items || !open.some(({ state }) => isAwaited(state))))
    open.push(...named.filter(({ state }) => mayComeLate(state)))
  // A parcel is cancelled as a whole, or not at all once some of it is on its way.
  const isWhole = step.kind === 'cancel'
  const moved = new Map<string, { ids: string[]; paid: string[] }>()
  for (const item of open) {
    const done = await stepFor(doors, sql, tradeIn, item, step)
    if (!done.ok && (isWhole || done.failure !== 'state')) return done
    if (!done.ok) continue
    const known = moved.get(done.value) ?? { ids: [], paid: [] }
    known.ids.push(item.id)
    if (item.paid > 0) known.paid.push(item.id)
    moved.set(done.value, known)
  }
  if (moved.size === 0) return fail('state')
  for (const [state, { ids, paid }] of moved) await tell(doors, sql, tradeIn.id, state, ids, paid)
  const after = await findTradeIn(sql, of.id, of.owner)
  return after ? ok(after) : fail('absent')
}
