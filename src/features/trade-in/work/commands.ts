import type { Commerce } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { readCsvText } from '#platform/csv/read.ts'
import type { Command } from '#platform/store/module.ts'
import { importKind } from '../contract/merchant.ts'
import { importFile } from './import.ts'
import { accuracyOf } from './manage.ts'
import { tradeInResource } from './resource.ts'

export const tradeInCommands: Command<Commerce>[] = [
  ...resourceCommands(tradeInResource),
  {
    name: 'trade-ins accuracy',
    usage: 'trade-ins accuracy  says how well offers foresaw inspections',
    run: async ({ db }, _args, say) => {
      for (const { marketplace, graded, percent, offered, found } of await accuracyOf(db))
        say(`${marketplace}  ${percent}% of ${graded} as offered; ${found.displayString} of ${offered.displayString}`)
      return 0
    },
  },
  {
    name: 'trade-in-data import',
    usage: `trade-in-data import ${importKind.options.join('|')} FILE   takes in a CSV file, all of it or nothing`,
    run: async ({ db }, [kind, path = ''], say) => {
      const read = importKind.safeParse(kind)
      const csv = await readCsvText(path)
      if (!read.success || !csv.ok) {
        say(!read.success ? `Name one of ${importKind.options.join(', ')}.` : csv.ok ? '' : csv.failure)
        return 1
      }
      const done = await db.transaction((sql) => importFile(sql, read.data, csv.value))
      if (done.ok) say(`Took in ${done.value} lines.`)
      else for (const { line, field, problem } of done.failure) say(`line ${line}, ${field}: ${problem}`)
      return done.ok ? 0 : 1
    },
  },
]
