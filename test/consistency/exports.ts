import { factsOf, type Surface } from './facts.ts'
import { FEED } from './feed.ts'
import { orderOf } from './orders.ts'
import { minorOf } from './words.ts'

type Copied = { id: string; state: string; total: number; lines: { cancelled_units: number }[] }

/** What a merchant exports, and what other systems are told. */
export const EXPORTS: Surface[] = [
  ...FEED,
  {
    name: "merchant's export of offers",
    read: async ({ world, asins, marketplace, isFirst }) => {
      if (!isFirst) return []
      const [head = '', ...rows] = (await world.exported('offers')).replace('\u{feff}', '').split('\n')
      const columns = head.trim().split(',')
      return rows.flatMap((row) => {
        const cells = row.split(',')
        const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
        if (cell('marketplace') !== marketplace.code || !asins.includes(cell('asin')) || row.includes('"')) return []
        return factsOf(`offer ${cell('id')}`, { price: minorOf(cell('price'), marketplace) })
      })
    },
  },
  {
    name: 'webhooks',
    read: async ({ visitor, world }) => {
      if (visitor.orders.length === 0) return []
      const told = new Map((await world.hooks()).map(({ key, entity }) => [key, entity]))
      return visitor.orders.flatMap((id) => factsOf(orderOf(id), { total: Number(told.get(id)?.total ?? 0) }))
    },
  },
  {
    name: "account's copy",
    read: async ({ visitor }) => {
      if (visitor.kind === 'guest') return []
      const copy = await visitor.json<{ orders: Copied[] }>('/account/data/copy')
      return (copy?.orders ?? []).flatMap(({ id, state, total, lines }) =>
        factsOf(orderOf(id), {
          state,
          total,
          cancelled: lines.map((line) => line.cancelled_units).join(', '),
        }),
      )
    },
  },
]
