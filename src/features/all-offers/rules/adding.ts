/** How many units the first item of an answered add has: none is no success (spec 3, section 8). */
export const addedUnits = (items: readonly { quantity: number }[]): number => items[0]?.quantity ?? 0

/** The units in the cart that a refused add tells; undefined if it tells none. */
export function toldCount(details: unknown): number | undefined {
  const items: unknown = Object(Object(Object(details).count).entity).items
  return typeof items === 'number' ? items : undefined
}
