import { parseHTML } from 'linkedom'

/** Reads a page. What a visitor does to it later, such as typing, is kept in its attributes. */
export function parse(html: string): Document {
  const page = parseHTML(html).document as unknown as Document
  // React writes formNoValidate, which HTML reads as formnovalidate.
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (/[A-Z]/.test(name) && !element.closest('svg')) element.setAttribute(name.toLowerCase(), value)
  return page
}

/** The element with this id. No element has an empty one. */
export const byId = (page: Document, id: string | null): Element | null => (id ? page.getElementById(id) : null)

/** Popovers that a button has opened. */
export const openPopovers = new WeakSet<Element>()

const NEVER_SHOWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK', 'DATALIST'])

/** Whether HTML alone hides the element: no style sheet is read. */
export const isHidden = (element: Element): boolean => ancestry(element).some(hidesItself)

/** The element and everything around it. */
export function ancestry(element: Element): Element[] {
  const all: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) all.push(each)
  return all
}

function hidesItself(element: Element): boolean {
  const { tagName, parentElement } = element
  if (NEVER_SHOWN.has(tagName) || element.hasAttribute('hidden')) return true
  if (tagName === 'INPUT' && element.getAttribute('type') === 'hidden') return true
  if (element.hasAttribute('popover')) return !openPopovers.has(element)
  if (tagName === 'DIALOG' && !element.hasAttribute('open')) return true
  if (/display:\s*none/.test(element.getAttribute('style') ?? '')) return true
  return parentElement?.tagName === 'DETAILS' && !parentElement.hasAttribute('open') && !isSummary(element)
}

/** Whether pressing the element opens and closes its details. */
export const isSummary = (element: Element): boolean =>
  element.tagName === 'SUMMARY' && element.parentElement?.querySelector('summary') === element

/** Whether the element or a fieldset around it is disabled; the fieldset's legend is not. */
export const isDisabled = (element: Element): boolean =>
  /^(BUTTON|INPUT|SELECT|TEXTAREA|OPTION|OPTGROUP|FIELDSET)$/.test(element.tagName) &&
  ancestry(element).some(
    (each) =>
      each.hasAttribute('disabled') &&
      (each === element || (each.tagName === 'FIELDSET' && !each.querySelector('legend')?.contains(element))),
  )
