import type { z } from 'zod'
import { type Contribution, factsOf } from '#test/consistency/facts.ts'
import { orderOf, owedOf } from '#test/consistency/orders.ts'
import { moneyOf } from '#test/consistency/words.ts'
import type { receivableList } from '../contract.ts'

type Listed = z.infer<typeof receivableList>['receivables']

/** What the merchant is told that a visitor's invoices owe. */
export const FACTS: Contribution = {
  surfaces: [
    {
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
    },
  ],
}
