import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type OrderDraft, setPageItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { accessoryWith, campaignWith } from '../testing/page.ts'
import { familiesOf, NOTHING_NOTED, optionsOf, upsellItemsOf, withAccessory, withoutAccessory } from './options.ts'

const CASE = accessoryWith({ asin: 'BXCASE0001', position: 1 })
const LONG = accessoryWith({ asin: 'BXCABL0001', position: 2, isSelected: true, swatchValue: '2 m' })
const SHORT = accessoryWith({ asin: 'BXCABL0002', position: 3, isSelected: false, swatchValue: '1 m' })
const FAMILIES = familiesOf(campaignWith([SHORT, LONG], [CASE]))

/** Applies changes in sequence to a draft that holds the page's item. */
function draftAfter(...changes: ((draft: OrderDraft) => ReturnType<typeof setPageItem>)[]): OrderDraft {
  const begin = (draft: OrderDraft) => setPageItem(draft, { asin: 'BXDRUM0001', offerId: 'o', quantity: 1 })
  return [begin, ...changes].reduce((draft, change) => {
    const changed = change(draft)
    if (!changed.ok) throw new Error(changed.failure)
    return changed.value.draft
  }, EMPTY_DRAFT)
}

test('orders families and their variations by position, regardless of object key order', () => {
  expect(FAMILIES.map(({ variations }) => variations.map(({ asin }) => asin))).toEqual([
    ['BXCASE0001'],
    ['BXCABL0001', 'BXCABL0002'],
  ])
  const numbers = campaignWith([accessoryWith({ asin: '4000000001', position: 2 })], [CASE])
  expect(familiesOf(numbers).map(({ family }) => family)).toEqual(['BXCASE0001', '4000000001'])
})

test('represents a family by the ordered variation, else the chosen one, else the default of the campaign', () => {
  const shown = (draft: OrderDraft, chosen = {}) =>
    optionsOf(FAMILIES, draft, { ...NOTHING_NOTED, chosen }).map((each) => [each.shown.asin, each.isInOrder])
  expect(shown(EMPTY_DRAFT)).toEqual([
    ['BXCASE0001', false],
    ['BXCABL0001', false],
  ])
  const family = FAMILIES[1]?.family ?? ''
  expect(shown(EMPTY_DRAFT, { [family]: 'BXCABL0002' })[1]).toEqual(['BXCABL0002', false])
  const ordered = draftAfter((draft) => withAccessory(draft, family, LONG))
  expect(shown(ordered, { [family]: 'BXCABL0002' })[1]).toEqual(['BXCABL0001', true])
})

test('choosing one variation removes the others of its family and no other item', () => {
  const draft = draftAfter(
    (each) => setUpsellItem(each, { asin: 'BXPLAN0001', offerId: 'p', quantity: 1 }),
    (each) => withAccessory(each, 'cables', LONG),
    (each) => withAccessory(each, 'case', CASE),
    (each) => withAccessory(each, 'cables', SHORT),
  )
  expect(draft.items.map(({ asin }) => asin)).toEqual(['BXDRUM0001', 'BXPLAN0001', 'BXCASE0001', 'BXCABL0002'])
  expect(upsellItemsOf(draft, FAMILIES).map(({ asin }) => asin)).toEqual(['BXCASE0001', 'BXCABL0002'])
})

test('whatever is ticked and unticked, keeps the page item first and orders each family at most once', () => {
  const step = fc.record({ which: fc.constantFrom(CASE, LONG, SHORT), isWanted: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const familyOf = (asin: string) => FAMILIES.find((f) => f.variations.some((v) => v.asin === asin))?.family ?? ''
      const draft = draftAfter(
        ...steps.map(
          ({ which, isWanted }) =>
            (each: OrderDraft) =>
              isWanted ? withAccessory(each, familyOf(which.asin), which) : withoutAccessory(each, which),
        ),
      )
      expect(draft.items[0]?.asin).toBe('BXDRUM0001')
      const families = draft.items.slice(1).map(({ family }) => family)
      expect(new Set(families).size).toBe(families.length)
      for (const { shown, isInOrder } of optionsOf(FAMILIES, draft, NOTHING_NOTED))
        expect(draft.items.some(({ asin }) => asin === shown.asin)).toBe(isInOrder)
    }),
  )
})

test('an accessory takes along what its campaign says that it carries', () => {
  const carrying = { ...LONG, additionalParameters: { customAttributeName: 'length' } }
  const ordered = draftAfter((draft) => withAccessory(draft, 'cables', carrying))
  expect(ordered.items[1]?.parameters).toEqual({ customAttributeName: 'length' })
})
