import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of the digital dash, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'a button that creates a digital dash item', 'a button is made once'],
  [2, 'a create form with an error alert', 'an error is shown with its title and text'],
  [2, 'a success changeover', 'changes the button into the way to the buttons'],
  [3, 'request: isAjax and data', 'changes the button into the way to the buttons'],
  [3, 'response: a success flag and error with code, title and message', '510 says that it is there'],
  [4, 'success shows the changeover', 'changes the button into the way to the buttons'],
  [4, 'an error shows a message', 'an error is shown with its title and text'],
  [4, 'an error code of 510 counts as success', 'an error of 510'],
  [4, 'a 401 redirects to the address in the response text', '401 leads to the address in its text'],
  [
    4,
    'other failures are logged as fatal and the button is marked error',
    'any other failure is logged as fatal, and the button is marked',
  ],
  [6, 'a 401 on create redirects to the address given', 'who is signed out gets the address to sign in at as text'],
  [7, 'POST to a digital dash create address', 'a button is made once'],
  [8, 'errorTitle is the heading, errorMessage the text', 'an error is shown with its title and text'],
  [8, 'else the base error text', 'without an error of the store’s own the base text is shown'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
