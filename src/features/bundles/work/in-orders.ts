import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { OrderData } from '#commerce/orders/seams.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { fail, ok } from '#platform/result.ts'
import { findOrdered, type OrderedBundle, storeOrdered } from '../queries/ordered.ts'
import { setIdOf } from '../rules/ids.ts'
import { partOf, pricesOf } from './in-carts.ts'

const NAME = 'bundles'

/**
 * Refuses an order of a part of a bundle: whoever wants a set of things does not want what is left of it. Notes with an order which of its
 * lines are a bundle, as the shopper knows it.
 */
export const bundleOrders: OrderHooks = {
  before: async (sql, { marketplace }, lines) => {
    const prices = await pricesOf(sql, marketplace, lines)
    const isWhole = prices.every(({ code }) => code !== 'incomplete')
    return isWhole ? ok(undefined) : fail({ feature: NAME, code: 'incomplete', isSaid: true })
  },
  after: async (sql, _cart, orderId, { lines, adjustments }) => {
    const bundles = new Map<string, OrderedBundle>()
    for (const [position, { id, extras }] of lines.entries()) {
      const term = partOf(extras)
      const own = adjustments.find(
        ({ lineId, feature, code }) => lineId === id && feature === NAME && code === 'bundle',
      )
      if (!term || !own) continue
      const set = setIdOf(term)
      const before = bundles.get(set)
      const title = String(own.values.bundle)
      const quantity = Number(own.data.sets)
      bundles.set(set, { position, asin: term.asin, title, quantity, lines: [...(before?.lines ?? []), position] })
    }
    if (bundles.size > 0)
      await storeOrdered(
        sql,
        orderId,
        [...bundles.values()].map((bundle) => ({ ...bundle, position: Math.min(...bundle.lines) })),
      )
  },
}

/** The bundles on an order's page, with what was paid for each part. */
export const bundleOrderData: OrderData<DataOf<'bundles', 'order'>> = async (sql, order) => {
  const ordered = await findOrdered(sql, order.id)
  if (ordered.length === 0) return undefined
  const marketplace = findMarketplace(order.marketplace)
  const show = (amount: number) => toPrice(amount, marketplace).displayString
  const bundles = ordered.map(({ title, quantity, lines }) => {
    const items = order.items.filter(({ position }) => lines.includes(position))
    const parts = items.map((item) => ({ title: item.title, quantity: item.quantity, paid: minor(item.total) }))
    const paid = show(parts.reduce((sum, part) => sum + part.paid, 0))
    return { title, quantity, paid, parts: parts.map((part) => ({ ...part, paid: show(part.paid) })) }
  })
  return { bundles }
}

const minor = ({ amount, currencyCode }: WirePrice): number => amountToMinor(amount, currencyCode) ?? 0
