import type { QuantityItem } from '#platform/ui/quantity-selector/items.ts'
import { type Steps, stepsText, weightText } from './steps-text.ts'

/** So many quantities are a list; more are typed. */
const LISTED = 10

/** The quantities to choose from, the least first. The last one leads to a field where more can be had. */
export function choicesOf(
  { least, most, measured }: { least: number; most: number; measured?: Steps | undefined },
  locale: string,
): QuantityItem[] {
  const count = Math.max(1, Math.min(LISTED, most - least + 1))
  return Array.from({ length: count }, (_each, index) => {
    const quantity = least + index
    const item = { id: `${quantity}`, data: { quantity }, selectedText: stepsText(quantity, measured, locale) }
    if (!measured) return { ...item, quantityText: `${quantity}` }
    const weight = weightText(quantity, measured, locale)
    if (measured.sold.picking === 'bulk') {
      const [quantityText = weight, unit] = weight.split('\u00a0')
      return { ...item, quantityText, quantityTextAbbreviatedSuffix: unit }
    }
    const isOpenEnd = index === count - 1 && quantity < most
    return {
      ...item,
      quantityText: `${quantity}`,
      quantityTextAbbreviatedSuffix: isOpenEnd ? undefined : `(≈\u00a0${weight})`,
    }
  })
}
