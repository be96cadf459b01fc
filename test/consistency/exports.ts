import { factsOf, type Surface } from './facts.ts'
import { minorOf } from './words.ts'

/** What a merchant exports. */
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
]
