import { expect, test } from 'vitest'
import type { AddressCode, ConflictCode } from '../contract/conflicts.ts'
import { infosOf } from './added.ts'

const infos = (code: ConflictCode, address: AddressCode = 'AVAILABLE') =>
  infosOf(
    {
      storeId: 'S',
      hasConflicts: true,
      address: { code: address, postalCode: null },
      slot: null,
      lines: ['added', 'another'].map((itemId) => ({
        itemId,
        asin: 'BXBREAD001',
        offerListingId: 'bread',
        title: 'Bread',
        code,
        requested: 3,
        available: 1,
      })),
      nearest: null,
    },
    ['added'],
  )
const info = (code: string) => ({
  statusCode: code,
  itemStatusCode: code,
  availableQuantity: 1,
  requestedQuantity: 3,
})

test.each<[ConflictCode, string[]]>([
  ['ITEM_NOT_AVAILABLE', []],
  ['ITEM_PARTIALLY_AVAILABLE', []],
  ['ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', []],
  ['ITEM_NOT_AVAILABLE_FOR_RESERVATION', []],
  ['PRICE_UNAVAILABLE', ['itemPrice:priceUnavailable:1']],
  ['QUANTITY_OVERFLOW', ['itemDeleted:itemCountOverflow:6']],
])('%s of an added line is told with its quantities, and by the status keys %j', (code, keys) => {
  expect(infos(code)).toEqual({
    extraErrorInfos: [info(code)],
    statusList: keys.map((statusKey) => ({ statusKey })),
  })
})

test('that nobody knows the address is told of what can be had, and nothing else is', () => {
  expect(infos('AVAILABLE', 'ADDRESS_NOT_SELECTED').extraErrorInfos).toEqual([info('ADDRESS_NOT_SELECTED')])
  expect(infos('AVAILABLE', 'ADDRESS_NOT_SERVED')).toEqual({ extraErrorInfos: [], statusList: [] })
  expect(infos('QUANTITY_OVERFLOW', 'ADDRESS_NOT_SELECTED').extraErrorInfos).toEqual([info('QUANTITY_OVERFLOW')])
})
