import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of links, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'jump between sections by anchor links', 'jumps, opens a sheet in a small window'],
  [2, 'anchor links that scroll smoothly to targets on the page', 'a jump goes slowly, takes the focus along'],
  [2, '500 ms in the buy-box area, default 1000 ms', 'a jump from %s takes its time'],
  [
    2,
    'enabled only if every link target exists on the page',
    'a group without one of its targets is left to the browser',
  ],
  [
    2,
    'popup-window links open a 600x400 window with scrollbars',
    'a popup link opens a window of 600 by 400 with scrollbars',
  ],
  [4, 'an add-to-cart intention is a click on a recognised button', 'button %s of %s means %s'],
  [4, 'followed by a form submission', 'a form that is sent follows its intention, once'],
  [4, 'or by a cart success event', 'a form that is held is none, until the cart answers'],
  [4, 'a dropped submit is no submission', 'a submit that was dropped is none'],
  [4, 'the capture is made on the page', 'jumps, opens a sheet in a small window, and tells what was meant'],
  [
    5,
    'jump links are active only when every target exists',
    'a group without one of its targets is left to the browser',
  ],
  [
    9,
    'scroll 500 ms in the buy box, 1000 ms elsewhere',
    'a scroll takes 500 ms from the buy box and 1000 ms elsewhere',
  ],
  [9, 'popup window 600x400 with scrollbars', 'a popup link opens a window of 600 by 400'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
