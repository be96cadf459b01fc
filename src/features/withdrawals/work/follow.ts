import type { Commerce } from '#commerce/feature.ts'
import type { OrderItem } from '#commerce/orders/contract/item.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { findBuyer, findOrder } from '#commerce/orders/queries/find-order.ts'
import { findKept } from '#commerce/orders/queries/kept.ts'
import { allUnits, deliverableUnits, openUnits, returnableUnits } from '#commerce/orders/rules/life/units.ts'
import { type ChangeFault, changeOrder } from '#commerce/orders/work/change-order.ts'
import { ok, type Result } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import type { DeclarationState } from '../contract.ts'
import { findOpen, settleDeclaration } from '../queries.ts'
import { effectOf, spoils, type Withdrawn } from '../rules.ts'
import { isTheirs, RECEIVED } from './declare.ts'

type OpenDeclaration = Awaited<ReturnType<typeof findOpen>>[number]

/**
 * Carries out declarations when they arrive, and again when a parcel is delivered or a return received. Events come at least once; cancelling and
 * returning do nothing new the second time.
 */
export const followWithdrawals: Listener<Commerce> = {
  name: 'follow-withdrawals',
  types: [RECEIVED.name, 'order.delivered', 'order.returned'],
  handle: async (commerce, { key }) => {
    for (const declared of await findOpen(commerce.db, key)) {
      const state = await follow(commerce, declared)
      if (state !== declared.state) await settleDeclaration(commerce.db, declared.id, state)
    }
  },
}

async function follow(commerce: Commerce, declared: OpenDeclaration): Promise<DeclarationState> {
  const order = await findOrder(commerce, commerce.db, declared.orderId, undefined)
  // It was found to be theirs before it waited; since then the account may have been deleted, and with it what says so.
  const isWaiting = declared.state === 'waiting'
  if (!order || !(isWaiting || (await isBuyers(commerce, declared)))) return 'unmatched'
  const { withdrawalDays } = commerce.places.find(order.marketplace)
  const kept = await findKept(commerce.db, commerce, order.id)
  const leftOf = (item: OrderItem) => Math.max(0, returnableUnits(item) - (kept.get(item.position) ?? 0))
  const effect = effectOf(withdrawnOf(order, leftOf), declared.receivedAt.getTime(), withdrawalDays, isWaiting)
  // Cancelling comes last: units that are still to come are why the rest is in time, also when this is done again after a crash.
  if (effect.returns) {
    carriedOut(await sendBack(commerce, order, leftOf))
    await tellWithdrawn(commerce, order.id)
  }
  if (effect.cancels) carriedOut(await cancel(commerce, order))
  return effect.state
}

const isBuyers = async (commerce: Commerce, { owner, orderId, email }: OpenDeclaration): Promise<boolean> =>
  (await findBuyer(commerce.db, orderId)) === owner || (await isTheirs(commerce, orderId, email))

const tellWithdrawn = ({ db, modules }: Commerce, orderId: string) =>
  db.transaction(async (sql) => {
    for (const { orderHooks } of modules) await orderHooks?.withdrawn?.(sql, orderId)
    return ok(undefined)
  })

/** `leftOf`: how many units of an item can still come back. */
function withdrawnOf({ items, parcels, timeline }: Order, leftOf: (item: OrderItem) => number): Withdrawn {
  const count = (unitsOf: (item: OrderItem) => number) => items.reduce((sum, item) => sum + unitsOf(item), 0)
  const deliveries = [
    ...parcels.map(({ deliveredAt }) => deliveredAt),
    ...timeline.map(({ step, at }) => (step === 'delivered' ? at : null)),
  ]
  const instants = deliveries.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return {
    open: count(openUnits),
    underWay: count((item) => (item.needsDelivery ? deliverableUnits(item) : 0)),
    announced: count(({ returning }) => returning),
    returnable: count(leftOf),
    excepted: count((item) => (spoils(item.adjustments) ? returnableUnits(item) : 0)),
    isReturning: count(({ returning, returned }) => returning + returned) > 0,
    deliveredAt: instants.length > 0 ? Math.max(...instants) : null,
  }
}

/** Throws when the order has changed meanwhile, so that the event comes again and finds it as it is then. */
function carriedOut(changed: Result<unknown, ChangeFault>): void {
  if (!changed.ok) throw new Error(`A withdrawal could not be carried out: ${changed.failure.code}.`)
}

const cancel = (commerce: Commerce, { id }: Order) =>
  changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })

const sendBack = (commerce: Commerce, { id, items }: Order, leftOf: (item: OrderItem) => number) =>
  changeOrder(
    commerce,
    { id, owner: undefined },
    { kind: 'request-return', reason: 'not-needed', note: '', items: allUnits(items, leftOf) },
  )
