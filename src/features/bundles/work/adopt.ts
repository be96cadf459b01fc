import { collectCart } from '#commerce/cart/queries/adopt-cart.ts'
import { capLines } from '#commerce/cart/queries/put-lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import { setIdOf } from '../rules/ids.ts'
import { countSets } from '../rules/price-lines.ts'
import { partOf } from './in-carts.ts'

/** Cuts what makes no whole bundle once a visit's cart has become the customer's: equal lines were limited one by one. */
export async function adoptBundles(sql: Sql, _from: string, owner: string): Promise<void> {
  const parts = (await collectCart(sql, owner)).flatMap(({ marketplace, quantity, extras }) => {
    const term = partOf(extras)
    return term ? [{ marketplace, quantity, term }] : []
  })
  for (const own of Map.groupBy(parts, ({ marketplace, term }) => `${marketplace} ${setIdOf(term)}`).values()) {
    const sets = countSets(own)
    if (sets === 0) continue
    for (const { marketplace, quantity, term } of own)
      if (quantity > sets * term.units) await capLines(sql, { owner, marketplace }, { bundle: term }, sets * term.units)
  }
}
