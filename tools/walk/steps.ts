import { setTimeout as wait } from 'node:timers/promises'
import { focusOn, hasFocusIn, headingOf, look, middleOf, readFrom, valueIn, widthOf } from './page.ts'
import type { Walker } from './walker.ts'

/** Time limit of each step. Generous, because the storms before may have slowed the machine: WRONG must mean wrong. */
const STEP_MILLISECONDS = 45_000
const LOOK_AGAIN_MILLISECONDS = 100

export const KEYS = { enter: '\uE007', escape: '\uE00C' }

/** Calls a function of page.ts in the page. */
async function ask<Words extends unknown[], Answer>(
  walker: Walker,
  question: (...words: Words) => Answer,
  ...words: Words
): Promise<Answer> {
  const said = words.map((word) => JSON.stringify(word)).join()
  return JSON.parse(await walker.run(`(() => { ${look}; return JSON.stringify((${question})(${said})) })()`)) as Answer
}

/** Polls until the answer is as wanted. A page that is being left cannot answer, which counts as not yet. */
async function until<Answer>(
  what: string,
  read: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
): Promise<Answer> {
  let last = ''
  for (
    const end = performance.now() + STEP_MILLISECONDS;
    performance.now() < end;
    await wait(LOOK_AGAIN_MILLISECONDS)
  ) {
    try {
      const answer = await read()
      if (isEnough(answer)) return answer
      last = JSON.stringify(answer)
    } catch (error) {
      last = String(error)
    }
  }
  throw new Error(`${what}, in vain; last it was ${last}`)
}

/** Waits until pages have this width, so that a walk at phone width does not run in a wider window. */
export const widthIs = (walker: Walker, width: number) =>
  until(
    `wanted a window ${width} pixels wide`,
    () => ask(walker, widthOf),
    (wide) => wide === width,
  )

/** Waits for a page with this heading that is hydrated and fits into the window. */
export async function arrive(walker: Walker, heading: string): Promise<void> {
  const is = { heading, isAwake: true, tooWide: 0 }
  const isThere = (answer: object) => JSON.stringify(answer) === JSON.stringify(is)
  await until(`waited for the page “${heading}”`, () => ask(walker, headingOf), isThere)
}

/** Waits until an element with this name is visible and its text matches; returns the text. */
export const read = (walker: Walker, css: string, name: string, words = /./s): Promise<string> =>
  until(
    `looked at ${css} “${name}” for ${words}`,
    () => ask(walker, readFrom, css, name),
    (text) => text !== null && words.test(text),
  ).then(String)

/** Waits until the element is gone. */
export const gone = (walker: Walker, css: string, name: string) =>
  until(
    `waited for ${css} “${name}” to go`,
    () => ask(walker, readFrom, css, name),
    (text) => text === null,
  )

/** Waits until the element, or something inside it, has focus. */
export const focused = (walker: Walker, css: string, name: string) =>
  until(
    `waited for the focus in ${css} “${name}”`,
    () => ask(walker, hasFocusIn, css, name),
    ({ isInside }) => isInside,
  )

/** Clicks the centre of the element with the mouse, once it is at rest and nothing covers it. */
export async function click(walker: Walker, css: string, name: string): Promise<void> {
  let before = ''
  const { x, y } = await until(
    `wanted to press ${css} “${name}”`,
    () => ask(walker, middleOf, css, name),
    (middle) => {
      const isAtRest = JSON.stringify(middle) === before
      before = JSON.stringify(middle)
      return isAtRest && middle.over === undefined
    },
  )
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await walker.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
}

/** Presses keys one after the other, wherever the focus is. */
export const press = (walker: Walker, keys: string): Promise<void> =>
  walker.act([
    {
      type: 'key',
      id: 'keys',
      actions: [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ])

/** Replaces the content of a field, or types the start of a list's option; the resulting value must match. */
export async function type(walker: Walker, css: string, name: string, keys: string, comesTo = keys): Promise<void> {
  await until(`wanted to type into ${css} “${name}”`, () => ask(walker, focusOn, css, name), Boolean)
  await press(walker, keys)
  await until(
    `typed into ${css} “${name}”`,
    () => ask(walker, valueIn, css, name),
    (value) => value === comesTo,
  )
}
