import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/http/errors.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok } from '#platform/result.ts'
import { giveBackCompletion, spendCompletion } from '../queries/completions.ts'
import { holdUnits, lockItems, spendUnits } from '../queries/holds.ts'
import { addPurchases, findDestinations, findGivenItems, putUnitsBack } from '../queries/purchases.ts'
import { isBackTwice } from '../queries/returns.ts'
import { GIVEN, givenUnits, wishOf } from './term.ts'

const NAME = 'registries'

const RETURNED_ALREADY = {
  status: 409,
  code: 'returned',
  message: 'This was sent back by the people of the registry and credited to them.',
}

async function lockFor(sql: Sql, lines: { extras: Extras; quantity: number }[]) {
  const asked = givenUnits(lines)
  if (asked.length > 0)
    await lockItems(
      sql,
      asked.map(({ itemId }) => itemId),
    )
  return asked
}

async function putBack(sql: Sql, orderId: string, units: { position: number; quantity: number }[]): Promise<void> {
  const items = await findGivenItems(sql, orderId)
  if (items.length === 0) return
  await lockItems(sql, items)
  await putUnitsBack(sql, orderId, units)
}

/**
 * Counts gifts in the order's transaction, so that no wish is fulfilled twice, and has them wanted again when they are cancelled or come
 * back. Items are locked before offers.
 */
export const registryOrders: OrderHooks = {
  hold: async (sql, { owner }, checkoutId, { lines }) => {
    const asked = await lockFor(sql, lines)
    if (asked.length > 0) await holdUnits(sql, owner, checkoutId, asked)
  },
  before: async (sql, _cart, lines) => ok(await lockFor(sql, lines)),
  spend: async (sql, { owner }, orderId, { lines, adjustments }) => {
    const asked = givenUnits(lines)
    if (asked.length === 0) return ok(undefined)
    if (!(await spendUnits(sql, owner, asked))) return fail({ feature: NAME, code: 'taken', isSaid: true })
    const discounted = adjustments.filter(({ feature, code }) => feature === NAME && code === 'completion')
    for (const { lineId } of discounted) {
      const line = lines.find(({ id }) => id === lineId)
      const registryId = line && wishOf(line)?.registryId
      if (registryId !== undefined && !(await spendCompletion(sql, registryId, orderId)))
        return fail({ feature: NAME, code: 'completion-used', isPrice: true })
    }
    const gifts = lines.flatMap(({ asin, quantity: units, extras }, position) => {
      const wish = wishOf({ extras })
      if (!wish) return []
      const { registryId, itemId, message, sharesAddress = false } = wish
      return [{ position, registryId, itemId, asin, units, message, sharesAddress }]
    })
    await addPurchases(sql, orderId, owner, gifts)
    const registries = [...new Set(gifts.map(({ registryId }) => registryId))]
    await appendEvent(sql, { id: `${orderId}-given`, type: GIVEN, key: orderId, entity: { orderId, registries } })
    return ok(undefined)
  },
  cancelled: async (sql, orderId, { units, isAll }) => {
    if (isAll) await giveBackCompletion(sql, orderId)
    await putBack(sql, orderId, units)
  },
  returned: async (sql, orderId, { units }) => {
    await putBack(sql, orderId, units)
    if (await isBackTwice(sql, orderId)) refuse(RETURNED_ALREADY)
  },
  destinations: findDestinations,
}
