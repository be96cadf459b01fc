import { follow } from '#platform/db/follow.ts'
import type { Database } from '#platform/db/sql.ts'
import { findNetworks, NETWORKS_CHANNEL } from '../queries.ts'
import { countryOf, type NetworkTable } from '../rules/networks.ts'

const NONE: NetworkTable = { v4: new Uint8Array(), v6: new Uint8Array() }

/** Network addresses by country, as this process knows them; every process follows an import within a moment. */
export type LiveNetworks = { countryOf: (address: string | undefined) => string | undefined }

/** Reads the table and follows its changes. A store without one knows no country, and a country found is never stored. */
export async function watchNetworks(db: Database): Promise<LiveNetworks> {
  let table = NONE
  let asked = 0
  const refresh = async () => {
    asked += 1
    const mine = asked
    const found = await findNetworks(db)
    if (mine === asked) table = found ?? NONE
  }
  await refresh()
  void follow(db, NETWORKS_CHANNEL, refresh)
  return { countryOf: (address) => countryOf(table, address) }
}
