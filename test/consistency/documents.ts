import type { z } from 'zod'
import type { merchantDocument } from '#commerce/documents/contract.ts'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import type { Commerce } from '#commerce/feature.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Asked, factsOf, type Surface } from './facts.ts'
import { minorIn, moneyOf, textsOf } from './words.ts'

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
  {
    name: 'PDF of the invoice',
    read: async ({ visitor, world, marketplace }: Asked) => {
      const { commerce } = world.store
      const read = await Promise.all(
        visitor.orders.map(async (id) => {
          const [invoice] = await findDocumentsOf(commerce.db, id)
          if (!invoice) return []
          const known = totals.get(world.store) ?? new Map<string, number | string>()
          const total = known.get(invoice.number) ?? (await totalIn(commerce, invoice, marketplace))
          totals.set(world.store, known.set(invoice.number, total))
          return factsOf(`order ${id}`, { total })
        }),
      )
      return read.flat()
    },
  },
]

/** What the invoices of a store say, by their numbers: an invoice never changes. */
const totals = new WeakMap<object, Map<string, number | string>>()

type Invoice = Awaited<ReturnType<typeof findDocumentsOf>>[number]

async function totalIn(commerce: Commerce, invoice: Invoice, { locales }: Asked['marketplace']) {
  const lines = readPdf(await documentPdf(commerce, invoice)).poppler.split('\n')
  const words = Object.values(locales).map((locale) => textsOf('commerce/documents', locale)('sum.total'))
  const said = lines.flatMap((line) => {
    const [name = '', amount] = line.trim().split(/ {2,}/)
    return amount !== undefined && words.includes(name) ? [minorIn(amount)] : []
  })
  return said.at(-1) ?? 'no total'
}
