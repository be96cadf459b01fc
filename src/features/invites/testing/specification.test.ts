import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of invitations, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'request an invite for a high-demand item', 'a shopper asks, is invited and buys'],
  [2, 'high-demand invite button', 'a request hides its button and shows what was asked for'],
  [2, 'success modal', 'shows what was asked for, in a dialog and in the panel'],
  [2, 'failure modal', 'a request that fails says why, and can be sent again'],
  [4, 'request-invite hides the buy-box messages and the invite button', 'a request hides its button'],
  [4, 'and shows the requested panel', 'in a dialog and in the panel, which has the focus then'],
  [
    4,
    'notify-details disables the button and shows the post-click text (Details emailed)',
    'the button keeps the focus, is disabled and says so',
  ],
  [
    6,
    'the invite action requires a signed-in state, otherwise the sign-in page (/gp/sign-in.html)',
    'leads to the sign-in and back',
  ],
  [6, 'also without scripts', 'without scripts: sign-in and back, the request, the details once an hour'],
  [7, 'POST to the invite endpoint: request-invite', 'a request hides its button and shows what was asked for'],
  [7, 'notify-program-details', 'details are mailed once'],
  [7, 'empty JSON body, CSRF and slate headers', 'a request hides its button and shows what was asked for'],
  [7, 'the store invites by request', 'the first who asks is invited, asking again answers the same'],
  [8, 'invite failure: the failure modal opens', 'a request that fails says why'],
  [8, 'also where the details fail', 'details that cannot be mailed say why in the failure dialog'],
  [
    8,
    'missing data while signed in is logged as an error',
    'says only in the log that the store said nothing of the program',
  ],
  [9, 'invite call timeout 10 s, request', 'a request hides its button and shows what was asked for'],
  [9, 'invite call timeout 10 s, details', 'details are mailed once: the button keeps the focus'],
  [9, 'default invite sign-in URL /gp/sign-in.html', 'leads to the sign-in and back'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
