import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Order } from '../contract/wire.ts'
import { returnableUnits } from '../rules/life/units.ts'

/** Delivered units that cannot come back, because a feature says that they are used, by line position. */
export async function findKept(
  sql: Sql,
  { modules }: Pick<Commerce, 'modules'>,
  orderId: string,
): Promise<Map<number, number>> {
  const kept = new Map<number, number>()
  for (const { orderHooks } of modules)
    for (const { position, quantity } of (await orderHooks?.kept?.(sql, orderId)) ?? [])
      kept.set(position, (kept.get(position) ?? 0) + quantity)
  return kept
}

/** Delivered units that can come back, by line position: what is used or spoils stays. */
export async function findReturnable(
  sql: Sql,
  commerce: Pick<Commerce, 'modules'>,
  { id, items }: Pick<Order, 'id' | 'items'>,
): Promise<Record<string, number>> {
  const kept = await findKept(sql, commerce, id)
  const left = (item: Order['items'][number]) => returnableUnits(item) - (kept.get(item.position) ?? 0)
  return Object.fromEntries(items.map((item) => [item.position, Math.max(0, left(item))]))
}

/** Until when anything can come back; null if all of it stays. */
export async function findDeadline(
  sql: Sql,
  modules: Commerce['modules'],
  order: Pick<Order, 'id' | 'items' | 'returnableUntil'>,
): Promise<string | null> {
  if (order.returnableUntil === null) return null
  const units = Object.values(await findReturnable(sql, { modules }, order))
  return units.some((left) => left > 0) ? order.returnableUntil : null
}
