import type { ServerFeature } from '#commerce/feature.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { LineDestination } from './hooks.ts'

/** Where lines go instead of the order's own address, by position. */
export async function findDestinations(
  sql: Sql,
  modules: Pick<ServerFeature, 'orderHooks'>[],
  orderId: string,
): Promise<Map<number, LineDestination>> {
  const found = await Promise.all(modules.map(({ orderHooks }) => orderHooks?.destinations?.(sql, orderId) ?? []))
  return new Map(found.flat().map(({ position, ...to }) => [position, to]))
}

type Line = { position: number; tiedTo?: number | null; isSurcharge?: boolean }

/** Where one parcel with these lines goes; undefined is the order's own address. Fails if they go to different ones. What is due with a line goes where that goes. */
export function oneDestination(
  to: Map<number, LineDestination>,
  lines: Line[],
): Result<LineDestination | undefined, number[]> {
  const positions = lines.map(({ position, tiedTo, isSurcharge }) => (isSurcharge ? (tiedTo ?? position) : position))
  const wordsOf = (position: number) => {
    const address = to.get(position)?.address
    return address ? addressRows(address).join('\n') : ''
  }
  const [first] = positions
  if (first === undefined) return ok(undefined)
  const others = positions.filter((position) => wordsOf(position) !== wordsOf(first))
  return others.length > 0 ? fail(others) : ok(to.get(first))
}
