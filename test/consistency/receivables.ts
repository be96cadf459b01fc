import type { z } from 'zod'
import type { receivableList } from '#commerce/receivables/contract.ts'
import { factsOf, type Surface } from './facts.ts'
import { orderOf, owedOf } from './orders.ts'
import { moneyOf } from './words.ts'

type Listed = z.infer<typeof receivableList>['receivables']

/** What the merchant is told that a visitor's orders owe, of those that are billed for several days. */
export const RECEIVABLES: Surface = {
  name: 'receivables',
  read: async ({ visitor, world, marketplace }) => {
    if (visitor.orders.length === 0) return []
    const path = `/api/merchant/receivables?marketplace=${marketplace.code}&limit=100`
    const listed = (await world.asMerchant<{ receivables: Listed }>(path))?.receivables ?? []
    return visitor.orders.flatMap((id) => {
      const own = listed.filter(({ orderId, reason }) => orderId === id && reason === 'invoice')
      const byDay = Map.groupBy(own, ({ dueAt }) => dueAt)
      const days = [...byDay.values()].map((due) =>
        due.reduce((sum, { owed }) => sum + Number(moneyOf(owed, marketplace)), 0),
      )
      return factsOf(orderOf(id), owedOf(days))
    })
  },
}
