import type { z } from 'zod'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { NOTHING, verb } from '#commerce/merchant/work/verb.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import {
  type ManagedGift,
  type ManagedPart,
  managedGift,
  managedGiftWithParts,
  managedList,
} from '../contract/merchant.ts'
import { giftId } from '../contract/shapes.ts'
import { findAllParts } from '../queries/contributions.ts'
import { findGift, listGifts } from '../queries/gifts.ts'
import { endNow } from './end.ts'
import { toManagedPart, viewManaged } from './view.ts'

async function findParts(sql: Sql, id: string): Promise<ManagedPart[]> {
  const gift = await findGift(sql, id)
  return gift ? (await findAllParts(sql, id)).map((part) => toManagedPart(part, findMarketplace(gift.marketplace))) : []
}

const lineOf = ({ id, state, amount, refunded, provider, email, refundBy }: ManagedPart): string =>
  `  ${id}  ${state}  ${amount.displayString}, back ${refunded.displayString}  ${provider}  ${email}  refund by ${refundBy}`

const end = verb({
  name: 'end',
  summary: 'End a gift that is not ordered; everybody is paid back',
  input: NOTHING,
  run: async (commerce, { id }) => {
    if (!(await findGift(commerce.db, id))) return fail(REFUSALS.notFound)
    await endNow(commerce, id, 'withdrawn')
    return ok(undefined)
  },
})

/** What several people give together, for the merchant. */
export const giftResource: ViewedResource<ManagedGift, ManagedGift, z.infer<typeof managedList>> = {
  path: 'group-gifts',
  command: 'group-gifts',
  nouns: { one: 'a group gift', many: 'group gifts' },
  id: giftId,
  shown: managedGift,
  toShown: (gift) => gift,
  find: async (sql, id) => {
    const gift = await findGift(sql, id)
    return gift && (await viewManaged(sql, [gift]))[0]
  },
  details: {
    shown: managedGiftWithParts,
    find: async (sql, id) => ({ parts: await findParts(sql, id) }),
    toLines: async (sql, id) => (await findParts(sql, id)).map(lineOf),
  },
  list: async (sql, after, most) => viewManaged(sql, await listGifts(sql, after, most)),
  listed: managedList,
  toListed: ({ items, next }) => ({ gifts: items, next }),
  toLine: ({ id, marketplace, state, title, taken, price, held, orderId }) =>
    `${id}  ${marketplace}  ${state}  ${taken.displayString} of ${price.displayString}, held ${held.displayString}  ${title}${orderId ? `  order ${orderId}` : ''}`,
  verbs: [end],
}
