import { writeFile } from 'node:fs/promises'
import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import type { Command } from '#platform/store/module.ts'
import { cardId } from '../contract/merchant.ts'
import { PRINT_FAULTS, printCard } from './print.ts'

export const printCommand: Command<Commerce> = {
  name: 'gift-cards print',
  usage: 'gift-cards print ID FILE.pdf             mints the code of a card that goes by post',
  run: async (commerce, [id = '', file = ''], print) => {
    if (!file) {
      print('Name a card and a file: gift-cards print ID FILE.pdf')
      return 1
    }
    const printed = cardId.safeParse(id).success
      ? await printCard(commerce, id)
      : { ok: false as const, failure: 'absent' as const }
    if (!printed.ok) {
      print(PRINT_FAULTS[printed.failure])
      return 1
    }
    try {
      await writeFile(file, printed.value, { flag: 'wx' })
    } catch (error) {
      print(`${file} was not written, and the code in it works nowhere: print again. ${messageOf(error)}`)
      return 1
    }
    print(`${file} is written.`)
    return 0
  },
}
