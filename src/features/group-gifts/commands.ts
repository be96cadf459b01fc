import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { endNow } from './end.ts'
import { findAllParts } from './queries/contributions.ts'
import { findGift, listGifts } from './queries/gifts.ts'
import { toManagedPart, viewManaged } from './view.ts'

const MOST_LISTED = 200

const command = (verb: string, usage: string, run: Command<Commerce>['run']): Command<Commerce> => ({
  name: `group-gifts ${verb}`,
  usage: `group-gifts ${verb} ${usage}`,
  run,
})

const ABSENT = 'There is no such gift. See group-gifts list.'

/** Commands with which the merchant sees what people give together, and ends it. */
export const groupGiftCommands: Command<Commerce>[] = [
  command('list', '  lists gifts that several people give, newest first', async ({ db }, _args, print) => {
    const gifts = await viewManaged(db, await listGifts(db, null, MOST_LISTED))
    if (gifts.length === 0) print('There are no group gifts.')
    for (const { id, marketplace, state, title, taken, price, held, orderId } of gifts)
      print(
        `${id}  ${marketplace}  ${state}  ${taken.displayString} of ${price.displayString}, held ${held.displayString}  ${title}${orderId ? `  order ${orderId}` : ''}`,
      )
    return 0
  }),
  command('show', 'ID  shows the parts of a gift', async ({ db }, [id = ''], print) => {
    const gift = await findGift(db, id)
    if (!gift) return say(print, false, '', ABSENT)
    const place = findMarketplace(gift.marketplace)
    for (const part of (await findAllParts(db, id)).map((each) => toManagedPart(each, place)))
      print(
        `${part.id}  ${part.state}  ${part.amount.displayString}, back ${part.refunded.displayString}  ${part.provider}  ${part.email}  refund by ${part.refundBy}`,
      )
    return 0
  }),
  command('end', 'ID  ends a gift that is not ordered; everybody is paid back', async (commerce, [id = ''], print) => {
    if (!(await findGift(commerce.db, id))) return say(print, false, '', ABSENT)
    return say(
      print,
      await endNow(commerce, id, 'withdrawn'),
      `The gift ${id} has ended.`,
      `The gift ${id} is over already.`,
    )
  }),
]
