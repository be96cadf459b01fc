import { expect, test } from 'vitest'
import { carryMessages } from './carry-messages.ts'

const all = { cart: { add: 'Add' }, deals: { links: { list: 'Deals' }, claim: 'Claim', long: { text: 'A text' } } }

test.each([
  ['a folder', ['cart'], { cart: { add: 'Add' } }],
  ['a branch without the rest of its folder', ['deals.links'], { deals: { links: { list: 'Deals' } } }],
  ['two branches', ['deals.links', 'deals.long'], { deals: { links: { list: 'Deals' }, long: { text: 'A text' } } }],
  ['a folder and its branch', ['deals.links', 'deals'], { deals: all.deals }],
  ['what is not there', ['none', 'none.links'], { none: {} }],
])('carries %s', (_name, used, carried) => {
  const before = structuredClone(all)
  expect(carryMessages(all, new Set(used))).toMatchObject(carried)
  expect(all).toEqual(before)
})

test('carries no other namespaces or branches', () => {
  expect(Object.keys(carryMessages(all, ['deals.links']))).toEqual(['deals'])
  expect(carryMessages(all, ['deals.links'])).toEqual({ deals: { links: { list: 'Deals' } } })
})
