import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { judgeReview, listForMerchant, type Which } from './queries/moderate.ts'

const MOST = 50
const WHICH: Which[] = ['reported', 'hidden', 'all']

const judge =
  (state: 'visible' | 'hidden', said: string): Command<Commerce>['run'] =>
  async ({ db }, [id = ''], print) => {
    const row = await judgeReview(db, id, state)
    print(row ? `The review ${id} is ${said}.` : `There is no review "${id}". See reviews list.`)
    return row ? 0 : 1
  }

/** Moderation from the command line. */
export const reviewCommands: Command<Commerce>[] = [
  {
    name: 'reviews list',
    usage: 'reviews list [reported|hidden|all]    lists reviews to look at, the latest first',
    run: async ({ db }, [asked = 'reported'], print) => {
      const which = WHICH.find((each) => each === asked)
      if (!which) {
        print(`"${asked}" is none of ${WHICH.join(', ')}.`)
        return 1
      }
      const rows = await listForMerchant(db, which, null, MOST)
      if (rows.length === 0) print('There are none.')
      for (const { id, asin, stars, reports, state, title } of rows)
        print(`${id}  ${asin}  ${stars} stars, ${reports} reports, ${state}: ${title}`)
      return 0
    },
  },
  { name: 'reviews hide', usage: 'reviews hide ID       hides a review', run: judge('hidden', 'hidden') },
  {
    name: 'reviews approve',
    usage: 'reviews approve ID    shows a review and settles its reports',
    run: judge('visible', 'shown'),
  },
]
