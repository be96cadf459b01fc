import type { Commerce } from '#commerce/feature.ts'
import { findItem } from '#commerce/registries/queries/items.ts'
import { findRegistry } from '#commerce/registries/queries/registries.ts'
import { messageOf } from '#platform/caught.ts'
import type { Job } from '#platform/store/module.ts'
import { findPaying } from './queries/contributions.ts'
import { findDue, findFunded, findOpen, findWatched, type Gift } from './queries/gifts.ts'
import { placeGift } from './work/complete.ts'
import { endNow, payRefunds } from './work/end.ts'
import { passOn } from './work/give-back.ts'
import { closeVisit, payPart } from './work/pay.ts'

/** Seconds after which a part is asked about again, and after which a page that nobody finished is closed. */
const ASK_AGAIN = 30
const VISIT_ENDS = 3600

/** Whether an item can no longer be given together: its registry's owner has changed their mind. */
async function isWithdrawn({ db }: Commerce, { marketplace, registryId, itemId }: Gift): Promise<boolean> {
  const registry = await findRegistry(db, marketplace, registryId)
  if (!registry || registry.isClosed || !registry.address) return true
  const item = await findItem(db, registryId, itemId)
  return !item || item.isPrivate || !item.isGroupGifting
}

/** Goes on with everything that a crash, a lost answer or time has left open. Each step may run at any time and more than once. */
export async function settleGifts(commerce: Commerce): Promise<void> {
  const { db, clock, log } = commerce
  const each = async <Item>(items: Item[], step: (item: Item) => Promise<unknown>) => {
    for (const item of items)
      await step(item).catch((error: unknown) =>
        log.warn({ error: messageOf(error) }, 'a gift of several people could not go on yet'),
      )
  }
  await each(await findPaying(db, ASK_AGAIN), (part) => payPart(commerce, part))
  await each(await findPaying(db, VISIT_ENDS), async (part) => {
    if (part.visit !== null || (part.token === '' && part.parts.length === 0)) await closeVisit(commerce, part)
  })
  await each(await findDue(db, clock.now()), (id) => endNow(commerce, id, 'date'))
  await each(await findOpen(db), async (gift) => {
    if (await isWithdrawn(commerce, gift)) await endNow(commerce, gift.id, 'withdrawn')
  })
  await each(await findFunded(db), (id) => placeGift(commerce, id))
  await each(await findWatched(db), (id) => passOn(commerce, id))
  await payRefunds(commerce)
}

/** Runs every minute: completes, ends and pays back. */
export const settleGiftsJob: Job<Commerce> = { name: 'settle-group-gifts', every: 'minute', run: settleGifts }
