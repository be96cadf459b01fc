import type { DeclaredTerm, Extras } from '#commerce/cart/contract/terms.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { NO_TIE } from '#commerce/cart/rules/ties.ts'
import { extrasKey, type WantedItem } from '#commerce/cart/rules/wanted-items.ts'

/** A line of an order; `tiedTo`: the position of the line without which it cannot be there. */
export type BoughtLine = {
  position: number
  tiedTo: number | null
  asin: string
  offerId: string
  quantity: number
  extras: Extras
}

/** Keys of the terms whose lines are not bought a second time. */
export const onceIn = (terms: DeclaredTerm[]): string[] => terms.flatMap(({ isOnce, key }) => (isOnce ? [key] : []))

/** Whether a line can be bought a second time, as far as its terms say. */
export const canAgain = ({ extras }: { extras: Extras }, once: string[]): boolean => !once.some((key) => key in extras)

/** An order's lines as items of the cart: what belonged to a product belongs to it again. */
export function toItems(lines: BoughtLine[]): WantedItem[] {
  const items = new Map<string, WantedItem>()
  const placeOf = ({ asin, offerId }: BoughtLine, of = ''): string => `${of}${asin} ${offerId}`
  const put = (place: string, { asin, offerId, quantity }: BoughtLine, beside?: number) => {
    const tie = beside === undefined ? {} : { tie: { ...NO_TIE, beside } }
    const item = { asin, offerId, extras: {}, key: extrasKey({}, null), associatedLine: null, goesTogether: false }
    items.set(place, { ...item, ...tie, quantity: quantity + (items.get(place)?.quantity ?? 0) })
  }
  for (const line of lines) if (line.tiedTo === null) put(placeOf(line), line)
  const products = [...items.keys()]
  for (const line of lines) {
    const product = line.tiedTo === null ? undefined : lines.find(({ position }) => position === line.tiedTo)
    if (product) put(placeOf(line, `${placeOf(product)} `), line, products.indexOf(placeOf(product)))
  }
  return [...items.values()]
}

/** The items as far as they can be bought, and none of which more would have to be. What belongs to a product goes with it, and is never more than it. */
export function asPossible(
  items: WantedItem[],
  faults: (Pick<ItemFault, 'index' | 'possible'> & Partial<Pick<ItemFault, 'code'>>)[],
): WantedItem[] {
  const possible = new Map(
    faults.map(({ index, code, possible: units }) => [index, code === 'minimum-quantity' ? 0 : units]),
  )
  const unitsAt = (index: number): number => {
    const item = items[index]
    if (!item) return 0
    const units = Math.min(item.quantity, possible.get(index) ?? item.quantity)
    return item.tie?.beside === undefined ? units : Math.min(units, unitsAt(item.tie.beside))
  }
  const left = items.flatMap((_item, index) => (unitsAt(index) > 0 ? [index] : []))
  return left.flatMap((index) => {
    const item = items[index]
    if (!item) return []
    const beside = item.tie?.beside === undefined ? undefined : left.indexOf(item.tie.beside)
    return [{ ...item, quantity: unitsAt(index), ...(item.tie ? { tie: { ...item.tie, beside } } : {}) }]
  })
}
