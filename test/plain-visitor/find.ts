import { isUnspoken, labelsOf, nameOf, roleOf } from './roles.ts'
import { hasWords, textOf, type Words, withWords } from './texts.ts'
import { isDisabled, isHidden } from './tree.ts'

/** Finds elements inside another. */
export type Find = (within: Element) => Element[]

type ByRole = {
  name?: Words
  exact?: boolean
  level?: number
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  selected?: boolean
  includeHidden?: boolean
}

const all = (within: Element): Element[] => [...within.querySelectorAll('*')]

export const byRole = (role: string, wanted: ByRole = {}): Find => {
  const { name, exact = false, level, includeHidden = false, ...states } = wanted
  return (within) =>
    all(within).filter(
      (element) =>
        roleOf(element) === role &&
        (level === undefined || levelOf(element) === level) &&
        (includeHidden || !(isHidden(element) || isUnspoken(element))) &&
        Object.entries(states).every(([state, value]) => hasState(element, state) === value) &&
        (name === undefined || hasWords(nameOf(element), name, exact)),
    )
}

const levelOf = (heading: Element): number =>
  Number(heading.getAttribute('aria-level') ?? /^H(\d)$/.exec(heading.tagName)?.[1])

function hasState(element: Element, state: string): boolean {
  if (state === 'disabled') return isDisabled(element) || element.getAttribute('aria-disabled') === 'true'
  const attribute = { checked: 'checked', selected: 'selected', expanded: 'open' }[state]
  if (!attribute) throw new Error(`A visit over HTTP does not know the state ${state}.`)
  return element.hasAttribute(attribute) || element.getAttribute(`aria-${state}`) === 'true'
}

export const byLabel =
  (words: Words, exact = false): Find =>
  (within) =>
    all(within).filter((element) => labelsOf(element).some((label) => hasWords(label, words, exact)))

export const byText =
  (words: Words, exact = false): Find =>
  (within) =>
    withWords(within, words, exact)

export const bySelector = (selector: string): Find => {
  if (/^(xpath=|\/\/|\.\.|text=|internal:)|>>/.test(selector))
    throw new Error(`A visit over HTTP finds by CSS only, not by ${selector}.`)
  return (within) => [...within.querySelectorAll(selector)]
}

/** Conditions of `filter` and `locator`, except those that are locators. */
export type Filter = { hasText?: Words; hasNotText?: Words; visible?: boolean }

export const passes = (element: Element, { hasText, hasNotText, visible }: Filter): boolean =>
  (hasText === undefined || hasWords(textOf(element), hasText)) &&
  (hasNotText === undefined || !hasWords(textOf(element), hasNotText)) &&
  (visible === undefined || isHidden(element) !== visible)
