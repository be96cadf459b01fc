import type { Commerce } from '#commerce/feature.ts'
import { inTransaction, type Target } from '#commerce/merchant/work/verb.ts'
import { notePicking } from '#commerce/orders/queries/joinable.ts'
import { type LockedOrder, lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { mayShip } from '#commerce/orders/rules/life/money.ts'
import type { Command } from '#commerce/orders/rules/life/order.ts'
import { SHIPS_BEFORE_PAID } from '#commerce/orders/settings.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import { refusalOf } from '#commerce/orders/work/refusals.ts'
import { captureOrder } from '#commerce/orders/work/settle.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { RefusalReason, TaskState } from '../contract/words.ts'
import { lockTask, moveTask, type Task } from '../queries/tasks.ts'
import { endOf, type Step, stepOf } from '../rules/steps.ts'
import { EVENTS } from './events.ts'

/** What a step does to the order. Returns the state of the task then. */
type Work = (order: LockedOrder, task: Task, change: Change) => Promise<Result<TaskState, Refusal>>
type Change = (command: Command) => Promise<Result<string, Refusal>>

/**
 * Takes a step: task, order and event change together, or not at all, and money moves after that, by the job if the process ends before. The order is
 * locked first, as it is by whoever cancels it.
 */
export async function takeStep(
  commerce: Commerce,
  target: Target,
  step: Step,
  work: Work,
  reason?: RefusalReason,
): Promise<Result<unknown, Refusal>> {
  const done = await inTransaction(commerce, target, async (sql) => {
    const order = await lockOrder(sql, target.id, undefined)
    const task = order && (await lockTask(sql, target.id))
    if (!order || !task) return fail(REFUSALS.notFound)
    const may = stepOf(task, step, { isSettled: !order.isUnweighed })
    if (!may.ok) return fail({ status: 409, ...may.failure })
    if (may.value === 'repeat') return ok(task.id)
    const state = await work(order, task, changing(sql, commerce, task.id))
    if (!state.ok) return state
    if (step === 'start') await notePicking(sql, task.id, commerce.clock.now())
    await moveTask(sql, task.id, state.value, commerce.clock.now(), reason)
    await note(sql, commerce, task, { step, state: state.value, reason })
    return ok(task.id)
  })
  if (done.ok && (step === 'pick' || step === 'refuse')) {
    await settleOrder(commerce, target.id)
    await captureOrder(commerce, target.id)
  }
  return done
}

const changing =
  (sql: Sql, commerce: Commerce, id: string): Change =>
  async (command) => {
    const changed = await changeOrderIn(sql, commerce, { id, owner: undefined }, command)
    return changed.ok ? ok(changed.value.state) : fail(refusalOf(changed.failure))
  }

async function note(
  sql: Sql,
  { random }: Commerce,
  { id, storeId, kind, slotId, startsAt, endsAt }: Task,
  { step, state, reason }: { step: Step; state: TaskState; reason: RefusalReason | undefined },
) {
  const slot = { slotId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  const entity = { orderId: id, storeId, kind, state, slot, ...(reason && { reason }) }
  await appendEvent(sql, { id: random.id(), type: EVENTS[step], key: id, entity })
}

const isToShip = ({ lines }: LockedOrder): boolean =>
  lines.some(({ needsDelivery, quantity, cancelled, shipped }) => needsDelivery && quantity > cancelled + shipped)

/** Sends what is packed. At a counter it is handed over at once, and no mail says that it is on its way. */
async function send(order: LockedOrder, { kind }: Task, change: Change): Promise<Result<unknown, Refusal>> {
  return isToShip(order) ? change({ kind: 'ship', isHandedOver: kind === 'pickup' }) : ok(undefined)
}

export const nothing =
  (step: Step): Work =>
  async () =>
    ok(endOf(step))

/** Where nothing was found the order is cancelled, and its task with it. */
export const pick =
  (items: Extract<Command, { kind: 'pick' }>['items']): Work =>
  async (_order, _task, change) => {
    const picked = await change({ kind: 'pick', items })
    return picked.ok ? ok(picked.value === 'cancelled' ? 'cancelled' : 'picked') : picked
  }

export const depart: Work = async (order, task, change) => {
  const sent = await send(order, task, change)
  return sent.ok ? ok('out') : sent
}

/** Its money has to be here before anybody is asked to come for it: nothing is handed over without. */
export const ready =
  ({ settings }: Commerce): Work =>
  async (order) => {
    const shipsBeforePaid = SHIPS_BEFORE_PAID.in(settings.of(order.marketplace))
    const isUnpaid = isToShip(order) && !mayShip({ payments: order.payments, shipsBeforePaid })
    return isUnpaid ? fail(refusalOf({ code: 'unpaid' })) : ok(endOf('ready'))
  }

export const handOver =
  (step: 'deliver' | 'collect'): Work =>
  async (order, task, change) => {
    const sent = await send(order, task, change)
    if (!sent.ok) return sent
    const given = await change({ kind: 'deliver' })
    return given.ok ? ok(endOf(step)) : given
  }

/** Takes back what is not accepted and hands over the rest. Of what is refused as a whole nothing else stays, such as its services. */
export const refuse =
  (items: Extract<Command, { kind: 'refuse' }>['items']): Work =>
  async (order, task, change) => {
    const sent = await send(order, task, change)
    if (!sent.ok) return sent
    const back = await change({ kind: 'refuse', items })
    if (!back.ok || back.value === 'returned') return back.ok ? ok('refused') : back
    const rest = await change(items ? { kind: 'deliver' } : { kind: 'cancel' })
    if (!rest.ok) return rest
    if (!items) return ok('refused')
    return ok(task.kind === 'pickup' ? 'collected' : 'delivered')
  }
