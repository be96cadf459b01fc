import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { inTransaction, type Place, type Target, type Verb, verb } from '#commerce/merchant/work/verb.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { readUnits } from '#commerce/orders/rules/command-words.ts'
import type { Units } from '#commerce/orders/rules/life/order.ts'
import { paidUnits } from '#commerce/orders/rules/life/units.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import { refusalOf } from '#commerce/orders/work/refusals.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { emptiesRequest, type OrdersDeposits, ordersDeposits } from '../contract/merchant.ts'
import { leftOf, refundOfEmpties } from '../rules/empties.ts'
import { isDeposit } from '../rules/names.ts'

/** Gives the deposits of empties back. The order stays locked from when they are counted until the refund is noted; money moves after it. */
async function giveBack(
  commerce: Commerce,
  target: Target,
  items: Units[] | undefined,
): Promise<Result<unknown, Refusal>> {
  const done = await inTransaction(commerce, target, async (sql) => {
    const order = await lockOrder(sql, target.id, undefined)
    if (!order) return fail(REFUSALS.notFound)
    const refund = refundOfEmpties(order, items)
    if (!refund.ok) return fail(refusalOf({ code: 'items', details: refund.failure }))
    const key = { id: target.id, owner: undefined }
    const changed = await changeOrderIn(sql, commerce, key, { kind: 'refund', items: refund.value, cause: 'empties' })
    return changed.ok ? ok(target.id) : fail(refusalOf(changed.failure))
  })
  if (done.ok) await settleOrder(commerce, target.id)
  return done
}

/** What of an order's deposits was paid and is left; undefined for an unknown order. */
async function depositsOf(commerce: Commerce, id: string): Promise<OrdersDeposits | undefined> {
  const order = await findOrder(commerce, commerce.db, id, undefined)
  const locked = order && (await commerce.db.transaction(async (sql) => ok(await lockOrder(sql, id, undefined))))
  const life = locked?.ok ? locked.value : undefined
  if (!order || !life) return undefined
  return {
    orderId: id,
    deposits: life.lines.filter(isDeposit).map((line) => ({
      position: line.position,
      of: line.tiedTo ?? line.position,
      title: order.items.find(({ position }) => position === line.position)?.title ?? '',
      amount: toPrice(line.price ?? 0, findMarketplace(order.marketplace)),
      paid: paidUnits(line),
      left: leftOf(line, life),
    })),
  }
}

const absent = (id: string) => `There is no order "${id}".`

/** Where the deposits of orders are. */
export const emptiesPlace: Place = {
  path: 'empties',
  command: 'empties',
  id: orderId,
  shown: ordersDeposits,
  absent,
  show: depositsOf,
  print: async (commerce, id, print) => {
    const found = await depositsOf(commerce, id)
    if (!found) return print(absent(id))
    if (found.deposits.length === 0) print(`${id}  no deposits`)
    for (const { position, title, amount, paid, left } of found.deposits)
      print(`${id}  line ${position}  ${title} ${amount.displayString}  ${left} of ${paid} left`)
  },
}

export const emptiesVerb: Verb = verb({
  name: 'give-back',
  summary: 'Refund the deposits of empties that came back: so many of a line, or all that are left',
  input: emptiesRequest,
  read: { usage: '[POSITION:QUANTITY …]', toInput: (words) => readUnits(words, []) },
  run: (commerce, target, { items }) => giveBack(commerce, target, items),
})
