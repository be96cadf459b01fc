import type { Commerce } from '#commerce/feature.ts'
import { findHeld, type HeldItem } from '../queries/read-cart.ts'
import type { CartKey } from './hooks.ts'

/** The line of a cart for which a feature has set a unit of the product aside; undefined if there is none. */
export async function findAside(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  cart: CartKey,
  asin: string,
): Promise<HeldItem | undefined> {
  const holding = modules.flatMap(({ cartHolds }) => cartHolds?.term ?? [])
  const lines = await findHeld(db, cart)
  return lines.find((line) => line.asin === asin && holding.some((term) => term in line.extras))
}
