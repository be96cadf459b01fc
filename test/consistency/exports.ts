import { factsOf, type Surface } from './facts.ts'
import { orderOf } from './orders.ts'
import { minorOf } from './words.ts'

/** What a merchant exports, and what other systems are told. */
export const EXPORTS: Surface[] = [
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
    name: 'event for webhooks',
    read: async ({ visitor, world }) => {
      if (visitor.orders.length === 0) return []
      // What was picked since may come to less than was ordered.
      const text = `SELECT key AS id, entity->'total' AS total FROM platform.outbox WHERE type = 'order.placed'
        AND NOT EXISTS (SELECT FROM orders.lines WHERE order_id = key AND picked_units IS NOT NULL)`
      const events = await world.store.commerce.db.query<{ id: string; total: number }>({ name: '', text })
      return events.flatMap(({ id, total }) => (visitor.orders.includes(id) ? factsOf(orderOf(id), { total }) : []))
    },
  },
]
