import type { QuantityItem } from '#platform/ui/quantity-selector/items.ts'

/** The most units that somebody can ask for (spec 3, section 9). */
const MOST = 999

export type Bounds = { least: number; most: number }

/** Within 1 to 999 and what the offer allows, which counts also where it allows less than its least. */
export const clamp = (quantity: number, { least, most }: Bounds): number =>
  Math.max(1, Math.min(MOST, most, Math.max(least, quantity)))

/** What the field keeps of what is typed or pasted: digits, also those of Japanese keyboards. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^0-9]/g, '')

/** The first positive whole number of a text, or 1 (spec 3, section 5). */
export function readQuantity(text: string): number {
  const found = text.match(/[0-9]+/g)?.find((digits) => Number(digits) > 0)
  return found === undefined ? 1 : Math.min(Number(found), MOST)
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** Whether a key is kept from the field: arrows by themselves, which would step in a field of numbers (spec 3, section 5). */
export const isBlockedKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.startsWith('Arrow') && !ctrlKey && !metaKey && !altKey && !shiftKey

/** So many quantities from the least on are in the list, besides those from which on a unit costs less. */
const FIRST = 5

/** The quantities to choose from: the first few, each that begins a tier, and one that leads to the field. `saysPrice` is what a unit costs then. */
export function choicesOf(
  tiers: { minimumQuantity: number; price: { displayString: string } }[],
  bounds: Bounds,
  saysPrice: (price: string) => string,
): QuantityItem[] {
  const least = clamp(bounds.least, bounds)
  const most = clamp(MOST, bounds)
  const begins = new Map(tiers.map(({ minimumQuantity, price }) => [minimumQuantity, price.displayString]))
  const few = Array.from({ length: FIRST }, (_each, index) => least + index)
  const quantities = [...new Set([...few, ...begins.keys()])]
    .filter((quantity) => quantity >= least && quantity <= most)
    .toSorted((one, other) => one - other)
  const last = quantities.at(-1) ?? least
  const items = quantities.map((quantity) => {
    const price = begins.get(quantity)
    const item = { id: `${quantity}`, quantityText: `${quantity}`, selectedText: `${quantity}`, data: { quantity } }
    return price === undefined ? item : { ...item, quantityTextAbbreviatedSuffix: saysPrice(price) }
  })
  if (last >= most) return items
  const more = last + 1
  return [...items, { id: 'more', quantityText: `${more}+`, selectedText: `${more}+`, data: { quantity: more } }]
}
