import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { FreshOrder } from '../contract.ts'
import { type FreshStore, findFreshStores } from '../queries.ts'

type Of = { owner: string; marketplace: MarketplaceCode }

/** A store with the slot that an owner holds there. */
async function toFreshOrder(
  { modules, clock }: Pick<Commerce, 'modules' | 'clock'>,
  sql: Sql,
  owner: string,
  { id, name, kind, address, areas, timeZone, minimumOrder }: FreshStore,
): Promise<FreshOrder> {
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  const now = clock.now()
  const slot = (await handOvers?.held(sql, { owner, storeId: id, now })) ?? null
  // What comes with an order is as much of it as it is.
  const least = slot?.joins ? 0 : minimumOrder
  const path = handOvers?.path(id) ?? null
  return { storeId: id, name, kind, address, areas, timeZone, minimumOrder: least, at: now, slot, path }
}

/** What there is to know of orders at stores, by their ids. Those of another marketplace are left out. */
export async function freshOrdersOf(
  commerce: Pick<Commerce, 'modules' | 'clock'>,
  sql: Sql,
  { owner, marketplace }: Of,
  ids: string[],
): Promise<FreshOrder[]> {
  const stores = await findFreshStores(sql, ids)
  const here = stores.filter((store) => store.marketplace === marketplace)
  return Promise.all(here.map((store) => toFreshOrder(commerce, sql, owner, store)))
}
