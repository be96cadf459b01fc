import type { Snapshot, Sum } from '../contract.ts'
import { add } from './shares.ts'

/** What is charged or given back for what one seller sold. `id` is null for the store's own. */
export type SellerPart = Sum & { id: string | null; name: string }

/** The part of each seller, in the order of their lines; none where all is of one. `store` is what the store is called. */
export function sellerParts({ lines }: Pick<Snapshot, 'lines'>, store: string): SellerPart[] {
  const groups = [...Map.groupBy(lines, ({ soldBy }) => soldBy?.id ?? null)]
  if (groups.length < 2) return []
  return groups.map(([id, own]) => ({ id, name: own[0]?.soldBy?.name ?? store, ...add(own) }))
}
