import { expect, test } from 'vitest'
import { carryMessages } from './carry-messages.ts'

const all = { cart: { add: 'Add' }, sample: { links: { list: 'Samples' }, claim: 'Claim', long: { text: 'A text' } } }

test.each([
  ['a folder', ['cart'], { cart: { add: 'Add' } }],
  ['a branch without the rest of its folder', ['sample.links'], { sample: { links: { list: 'Samples' } } }],
  [
    'two branches',
    ['sample.links', 'sample.long'],
    { sample: { links: { list: 'Samples' }, long: { text: 'A text' } } },
  ],
  ['a folder and its branch', ['sample.links', 'sample'], { sample: all.sample }],
  ['what is not there', ['none', 'none.links'], { none: {} }],
])('carries %s', (_name, used, carried) => {
  const before = structuredClone(all)
  expect(carryMessages(all, new Set(used))).toMatchObject(carried)
  expect(all).toEqual(before)
})

test('carries no other namespaces or branches', () => {
  expect(Object.keys(carryMessages(all, ['sample.links']))).toEqual(['sample'])
  expect(carryMessages(all, ['sample.links'])).toEqual({ sample: { links: { list: 'Samples' } } })
})
