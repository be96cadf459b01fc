import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of installments, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'choose installments', 'a phone is bought in five parts, and its order says what is due when'],
  [2, 'an optional mobile installments form', "posts the item as lists, and what its offer's form says besides"],
  [2, 'an installments button', 'the button adds the phone with its payments, box or not'],
  [
    2,
    'the button also works without scripts',
    'without scripts, the form carries the choice to the cart and into the order',
  ],
  [4, 'checked: adds the installments-check field', 'is a field of its form, and is in the draft while checked'],
  [4, 'checked: the rest of the page shows the quantity in installments', 'follows the quantity of its own form'],
  [4, 'unchecked reverses this', 'is a field of its form, and is in the draft while checked'],
  [4, 'also where a product has several offers', 'stays the same for two offers: they never disagree'],
  [5, 'the option is added only when its checkbox exists and is checked', 'a form with %j is paid monthly: %s'],
  [5, 'the store counts nothing else', 'without scripts, the program counts only if its box is checked'],
  [6, 'anonymous or signed in: no roles are distinguished', 'moves what a guest owes to the customer at sign-in'],
  [
    7,
    'additionalParameters: installments.programId',
    'shows the payments for a line, separate from the same item paid at once',
  ],
  [7, 'claim: installmentsProgramId', 'a claim with %j puts %j on its line'],
  [7, 'a special offer is claimed in parts', 'a deal is claimed in parts and bought at its price'],
  [7, 'installments-check', 'a form with %j is paid monthly: %s'],
  [
    7,
    'mobile multi-item inputs: ‘|’-joined lists of a, oid and quantity',
    'joins the page item, at its current quantity, and the other items of the draft',
  ],
  [7, 'the lists are routed', "the phone form's fields put what each other item carries on its own line"],
  [
    8,
    'a program that is none is refused, with the reason',
    'refuses a program that is not valid for the product here and now',
  ],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
