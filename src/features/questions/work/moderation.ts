import type { z } from 'zod'
import type { Moderation } from '#commerce/merchant/work/moderation.ts'
import { cutText } from '#platform/text/cut.ts'
import { entryId, type Moderated, moderated, moderatedList } from '../contract/wire.ts'
import { judgeEntry, listForMerchant, type Which } from '../queries/moderate.ts'

const SHOWN_LETTERS = 80

/** The merchant's moderation of questions and answers; the merchant answers like any customer. */
export const questionModeration: Moderation<Which, Moderated, z.infer<typeof moderatedList>> = {
  path: 'questions',
  noun: 'contribution',
  id: entryId,
  shown: moderated,
  which: ['unanswered', 'reported', 'hidden'],
  list: listForMerchant,
  listed: moderatedList,
  toListed: ({ items, next }) => ({ entries: items, next }),
  toLine: ({ id, kind, asin, reports, state, text }) =>
    `${id}  ${kind} about ${asin}, ${reports} reports, ${state}: ${cutText(text.replaceAll('\n', ' '), SHOWN_LETTERS)}`,
  judge: judgeEntry,
}
