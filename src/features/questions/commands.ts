import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { judgeEntry, listForMerchant, type Which } from './queries/moderate.ts'

const MOST = 50
const WHICH: Which[] = ['unanswered', 'reported', 'hidden']

const judge =
  (state: 'visible' | 'hidden', said: string): Command<Commerce>['run'] =>
  async ({ db }, [id = ''], print) => {
    const entry = await judgeEntry(db, id, state)
    print(entry ? `${id} is ${said}.` : `There is no question or answer "${id}". See questions list.`)
    return entry ? 0 : 1
  }

/** Moderation from the command line. */
export const questionCommands: Command<Commerce>[] = [
  {
    name: 'questions list',
    usage: 'questions list [unanswered|reported|hidden]    lists questions and answers to look at',
    run: async ({ db }, [asked = 'unanswered'], print) => {
      const which = WHICH.find((each) => each === asked)
      if (!which) {
        print(`"${asked}" is none of ${WHICH.join(', ')}.`)
        return 1
      }
      const entries = await listForMerchant(db, which, MOST, 0)
      if (entries.length === 0) print('There are none.')
      for (const { id, kind, asin, reports, state, text } of entries)
        print(`${id}  ${kind} about ${asin}, ${reports} reports, ${state}: ${text.replaceAll('\n', ' ').slice(0, 80)}`)
      return 0
    },
  },
  {
    name: 'questions hide',
    usage: 'questions hide ID       hides a question or an answer',
    run: judge('hidden', 'hidden'),
  },
  {
    name: 'questions approve',
    usage: 'questions approve ID    shows one and settles its reports',
    run: judge('visible', 'shown'),
  },
]
