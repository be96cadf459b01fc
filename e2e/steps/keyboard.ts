import type { Locator, Page } from 'playwright'
import { atRest, eventually, hasFocus } from './arrive.ts'

const MOST_STOPS = 120

type Stop = { name: string; isMarked: boolean; isInView: boolean }

/** Presses Tab until the focus is on the target. Every stop on the way must be marked and in view. Returns the stops' names. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<string[]> {
  const names: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    await atRest(page)
    await eventually(() => page.evaluate(isHidden)).toBe(false)
    // A sheet that is still sliding brings the focused element into view a moment later.
    await eventually(() => page.evaluate(describeFocus)).toMatchObject({ isMarked: true, isInView: true })
    names.push((await page.evaluate(describeFocus)).name)
    if (await hasFocus(target)) return names
  }
  throw new Error(`The focus never came to ${target}. It went: ${names.join(' > ')}`)
}

/** Runs in the page. A dialog's focus guards are hidden stops that pass the focus on at once. */
const isHidden = (): boolean => document.activeElement?.closest('[aria-hidden="true"]') !== null

/**
 * Runs in the page. Describes the focused element: whether a focus ring of at least 2 pixels marks it (a field's border counts, a
 * tile's ring is around its label, a card's around all that its link covers), and whether the centre of its part in the window is visible and not covered.
 */
function describeFocus(): Stop {
  const element = document.activeElement as HTMLInputElement
  const [label] = element.labels ?? []
  const ringOf = (marked: Element, part?: string): number => {
    const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderTopColor } = getComputedStyle(marked, part)
    if (outlineStyle === 'none' || outlineColor === 'rgba(0, 0, 0, 0)') return 0
    return Number.parseFloat(outlineWidth) + (borderTopColor === outlineColor ? Number.parseFloat(borderTopWidth) : 0)
  }
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [Math.max(left, 0) + Math.min(right, innerWidth), Math.max(top, 0) + Math.min(bottom, innerHeight)]
  const isOutside = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
  const seen = isOutside ? null : document.elementFromPoint(x / 2, y / 2)
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
  return {
    name: name.trim() || element.tagName,
    isMarked: [element, label].some((marked) => marked && Math.max(ringOf(marked), ringOf(marked, '::after')) >= 2),
    isInView: seen !== null && (element.contains(seen) || label?.contains(seen) === true),
  }
}
