import { parseArgs } from 'node:util'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { messageOf } from '#platform/caught.ts'
import { ok } from '#platform/result.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { listCampaigns, removeCampaign } from '../queries/campaigns.ts'
import type { CampaignKey } from '../rules/reading.ts'
import { saveCampaign } from './save.ts'

const MOST_LISTED = 200

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  accessory: { type: 'string', multiple: true },
  auto: { type: 'string', multiple: true },
  ask: { type: 'string', multiple: true },
  quiet: { type: 'string', multiple: true },
  source: { type: 'string' },
} as const

const readOptions = (args: string[]) => parseArgs({ args, options }).values

/** Returns the campaign key from the options. An invalid marketplace is reported later, together with all other faults. */
const keyOf = ({ marketplace = 'US', product = '' }: ReturnType<typeof readOptions>): CampaignKey => ({
  marketplace: marketplace as CampaignKey['marketplace'],
  primaryAsin: product,
})

/** Converts the options to a request. `ASIN=PARENT` names the family. */
function toRequest({ accessory = [], auto = [], ask = [], quiet = [], source }: ReturnType<typeof readOptions>) {
  const accessories = accessory.flatMap((each) => each.split(',')).map((each) => each.split('='))
  return {
    ...(source === undefined ? {} : { accessoriesCampaignSource: source }),
    accessories: accessories.map(([asin = '', family]) => ({
      asin,
      ...(family === undefined ? {} : { scheduledAsin: family }),
      isAutomated: auto.includes(asin),
      isInterstitial: !quiet.includes(asin),
      checkForInteraction: ask.includes(asin),
    })),
  }
}

/** Parses the options and runs the command with them. Prints what is wrong if parsing fails. */
const withOptions =
  (
    run: (commerce: Commerce, values: ReturnType<typeof readOptions>, print: (line: string) => void) => Promise<number>,
  ) =>
  async (commerce: Commerce, args: string[], print: (line: string) => void): Promise<number> => {
    let values: ReturnType<typeof readOptions>
    try {
      values = readOptions(args)
    } catch (error) {
      print(messageOf(error))
      return 1
    }
    return run(commerce, values, print)
  }

export const accessoryCommands: Command<Commerce>[] = [
  {
    name: 'accessories set',
    usage:
      'accessories set --product ASIN --accessory ASIN[=PARENT][,ASIN] [--marketplace US] [--auto ASIN] [--ask ASIN] [--quiet ASIN] [--source TEXT]',
    run: withOptions(async ({ db }, values, print) => {
      const key = keyOf(values)
      const saved = await db.transaction((sql) => saveCampaign(sql, key, toRequest(values)))
      if (saved.ok) print(`The accessories of ${key.primaryAsin} in ${key.marketplace} are set.`)
      else for (const { field, problem } of saved.failure.faults) print(`${field}: ${problem}`)
      return saved.ok ? 0 : 1
    }),
  },
  {
    name: 'accessories list',
    usage: 'accessories list    lists products with the accessories that their pages offer',
    run: async ({ db }, _args, print) => {
      const found = await Promise.all(MARKETPLACES.map(({ code }) => listCampaigns(db, code, '', MOST_LISTED)))
      if (found.flat().length === 0) print('There are no accessories.')
      for (const { marketplace, primaryAsin, accessories, accessoriesCampaignSource } of found.flat())
        print(
          `${marketplace}  ${primaryAsin}  ${accessories.map(({ asin }) => asin).join(',')}  ${accessoriesCampaignSource}`,
        )
      return 0
    },
  },
  {
    name: 'accessories remove',
    usage: 'accessories remove --product ASIN [--marketplace US]',
    run: withOptions(async ({ db }, values, print) => {
      const key = keyOf(values)
      const isPlace = marketplaceCode.safeParse(key.marketplace).success
      const removed = await db.transaction<boolean, never>(async (sql) =>
        ok(isPlace && (await removeCampaign(sql, key))),
      )
      const isDone = removed.ok && removed.value
      const none = `${key.primaryAsin} has no accessories in ${key.marketplace}. See accessories list.`
      return say(print, isDone, `The accessories of ${key.primaryAsin} are removed.`, none)
    }),
  },
]
