import { computeAccessibleName } from 'dom-accessibility-api'
import { isInline, normalize, textOf } from './texts.ts'
import { ancestry, byId, isHidden } from './tree.ts'

const BY_TAG: Record<string, string> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DD: 'definition',
  DETAILS: 'group',
  DIALOG: 'dialog',
  DT: 'term',
  EM: 'emphasis',
  FIELDSET: 'group',
  FIGURE: 'figure',
  HR: 'separator',
  LI: 'listitem',
  MAIN: 'main',
  MENU: 'list',
  METER: 'meter',
  NAV: 'navigation',
  OL: 'list',
  UL: 'list',
  OPTION: 'option',
  OUTPUT: 'status',
  P: 'paragraph',
  PROGRESS: 'progressbar',
  SEARCH: 'search',
  STRONG: 'strong',
  TABLE: 'table',
  TBODY: 'rowgroup',
  THEAD: 'rowgroup',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TIME: 'time',
  TR: 'row',
}
const BY_TYPE: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}
const SECTIONS = /^(ARTICLE|ASIDE|MAIN|NAV|SECTION)$/

/** An element's role: its own, or that of its tag. */
export function roleOf(element: Element): string | undefined {
  const [own] = (element.getAttribute('role') ?? '').split(' ')
  if (own) return own
  const { tagName } = element
  if (/^H[1-6]$/.test(tagName)) return 'heading'
  if (tagName === 'A' || tagName === 'AREA') return element.hasAttribute('href') ? 'link' : undefined
  if (tagName === 'IMG') return element.getAttribute('alt') === '' ? 'presentation' : 'img'
  if (tagName === 'TH') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  if (tagName === 'SELECT') return isList(element) ? 'listbox' : 'combobox'
  if (tagName === 'INPUT') return roleOfInput(element)
  if (tagName === 'SECTION') return nameOf(element) ? 'region' : undefined
  if (tagName === 'FORM') return nameOf(element) ? 'form' : undefined
  if (tagName === 'HEADER' || tagName === 'FOOTER') {
    const isPart = ancestry(element).some((each) => SECTIONS.test(each.tagName))
    return isPart ? undefined : tagName === 'HEADER' ? 'banner' : 'contentinfo'
  }
  return BY_TAG[tagName]
}

const isList = (select: Element): boolean =>
  select.hasAttribute('multiple') || Number(select.getAttribute('size') ?? 1) > 1

function roleOfInput(input: Element): string | undefined {
  const role = BY_TYPE[input.getAttribute('type') ?? 'text'] ?? 'textbox'
  return input.hasAttribute('list') && (role === 'textbox' || role === 'searchbox') ? 'combobox' : role
}

/** What the library wants to know of styles: what HTML says of them. */
const styleOf = (element: Element) => {
  const display = isHidden(element) ? 'none' : isInline(element) ? 'inline' : 'block'
  return { display, getPropertyValue: (name: string) => (name === 'display' ? display : '') } as CSSStyleDeclaration
}

export const nameOf = (element: Element): string =>
  normalize(computeAccessibleName(element, { getComputedStyle: styleOf, computedStyleSupportsPseudoElements: false }))

/** Whether only the eye can see it. */
export const isUnspoken = (element: Element): boolean =>
  ancestry(element).some((each) => each.getAttribute('aria-hidden') === 'true')

/** The labels of a field, or of anything that is labelled by attributes. */
export function labelsOf(element: Element): string[] {
  const { ownerDocument: page, tagName, id } = element
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = ids.flatMap((each) => byId(page, each) ?? [])
  if (named.length > 0) return named.map(textOf)
  const spoken = element.getAttribute('aria-label')
  if (spoken?.trim()) return [spoken]
  if (!/^(BUTTON|INPUT|METER|OUTPUT|PROGRESS|SELECT|TEXTAREA)$/.test(tagName)) return []
  const around = element.closest('label')
  const others = id ? [...page.querySelectorAll('label')].filter((label) => label.getAttribute('for') === id) : []
  return [...new Set([...(around && !around.hasAttribute('for') ? [around] : []), ...others])].map(textOf)
}

/** The field that a label names. */
export function fieldOf(label: Element): Element | null {
  const id = label.getAttribute('for')
  return id === null
    ? label.querySelector('button,input:not([type=hidden]),select,textarea')
    : byId(label.ownerDocument, id)
}
