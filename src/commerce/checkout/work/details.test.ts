import { expect, test } from 'vitest'
import { details } from '../contract.ts'

const filled = {
  email: 'ada@shop.example',
  fullName: 'Ada',
  line1: '1 Main St',
  city: 'Town',
  postalCode: '12345',
  country: 'US',
  payment: 'invoice',
}

const wrong: [field: string, value: unknown, fault: string][] = [
  ['email', '', 'email'],
  ['email', 'ada', 'email'],
  ['email', 'ada@', 'email'],
  ['email', `${'a'.repeat(250)}@shop.example`, 'too-long'],
  ['fullName', '  ', 'name'],
  ['fullName', undefined, 'name'],
  ['fullName', 'a'.repeat(101), 'too-long'],
  ['line1', '', 'street'],
  ['city', '', 'city'],
  ['city', 'a'.repeat(81), 'too-long'],
  ['line2', 'a'.repeat(101), 'too-long'],
  ['region', 'a'.repeat(81), 'too-long'],
  ['postalCode', '1'.repeat(13), 'too-long'],
  ['country', 'us', 'country'],
  ['country', 'USA', 'country'],
  ['payment', 'gold', 'payment'],
  ['delivery', 'none', 'delivery'],
  ['delivery', 'Teleport!', 'delivery'],
  ['payment', undefined, 'payment'],
  ['cardNumber', '4'.repeat(31), 'card-number'],
]

test.each(wrong)('rejects %s %j with the fault %s', (field, value, fault) => {
  const issues = details.safeParse({ ...filled, [field]: value }).error?.issues
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, fault]])
})

test('leaves optional fields empty, and takes standard delivery where none is named', () => {
  const parsed = details.parse(filled)
  expect(parsed).toEqual({
    ...filled,
    line2: '',
    region: '',
    cardNumber: '',
    useCredit: false,
    keepCard: false,
    delivery: 'standard',
    purchaseOrder: '',
    costCentre: '',
  })
  expect(details.parse({ ...filled, delivery: 'express' }).delivery).toBe('express')
})

test('trims fields and upper-cases the postal code', () => {
  const parsed = details.parse({ ...filled, fullName: ' Ada ', email: ' ada@shop.example ', postalCode: ' sw1a 1aa ' })
  expect(parsed).toMatchObject({ fullName: 'Ada', email: 'ada@shop.example', postalCode: 'SW1A 1AA' })
})
