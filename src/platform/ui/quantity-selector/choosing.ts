import type { QuantityItem } from './items.ts'

/** Opening presses that follow one another faster are one press. */
const ACTIVATE_MS = 100

export const isRepeated = (last: number | undefined, now: number): boolean =>
  last !== undefined && now - last < ACTIVATE_MS

/** A list of more options than this scrolls by itself. */
const SCROLL_THRESHOLD = 20

export const scrollsByItself = (count: number): boolean => count > SCROLL_THRESHOLD

const SCROLL_CONSTANT = 19
const SCROLL_INCREMENT = 45
const SCROLL_ADJUSTMENT = 20

/** How far a sheet is scrolled down when it opens, so that the option at the index is in sight. */
export const scrollTo = (index: number): number =>
  Math.max(0, SCROLL_CONSTANT + SCROLL_INCREMENT * index - SCROLL_ADJUSTMENT)

const SHEET = { one: { plain: 303, withButton: 355 }, two: { plain: 358, withButton: 410 } }
const DISCLAIMER = { plain: 41, withButton: 40 }

/** The height of the sheet in pixels, where text has its usual size. */
export function sheetHeight(sheet: { isTwoDimensional: boolean; hasButton: boolean; hasDisclaimer: boolean }): number {
  const which = sheet.hasButton ? 'withButton' : 'plain'
  return SHEET[sheet.isTwoDimensional ? 'two' : 'one'][which] + (sheet.hasDisclaimer ? DISCLAIMER[which] : 0)
}

/** Where a key leads in a list, if it is one that moves. */
export function movedTo(key: string, index: number, count: number): number | undefined {
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to))
}

/** The first option whose quantity starts with the digits typed one after the other. */
export function typedTo(digits: string, items: QuantityItem[]): number | undefined {
  const index = items.findIndex(({ quantityText }) => quantityText.trimStart().startsWith(digits))
  return index < 0 ? undefined : index
}
