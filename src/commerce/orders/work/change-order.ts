import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OrderState } from '../contract/wire.ts'
import { findKept } from '../queries/kept.ts'
import { type LockedOrder, lockOrder } from '../queries/lock-order.ts'
import { promiseRefund, type RefundReason } from '../queries/refunds.ts'
import { restock } from '../queries/restock.ts'
import { noteReceived, storeReturn } from '../queries/returns.ts'
import { saveLife } from '../queries/save-life.ts'
import { noteSerials, returnSerials } from '../queries/serials.ts'
import { decideLife } from '../rules/life/decide.ts'
import type { Command, LifeChange, LifeFault, OrderLife, Sent } from '../rules/life/order.ts'
import { refusedSerials, serialsIn } from '../rules/life/serials.ts'
import { REFUND_ORDER, SHIPS_BEFORE_PAID } from '../settings.ts'
import { findDestinations, oneDestination } from './destinations.ts'
import { settleOrder } from './give-back.ts'
import { noteChange } from './note-change.ts'
import { returnTerms } from './return-terms.ts'
import { loadSubstitutes, lockMoved, spendSubstitutes, storeSubstitutes } from './substitutes.ts'
import { tellFeatures } from './tell-features.ts'

/** Why an order was not changed. */
export type ChangeFault = LifeFault | { code: 'absent'; details?: undefined }

/**
 * Identifies the order to change. `owner` undefined means the merchant; idempotency keys belong to
 * `actor`, or else to the owner.
 */
export type OrderKey = { id: string; owner: string | undefined; actor?: string | undefined }

/**
 * Every change to a placed order goes through here. One transaction decides, stores, moves stock,
 * records the refund and appends the events; the money moves after the commit. A repeated cancel,
 * ship or deliver of everything that is left changes nothing, and neither does any repeat with the
 * Idempotency-Key that `request` may carry.
 */
export async function changeOrder(
  commerce: Commerce,
  key: OrderKey,
  command: Command,
  request?: FastifyRequest,
): Promise<Result<{ state: OrderState }, ChangeFault>> {
  const work = (sql: Sql) => changeOrderIn(sql, commerce, key, command)
  const who = key.actor ?? key.owner ?? 'merchant'
  const changed = await (request ? commitOnce(commerce, request, who, work) : commerce.db.transaction(work))
  if (changed.ok && MOVES_MONEY.has(command.kind)) await settleOrder(commerce, key.id)
  return changed
}

const MOVES_MONEY = new Set<Command['kind']>(['cancel', 'receive-return', 'refund', 'pick', 'refuse'])

/** The same within a transaction, which the caller rolls back on a failure. Money is moved later, by the job. */
export async function changeOrderIn(
  sql: Sql,
  commerce: Commerce,
  { id, owner }: OrderKey,
  command: Command,
): Promise<Result<{ state: OrderState }, ChangeFault>> {
  const now = commerce.clock.now()
  const locked = await lockLife(sql, commerce, { id, owner }, command.kind, now)
  if (!locked) return fail({ code: 'absent' })
  const { order, kept, life } = locked
  const known = command.kind === 'pick' ? await loadSubstitutes(sql, commerce, order, command) : []
  const asked = command.kind === 'pick' ? { ...command, known } : command
  const decided = decideLife(life, asked, now, REFUND_ORDER.in(commerce.settings.store()))
  if (!decided.ok) return decided
  const change = decided.value
  if (change.isRepeat) return ok({ state: change.state })
  const unreturnable = keptFaults(order, kept, change)
  if (unreturnable.length > 0) return fail({ code: 'items', details: unreturnable })
  const sent = await sentTo(sql, commerce, id, command, change)
  if (!sent.ok) return sent
  const dispatch = sent.value
  const byHand = command.kind === 'reschedule' && command.revisions === undefined
  await storeSubstitutes(sql, id, change, known)
  await saveLife(sql, order, change, { kind: command.kind, dispatch, now, byHand })
  await saveReturn(sql, commerce, life, order, command, change, now)
  const fault = await saveSerials(sql, id, command, change, now)
  if (fault) return fail(fault)
  const cause = command.kind === 'refuse' ? 'refused' : command.kind === 'refund' ? command.cause : undefined
  const refund = { orderId: id, reason: REASONS[command.kind] ?? 'goodwill', cause }
  for (const part of change.refunds) await promiseRefund(sql, { id: commerce.random.id(), ...part, ...refund })
  // Features lock their rows before offers are locked, as when an order is placed.
  const aside = await tellFeatures(sql, commerce, order, command, change, dispatch)
  await lockMoved(sql, change, known)
  await restock(sql, change.restock, aside)
  const sold = command.kind === 'pick' ? await spendSubstitutes(sql, command, change, known) : undefined
  if (sold) return fail(sold)
  await noteChange(sql, commerce, order, command, change, dispatch)
  return ok({ state: change.state })
}

