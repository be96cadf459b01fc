/**
 * Functions that run in the page under test. Each is sent there as text, so it can use nothing from this file except `look`,
 * which is sent with every call.
 */

/** Returns the first visible element whose name (its label, or else its text) matches the pattern. */
export function look(css: string, name: string): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement
    const by = element.getAttribute('aria-labelledby')
    const named = by
      ? document.getElementById(by)?.textContent
      : [...(labels ?? [])].map((label) => label.textContent).join(' ')
    return (element.ariaLabel ?? (named || element.textContent)).trim()
  }
  return [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && new RegExp(name).test(nameOf(element)),
  )
}

export const widthOf = () => innerWidth

/** Scrolls to the element, as whoever reads it does, and returns its visible text; null if there is none. */
export function readFrom(css: string, name: string): string | null {
  const element = look(css, name)
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen does not count.
  return element?.innerText ?? null
}

/**
 * Returns the page's heading, whether it is hydrated and has the shopper's state, and by how many pixels it is wider than the
 * window.
 */
export const headingOf = () => ({
  heading: document.querySelector('h1')?.textContent ?? '',
  isAwake: Boolean(document.querySelector('meta[name="csrf-token"]:not([content=""])')),
  tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
})

/** Scrolls the element into view and returns its centre, and what covers it there. */
export function middleOf(css: string, name: string): { x: number; y: number; over?: string } {
  const element = look(css, name)
  if (!element) return { x: 0, y: 0, over: 'nothing with this name' }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return element.contains(hit) ? { x, y } : { x, y, over: hit?.outerHTML.slice(0, 200) ?? 'nothing' }
}

/** Focuses the element; typing then replaces its content. */
export function focusOn(css: string, name: string): boolean {
  const element = look(css, name)
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
  return element !== undefined && element === document.activeElement
}

/** Returns the focused element, and whether it is inside this one. */
export function hasFocusIn(css: string, name: string): { isInside: boolean; focus: string } {
  const focus = document.activeElement
  return { isInside: look(css, name)?.contains(focus) ?? false, focus: focus?.outerHTML.slice(0, 200) ?? '' }
}

/** Returns the value of a field, or the selected option of a list. */
export function valueIn(css: string, name: string): string {
  const element = look(css, name) as HTMLInputElement | HTMLSelectElement | undefined
  return (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element?.value) ?? ''
}
