import type { Commerce } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource.ts'
import type { Command } from '#platform/store/module.ts'
import { findDeal } from './queries/deals.ts'
import { findMoves } from './queries/manage.ts'
import { dealResource, lineOf } from './resource.ts'
import { toManaged } from './view.ts'

const show: Command<Commerce> = {
  name: 'deals show',
  usage: 'deals show ID       shows a deal and its claims over time',
  run: async ({ db }, [id = ''], print) => {
    const deal = await findDeal(db, id)
    if (!deal) {
      print(`There is no deal "${id}". See deals list.`)
      return 1
    }
    print(lineOf(toManaged(deal)))
    for (const { minute, held, sold, freed, returned, waiting } of await findMoves(db, id))
      print(`  ${minute}  held ${held}, sold ${sold}, freed ${freed}, returned ${returned}, waiting ${waiting}`)
    return 0
  },
}

export const dealCommands: Command<Commerce>[] = [...resourceCommands(dealResource), show]
