import type { Commerce } from '#commerce/feature.ts'
import { moderationCommands } from '#commerce/merchant/work/moderation.ts'
import { messageOf } from '#platform/caught.ts'
import { givenPath } from '#platform/config/given-path.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { SENTENCES } from '../rules.ts'
import { bringFile, bringFrom } from './bring.ts'
import { pictureModeration } from './moderation.ts'

const add: Command<Commerce> = {
  name: 'pictures add',
  usage: 'pictures add FILE|URL  takes a picture in and prints the id by which products name it',
  run: async (commerce, [from = ''], print) => {
    if (!from) return say(print, false, '', 'Say which picture: a file, or an https address.')
    try {
      const brought = await (/^https?:/.test(from) ? bringFrom(commerce, from) : bringFile(commerce, givenPath(from)))
      return brought.ok ? say(print, true, brought.value.file, '') : say(print, false, '', SENTENCES[brought.failure])
    } catch (error) {
      return say(print, false, '', `The picture could not be taken in: ${messageOf(error)}`)
    }
  },
}

export const pictureCommands: Command<Commerce>[] = [add, ...moderationCommands(pictureModeration)]
