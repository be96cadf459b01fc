/**
 * What runs in the page under test. Each function goes there as text, so it knows nothing of this file but `look`,
 * which every call carries along.
 */

/** The first element that can be seen and has this name (a pattern): its label, or else its words. */
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

/** What it says. */
// biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen does not count.
export const readFrom = (css: string, name: string): string | null => look(css, name)?.innerText ?? null

/** The page's heading, whether its scripts have started and know the shopper, and how many pixels it is wider than the window. */
export const headingOf = () => ({
  heading: document.querySelector('h1')?.textContent ?? '',
  isAwake: Boolean(document.querySelector('meta[name="csrf-token"]:not([content=""])')),
  tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
})

/** The middle of what is in the window, and what lies over it there. */
export function middleOf(css: string, name: string): { x: number; y: number; over?: string } {
  const element = look(css, name)
  if (!element) return { x: 0, y: 0, over: 'nothing with this name' }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return element.contains(hit) ? { x, y } : { x, y, over: hit?.outerHTML.slice(0, 200) ?? 'nothing' }
}

/** Gives it the focus; what is typed then replaces what is there. */
export function focusOn(css: string, name: string): boolean {
  const element = look(css, name)
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
  return element !== undefined && element === document.activeElement
}

/** What has the focus, and whether it is in there. */
export function hasFocusIn(css: string, name: string): { isInside: boolean; focus: string } {
  const focus = document.activeElement
  return { isInside: look(css, name)?.contains(focus) ?? false, focus: focus?.outerHTML.slice(0, 200) ?? '' }
}

/** What stands in a field, or which choice of a list. */
export function valueIn(css: string, name: string): string {
  const element = look(css, name) as HTMLInputElement | HTMLSelectElement | undefined
  return (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element?.value) ?? ''
}
