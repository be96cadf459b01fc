import { isHidden } from './tree.ts'

export type Words = string | RegExp

export const normalize = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ')

/** Whether a text has these words: case and white space do not matter unless it has to be exact. */
export function hasWords(text: string, words: Words, isExact = false): boolean {
  if (words instanceof RegExp) return new RegExp(words.source, words.flags.replace('g', '')).test(text)
  if (isExact) return normalize(text) === normalize(words)
  return normalize(text).toLowerCase().includes(normalize(words).toLowerCase())
}

const isSkipped = (element: Element): boolean => /^(SCRIPT|NOSCRIPT|STYLE|HEAD)$/.test(element.tagName)

/** The text in an element, hidden or not, by which it is found. */
export function textOf(element: Element): string {
  if (isSkipped(element)) return ''
  if (element.tagName === 'INPUT' && /^(submit|button)$/.test(element.getAttribute('type') ?? ''))
    return element.getAttribute('value') ?? ''
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.nodeValue ?? ''
    else if (child.nodeType === 1) text += textOf(child as Element)
  }
  return text
}

/** The innermost elements with these words. */
export function withWords(within: Element, words: Words, isExact = false): Element[] {
  const found: Element[] = []
  const lookInside = (element: Element): void => {
    for (const child of element.children) search(child)
  }
  const search = (element: Element): void => {
    const has = (each: Element) => hasWords(textOf(each), words, isExact)
    if (!isSkipped(element) && has(element) && ![...element.children].some(has)) found.push(element)
    lookInside(element)
  }
  lookInside(within)
  return found
}

const INLINE =
  /^(A|ABBR|B|BDI|BDO|BUTTON|CITE|CODE|DATA|DEL|DFN|EM|I|IMG|INPUT|INS|KBD|LABEL|MARK|OUTPUT|PICTURE|Q|S|SAMP|SELECT|SMALL|SPAN|STRONG|SUB|SUP|SVG|TIME|U|VAR|WBR)$/i

export const isInline = (element: Element): boolean => INLINE.test(element.tagName)

/**
 * The text as it is read, in lines: each block has its own, and so has an inline element right behind another, which in this
 * store stand apart.
 */
export const innerTextOf = (element: Element): string =>
  linesOf(element)
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

function linesOf(element: Element): string {
  if (isHidden(element) || /^(TEXTAREA|SVG)$/i.test(element.tagName)) return ''
  if (element.tagName === 'BR') return '\n'
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += (child.nodeValue ?? '').replace(/[^\S\u00a0]+/g, ' ')
    if (child.nodeType !== 1) continue
    const isNext = child.previousSibling?.nodeType === 1
    const isApart = !isInline(child as Element)
    text += `${isNext || isApart ? '\n' : ''}${linesOf(child as Element)}${isApart ? '\n' : ''}`
  }
  return text
}
