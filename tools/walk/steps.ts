import { setTimeout as wait } from 'node:timers/promises'
import { focusOn, hasFocusIn, headingOf, look, middleOf, readFrom, valueIn, widthOf } from './page.ts'
import type { Walker } from './walker.ts'

/** No step may take longer. Ample, because the machine may have been left hot by the storms before: WRONG must mean wrong. */
const STEP_MILLISECONDS = 45_000
const LOOK_AGAIN_MILLISECONDS = 100

export const KEYS = { enter: '\uE007', escape: '\uE00C' }

/** Calls one of page.ts in the page. */
async function ask<Words extends unknown[], Answer>(
  walker: Walker,
  question: (...words: Words) => Answer,
  ...words: Words
): Promise<Answer> {
  const said = words.map((word) => JSON.stringify(word)).join()
  return JSON.parse(await walker.run(`(() => { ${look}; return JSON.stringify((${question})(${said})) })()`)) as Answer
}

/** Asks until the answer will do. A page that is being left cannot be asked: that counts as not yet. */
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

/** Waits until pages are this wide: what a walk on a phone's width says must not come from a wider one. */
export const widthIs = (walker: Walker, width: number) =>
  until(
    `wanted a window ${width} pixels wide`,
    () => ask(walker, widthOf),
    (wide) => wide === width,
  )

/** Waits for a page with this heading that has come alive and fits into the window. */
export async function arrive(walker: Walker, heading: string): Promise<void> {
  const is = { heading, isAwake: true, tooWide: 0 }
  const isThere = (answer: object) => JSON.stringify(answer) === JSON.stringify(is)
  await until(`waited for the page “${heading}”`, () => ask(walker, headingOf), isThere)
}

/** Waits until something with this name can be seen there and its words match; the words. */
export const read = (walker: Walker, css: string, name: string, words = /./s): Promise<string> =>
  until(
    `looked at ${css} “${name}” for ${words}`,
    () => ask(walker, readFrom, css, name),
    (text) => text !== null && words.test(text),
  ).then(String)

/** Waits until it is gone. */
export const gone = (walker: Walker, css: string, name: string) =>
  until(
    `waited for ${css} “${name}” to go`,
    () => ask(walker, readFrom, css, name),
    (text) => text === null,
  )

/** Waits until it, or something inside it, has the focus. */
export const focused = (walker: Walker, css: string, name: string) =>
  until(
    `waited for the focus in ${css} “${name}”`,
    () => ask(walker, hasFocusIn, css, name),
    ({ isInside }) => isInside,
  )

/** Presses its middle with the mouse, once it is at rest with nothing over it. */
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

/** Types over what is in a field, or the beginning of a list's choice; what then stands there has to match. */
export async function type(walker: Walker, css: string, name: string, keys: string, comesTo = keys): Promise<void> {
  await until(`wanted to type into ${css} “${name}”`, () => ask(walker, focusOn, css, name), Boolean)
  await press(walker, keys)
  await until(
    `typed into ${css} “${name}”`,
    () => ask(walker, valueIn, css, name),
    (value) => value === comesTo,
  )
}
