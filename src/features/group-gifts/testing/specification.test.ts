import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/**
 * What is asked of gifts that several people give, and the test that holds it: words of its name. The specification (2, section 3) names
 * only the switch; the rest is what decision 053 promises.
 */
const SENTENCES: [sentence: string, test: string][] = [
  ['hasGroupGifting, isGroupGiftingItem: only what its owner marks is given together', 'or for what is not shared'],
  ['the price is fixed at the first contribution', 'parts add up to the price that the first one fixes'],
  ['contributions sum exactly to it', 'givers at once: the parts are exactly the price, one order'],
  [
    'a contribution of 0, or beyond what is left, is refused by name',
    'nothing is given that is 0, below 0, more than is left',
  ],
  [
    'contributions are captured at once and are people’s money in the ledger',
    'random lives of gifts: entries add up to zero',
  ],
  ['the last one orders it to its owner', 'and the last one orders it to the owner'],
  ['a repeated request charges once', 'a repeated request, or a second tab after the last part, charges nothing again'],
  ['the date passes: everybody is paid back by a job', 'if it is not complete in time, everybody is paid back'],
  ['left over: shared to the cent', 'goes back to everybody in proportion, to the cent'],
  ['sold out: everybody is paid back', 'if it is sold out when it is complete, everybody is paid back'],
  ['the three are said before paying', 'a guest gives a part, told beforehand what becomes of it'],
  [
    'credit instead, where owner, contributor and marketplace allow',
    'only where marketplace, owner and giver all want it',
  ],
  ['a giver takes a part back before it is complete', 'a giver takes a part back before it is complete, not after'],
  ['the owner withdraws it', 'an owner who changes their mind, closes or removes it'],
  ['nobody buys alone what is being given together', 'one unit is held for the gift: nobody buys it alone meanwhile'],
  ['a cancelled or returned order', 'a cancelled order pays the givers back; a returned one gives its owner credit'],
  [
    'an owner who wants surprises sees nothing of it before the date',
    'an owner who wants to be surprised is told nothing before the date',
  ],
  ['no giver sees the address, no stranger a part', 'a stranger does not, and the address reaches nobody'],
  ['a provider’s page leads back to the part', 'comes back to their part, which is kept, once'],
  ['its forms work without scripts', 'a part is given by forms, without scripts'],
]

test.each(SENTENCES)('%s', (_sentence, name) => {
  expect(NAMES).toContain(name)
})
