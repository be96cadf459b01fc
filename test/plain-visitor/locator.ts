import type { Locator, Page } from 'playwright'
import { type Choice, choose, isBox, textIn, tick, type } from './fields.ts'
import { byLabel, byRole, bySelector, byText, type Filter, type Find, passes } from './find.ts'
import { refusing } from './refusing.ts'
import { fieldOf } from './roles.ts'
import { innerTextOf, type Words } from './texts.ts'
import { isDisabled, isHidden } from './tree.ts'

/** What a locator needs of the page it belongs to. */
export type Place = {
  page: () => Page
  root: () => Element
  url: () => string
  /** Presses an element, by hand or with a key, and follows where that leads. */
  press: (element: Element, key?: string) => Promise<void>
  focus: (element: Element) => void
}
type Spot = { place: Place; find: () => Element[]; says: string }
type State = { state?: 'attached' | 'detached' | 'visible' | 'hidden' }
type Options = { exact?: boolean }

const spots = new WeakMap<object, Spot>()

/** The ways to find something, on a page or in a part of it. */
export const findersIn = (spot: Spot) => {
  const inside = (find: Find, says: string) =>
    locatorAt({ ...spot, find: () => unique(spot.find().flatMap(find)), says: `${spot.says} ${says}`.trim() })
  return {
    getByRole: (role: string, wanted: Parameters<typeof byRole>[1] = {}) =>
      inside(byRole(role, wanted), `${role}${Object.entries(wanted).map(([key, value]) => ` ${key}=${value}`)}`),
    getByLabel: (words: Words, { exact }: Options = {}) => inside(byLabel(words, exact), `label ${words}`),
    getByText: (words: Words, { exact }: Options = {}) => inside(byText(words, exact), `text ${words}`),
    locator: (selector: string, filter: Filter = {}) =>
      locatorAt(narrowed(spotOf(inside(bySelector(selector), selector)), filter)),
  }
}

const spotOf = (locator: object): Spot => {
  const spot = spots.get(locator)
  if (!spot) throw new Error('This locator belongs to no visit over HTTP.')
  return spot
}

const unique = (elements: Element[]): Element[] => [...new Set(elements)]

function narrowed(spot: Spot, { hasText, hasNotText, visible, ...others }: Filter & { has?: Locator }): Spot {
  const filter = Object.fromEntries(
    Object.entries({ hasText, hasNotText, visible }).filter(([, value]) => value !== undefined),
  )
  const inner = others.has && spotOf(others.has)
  const hasInner = (element: Element) =>
    !inner || inner.find().some((each) => element.contains(each) && each !== element)
  const find = () => spot.find().filter((element) => passes(element, filter) && hasInner(element))
  return { ...spot, find, says: `${spot.says} ${Object.values(filter).join(' ')}` }
}

/** The one element, or an error that says how many there are and where. */
function only({ find, says, place }: Spot): Element {
  const found = find()
  if (found.length === 1 && found[0]) return found[0]
  const shown = innerTextOf(place.root().querySelector('main') ?? place.root()).slice(0, 600)
  const all = found.map((element) => element.outerHTML.slice(0, 120)).join('\n')
  throw new Error(`${found.length} elements are “${says}” at ${place.url()}.\n${found.length > 0 ? all : shown}`)
}

/** The one element that can be used: it is shown and not disabled. */
function usable(spot: Spot): Element {
  const element = only(spot)
  if (isHidden(element)) throw new Error(`“${spot.says}” is hidden at ${spot.place.url()}.`)
  if (isDisabled(element)) throw new Error(`“${spot.says}” is disabled at ${spot.place.url()}.`)
  return element
}

function settle(spot: Spot, { state = 'visible' }: State): void {
  if (state === 'visible' && isHidden(only(spot))) throw new Error(`“${spot.says}” is hidden at ${spot.place.url()}.`)
  if (state === 'attached') only(spot)
  const left = state === 'hidden' ? spot.find().filter((element) => !isHidden(element)) : spot.find()
  if ((state === 'hidden' || state === 'detached') && left.length > 0)
    throw new Error(`“${spot.says}” is there at ${spot.place.url()}.`)
}

/** A part of Playwright's locators. Over HTTP nothing changes by itself, so nothing is waited for. */
function locatorAt(spot: Spot): Locator {
  const { place, find, says } = spot
  const at = (pick: (all: Element[]) => Element | undefined, word: string) =>
    locatorAt({ ...spot, find: () => [pick(find())].filter((each) => each !== undefined), says: `${says} ${word}` })
  const press = async () => place.press(usable(spot))
  const set = async (isOn: boolean) => {
    const box = boxOf(usable(spot))
    if (box.hasAttribute('checked') !== isOn) tick(box, isOn)
  }
  const methods = {
    ...findersIn(spot),
    page: place.page,
    filter: (wanted: Filter) => locatorAt(narrowed(spot, wanted)),
    and: (other: Locator) =>
      locatorAt({ ...spot, find: () => find().filter((each) => spotOf(other).find().includes(each)) }),
    or: (other: Locator) => locatorAt({ ...spot, find: () => unique([...find(), ...spotOf(other).find()]) }),
    first: () => at((all) => all[0], 'first'),
    last: () => at((all) => all.at(-1), 'last'),
    nth: (index: number) => at((all) => all.at(index), `number ${index}`),
    all: async () => find().map((_each, index) => at((all) => all[index], `number ${index}`)),
    count: async () => find().length,
    waitFor: async (wanted: State = {}) => settle(spot, wanted),
    click: press,
    tap: press,
    press: async (key: string) => place.press(usable(spot), key),
    focus: async () => place.focus(usable(spot)),
    scrollIntoViewIfNeeded: async () => void usable(spot),
    fill: async (text: string) => {
      const field = usable(spot)
      type(field, text)
      place.focus(field)
    },
    check: () => set(true),
    uncheck: () => set(false),
    selectOption: async (choice: Choice | Choice[]) => choose(usable(spot), [choice].flat()),
    innerText: async () => innerTextOf(only(spot)),
    allInnerTexts: async () => find().map(innerTextOf),
    textContent: async () => only(spot).textContent,
    getAttribute: async (name: string) => only(spot).getAttribute(name),
    inputValue: async () => textIn(only(spot)),
    isVisible: async () => find().length > 0 && !isHidden(only(spot)),
    isHidden: async () => find().length === 0 || isHidden(only(spot)),
    isChecked: async () => boxOf(only(spot)).hasAttribute('checked'),
    isDisabled: async () => isDisabled(only(spot)),
    isEnabled: async () => !isDisabled(only(spot)),
    toString: () => says,
  }
  const locator = refusing<Locator>('locator', methods)
  spots.set(locator, spot)
  return locator
}

/** The box itself, or the one that a label names. */
function boxOf(element: Element): Element {
  const box = element.tagName === 'LABEL' ? fieldOf(element) : element
  if (!box || !isBox(box)) throw new Error(`<${element.tagName.toLowerCase()}> is no checkbox and no radio button.`)
  return box
}
