import type { Chosen } from './wishes.ts'

export type QuantityPrice = {
  currencySymbol: string
  wholeValue: string
  decimalSeparator: string
  fractionValue: string
}

/** An option, as the server sends it. */
export type QuantityItem = {
  id: string
  /** The quantity as it is shown, without its unit. One that ends in a plus leads to a field to type in. */
  quantityText: string
  /** The unit to show ("lb"), and the one to read aloud ("pounds"). */
  quantityTextAbbreviatedSuffix?: string | undefined
  quantityTextFullSuffix?: string | undefined
  /** What the closed selector says once this is chosen. */
  selectedText: string
  data: { readonly quantity: number; readonly [more: string]: unknown }
  price?: QuantityPrice | undefined
  isSelected?: boolean | undefined
}

/** The lists of a selector with two dimensions, by the name of the variation. */
export type VariationLists = Record<string, QuantityItem[]>

const PLUS = '+'

/** Whether an option leads to the field to type in. */
export const isOpenEnded = ({ quantityText }: QuantityItem): boolean => quantityText.trimEnd().endsWith(PLUS)

/** Options whose last one is an "N+", unless nothing more than it can be had. */
export function withOpenEnd(items: QuantityItem[], most: number): QuantityItem[] {
  const last = items.at(-1)
  if (!last || isOpenEnded(last) || last.data.quantity >= most) return items
  return [...items.slice(0, -1), { ...last, quantityText: `${last.quantityText.trimEnd()}${PLUS}` }]
}

/** The option for a quantity; one that is open-ended stands for none. */
export const itemFor = (items: QuantityItem[], quantity: number): QuantityItem | undefined =>
  items.find((item) => item.data.quantity === quantity && !isOpenEnded(item))

export const listOf = (items: QuantityItem[], lists: VariationLists, variation: string | undefined): QuantityItem[] =>
  (variation === undefined ? undefined : lists[variation]) ?? items

type Selected = { selectedId?: string | undefined; selectedQuantity?: number | undefined }

/** What is chosen at first: by id, by quantity, or the option marked as selected; otherwise nothing. */
export function firstChosen(items: QuantityItem[], lists: VariationLists, selected: Selected): Chosen {
  const all = [
    ...Object.entries(lists).flatMap(([variation, each]) => each.map((item) => ({ item, variation }))),
    ...items.map((item) => ({ item, variation: undefined })),
  ]
  const { selectedId, selectedQuantity } = selected
  const found =
    all.find(({ item }) => selectedId !== undefined && item.id === selectedId) ??
    (selectedQuantity === undefined ? all.find(({ item }) => item.isSelected) : undefined)
  const quantity = selectedQuantity ?? found?.item.data.quantity ?? 0
  return { quantity, variation: found?.variation ?? Object.keys(lists)[0] }
}

/** Reads "2 lb", with the short unit for the eyes or the long one for the ears. */
export function textOf(item: QuantityItem, which: 'short' | 'full'): string {
  const { quantityText, quantityTextAbbreviatedSuffix: short, quantityTextFullSuffix: full } = item
  const unit = which === 'short' ? (short ?? full) : (full ?? short)
  return unit ? `${quantityText} ${unit}` : quantityText
}

/** The sign before the figures; a currency without a fraction has no separator. */
export function priceTextOf({ currencySymbol, wholeValue, decimalSeparator, fractionValue }: QuantityPrice): string {
  return `${currencySymbol}${wholeValue}${fractionValue && `${decimalSeparator}${fractionValue}`}`
}