/** Where a parcel goes: as the merchant says, or where a feature has its lines sent, of which the buyer may have to be told nothing. */
async function sentTo(
  sql: Sql,
  { modules }: Commerce,
  orderId: string,
  command: Command,
  { units, lines }: LifeChange,
): Promise<Result<Sent, LifeFault>> {
  if (command.kind !== 'ship') return ok({})
  const to = await findDestinations(sql, modules, orderId)
  if (to.size === 0 || command.address) return ok(command)
  const one = oneDestination(
    to,
    lines.filter(({ position }) => units.some((each) => each.position === position)),
  )
  const problem = 'goes to another address: ship it in a parcel of its own'
  if (!one.ok)
    return fail({ code: 'items', details: one.failure.map((position) => ({ field: `items.${position}`, problem })) })
  if (!one.value) return ok(command)
  const { address, isTold = false } = one.value
  return ok({ ...command, address, isTold, isSecret: !isTold })
}

const RETURNS = new Set<Command['kind']>(['request-return', 'receive-return'])

function keptFaults(
  { lines }: LockedOrder,
  kept: ReadonlyMap<number, number>,
  { units }: LifeChange,
): { field: string; problem: string }[] {
  return units.flatMap(({ position, quantity }) => {
    const used = kept.get(position) ?? 0
    const line = lines.find((each) => each.position === position)
    const most = (line?.delivered ?? 0) - (line?.returned ?? 0) - used
    return used > 0 && quantity > most
      ? [{ field: `items.${position}`, problem: 'has been used or spoils, and cannot be returned' }]
      : []
  })
}

const REASONS: Partial<Record<Command['kind'], RefundReason>> = {
  cancel: 'cancelled',
  pick: 'cancelled',
  refuse: 'returned',
  'receive-return': 'returned',
}

/** Locks an order, with what decides about it. Undefined if it is not the owner's. */
export async function lockLife(
  sql: Sql,
  commerce: Commerce,
  { id, owner }: OrderKey,
  kind: Command['kind'],
  now: number,
): Promise<{ order: LockedOrder; kept: Map<number, number>; life: OrderLife } | undefined> {
  const order = await lockOrder(sql, id, owner)
  if (!order) return undefined
  const shipsBeforePaid = SHIPS_BEFORE_PAID.in(commerce.settings.of(order.marketplace))
  const kept = RETURNS.has(kind) ? await findKept(sql, commerce, id) : new Map<number, number>()
  // What is used stays, whatever it goes together with.
  const lines = order.lines.map((line) => (kept.has(line.position) ? { ...line, goesTogether: false } : line))
  return {
    order,
    kept,
    life: {
      ...order,
      lines,
      shipsBeforePaid,
      today: dayIn(order.marketplace, now),
      taxManner: commerce.places.find(order.marketplace),
    },
  }
}

async function saveReturn(
  sql: Sql,
  commerce: Commerce,
  life: OrderLife,
  { id, marketplace }: LockedOrder,
  command: Command,
  { units, lines }: LifeChange,
  now: number,
) {
  if (command.kind === 'request-return') {
    const { items, reason, note } = command
    const terms = returnTerms(commerce, { life, marketplace }, items, now)
    if (!terms.ok) throw new Error(`The return of ${id} was decided and has no terms: ${terms.failure.code}.`)
    await storeReturn(sql, { id: commerce.random.id(), orderId: id, reason, note, items, now }, terms.value)
  }
  if (command.kind === 'receive-return') {
    const isAll = lines.every(({ returning }) => returning === 0)
    await noteReceived(sql, id, { units, isRestocked: command.restock, isAll, now })
  }
}

/** Notes the serial numbers of units that leave or come back. Returns a fault if one cannot be. */
async function saveSerials(
  sql: Sql,
  orderId: string,
  command: Command,
  { units }: LifeChange,
  now: number,
): Promise<LifeFault | undefined> {
  if (command.kind !== 'ship' && command.kind !== 'receive-return') return undefined
  const isShipped = command.kind === 'ship'
  const { items = [] } = command
  const lines = units.map(({ position }) => ({ position, serials: serialsIn(items, position) }))
  const refused = await (isShipped ? noteSerials : returnSerials)(sql, orderId, lines, now)
  if (refused.length === 0) return undefined
  const problem = isShipped ? 'has one that is shipped already' : 'has one that this line has not'
  return { code: 'items', details: refusedSerials(items, refused, problem) }
}
