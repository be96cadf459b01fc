import { expect, test } from 'vitest'
import { z } from 'zod'
import { ribbonTerm } from '#test/neighbour.ts'
import type { ItemFields, LineTerm } from '../contract/terms.ts'
import { additionalParameters } from '../contract/wire.ts'
import { lineTerm, parametersOfClaim, parametersOfForm, readTerm, sayTerms, termsOf, toExtras } from './terms.ts'

const markTerm = lineTerm({ key: 'mark', schema: z.object({ id: z.string() }) })
const TERMS = termsOf([{ name: 'ribbons', terms: [ribbonTerm, markTerm] }, { name: 'plain' }])

test('stores a parameter on the line under the key of its term', () => {
  expect(toExtras(TERMS, { ribbon: { colour: 'red' } })).toEqual({ tied: { with: 'red' } })
  expect(toExtras(TERMS, { ribbon: { colour: 'none' } })).toEqual({})
  expect(toExtras(TERMS, {})).toEqual({})
})

test('accepts only parameters that a term declares, in its schema', () => {
  const schema = additionalParameters(TERMS)
  expect(schema.safeParse({ ribbon: { colour: 'red' } }).data).toEqual({ ribbon: { colour: 'red' } })
  for (const forged of [{ ribbon: { colour: 7 } }, { ribbon: 'red' }])
    expect(schema.safeParse(forged).success).toBe(false)
  expect(toExtras(TERMS, (schema.safeParse({ mark: { id: 'x' } }).data ?? {}) as object)).toEqual({})
})

test('reads a parameter from the fields of a form and of a claim', () => {
  const fields = (given: Record<string, string>) => (): ItemFields => ({
    own: (name) => given[name],
    nested: () => undefined,
    numbered: () => new Map(),
  })
  const form = { 'ribbon-check': 'on', ribbonColour: 'blue' }
  expect(parametersOfForm(TERMS, fields(form))).toEqual({ ribbon: { colour: 'blue' } })
  expect(parametersOfForm(TERMS, fields({ ribbonColour: 'blue' }))).toEqual({})
  expect(parametersOfClaim(TERMS, { ribbonColour: 'blue', quantity: 1 })).toEqual({ ribbon: { colour: 'blue' } })
  expect(parametersOfClaim(TERMS, { quantity: 1 })).toEqual({})
})

test("reads back a term's value and ignores anything else under its key", () => {
  expect(readTerm(ribbonTerm, { tied: { with: 'red' }, mark: { id: 'x' } })).toEqual({ with: 'red' })
  for (const odd of [{}, { tied: null }, { tied: 'red' }, { tied: { with: 7 } }])
    expect(readTerm(ribbonTerm, odd)).toBeUndefined()
})

test("describes terms with their feature's texts, or as stored if the feature is gone", () => {
  expect(sayTerms(TERMS, { tied: { with: 'red' }, mark: { id: 'x' }, engraving: { text: 'Ada' } })).toEqual([
    { feature: 'ribbons', code: 'ribbon', values: { colour: 'red' } },
    { feature: 'cart', code: 'term', values: { name: 'engraving', value: '{"text":"Ada"}' } },
  ])
  expect(sayTerms(TERMS, { tied: 'nonsense' })).toMatchObject([{ feature: 'cart', code: 'term' }])
})

test.each([
  ['key', [markTerm, markTerm]],
  ['parameter', [ribbonTerm, { ...ribbonTerm, key: 'other' }]],
  [
    'claim field',
    [{ ...markTerm, asked: { ...ribbonTerm.asked, claim: { ...ribbonTerm.asked?.claim, field: 'quantity' } } }],
  ],
])('rejects two terms with the same %s', (kind, terms) => {
  const modules = terms.map((term, index) => ({ name: `folder-${index}`, terms: [term as LineTerm] }))
  expect(() => termsOf(modules)).toThrow(kind)
})
