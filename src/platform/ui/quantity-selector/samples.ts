import type { QuantityItem, VariationLists } from './items.ts'
import type { QuantityTexts } from './props.ts'

/** What the page of parts and the tests show. */
export const texts: QuantityTexts = {
  fewer: 'One fewer',
  more: 'One more',
  remove: 'Remove',
  add: 'Add to cart',
  choose: 'Choose quantity',
  close: 'Close',
  update: 'Update',
  confirm: 'Update cart',
  chosen: 'You chose',
  back: 'Change',
  invalid: (least, most) => `Enter a number from ${least} to ${most}.`,
  refused: 'That many are not in stock.',
  lost: 'We couldn’t update the quantity. Try again.',
  status: (quantity) => `Quantity: ${quantity}`,
}

function item(quantity: number, cents: number, more: Partial<QuantityItem> = {}): QuantityItem {
  const price = `${quantity * cents}`.padStart(3, '0')
  return {
    id: `quantity-${quantity}`,
    quantityText: `${quantity}`,
    selectedText: `${quantity}`,
    data: { quantity },
    price: {
      currencySymbol: '$',
      wholeValue: price.slice(0, -2),
      decimalSeparator: '.',
      fractionValue: price.slice(-2),
    },
    ...more,
  }
}

export const pieces = Array.from({ length: 10 }, (_, index) => item(index + 1, 349))

export const pounds = Array.from({ length: 24 }, (_, index) =>
  item(index + 1, 499, {
    quantityTextAbbreviatedSuffix: 'lb',
    quantityTextFullSuffix: index === 0 ? 'pound' : 'pounds',
    selectedText: `${index + 1} lb`,
  }),
)

/** The larger the size, the fewer there are. */
export const sizes: VariationLists = Object.fromEntries(
  ['Small', 'Medium', 'Large'].map((size, index) => [
    size,
    pieces.slice(0, 6 - index).map((each) => ({
      ...each,
      id: `${size}-${each.data.quantity}`,
      selectedText: `${size}, ${each.selectedText}`,
    })),
  ]),
)
