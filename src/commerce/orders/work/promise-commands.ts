import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { promisesQuery } from '../contract/promises.ts'
import { countPromises } from '../queries/promises.ts'
import { readUnits } from '../rules/command-words.ts'

/** The merchant's command that counts kept promises. */
export const promiseCommands: Command<Commerce>[] = [
  {
    name: 'orders promises',
    usage: `orders promises [--marketplace US] [--from DAY] [--to DAY] [--per day|week|month]
                                 counts delivered parcels by whether they came as promised`,
    run: async ({ db, clock }, words, print) => {
      let asked: Partial<Record<string, unknown>>
      try {
        asked = readUnits(words, ['marketplace', 'from', 'to', 'per'])
      } catch (error) {
        return say(print, false, '', messageOf(error))
      }
      const { items, ...filter } = asked
      const query = promisesQuery.safeParse(filter)
      if (items || !query.success) {
        const [issue] = query.error?.issues ?? []
        return say(
          print,
          false,
          '',
          issue ? `--${issue.path.join('.')} ${issue.message}.` : 'Units are not counted here.',
        )
      }
      const { periods, overdue } = await countPromises(db, query.data, clock.now())
      for (const { marketplace, begins, delivered, kept, revised, broken, unpromised } of periods)
        print(
          `${marketplace}  ${begins}  ${delivered} delivered: ${kept} as promised, ${revised} as promised later, ${broken} late, ${unpromised} without a date`,
        )
      if (periods.length === 0) print('No parcel was delivered then.')
      print(`Under way and late: ${overdue}.`)
      return 0
    },
  },
]
