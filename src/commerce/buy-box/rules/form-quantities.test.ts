import { expect, test } from 'vitest'
import { addItem } from '#commerce/cart/contract/wire.ts'
import { TERMS } from '#test/terms.ts'
import { findFormItems } from './form-items.ts'

const ASIN = 'B000000001'

/** The same item in every spelling of a form. */
const spellings: Record<string, (quantity: string, offer?: string, asin?: string) => Record<string, string>> = {
  plain: (quantity, offer = 'o1', asin = ASIN) => ({ ASIN: asin, offerListingID: offer, quantity }),
  indexed: (quantity, offer = 'o1', asin = ASIN) => ({ 'asin.0': asin, 'offeringID.0': offer, 'quantity.0': quantity }),
  upsell: (quantity, offer = 'o1', asin = ASIN) => ({
    'items[1.upsell][asin]': asin,
    'items[1.upsell][offerListingId]': offer,
    'items[1.upsell][quantity]': quantity,
  }),
  lists: (quantity, offer = 'o1', asin = ASIN) => ({
    a: `${asin}|B000000002`,
    oid: `${offer}|o2`,
    quantity: `${quantity}|1`,
  }),
}

const read = (form: Record<string, string>) => {
  const [first] = findFormItems(TERMS, form)
  return { ...first, checked: addItem(TERMS).safeParse(first?.item) }
}

const quantities: [text: string, quantity: number | undefined][] = [
  ['1', 1],
  ['999', 999],
  [' 7 ', 7],
  ['007', 7],
  ['0', undefined],
  ['-1', undefined],
  ['1000', undefined],
  ['1.5', 1],
  ['2,5', 2],
  ['1e9', 1],
  ['1000000000', undefined],
  ['99999999999999999999', undefined],
  ['NaN', 1],
  ['Infinity', 1],
  ['many', 1],
  ['3 4', 3],
  ['', 1],
]

const rows = Object.keys(spellings).flatMap((name) => quantities.map(([text, quantity]) => ({ name, text, quantity })))

test.each(rows)('$name: reads quantity "$text" as $quantity', ({ name, text, quantity }) => {
  const { checked } = read(spellings[name]?.(text) ?? {})
  expect(checked.data?.quantity).toBe(quantity)
  if (!checked.success) expect(checked.error.issues.map(({ path }) => path)).toEqual([['quantity']])
})

test.each(['0', '-1', '0x10'])(
  'a further item of which "%s" are wanted is none, in every spelling of a further item',
  (quantity) => {
    const own = { ASIN: 'B000000009', offerListingID: 'o9', quantity: '1' }
    const further = { ...spellings.upsell?.(quantity), 'asin.2': ASIN, 'offeringID.2': 'o1', 'quantity.2': quantity }
    expect(findFormItems(TERMS, { ...own, ...further }).map(({ item }) => item.asin)).toEqual([own.ASIN])
    const lists = { a: `${own.ASIN}|${ASIN}`, oid: 'o9|o1', quantity: `1|${quantity}` }
    expect(findFormItems(TERMS, lists).map(({ item }) => item.asin)).toEqual([own.ASIN])
  },
)

const identities: [offer: string, asin: string, field: string][] = [
  ['', ASIN, 'offerListingId'],
  ['o 1', ASIN, 'offerListingId'],
  ['o'.repeat(65), ASIN, 'offerListingId'],
  ['o1', 'b000000001', 'asin'],
  ['o1', '', 'asin'],
  ['o1', 'B0000000011', 'asin'],
]

const named = Object.entries(spellings).flatMap(([name, form]) =>
  identities.map((identity) => ({ name, form, identity })),
)

test.each(named)('$name: rejects $identity and names the field', ({ form, identity: [offer, asin, field] }) => {
  const { checked } = read(form('1', offer, asin))
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([[field]])
})

test('rejects a list with too few offers', () => {
  const [, second] = findFormItems(TERMS, { a: `${ASIN}|B000000002`, oid: 'o1', quantity: '1|1' })
  expect(addItem(TERMS).safeParse(second?.item).error?.issues[0]?.path).toEqual(['offerListingId'])
})

const names: [form: string, fields: object][] = [
  ['plain', { asin: 'ASIN', offerListingId: 'offerListingID', quantity: 'quantity' }],
  ['indexed', { asin: 'asin.0', offerListingId: 'offeringID.0', quantity: 'quantity.0' }],
  [
    'upsell',
    {
      asin: 'items[1.upsell][asin]',
      offerListingId: 'items[1.upsell][offerListingId]',
      quantity: 'items[1.upsell][quantity]',
    },
  ],
  ['lists', { asin: 'a', offerListingId: 'oid', quantity: 'quantity' }],
]

test.each(names)("%s: reports the form's own field names for errors", (name, fields) => {
  expect(read(spellings[name]?.('1') ?? {}).fields).toEqual(fields)
})
