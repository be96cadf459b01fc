import type { Commerce } from '#commerce/feature.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { findPart, notePaid, type StoredPart } from '../queries/plans.ts'
import { chargeKey } from '../rules/charges.ts'

/**
 * Records a monthly payment as paid, and returns how it stands then; undefined for an unknown one. The order notes it
 * and tells this feature; plans from before charges are noted here.
 */
export async function recordPaid(
  commerce: Commerce,
  id: string,
  actor: string | undefined,
): Promise<StoredPart | undefined> {
  const part = await findPart(commerce.db, id)
  if (!part) return undefined
  const key = { id: part.orderId, owner: undefined, actor }
  await changeOrder(commerce, key, { kind: 'pay', charge: chargeKey(part.line, part.number) })
  await notePaid(commerce.db, id)
  return findPart(commerce.db, id)
}
