import type { Commerce } from '#commerce/feature.ts'
import { toCsv } from '#platform/csv/write.ts'
import type { Command } from '#platform/store/module.ts'
import { holidaysOf } from './holidays.ts'

/** The merchant's commands for delivery data; the files themselves are imported and exported like all others. */
export const deliveryCommands: Command<Commerce>[] = [
  {
    name: 'delivery holidays',
    usage:
      'delivery holidays COUNTRY YEAR [REGION [LOCATION]]  prints public holidays as a file of calendars, to be checked and imported',
    run: async (_commerce, [country = '', year = '', region, location], print) => {
      if (!/^20\d\d$/.test(year)) {
        print('Name a country and a year, such as DE 2027.')
        return 1
      }
      const found = await holidaysOf(country, Number(year), { region, location })
      if (!found.ok) {
        print(found.failure)
        return 1
      }
      const columns = ['calendar', 'code', 'day', 'works', 'name', 'valid_from']
      const lines = found.value.map((line) => ({ ...line, valid_from: '' }))
      print((await toCsv(columns, lines)).trimEnd())
      return 0
    },
  },
]
