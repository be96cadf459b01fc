/** What is chosen in the block. `wish` is the shopper's own choice, remembered while the device is a gift. */
export type Choice = { isGift: boolean; wish: boolean }

export type ChoiceEvent = { check: 'gift' | 'link'; isOn: boolean }

/** The next choice: a gift keeps the wish for later, and linking ends the gift (spec 1, section 4). */
export function choose(before: Choice, { check, isOn }: ChoiceEvent): Choice {
  if (check === 'gift') return { ...before, isGift: isOn }
  return isOn ? { isGift: false, wish: true } : { ...before, wish: false }
}

/** What the block shows, and the value that forms, data and requests carry. */
export function shownOf({ isGift, wish }: Choice, quantity: number, maxQuantity: number) {
  const isOver = quantity > maxQuantity
  return {
    isLinked: wish && !isGift,
    isOff: isGift,
    alert: isGift ? ('gift' as const) : isOver ? ('quantity' as const) : undefined,
    value: wish && !isGift && !isOver,
  }
}
