import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Buyer, faultOf, mostFor, orderFault, type Units } from './judge.ts'
import { noteOf } from './notes.ts'
import { inLanguage, type Rule, ruleOf } from './rule.ts'

const rule = (change: Partial<Rule> = {}): Rule => ({
  id: 'r',
  asin: 'A',
  offerId: '',
  minimum: null,
  limitUnits: null,
  limitHours: null,
  moq: null,
  cspMoq: null,
  words: {},
  attributes: [],
  ...change,
})

const units = (quantity: number, offerId = 'o1', isCustomized = true): Units => ({
  asin: 'A',
  offerId,
  quantity,
  isCustomized,
})
const buyer = (bought = 0, isBusiness = false): Buyer => ({ isBusiness, bought: new Map([['r', bought]]) })

test("an offer's own rule comes before its product's", () => {
  const [product, own] = [rule(), rule({ id: 'own', offerId: 'o1' })]
  expect(ruleOf([product, own], units(1))?.id).toBe('own')
  expect(ruleOf([product, own], units(1, 'o2'))?.id).toBe('r')
  expect(ruleOf([own], units(1, 'o2'))).toBeUndefined()
})

test.each<[string, Partial<Rule>, { held?: Units[]; more?: Units[]; asked?: Units; buyer?: Buyer }, unknown]>([
  ['no limit', {}, { asked: units(99) }, undefined],
  ['at the limit', { limitUnits: 2 }, { asked: units(2) }, undefined],
  ['above the limit', { limitUnits: 2 }, { asked: units(3) }, { code: 'over-limit', possible: 2 }],
  ['one in the cart', { limitUnits: 2 }, { asked: units(2), held: [units(1)] }, { code: 'over-limit', possible: 1 }],
  [
    'of another offer',
    { limitUnits: 2 },
    { asked: units(2), held: [units(2, 'o2')] },
    { code: 'over-limit', possible: 0 },
  ],
  ['two items', { limitUnits: 2 }, { asked: units(1), more: [units(2, 'o2')] }, { code: 'over-limit', possible: 0 }],
  ['bought before', { limitUnits: 2 }, { asked: units(1), buyer: buyer(2) }, { code: 'over-limit', possible: 0 }],
  ['below the minimum', { minimum: 5 }, { asked: units(4) }, { code: 'minimum-quantity', possible: 5 }],
  ['up to the minimum', { minimum: 5 }, { asked: units(2), held: [units(3)] }, undefined],
  ['almost up to it', { minimum: 5 }, { asked: units(1), held: [units(3)] }, { code: 'minimum-quantity', possible: 2 }],
  ['removing', { minimum: 5 }, { asked: units(0), held: [units(3, 'o2')] }, undefined],
  ['above the maximum', { moq: 3 }, { asked: units(4) }, { code: 'over-limit', possible: 3 }],
  ['above it, for a business', { moq: 3, cspMoq: 20 }, { asked: units(4), buyer: buyer(0, true) }, undefined],
  [
    'a business without its own',
    { moq: 3 },
    { asked: units(4), buyer: buyer(0, true) },
    { code: 'over-limit', possible: 3 },
  ],
  [
    'less left than the minimum',
    { minimum: 3, limitUnits: 4 },
    { asked: units(3), buyer: buyer(2) },
    { code: 'over-limit', possible: 0 },
  ],
  ['not customized', {}, { asked: units(1, 'o1', false) }, { code: 'customization-required', possible: 0 }],
])('adding, %s', (_case, change, { held = [], more = [], asked = units(1), buyer: who = buyer() }, fault) => {
  expect(faultOf([rule(change)], who, asked, [asked, ...more], held)).toEqual(fault)
})

test.each<[Partial<Rule>, number, Buyer, unknown]>([
  [{ limitUnits: 2 }, 2, buyer(), { code: 'limit', values: { limit: 2 } }],
  [{ limitUnits: 2 }, 1, buyer(1), { code: 'limit-bought', values: { limit: 2, bought: 1 } }],
  [{ limitUnits: 2 }, 2, buyer(1), { code: 'above-limit', values: { limit: 2, left: 1 } }],
  [{ moq: 3 }, 3, buyer(), undefined],
  [{ moq: 3 }, 4, buyer(), { code: 'above-maximum', values: { most: 3 } }],
  [{ moq: 3, cspMoq: 5 }, 6, buyer(0, true), { code: 'above-maximum', values: { most: 5 } }],
  [{ minimum: 5 }, 4, buyer(), { code: 'below-minimum', values: { minimum: 5 } }],
  [{ minimum: 5 }, 5, buyer(), undefined],
])('a cart says of %j with %i units', (change, quantity, who, note) => {
  const own = rule(change)
  expect(noteOf(own, who, orderFault([own], who, own, [units(quantity)]))).toEqual(note)
})

const some = fc.record({
  minimum: fc.option(fc.integer({ min: 2, max: 6 })),
  limitUnits: fc.option(fc.integer({ min: 1, max: 9 })),
  moq: fc.option(fc.integer({ min: 1, max: 9 })),
  bought: fc.nat(9),
  held: fc.nat(6),
  asked: fc.integer({ min: 1, max: 12 }),
})

test('what is accepted may be ordered, and what is called possible is accepted', () => {
  fc.assert(
    fc.property(some, ({ bought, held, asked, ...change }) => {
      const own = rule(change)
      const who = buyer(bought)
      const before = held > 0 ? [units(held)] : []
      const fault = faultOf([own], who, units(asked), [units(asked)], before)
      const most = mostFor(own, who) ?? Number.POSITIVE_INFINITY
      if (!fault) {
        expect(orderFault([own], who, own, [...before, units(asked)])).toBeUndefined()
        expect(held + asked).toBeLessThanOrEqual(most)
      } else if (fault.code === 'over-limit' && fault.possible > 0) {
        const fitting = units(fault.possible)
        expect(faultOf([own], who, fitting, [fitting], before)).toBeUndefined()
      }
    }),
  )
})

test.each([
  ['de', 'Gravur'],
  ['fr', 'Engraving'],
])('a text in %s', (language, text) => {
  expect(inLanguage({ en: 'Engraving', de: 'Gravur' }, language)).toBe(text)
})
