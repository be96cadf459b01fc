import type { z } from 'zod'
import type { merchantDocument } from '#commerce/documents/contract.ts'
import { type Asked, factsOf, type Surface } from './facts.ts'
import { moneyOf } from './words.ts'

type Listed = z.infer<typeof merchantDocument>

/** What the invoices and credit notes of a visitor's orders say. */
export const DOCUMENTS: Surface[] = [
  {
    name: 'invoices and credit notes',
    read: async ({ visitor, world, marketplace }: Asked) => {
      if (visitor.orders.length === 0) return []
      // Delivers what has happened; documents follow events.
      await world.mails()
      const read = await Promise.all(
        visitor.orders.map(async (id) => ({
          id,
          items: (await world.asMerchant<{ items: Listed[] }>(`/api/merchant/orders/${id}/documents`))?.items ?? [],
        })),
      )
      const sum = (prices: Listed['total'][]) =>
        prices.reduce((all, price) => all + Number(moneyOf(price, marketplace)), 0)
      return read.flatMap(({ id, items: [invoice, ...notes] }) =>
        invoice
          ? factsOf(`order ${id}`, {
              total: sum([invoice.total]),
              tax: sum([invoice.tax]),
              'given back': sum(notes.map(({ total }) => total)),
              'tax given back': sum(notes.map(({ tax }) => tax)),
            })
          : [],
      )
    },
  },
]
