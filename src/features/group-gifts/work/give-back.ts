import type { Commerce } from '#commerce/feature.ts'
import { balanceOf, hold, post, settle } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { unspendUnits } from '#commerce/registries/queries/holds.ts'
import { findRegistry } from '#commerce/registries/queries/registries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { findParts } from '../queries/contributions.ts'
import { type Gift, lockGift, watchOrder } from '../queries/gifts.ts'
import { accountOf, HOUSE } from '../rules/names.ts'
import { openOf } from '../rules/shares.ts'
import { shareOutRest } from './complete.ts'
import { payRefunds } from './end.ts'

/**
 * What comes back from a gift's order goes to its account like to any that paid. A job then pays back the givers, or gives credit to
 * whoever returned the gift: nobody who gave it is told of that.
 */
export const groupGiftOrders: OrderHooks = {
  cancelled: async (sql, orderId) => wantAgain(sql, await watchOrder(sql, orderId, null)),
  returned: async (sql, orderId) => wantAgain(sql, await watchOrder(sql, orderId, 'owner')),
  refunded: async (sql, orderId) => {
    await watchOrder(sql, orderId, null)
  },
}

/** A gift is one unit, so whatever is cancelled or comes back is all of it. */
async function wantAgain(sql: Sql, itemId: string | undefined): Promise<void> {
  if (itemId !== undefined) await unspendUnits(sql, itemId, 1)
}

/** Passes on what has come back from a gift's order. */
export async function passOn(commerce: Commerce, id: string): Promise<void> {
  await commerce.db.transaction<undefined, never>(async (sql) => {
    const gift = await lockGift(sql, id)
    if (gift?.state !== 'ordered') return ok(undefined)
    const { available } = await balanceOf(sql, { owner: accountOf(id), marketplace: gift.marketplace })
    if (available === 0) return ok(undefined)
    if (gift.backTo === 'owner' && (await giveToOwner(commerce, sql, gift, available))) return ok(undefined)
    const isAll = (await findParts(sql, id)).reduce((sum, part) => sum + openOf(part), 0) === available
    await shareOutRest(commerce, sql, gift, available, isAll ? 'cancelled' : 'left-over')
    return ok(undefined)
  })
  await payRefunds(commerce)
}

/** Gives the registry's owner store credit. Returns false if there is nobody any more. */
async function giveToOwner(
  commerce: Commerce,
  sql: Sql,
  { id, marketplace, registryId, orderId }: Gift,
  amount: number,
): Promise<boolean> {
  const registry = await findRegistry(sql, marketplace, registryId)
  if (!registry) return false
  const { currency } = findMarketplace(marketplace)
  const from = accountOf(id)
  const key = `returned ${commerce.random.id()}`
  const moved = { marketplace, currency, amount, house: HOUSE }
  const held = await hold(sql, { ...moved, owner: from, key, reason: 'refund', note: orderId ?? '' })
  const settled = held.ok ? await settle(sql, key) : held
  if (!settled.ok) throw new Error(`What came back of the gift ${id} could not be moved: ${settled.failure}.`)
  const given = await post(sql, { ...moved, owner: registry.owner, key: `${key} to the owner`, reason: 'refund' })
  if (!given.ok) throw new Error(`What came back of the gift ${id} could not be given to its owner: ${given.failure}.`)
  return true
}
