import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { LockedOrder } from '../queries/lock-order.ts'
import { leftToRefund, paidForLine } from '../rules/life/money.ts'
import type { Command, Dispatch, LifeChange } from '../rules/life/order.ts'
import { serialsIn } from '../rules/life/serials.ts'
import type { KeptUnits, OrderHooks } from './hooks.ts'

/** Calls the features' hooks. Returns the units that they keep set aside. */
export async function tellFeatures(
  sql: Sql,
  { modules }: Commerce,
  order: LockedOrder,
  command: Command,
  change: LifeChange,
  { address }: Dispatch,
): Promise<KeptUnits[]> {
  const kept: KeptUnits[] = []
  const hooks = modules.flatMap(({ orderHooks }) => orderHooks ?? [])
  const { state, refund } = change
  const named = command.kind === 'ship' || command.kind === 'receive-return' ? command.items : undefined
  const units = change.units.map((each) => ({ ...each, serials: serialsIn(named, each.position) }))
  if (command.kind === 'ship')
    for (const { shipped } of hooks) await shipped?.(sql, order.id, { units, isElsewhere: address !== undefined })
  if (command.kind === 'receive-return' || command.kind === 'refuse')
    for (const { returned } of hooks) await returned?.(sql, order.id, { units, isAll: state === 'returned' })
  if (change.fell.length > 0)
    for (const { cancelled } of hooks)
      kept.push(...((await cancelled?.(sql, order.id, { units: change.fell, isAll: false, store: order.store })) ?? []))
  if (command.kind === 'cancel' || (command.kind === 'pick' && units.length > 0))
    for (const { cancelled } of hooks)
      kept.push(
        ...((await cancelled?.(sql, order.id, { units, isAll: state === 'cancelled', store: order.store })) ?? []),
      )
  if (refund > 0 && state !== 'cancelled') {
    const lines = change.given.map(({ position, amount, tax }) => {
      const line = change.lines.find((each) => each.position === position)
      return { position, amount: amount - tax, isAll: line?.refunded === (line && paidForLine(line, order)) }
    })
    const isAll = leftToRefund(order) === refund
    for (const { refunded } of hooks) await refunded?.(sql, order.id, { amount: refund, lines, isAll })
  }
  await tellOfCharges(sql, hooks, order, change)
  return kept
}

/** Tells features of their charges that are paid now, or on which something is credited. */
async function tellOfCharges(sql: Sql, hooks: OrderHooks[], order: LockedOrder, { paid, refunds }: LifeChange) {
  const keyOf = (id: string) => order.payments.find((part) => part.id === id)?.charge?.key
  const keys = paid.flatMap((id) => keyOf(id) ?? [])
  const credits = refunds.flatMap(({ paymentId, amount }) => {
    const key = keyOf(paymentId)
    return key === undefined ? [] : [{ key, amount }]
  })
  if (keys.length > 0) for (const hook of hooks) await hook.paid?.(sql, order.id, keys)
  if (credits.length > 0) for (const hook of hooks) await hook.credited?.(sql, order.id, credits)
}
